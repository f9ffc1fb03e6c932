// How much the browser's main thread works where the tree is large: from a step, or a jump, to the end of
// paint. Run it on a built site: node tests/bench/large.mjs

import { launch } from '../support/browser.mjs';
import { FigureOnPage } from '../support/figure.mjs';
import { randomTreeOf } from '../support/random-tree.mjs';
import { serve } from '../support/server.mjs';
import { figuresWork } from '../support/site.mjs';
import { printTable } from './table.mjs';
import { boxOf, HOW, press, rest, traceWork, WORK_HEADS, workRow } from './work.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {FigureOnPage} Figure */

/** How often each input is made. */
const TIMES = 30;
/** How far the next jump on the range is, in parts of its length: all over it, in no order. */
const STRIDE = 0.381966;

const WHOLE = `tree="${JSON.stringify(randomTreeOf(1000, 7))}"`;
const IN_PART = 'position="........."';

/** @type {{ tree: string, attributes: string, what: string, type: string, goal: number, run: (page: Page, figure: Figure) => Promise<void> }[]} */
const MEASURED = [
  {
    tree: '1,000 nodes, drawn whole',
    attributes: WHOLE,
    what: 'click on Next',
    type: 'click',
    goal: 8,
    run: (page, figure) => press(page, figure.button('Next'), TIMES),
  },
  {
    tree: '1,000 nodes, drawn whole',
    attributes: WHOLE,
    what: 'jump on the range',
    type: 'input',
    goal: 16,
    run: jump,
  },
  {
    tree: 'tic-tac-toe, drawn in part',
    attributes: IN_PART,
    what: 'click on Next',
    type: 'click',
    goal: 8,
    run: (page, figure) => press(page, figure.button('Next'), TIMES),
  },
  {
    tree: 'tic-tac-toe, drawn in part',
    attributes: IN_PART,
    what: 'jump on the range',
    type: 'input',
    goal: 16,
    run: jump,
  },
  {
    tree: 'tic-tac-toe, drawn in part',
    attributes: IN_PART,
    what: 'Shift and →, to the next cut',
    type: 'keydown',
    goal: 16,
    async run(page, figure) {
      await figure.button('Next').focus();
      await page.keyboard.down('Shift');
      for (let time = 0; time < TIMES; time += 1) {
        await page.keyboard.down('ArrowRight');
        await rest();
        await page.keyboard.up('ArrowRight');
      }
      await page.keyboard.up('Shift');
    },
  },
];

/**
 * Jumps all over the range.
 * @param {Page} page
 * @param {Figure} figure
 */
async function jump(page, figure) {
  const { left, right, y } = await boxOf(figure.range);
  for (let time = 1; time <= TIMES; time += 1) {
    const x = left + 8 + ((time * STRIDE) % 1) * (right - left - 16);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await rest();
    await page.mouse.up();
    await rest();
  }
}

const server = await serve();
const browser = await launch();
console.log(`Main-thread work from an input event to the end of paint in large trees, in ms.
${HOW}
`);
const rows = [];
for (const { tree, attributes, what, type, goal, run } of MEASURED) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const body = `<!doctype html><title>Large</title><script type="module" src="ply-figure.js"></script>
    <ply-figure algorithm="alpha-beta" ${attributes}></ply-figure>`;
  await page.route('**/large.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(new URL('large.html', server.address).href);
  await figuresWork(page);
  const figure = new FigureOnPage(page.locator('ply-figure'));
  const work = await traceWork(page, type, () => run(page, figure));
  rows.push([tree, what, String(goal), ...workRow(work, goal)]);
  await page.close();
}
printTable(['tree', 'input', 'goal', ...WORK_HEADS], rows);
await browser.close();
await server.stop();
