// How much the browser's main thread works from an input event to the end of paint, in each figure of
// the lesson, at every step. Run it on a built site: node tests/bench/input.mjs

import { loadavg } from 'node:os';
import { launch } from '../support/browser.mjs';
import { lessonFigure } from '../support/figure.mjs';
import { TREES } from '../support/lesson.mjs';
import { serve } from '../support/server.mjs';
import { figuresWork } from '../support/site.mjs';
import { median, printTable, quantile } from './table.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../support/figure.mjs').FigureOnPage} FigureOnPage */
/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur: number, tdur?: number, args: any }} TraceEvent */

const GOAL = 4;
const WIDTHS = [320, 1440];
/** In which all that follows an input, fades too, has come to an end, in ms. */
const REST = 220;
/** How often the range is dragged from one end to the other, in each figure. */
const DRAGS = 10;

const CATEGORIES = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** What an event of the trace is counted as; what is in none of these is "other". */
const KINDS = {
  script: [
    'EventDispatch',
    'FunctionCall',
    'FireAnimationFrame',
    'v8.callFunction',
    'RunMicrotasks',
  ],
  style: ['UpdateLayoutTree', 'ScheduleStyleRecalculation'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer'],
};

const rest = () => new Promise((resolve) => setTimeout(resolve, REST));

/** @param {import('playwright-core').Locator} element */
async function boxOf(element) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('what is not displayed has no box');
  return { left: box.x, right: box.x + box.width, y: box.y + box.height / 2 };
}

/**
 * Presses a button so many times, slowly: what the press itself takes is not counted.
 * @param {Page} page
 * @param {import('playwright-core').Locator} button
 * @param {number} times
 */
async function press(page, button, times) {
  const { left, y } = await boxOf(button);
  await page.mouse.move(left + 8, y);
  for (let time = 0; time < times; time += 1) {
    await page.mouse.down();
    await rest();
    await page.mouse.up();
    await rest();
  }
}

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

/**
 * The work that each input of a type made, by kind, in ms of the main thread.
 * @param {TraceEvent[]} trace
 * @param {string} type
 */
function workOf(trace, type) {
  const dispatches = trace.filter(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === type,
  );
  const { pid, tid } = dispatches[0];
  const own = trace.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
  const tasks = own.filter(({ name }) => name === 'RunTask').sort((a, b) => a.ts - b.ts);
  const commits = own.filter(({ name }) => name === 'Commit').sort((a, b) => a.ts - b.ts);
  return dispatches.flatMap((dispatch) => {
    const first = tasks.find(({ ts, dur }) => ts <= dispatch.ts && dispatch.ts <= ts + dur);
    const commit = commits.find(({ ts }) => ts > dispatch.ts);
    if (!first || !commit) return [];
    const between = tasks.filter(({ ts }) => first.ts <= ts && ts <= commit.ts);
    const [start, end] = [first.ts, commit.ts + commit.dur];
    const within = own.filter(({ ts }) => start <= ts && ts <= end);
    const total = sum(between.map(processorTime));
    const wall = sum(between.map(({ dur }) => dur / 1000));
    return [{ total, wall, ...byKind(within) }];
  });
}

/** @param {TraceEvent} event */
const processorTime = ({ dur, tdur = dur }) => tdur / 1000;

/** @param {number[]} values */
const sum = (values) => values.reduce((all, value) => all + value, 0);

/**
 * Sums what events took themselves, without the events inside them, by kind.
 * @param {TraceEvent[]} events of one thread
 */
function byKind(events) {
  /** @type {Record<string, number>} */
  const sums = { script: 0, style: 0, layout: 0, paint: 0 };
  const kindOf = (/** @type {string} */ name) =>
    Object.entries(KINDS).find(([, names]) => names.includes(name))?.[0];
  /** @type {{ end: number, kind?: string }[]} */
  const open = [];
  for (const event of [...events].sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= event.ts) open.pop();
    const around = open.at(-1)?.kind;
    const kind = kindOf(event.name) ?? around;
    if (around) sums[around] -= processorTime(event);
    if (kind) sums[kind] += processorTime(event);
    open.push({ end: event.ts + event.dur, kind });
  }
  return sums;
}

const server = await serve();
const browser = await launch();
console.log(`Main-thread work from an input event to the end of paint, in ms; the goal is ${GOAL}.
Summed are the tasks (RunTask in a DevTools trace) of the page's main thread from the one that
dispatches the event to the one that commits the frame, without the time between them: processor
time, so that other programs hardly count; wall is the same by the clock. Script, style, layout and paint
(PrePaint, Paint, Layerize, Commit) are parts of the median, each without what is inside it.
Load of the machine: ${loadavg()
  .map((load) => load.toFixed(1))
  .join(' ')}
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
  await rest();
  await browser.startTracing(page, { categories: CATEGORIES });
  await run();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  await page.close();
  const work = workOf(traceEvents, type);
  const of = (/** @type {string} */ part) => work.map((each) => Reflect.get(each, part));
  const [middle, most] = [median(of('total')), quantile(of('total'), 0.95)];
  rows.push([
    ...[...heads, String(work.length), middle, most, most <= GOAL ? 'yes' : 'no'],
    ...['wall', 'script', 'style', 'layout', 'paint'].map((part) => median(of(part))),
  ]);
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
printTable(
  [
    'width',
    'figure',
    'input',
    'n',
    'median',
    '95 %',
    'in goal',
    'wall',
    'script',
    'style',
    'layout',
    'paint',
  ],
  rows,
);
await browser.close();
await server.stop();
