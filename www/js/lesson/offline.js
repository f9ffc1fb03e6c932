// Keeps the lesson on the reader's device, for when the server is gone; once its first figure works, so
// that nobody waits for what is kept.

/** @typedef {import('../ply-figure.js').PlyFigure} PlyFigure */

const figure = /** @type {PlyFigure | null} */ (document.querySelector('ply-figure'));
const watch = new MutationObserver(keepOnceItWorks);

customElements.whenDefined('ply-figure').then(() => {
  if (figure?.shadowRoot) watch.observe(figure.shadowRoot, { childList: true });
  keepOnceItWorks();
});

function keepOnceItWorks() {
  if (figure?.steps === undefined) return;
  watch.disconnect();
  // There is none where the connection is not secure. A reader who is refused has lost nothing.
  navigator.serviceWorker?.register('sw.js').catch(console.info);
}
