// Keeps the lesson on the reader's device, for when the server is gone.

import { firstFigure } from './first.js';

firstFigure.then((works) => {
  // There is none where the connection is not secure. A reader who is refused has lost nothing.
  if (works) navigator.serviceWorker?.register('sw.js').catch(console.info);
});
