// Monte Carlo tree search on an author's page, by the attributes of the element.

import assert from 'node:assert/strict';
import test from 'node:test';
import { openAuthorPage } from '../support/author.mjs';
import { AXE } from '../support/axe.mjs';
import { BoardOnPage, P } from '../support/boards.mjs';
import { expected, phaseOf } from '../support/runs.mjs';
import { openSite } from '../support/site.mjs';

const LAST = 4_000;

const site = await openSite();

const _PHONE = { width: 320, height: 660 };

const SCRIPT = '<script type="module" src="ply-figure.js"></script>';

/**
 * @param {import('node:test').TestContext} t
 * @param {string} html
 * @param {import('../support/site.mjs').PageOptions} [options]
 */
async function open(t, html, options) {
  const page = await openAuthorPage(site, t, SCRIPT + html, options);
  return { page, figure: new BoardOnPage(page.locator('ply-figure').first()) };
}

test('algorithm, position, seed, c and step make a figure on any page', async (t) => {
  const html = `<ply-figure algorithm="mcts" position="${P}" seed="7" c="0.5" step="400">Five moves.</ply-figure>`;
  const { page, figure } = await open(t, html);
  assert.equal(await figure.count.textContent(), `400 / ${LAST}`);
  assert.deepEqual(await figure.uct(), expected(400, { seed: 7, c: 0.5 }));
  assert.equal(await figure.seed.inputValue(), '7');
  assert.equal(await figure.panel.locator('output').textContent(), '0.50');
  assert.equal(await figure.view.getAttribute('aria-label'), 'Monte Carlo tree search');
  await figure.set('seed', '8');
  await page.waitForFunction(() => {
    const shadow = document.querySelector('ply-figure')?.shadowRoot;
    return /** @type {HTMLInputElement} */ (shadow?.querySelector('[part=seed]'))?.value === '8';
  });
  assert.deepEqual(await figure.uct(), expected(400, { seed: 8, c: 0.5 }));
  await figure.next();
  const events = await page.evaluate(() => /** @type {any} */ (window).events);
  assert.deepEqual(events.at(-1), {
    type: 'ply-step',
    composed: true,
    step: 401,
    steps: LAST,
    event: phaseOf(401, { seed: 8, c: 0.5 }),
  });
});

test('without seed and c they are 0 and √2; any position will do', async (t) => {
  for (const position of ['.........', 'XO.XX.O..', 'XOXXOOOX.']) {
    const html = `<ply-figure algorithm="mcts" position="${position}" step="1200"></ply-figure>`;
    const { page, figure } = await open(t, html, { width: 320 });
    assert.deepEqual(await figure.uct(), expected(1_200, {}, position), position);
    assert.equal(await figure.seed.inputValue(), '0');
    assert.equal(await figure.panel.locator('output').textContent(), '1.41');
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(sideways, 320, position);
  }
});

test('a picture wider than a phone is panned to where something happens', async (t) => {
  const html = '<ply-figure algorithm="mcts" position="........." seed="3"></ply-figure>';
  const { figure } = await open(t, html, { width: 320 });
  await figure.root.evaluate((element) => element.scrollIntoView());
  /** @type {number[]} */
  const out = [];
  for (let step = 2; step <= 80; step += 4) {
    await figure.goTo(step);
    const inView = await figure.root.evaluate(({ shadowRoot }) => {
      const stage = shadowRoot?.querySelector('.stage')?.getBoundingClientRect();
      const now = shadowRoot?.querySelector('.slot.now, .slot.path')?.getBoundingClientRect();
      const added = shadowRoot?.querySelector('.slot.now')?.getBoundingClientRect() ?? now;
      if (!stage || !added) return true;
      return added.left >= stage.left - 1 && added.right <= stage.right + 1;
    });
    if (!inView) out.push(step);
  }
  assert.deepEqual(out, [], 'steps at which the new node is out of view');
});

