// On paper all pictures are there, and a figure in which nobody has stepped shows the step of its still
// picture: at its start there is little to see.

/** @typedef {import('../ply-figure.js').PlyFigure} PlyFigure */

/** @type {PlyFigure[]} those that have been taken to another step for paper */
let moved = [];

// When a reader prints, it is too late to load them. Paper is wide.
/** @type {NodeListOf<HTMLImageElement>} */
const pictures = document.querySelectorAll('.exercise .wide img');
for (const picture of pictures) picture.loading = 'eager';

addEventListener('beforeprint', () => {
  /** @type {NodeListOf<PlyFigure>} */
  const figures = document.querySelectorAll('ply-figure');
  moved = [...figures].filter(({ steps, step }) => steps && step === 0);
  for (const figure of moved) {
    /** @type {HTMLElement | null} */
    const poster = figure.querySelector('.poster');
    figure.step = Number(poster?.dataset.step);
  }
});

addEventListener('afterprint', () => {
  for (const figure of moved) figure.step = 0;
  moved = [];
});
