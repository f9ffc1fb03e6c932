// The colors that the reader has chosen, before anything is painted. A classic script, since modules wait.

(() => {
  const page = document.documentElement;
  try {
    page.dataset.theme = localStorage.getItem('plyground-theme') ?? '';
  } catch {
    // Without storage the page is as the system is.
  }
  const spread = () => {
    for (const figure of document.querySelectorAll('ply-figure'))
      figure.setAttribute('theme', page.dataset.theme ?? '');
  };
  new MutationObserver(spread).observe(page, { attributeFilter: ['data-theme'] });
  addEventListener('DOMContentLoaded', spread);
  // What else helps a reader along the lesson can wait until all is there.
  addEventListener('load', () => import('./lesson/start.js'));
})();
