// Keeps the lesson on the reader's device, for when the server is gone.

// Nothing that a reader waits for has to share the connection.
addEventListener('load', () => {
  // There is none where the connection is not secure. A reader who is refused has lost nothing.
  navigator.serviceWorker?.register('sw.js').catch(console.info);
});
