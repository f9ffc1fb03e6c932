// <ply-figure> on an author's own page: what it takes, and what it tells the page.

import assert from 'node:assert/strict';
import test from 'node:test';
import { openAuthorPage } from '../support/author.mjs';
import { FigureOnPage } from '../support/figure.mjs';
import { figuresWork, openSite } from '../support/site.mjs';
import { FIRST_TREE, THIRD_TREE } from '../support/trees.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../support/figure.mjs').PlyFigure} PlyFigure */

const site = await openSite();

const SCRIPT = '<script type="module" src="ply-figure.js"></script>';
const FIGURE = `<ply-figure algorithm="alpha-beta" tree="${FIRST_TREE}"></ply-figure>`;

/**
 * Opens an author's page, on which `window.events` notes what figures tell it.
 * @param {import('node:test').TestContext} t
 * @param {string} html
 * @param {import('../support/site.mjs').PageOptions} [options]
 */
async function open(t, html, options) {
  const page = await openAuthorPage(site, t, html, options);
  return { page, figure: new FigureOnPage(page.locator('ply-figure').first()) };
}

/**
 * What figures told the page so far.
 * @param {Page} page
 * @returns {Promise<Record<string, unknown>[]>}
 */
function eventsOn(page) {
  return page.evaluate(() => /** @type {any} */ (window).events);
}

test('an algorithm and a tree make a figure that tells of each step', async (t) => {
  const { page, figure } = await open(t, SCRIPT + FIGURE);
  assert.deepEqual(await eventsOn(page), []);
  await figure.next(2);
  const told = { type: 'ply-step', composed: true, steps: 13 };
  const window = { alpha: -Infinity, beta: Infinity };
  assert.deepEqual(await eventsOn(page), [
    { ...told, step: 1, event: { kind: 'enter', node: [], player: 'max', ...window } },
    { ...told, step: 2, event: { kind: 'enter', node: [0], player: 'min', ...window } },
  ]);
});

test('going back to the start tells of a step without an event', async (t) => {
  const { page, figure } = await open(t, SCRIPT + FIGURE);
  await figure.goTo(1);
  await figure.goTo(0);
  const [, start] = await eventsOn(page);
  assert.equal(start.step, 0);
  assert.equal(start.event, undefined);
});

test('the root attribute lets MIN move first', async (t) => {
  const { figure } = await open(t, SCRIPT + FIGURE.replace(' tree', ' root="min" tree'));
  await figure.next(16);
  assert.equal((await figure.nodes()).A.inside, '8');
});

test('a position of tic-tac-toe is searched as a whole', async (t) => {
  const position = 'position="XO.X..O.."';
  const { page, figure } = await open(
    t,
    `${SCRIPT}<ply-figure algorithm="minimax" ${position}></ply-figure>`,
  );
  // 246 nodes, 108 of them leaves: all but the root return, and all inner ones are entered.
  assert.equal(await figure.count.textContent(), `0 / ${245 + 138}`);
  await figure.goTo(383);
  const { A, B, C, D, E, F } = await figure.nodes();
  assert.deepEqual(
    [A, B, C, D, E, F].map(({ inside }) => inside),
    ['1', '−1', '1', '−1', '0', '−1'],
  );
  await figure.set('algorithm', 'alpha-beta');
  await page.waitForFunction(() => {
    const figure = /** @type {PlyFigure | null} */ (document.querySelector('ply-figure'));
    return figure?.steps !== 383;
  });
  await figure.goTo(383);
  assert.equal((await figure.nodes()).A.inside, '1');
});

test('the step attribute and the step property set where a figure is', async (t) => {
  const { figure } = await open(t, SCRIPT + FIGURE.replace(' tree', ' step="8" tree'));
  assert.equal(await figure.count.textContent(), '8 / 13');
  await figure.set('step', '12');
  assert.equal(await figure.count.textContent(), '12 / 13');
  await figure.goTo(3);
  assert.equal(await figure.count.textContent(), '3 / 13');
  await figure.goTo(99);
  assert.equal(await figure.step(), 13);
  await figure.goTo(-1);
  assert.equal(await figure.step(), 0);
});

test('a step property set before the element is defined holds', async (t) => {
  const { page, figure } = await open(t, FIGURE, { live: false });
  await figure.goTo(5);
  await page.addScriptTag({ url: 'ply-figure.js', type: 'module' });
  await figuresWork(page);
  assert.equal(await figure.count.textContent(), '5 / 13');
  await figure.next();
  assert.equal(await figure.step(), 6);
});

test('another tree or algorithm makes another recording in the same place', async (t) => {
  const { page, figure } = await open(t, SCRIPT + FIGURE);
  for (const [attribute, value, steps] of /** @type {const} */ ([
    ['tree', THIRD_TREE, 25],
    ['algorithm', 'minimax', 27],
  ])) {
    await figure.set(attribute, value);
    await page.waitForFunction((steps) => {
      const figure = /** @type {PlyFigure | null} */ (document.querySelector('ply-figure'));
      return figure?.steps === steps;
    }, steps);
  }
  assert.equal(await figure.view.count(), 1);
  assert.deepEqual(await eventsOn(page), []);
});

