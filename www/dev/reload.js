// Loads the page anew when the site has been built anew. `./build.sh serve` adds this to the page; it
// is no part of the site.

/** How often to look, in ms. */
const INTERVAL = 250;

/** @type {string | undefined} */
let shown;

async function look() {
  const response = await fetch(location.pathname, { cache: 'no-store' }).catch(() => undefined);
  // Between two sites, or with the server gone, there is nothing to compare.
  const page = response?.ok ? await response.text() : shown;
  if (shown !== undefined && page !== shown) location.reload();
  shown = page;
  setTimeout(look, INTERVAL);
}

look();
