// How many leaves a search has read, step by step, and how many it would have read without cuts.

import { html, svg } from '../dom.js';
import { setRich } from '../words.js';

/** @typedef {import('../study.js').Study} Study */
/** @typedef {import('../words.js').Words} Words */

/** The lines, in the order in which the study tells their numbers. */
const LINES = /** @type {const} */ (['read', 'uncut']);
/** Names of clips are the document's, not the shadow root's, in some browsers. */
let plots = 0;

export class Plot {
  #words;
  #settled;
  #counts = LINES.map((line) => html('span', { class: line }));
  #past;
  #now;

  /**
   * @param {Study} study
   * @param {Words} words
   */
  constructor(study, words) {
    this.#words = words;
    this.#settled = study.settled();
    const steps = this.#settled.length / 2 - 1;
    const most = this.#settled[2 * steps + 1];
    plots += 1;
    const clip = `plot-${plots}`;
    this.#past = svg('rect', { x: 0, y: -1, width: 0, height: most + 2 });
    this.#now = svg('path', { class: 'now', d: `M0 0V${most}` });
    const lines = LINES.map((line, index) => ({ line, d: this.#path(index, most) }));
    const drawn = (/** @type {string} */ time) =>
      lines.map(({ line, d }) => svg('path', { class: `${line} ${time}`, d }));
    const past = svg('g', { 'clip-path': `url(#${clip})` });
    past.append(...drawn('past'));
    const defined = svg('clipPath', { id: clip });
    defined.append(this.#past);
    const chart = svg('svg', {
      viewBox: `0 0 ${steps} ${most}`,
      preserveAspectRatio: 'none',
      'aria-hidden': 'true',
    });
    chart.append(defined, ...drawn('coming'), past, this.#now);
    this.root = html(
      'section',
      {
        class: 'why code plot',
        part: 'plot-pane',
        tabindex: 0,
        'aria-label': words.say('tool.plot'),
      },
      html('p', { class: 'variables' }, ...this.#counts),
      html(
        'div',
        { class: 'chart' },
        html('span', { class: 'most' }, words.number(most)),
        html('span', { class: 'least' }, words.number(0)),
        chart,
        html('span', { class: 'steps' }, words.say('study.steps', { n: steps })),
      ),
    );
  }

  /** @param {number} step */
  show(step) {
    LINES.forEach((line, index) => {
      setRich(
        this.#counts[index],
        this.#words.say(`study.${line}`, { n: this.#settled[2 * step + index] }),
      );
    });
    this.#past.setAttribute('width', String(step));
    this.#now.setAttribute('transform', `translate(${step})`);
  }

  /**
   * A line as stairs.
   * @param {number} index
   * @param {number} most
   */
  #path(index, most) {
    const settled = this.#settled;
    const steps = settled.length / 2 - 1;
    let [d, last] = [`M0 ${most}`, 0];
    for (let step = 1; step <= steps; step += 1) {
      const count = settled[2 * step + index];
      if (count === last) continue;
      d += `H${step}V${most - count}`;
      last = count;
    }
    return `${d}H${steps}`;
  }
}
