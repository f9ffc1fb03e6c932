// How much the browser's main thread works from an input event to the end of paint, in each figure of
// the lesson, at every step. Run it on a built site: node tests/bench/input.mjs

import { launch } from '../support/browser.mjs';
import { lessonFigure } from '../support/figure.mjs';
import { TREES } from '../support/lesson.mjs';
import { serve } from '../support/server.mjs';
import { figuresWork } from '../support/site.mjs';
import { printTable } from './table.mjs';
import { boxOf, HOW, press, rest, traceWork, WORK_HEADS, workRow } from './work.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../support/figure.mjs').FigureOnPage} FigureOnPage */

const GOAL = 4;
const WIDTHS = [320, 1440];
/** How often the range is dragged from one end to the other, in each figure. */
const DRAGS = 10;

/** The inputs: the event that is dispatched, and how a figure gets it at each of its steps. */
const INPUTS = [
  {
    what: 'click on Next',
    type: 'click',
    async run(
      /** @type {Page} */ page,
      /** @type {FigureOnPage} */ figure,
      /** @type {number} */ steps,
    ) {
      await press(page, figure.button('Next'), steps);
    },
  },
  {
    what: '→ held on Next',
    type: 'keydown',
    async run(
      /** @type {Page} */ page,
      /** @type {FigureOnPage} */ figure,
      /** @type {number} */ steps,
    ) {
      await figure.button('Next').focus();
      await rest();
      for (let step = 0; step < steps; step += 1) {
        await page.keyboard.down('ArrowRight');
        await rest();
      }
      await page.keyboard.up('ArrowRight');
    },
  },
  {
    what: 'range, end to end',
    type: 'input',
    async run(/** @type {Page} */ page, /** @type {FigureOnPage} */ figure) {
      const { left, right, y } = await boxOf(figure.range);
      await page.mouse.move(left + 8, y);
      await page.mouse.down();
      for (let drag = 0; drag < DRAGS; drag += 1) {
        await page.mouse.move(drag % 2 === 0 ? right - 8 : left + 8, y);
        await rest();
      }
      await page.mouse.up();
    },
  },
];

const server = await serve();
const browser = await launch();
console.log(`Main-thread work from an input event to the end of paint, in ms; the goal is ${GOAL}.
${HOW}
`);
/** @type {(string | number)[][]} */
const rows = [];

/**
 * Adds a row.
 * @param {string[]} heads what is measured
 * @param {Page} page is closed
 * @param {string} type of the event
 * @param {() => Promise<void>} run makes the inputs
 */
async function measure(heads, page, type, run) {
  const work = await traceWork(page, type, run);
  await page.close();
  rows.push([...heads, ...workRow(work, GOAL)]);
}

const bare = await browser.newPage();
await bare.setContent('<button onclick="textContent = Number(textContent) + 1">0</button>');
await measure(['', 'a page with one button', 'click that counts'], bare, 'click', async () => {
  await press(bare, bare.locator('button'), 20);
});
// The least that a change costs on this page, whatever the change.
const idle = await browser.newPage();
await idle.goto(server.address);
await figuresWork(idle);
await idle.evaluate(() => {
  const button = document.createElement('button');
  button.textContent = '0';
  button.addEventListener('click', () => {
    button.textContent = String(Number(button.textContent) + 1);
  });
  document.querySelector('ply-figure')?.before(button);
});
await measure(
  ['', 'the same button in the lesson', 'click that counts'],
  idle,
  'click',
  async () => {
    await press(idle, idle.locator('main > button'), 20);
  },
);
for (const width of WIDTHS) {
  for (const name of TREES) {
    for (const { what, type, run } of INPUTS) {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      await page.goto(server.address);
      await figuresWork(page);
      const figure = lessonFigure(page, name);
      const steps = await figure.root.evaluate((element) => Number(Reflect.get(element, 'steps')));
      await measure([String(width), name, what], page, type, () => run(page, figure, steps));
    }
  }
}
printTable(['width', 'figure', 'input', ...WORK_HEADS], rows);
await browser.close();
await server.stop();
