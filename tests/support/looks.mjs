// How a figure's picture looks, as the browser has computed it: colors, lines, texts.

/** @typedef {import('./figure.mjs').FigureOnPage} FigureOnPage */
/** @typedef {import('./figure.mjs').PlyFigure} PlyFigure */

/**
 * @typedef {object} Paint how a mark is painted
 * @property {string} class
 * @property {string} text of a label, else empty
 * @property {string} fill a color, or none
 * @property {string} stroke
 * @property {number} width of the stroke
 * @property {number} opacity
 * @property {boolean} dashed
 * @property {boolean} struck
 * @property {number} weight of the font
 */

/**
 * Every step of some figures: the marks of the picture by their keys, such as node-3.
 * @param {FigureOnPage[]} figures on a page where nothing fades
 * @returns {Promise<Record<string, Paint>[][]>} by figure, by step
 */
export async function looks(figures) {
  const all = [];
  for (const { root } of figures) {
    all.push(
      await root.evaluate((element) => {
        const figure = /** @type {PlyFigure} */ (element);
        return Array.from({ length: (figure.steps ?? 0) + 1 }, (_, step) => {
          figure.step = step;
          const marks = figure.shadowRoot?.querySelectorAll('.picture [data-key]') ?? [];
          return Object.fromEntries(
            [...marks].map((mark) => {
              const style = getComputedStyle(mark);
              const paint = {
                class: mark.getAttribute('class') ?? '',
                text: mark.textContent ?? '',
                fill: style.fill,
                stroke: style.stroke,
                width: Number.parseFloat(style.strokeWidth),
                opacity: style.display === 'none' ? 0 : Number(style.opacity),
                dashed: style.strokeDasharray !== 'none',
                struck: style.textDecorationLine === 'line-through',
                weight: Number(style.fontWeight),
              };
              return [mark.getAttribute('data-key'), paint];
            }),
          );
        });
      }),
    );
  }
  return all;
}

/**
 * The contrast of a color and what is behind it from 1 to 21, which has to do with their luminance
 * alone: that of WCAG 2.2.
 * @param {string} color as browsers compute it, such as rgb(0, 0, 0)
 * @param {string} behind
 */
export function contrast(color, behind) {
  const [back, opaque] = channels(behind);
  if (opaque < 1) throw new Error(`${behind} lets something else through`);
  const [front, opacity] = channels(color);
  const seen = front.map((part, index) => opacity * part + (1 - opacity) * back[index]);
  const [lower, higher] = [luminance(seen), luminance(back)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
}

/**
 * Red, green and blue from 0 to 255, and the opacity from 0 to 1.
 * @param {string} color
 * @returns {[parts: number[], opacity: number]}
 */
function channels(color) {
  const parts = /^rgba?\(([\d., ]+)\)$/.exec(color)?.[1].split(', ').map(Number);
  if (!parts) throw new Error(`${color} is not a color`);
  return [parts.slice(0, 3), parts[3] ?? 1];
}

/** @param {number[]} channels */
function luminance(channels) {
  const [red, green, blue] = channels.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
