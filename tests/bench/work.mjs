// The work of a page's main thread from an input event to the end of paint, summed from a DevTools trace; and
// inputs slow enough for each to be counted alone.

import { loadavg } from 'node:os';
import { median, quantile } from './table.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur: number, tdur?: number, args: any }} TraceEvent */
/** @typedef {{ total: number, wall: number } & Record<string, number>} Work */

/** In which all that follows an input, fades too, has come to an end, in ms. */
const REST = 220;
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

/** What is counted, for above a table. */
export const HOW = `Summed are the tasks (RunTask in a DevTools trace) of the page's main thread from the one that
dispatches the event to the one that commits the frame, without the time between them: processor
time, so that other programs hardly count; wall is the same by the clock. Script, style, layout and paint
(PrePaint, Paint, Layerize, Commit) are parts of the median, each without what is inside it.
Load of the machine: ${loadavg()
  .map((load) => load.toFixed(1))
  .join(' ')}`;

/** The heads of what `workRow` gives. */
export const WORK_HEADS = [
  ...['n', 'median', '95 %', 'in goal'],
  ...['wall', 'script', 'style', 'layout', 'paint'],
];

/**
 * How much work inputs were, and whether nearly all of them are within a goal.
 * @param {Work[]} work
 * @param {number} goal
 */
export function workRow(work, goal) {
  const of = (/** @type {string} */ part) => work.map((each) => each[part]);
  const most = quantile(of('total'), 0.95);
  return [
    ...[String(work.length), median(of('total')), most, most <= goal ? 'yes' : 'no'],
    ...['wall', 'script', 'style', 'layout', 'paint'].map((part) => median(of(part))),
  ];
}

/**
 * The work that each input of a type made while something ran.
 * @param {Page} page
 * @param {string} type of the event
 * @param {() => Promise<void>} run makes the inputs
 */
export async function traceWork(page, type, run) {
  const browser = page.context().browser();
  if (!browser) throw new Error('there is no browser to trace');
  await rest();
  await browser.startTracing(page, { categories: CATEGORIES });
  await run();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
  return workOf(traceEvents, type);
}

export const rest = () => new Promise((resolve) => setTimeout(resolve, REST));

/** @param {import('playwright-core').Locator} element */
export async function boxOf(element) {
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
export async function press(page, button, times) {
  const { left, y } = await boxOf(button);
  await page.mouse.move(left + 8, y);
  for (let time = 0; time < times; time += 1) {
    await page.mouse.down();
    await rest();
    await page.mouse.up();
    await rest();
  }
}

/**
 * The work that each input of a type made, by kind, in ms of the main thread.
 * @param {TraceEvent[]} trace
 * @param {string} type
 * @returns {Work[]}
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
