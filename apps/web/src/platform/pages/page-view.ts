type Wishes = Navigator & { globalPrivacyControl?: boolean };

/** The page is drawn by then. */
const laterMs = 400;

/** The browser says that its owner does not want to be counted. */
const declines = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as Wishes).globalPrivacyControl === true;

const send = (screen: string): void => {
  fetch('/api/page-views', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ screen }),
    credentials: 'omit',
    // It goes out also when the visitor leaves at once.
    keepalive: true,
  })
    // A browser takes a page for loading as long as an answer is not read.
    .then((answer) => answer.text())
    .catch(() => undefined);
};

const sendSoon = (screen: string): void => {
  const once = (): void => {
    clearTimeout(waiting);
    removeEventListener('pagehide', once);
    send(screen);
  };
  const waiting = setTimeout(once, laterMs);
  addEventListener('pagehide', once);
};

/**
 * Tells the server that a screen was opened: its path with `$name` for parameters, and nothing else. Without cookie, id, search or
 * hash; never waited for, and nobody learns whether it arrived.
 */
export const sendPageView = (screen: string): void => {
  if (declines()) return;
  // Whatever the page itself needs goes first.
  if (document.readyState === 'complete') sendSoon(screen);
  else addEventListener('load', () => sendSoon(screen), { once: true });
};
