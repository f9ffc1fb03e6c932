// The lesson's figures of Monte Carlo tree search.

import { after, beforeEach } from 'node:test';
import { AXE } from './axe.mjs';
import { lessonBoard } from './boards.mjs';
import { alone, openSite } from './site.mjs';

/** The seed of both. */
export const SEED = 1;

/**
 * Types a seed as a reader does.
 * @param {import('./boards.mjs').BoardOnPage} figure
 * @param {string} text
 */
export async function typeSeed(figure, text) {
  await figure.seed.fill(text);
  await figure.seed.press('Enter');
}

/** Opens them for the tests of one file; before each they are as the lesson has them. */
export async function openMctsFigures() {
  const site = await openSite();
  const page = await site.open(
    { after },
    {
      ...alone('mcts-phases', 'mcts-visits'),
      prepare: (page) => page.addInitScript({ path: AXE }),
    },
  );
  const figure = lessonBoard(page, 'mcts-phases');
  const visits = lessonBoard(page, 'mcts-visits');

  beforeEach(async () => {
    for (const each of [figure, visits]) {
      if ((await each.seed.inputValue()) !== String(SEED)) await typeSeed(each, String(SEED));
    }
    await figure.goTo(0);
    await visits.goTo(12);
  });

  return { site, page, figure, visits };
}