test('a step given while the figure is made anew holds, whichever way it is given', async (t) => {
  const { page, figure } = await open(t, SCRIPT + FIGURE);
  await figure.next(2);
  const ways = /** @type {const} */ ([
    ['a property after a tree', 7],
    ['an attribute after a language', 5],
    ['an attribute beyond the old tree', 20],
  ]);
  for (const [way, step] of ways) {
    await figure.root.evaluate(
      (element, [way, tree]) => {
        const figure = /** @type {PlyFigure} */ (element);
        if (way === 'a property after a tree') {
          figure.setAttribute('tree', tree);
          figure.step = 7;
        } else if (way === 'an attribute after a language') {
          figure.lang = 'de';
          figure.setAttribute('step', '5');
        } else {
          figure.setAttribute('algorithm', 'minimax');
          figure.setAttribute('step', '20');
        }
      },
      [way, THIRD_TREE],
    );
    await page.waitForFunction((step) => {
      const figure = /** @type {PlyFigure | null} */ (document.querySelector('ply-figure'));
      return figure?.shadowRoot?.querySelector('.count')?.textContent?.startsWith(`${step} /`);
    }, step);
  }
  const types = (await eventsOn(page)).map(({ type }) => type);
  assert.ok(!types.includes('ply-error'), types.join());
});

test('a reader who steps on while other words are on their way stays where they got to', async (t) => {
  /** @type {() => void} */
  let send = () => {};
  const sent = new Promise((resolve) => {
    send = () => resolve(undefined);
  });
  const { page, figure } = await open(t, SCRIPT + FIGURE);
  await page.route('**/languages.json', async (route) => {
    await sent;
    await route.fulfill({ json: ['en'] });
  });
  await figure.next(2);
  await figure.set('lang', 'sk');
  await figure.button('Next').click();
  await figure.button('Next').click();
  const before = await figure.view.elementHandle();
  send();
  await page.waitForFunction((view) => !view?.isConnected, before);
  assert.equal(await figure.count.textContent(), '4 / 13');
  // The focus too is where it was.
  await page.keyboard.press('Enter');
  assert.equal(await figure.count.textContent(), '5 / 13');
});

test('a wrong tree is told in a sentence, and the last good picture stays', async (t) => {
  const { page, figure } = await open(t, SCRIPT + FIGURE);
  await figure.next(8);
  await figure.set('tree', '[[4,6],[]]');
  await figure.error.waitFor();
  const sentence = (await figure.error.textContent()) ?? '';
  assert.match(sentence, /^Tree, character 8: [^.]+\.$/);
  const error = (await eventsOn(page)).at(-1);
  assert.deepEqual(error, {
    type: 'ply-error',
    composed: true,
    code: 'tree-empty-list',
    place: 'Tree, character 8',
    message: sentence,
  });
  assert.equal((await figure.nodes()).C.inside, '≤ 2');
  await figure.next();
  assert.equal(await figure.step(), 9);

  await figure.set('tree', '[[4,6],[5]]');
  await figure.error.waitFor({ state: 'hidden' });
});

test('what cannot be shown is told in a sentence, and the children stay', async (t) => {
  const wrong = [
    ['missing-algorithm', `tree="${FIRST_TREE}"`],
    ['missing-tree', 'algorithm="minimax"'],
    ['unknown-algorithm', `algorithm="minmax" tree="${FIRST_TREE}"`],
    ['unknown-player', 'algorithm="minimax" root="left" tree="[1]"'],
    ['unknown-figure', 'figure="none"'],
    ['contradiction', 'figure="minimax-first" tree="[1]"'],
    ['contradiction-position', 'algorithm="minimax" position="........." tree="[1]"'],
    ['contradiction-position', 'algorithm="minimax" position="........." root="min"'],
    ['position-length', 'algorithm="minimax" position="XO"'],
    ['position-letter', 'algorithm="minimax" position="xo......."'],
    ['position-counts', 'algorithm="minimax" position="XX......."'],
    ['game-over', 'algorithm="minimax" position="XXXOO...."'],
    ['step-out-of-range', 'algorithm="minimax" tree="[1]" step="3"'],
    ['step-out-of-range', 'algorithm="minimax" tree="[1]" step="x"'],
  ];
  const html = wrong.map(([, attributes]) => `<ply-figure ${attributes}>A picture.</ply-figure>`);
  const { page } = await open(t, SCRIPT + html.join(''), { live: false });
  for (const [index, [code, attributes]] of wrong.entries()) {
    const figure = new FigureOnPage(page.locator('ply-figure').nth(index));
    await figure.error.waitFor();
    const sentence = (await figure.error.textContent()) ?? '';
    assert.match(sentence, /^[A-Z][^.:]*: [^.]+\.$/);
    const errors = (await eventsOn(page)).filter(({ message }) => message === sentence);
    assert.deepEqual(
      errors.map(({ type, code, place }) => [type, code, typeof place]),
      [['ply-error', code, 'string']],
      attributes,
    );
    assert.ok(await figure.root.getByText('A picture.').isVisible());
  }
  assert.equal((await eventsOn(page)).length, wrong.length);
});

test('a figure that is moved in the page goes on where it was', async (t) => {
  const { page, figure } = await open(t, `${SCRIPT + FIGURE}<section></section>`);
  await figure.next(4);
  await figure.root.evaluate((element) => document.querySelector('section')?.append(element));
  await figuresWork(page);
  assert.equal(await page.locator('section > ply-figure').count(), 1);
  assert.equal(await figure.count.textContent(), '4 / 13');
  await figure.next();
  assert.equal(await figure.step(), 5);
  assert.equal(await figure.view.count(), 1);
});

test('the script included twice is harmless', async (t) => {
  const twice = `${SCRIPT}<script type="module" src="./ply-figure.js?again"></script>`;
  const { page, figure } = await open(t, twice + FIGURE);
  const [script] = (await page.evaluate(() => performance.getEntriesByType('resource')))
    .map(({ name }) => /assets\/[^/]+\/ply-figure\.js/.exec(name)?.[0] ?? '')
    .filter(Boolean);
  await page.addScriptTag({ url: `${script}?a-third-time`, type: 'module' });
  await figure.next();
  assert.equal(await figure.step(), 1);
  assert.equal(await figure.view.count(), 1);
  assert.equal((await eventsOn(page)).length, 1);
});
