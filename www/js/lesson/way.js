// The bar at the top of the lesson: where the reader is, where they were, and in which colors.

import { keep, kept } from './kept.js';

const bar = /** @type {HTMLElement} */ (document.querySelector('.way'));
const details = /** @type {HTMLDetailsElement} */ (bar.querySelector('details'));
const here = /** @type {HTMLElement} */ (bar.querySelector('.here'));
const links = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (bar.querySelectorAll('li a'))];
const headings = links.map((link) => document.getElementById(link.hash.slice(1)));

/** How far below the top of the window a chapter counts as begun, in pixels. */
const BEGUN = 120;

offerToContinue();
chooseColors();
let last = scrollY;
addEventListener('scroll', () => requestAnimationFrame(follow), { passive: true });
follow();

// A chosen chapter closes the list, as do Escape and a click elsewhere.
bar.addEventListener('click', (event) => {
  if (event.target instanceof HTMLAnchorElement) details.open = false;
});
addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !details.open) return;
  details.open = false;
  details.querySelector('summary')?.focus();
});
addEventListener('pointerdown', (event) => {
  if (!event.composedPath().includes(bar)) details.open = false;
});

/** Marks the chapter that the reader is in, and makes room while they go down. */
function follow() {
  const begun = headings.filter((heading) => (heading?.getBoundingClientRect().top ?? 1) < BEGUN);
  const link = links[begun.length - 1];
  for (const other of links) {
    if (other === link) other.setAttribute('aria-current', 'location');
    else other.removeAttribute('aria-current');
  }
  here.textContent = link?.textContent ?? '';
  if (Math.abs(scrollY - last) > 4) bar.classList.toggle('away', scrollY > last && !details.open);
  last = scrollY;
}

/** A link to where the reader was the last time, until it is used or passed. */
function offerToContinue() {
  const id = kept('place');
  const resume = /** @type {HTMLAnchorElement} */ (bar.querySelector('.resume'));
  const heading = id && document.getElementById(id);
  if (heading && !location.hash && scrollY < BEGUN) {
    resume.href = `#${id}`;
    const name = /** @type {HTMLElement} */ (resume.querySelector('b'));
    name.textContent = heading.firstChild?.textContent?.trim() ?? '';
    resume.hidden = false;
    resume.addEventListener('click', () => {
      resume.hidden = true;
    });
  }
  const all = [...document.querySelectorAll('main :is(h2, h3)')];
  addEventListener('pagehide', () => {
    const passed = all.filter((heading) => heading.getBoundingClientRect().top < BEGUN);
    const place = passed.at(-1);
    if (place) keep('place', place.id);
  });
}

function chooseColors() {
  const label = /** @type {HTMLElement} */ (bar.querySelector('.theme'));
  const select = /** @type {HTMLSelectElement} */ (label.querySelector('select'));
  select.value = document.documentElement.dataset.theme ?? '';
  label.hidden = false;
  select.addEventListener('change', () => {
    document.documentElement.dataset.theme = select.value;
    keep('theme', select.value);
  });
}
