// The lesson's figures on the first tree, stepped through to the end and back.

import assert from 'node:assert/strict';
import test, { after, beforeEach } from 'node:test';
import { lessonFigure } from '../support/figure.mjs';
import { openSite } from '../support/site.mjs';

const site = await openSite();
const page = await site.open({ after });
const alphaBeta = lessonFigure(page, 'alpha-beta-first');
const minimax = lessonFigure(page, 'minimax-first');

beforeEach(async () => {
  await alphaBeta.goTo(0);
  await minimax.goTo(0);
});

/** Chapter 5 of the curriculum: number, node, event, α, β, and what stands below. */
const ALPHA_BETA = [
  ['1', 'A', 'enter', '−∞', '+∞'],
  ['2', 'B', 'enter', '−∞', '+∞'],
  ['3', 'B', 'b1 returned 4', '−∞', '4'],
  ['4', 'B', 'b2 returned 6', '−∞', '4'],
  ['5', 'B', 'b3 returned 9', '−∞', '4', 'B returns 4'],
  ['6', 'A', 'B returned 4', '4', '+∞'],
  ['7', 'C', 'enter', '4', '+∞'],
  ['8', 'C', 'c1 returned 2', '4', '2', 'α ≥ β: c2, c3 cut; C returns only the bound ≤ 2'],
  ['9', 'A', 'C returned 2', '4', '+∞'],
  ['10', 'D', 'enter', '4', '+∞'],
  ['11', 'D', 'd1 returned 5', '4', '5', '5 > 4, no cut yet'],
  ['12', 'D', 'd2 returned 3', '4', '3', 'α ≥ β: d3 cut; D returns only the bound ≤ 3'],
  ['13', 'A', 'D returned 3', '4', '+∞', 'A returns 4'],
];

test('Next goes through the 13 rows of alpha-beta on the first tree', async () => {
  assert.equal(await alphaBeta.count.textContent(), '0 / 13');
  assert.deepEqual(await alphaBeta.lastRow(), []);
  for (const [index, row] of ALPHA_BETA.entries()) {
    await alphaBeta.button('Next').click();
    assert.equal(await alphaBeta.count.textContent(), `${index + 1} / 13`);
    assert.deepEqual(await alphaBeta.lastRow(), row);
  }
  await alphaBeta.next();
  assert.equal(await alphaBeta.count.textContent(), '13 / 13');
});

test('alpha-beta’s cut shows where and when it is made', async () => {
  await alphaBeta.next(7);
  const before = await alphaBeta.nodes();
  assert.deepEqual(before.c2, { inside: '7', struck: false, below: '' });
  assert.deepEqual(await alphaBeta.tally.allTextContents(), ['leaves read 3', 'cut 0', 'of 9']);

  await alphaBeta.next();
  const { A, B, C, c1, c2, c3 } = await alphaBeta.nodes();
  assert.deepEqual([A.inside, B.inside, C.inside], ['≥ 4', '4', '≤ 2']);
  assert.deepEqual(c1, { inside: '2', struck: false, below: '4' });
  assert.deepEqual(c2, { inside: '7', struck: true, below: 'cut' });
  assert.deepEqual(c3, { inside: '8', struck: true, below: 'cut' });
  assert.deepEqual(await alphaBeta.tally.allTextContents(), ['leaves read 4', 'cut 2', 'of 9']);
  assert.equal(await alphaBeta.tree.getByText('α 4 ≥ β 2').count(), 1);
  assert.match((await alphaBeta.caption.textContent()) ?? '', /4 ≥ 2.*c2, c3/);
});

test('at the end of alpha-beta, bounds stay bounds and read leaves are numbered', async () => {
  await alphaBeta.next(13);
  const nodes = await alphaBeta.nodes();
  assert.deepEqual(
    ['A', 'B', 'C', 'D'].map((name) => nodes[name].inside),
    ['4', '4', '≤ 2', '≤ 3'],
  );
  const leaves = ['b1', 'b2', 'b3', 'c1', 'c2', 'c3', 'd1', 'd2', 'd3'];
  assert.deepEqual(
    leaves.map((name) => nodes[name].below),
    ['1', '2', '3', '4', 'cut', 'cut', '5', '6', 'cut'],
  );
  assert.deepEqual(
    leaves.filter((name) => nodes[name].struck),
    ['c2', 'c3', 'd3'],
  );
  assert.deepEqual(await alphaBeta.tally.allTextContents(), ['leaves read 6', 'cut 3', 'of 9']);
});

test('minimax shows the root’s value as a bound until its last step', async () => {
  const shown = [];
  for (let step = 0; step <= 16; step += 1) {
    assert.equal(await minimax.count.textContent(), `${step} / 16`);
    shown.push((await minimax.nodes()).A.inside);
    await minimax.next();
  }
  assert.deepEqual(shown, [...Array(6).fill(''), ...Array(10).fill('≥ 4'), '4']);
  assert.deepEqual(await minimax.lastRow(), ['16', 'A', 'D returned 3', '4', 'A returns 4']);
  assert.deepEqual(await minimax.tally.allTextContents(), ['leaves read 9', 'of 9']);
  const struck = Object.values(await minimax.nodes()).filter((node) => node.struck);
  assert.deepEqual(struck, []);
});

for (const [name, figure, steps] of /** @type {const} */ ([
  ['alpha-beta', alphaBeta, 13],
  ['minimax', minimax, 16],
])) {
  test(`Back in ${name} shows each step as it was on the way there`, async () => {
    const forth = [await figure.contents()];
    for (let step = 1; step <= steps; step += 1) {
      await figure.next();
      forth.push(await figure.contents());
    }
    assert.equal(new Set(forth.map(String)).size, steps + 1, 'every step shows something new');
    for (let step = steps - 1; step >= 0; step -= 1) {
      await figure.back();
      assert.deepEqual(await figure.contents(), forth[step], `step ${step}`);
    }
  });
}
