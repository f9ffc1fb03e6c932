// When the first figure works: what a reader waits for comes first.

/** @typedef {import('../ply-figure.js').PlyFigure} PlyFigure */

/** How long others wait for it, in ms: it may fail. */
const PATIENCE = 20_000;

/** Whether the first figure works, once that is known. */
export const firstFigure = new Promise((resolve) => {
  const figure = /** @type {PlyFigure | null} */ (document.querySelector('ply-figure'));
  if (!figure) resolve(false);
  setTimeout(resolve, PATIENCE, false);
  const look = () => figure?.steps !== undefined && resolve(true);
  customElements.whenDefined('ply-figure').then(() => {
    if (figure?.shadowRoot)
      new MutationObserver(look).observe(figure.shadowRoot, { childList: true });
    look();
  });
});