test('a picture wider than a phone can be scrolled by keys', async (t) => {
  const html = '<ply-figure algorithm="mcts" position="........."></ply-figure>';
  const { page } = await open(t, html, { width: 320 });
  await page.addScriptTag({ path: AXE });
  const violations = await page.evaluate(async () => {
    /** @type {typeof import('axe-core')} */
    const axe = /** @type {any} */ (window).axe;
    const { violations } = await axe.run('ply-figure', { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  });
  assert.deepEqual(violations, []);
});

test('in a language that is not there the words are English, and say so', async (t) => {
  const html = `<div lang="de"><ply-figure algorithm="mcts" position="${P}" lang="de">Ein Bild.</ply-figure></div>`;
  const { figure } = await open(t, html);
  assert.equal(await figure.view.getAttribute('lang'), 'en');
  assert.equal(await figure.panel.getAttribute('lang'), 'en');
  assert.match((await figure.caption.textContent()) ?? '', /^Nothing has been tried yet/);
});

test('the children stay until the figure works, and where it cannot', async (t) => {
  const html = `<ply-figure algorithm="mcts" position="${P}"><p>A picture.</p></ply-figure>
    <ply-figure algorithm="mcts" position="XO"><p>Another one.</p></ply-figure>`;
  const { page, figure } = await open(t, html, { live: false });
  await figure.view.waitFor();
  assert.ok(await page.getByText('A picture.').isHidden());
  await page.getByRole('alert').waitFor();
  assert.ok(await page.getByText('Another one.').isVisible());
});

/** @type {[code: string, place: string, attributes: string][]} */
const WRONG = [
  ['missing-position', 'Attribute position', 'algorithm="mcts"'],
  ['missing-position', 'Attribute tree', 'algorithm="mcts" tree="[[4,6],[2,7]]"'],
  ['contradiction-position', 'Attribute tree', `algorithm="mcts" position="${P}" tree="[1]"`],
  ['contradiction-position', 'Attribute root', `algorithm="mcts" position="${P}" root="max"`],
  ['not-whole', 'Attribute seed', `algorithm="mcts" position="${P}" seed="-1"`],
  ['not-whole', 'Attribute seed', `algorithm="mcts" position="${P}" seed=""`],
  ['not-whole', 'Attribute seed', `algorithm="mcts" position="${P}" seed="1.5"`],
  ['not-whole', 'Attribute seed', `algorithm="mcts" position="${P}" seed="9007199254740992"`],
  ['not-real', 'Attribute c', `algorithm="mcts" position="${P}" c="abc"`],
  ['not-real', 'Attribute c', `algorithm="mcts" position="${P}" c="-1"`],
  ['not-real', 'Attribute c', `algorithm="mcts" position="${P}" c="Infinity"`],
  ['only-mcts', 'Attribute seed', 'algorithm="alpha-beta" tree="[1]" seed="1"'],
  ['only-mcts', 'Attribute c', `algorithm="minimax" position="${P}" c="1"`],
  ['contradiction', 'Attribute seed', 'figure="mcts-phases" seed="1"'],
  ['game-over', 'Position', 'algorithm="mcts" position="XXXOO...."'],
  ['game-over', 'Position', 'algorithm="mcts" position="XOXXOOOXX"'],
  ['position-length', 'Position', 'algorithm="mcts" position="XO"'],
  ['position-letter', 'Position, character 1', 'algorithm="mcts" position="xo......."'],
  ['position-counts', 'Position', 'algorithm="mcts" position="XX......."'],
  ['step-out-of-range', 'Attribute step', `algorithm="mcts" position="${P}" step="4001"`],
];

test('each wrong attribute is told in one sentence, and to the page', async (t) => {
  const html = WRONG.map(([, , attributes]) => `<ply-figure ${attributes}>A picture.</ply-figure>`);
  const { page } = await open(t, html.join(''), { live: false });
  for (const [index, [code, place, attributes]] of WRONG.entries()) {
    const figure = new BoardOnPage(page.locator('ply-figure').nth(index));
    await figure.error.waitFor();
    const sentence = (await figure.error.textContent()) ?? '';
    assert.ok(sentence.startsWith(`${place}: `), `${attributes}: ${sentence}`);
    // A position has full stops.
    assert.match(sentence.replaceAll('XO.X..O..', 'P'), /^[A-Z][^.:]*: [^.]+\.$/, attributes);
    const events = await page.evaluate(() => /** @type {any} */ (window).events);
    const own = events.filter((/** @type {any} */ event) => event.message === sentence);
    assert.ok(own.length >= 1, attributes);
    for (const event of own) {
      assert.deepEqual(
        [event.type, event.composed, event.code, event.place],
        ['ply-error', true, code, place],
      );
    }
    assert.ok(await figure.root.getByText('A picture.').isVisible());
  }
  const events = await page.evaluate(() => /** @type {any} */ (window).events);
  assert.equal(events.length, WRONG.length);
});

test('a wrong attribute leaves the last good picture, and a right one takes the sentence away', async (t) => {
  const html = `<ply-figure algorithm="mcts" position="${P}" seed="7"></ply-figure>`;
  const { figure } = await open(t, html);
  await figure.goTo(40);
  const before = await figure.uct();
  await figure.set('seed', '-1');
  await figure.error.waitFor();
  assert.deepEqual(await figure.uct(), before);
  await figure.next();
  assert.equal(await figure.step(), 41);
  await figure.set('seed', '9');
  await figure.error.waitFor({ state: 'hidden' });
  assert.equal(await figure.seed.inputValue(), '9');
});

test('a large c is no fault, and its values stay in their slots', async (t) => {
  const html = `<ply-figure algorithm="mcts" position="${P}" c="1000" step="401"></ply-figure>`;
  const { figure } = await open(t, html);
  assert.deepEqual(await figure.uct(), expected(401, { c: 1_000 }));
  const leaving = await figure.picture.evaluate((picture) => {
    const texts = [...picture.querySelectorAll('text[data-key^=mean-]')];
    return texts
      .filter((text) => text.textContent)
      .filter((text) => {
        const slot = picture.querySelector(
          `[data-key=${text.getAttribute('data-key')?.replace('mean', 'slot')}]`,
        );
        const [a, b] = [text.getBoundingClientRect(), slot?.getBoundingClientRect()];
        return b && (a.left < b.left || a.right > b.right);
      })
      .map((text) => `${text.getAttribute('data-key')}: ${text.textContent}`);
  });
  assert.deepEqual(leaving, []);
  assert.equal(await figure.panel.locator('output').textContent(), '1000.00');
});
