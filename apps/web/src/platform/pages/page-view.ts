type Wishes = Navigator & { globalPrivacyControl?: boolean };

/** The page is rendered by then. */
const laterMs = 400;

/** The browser sends Global Privacy Control or Do Not Track. */
const declines = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as Wishes).globalPrivacyControl === true;

const send = (screen: string): void => {
  fetch('/api/page-views', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ screen }),
    credentials: 'omit',
    // Also sent when the visitor leaves at once.
    keepalive: true,
  })
    // A browser shows a page as loading until the response is read.
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
 * Reports the path of an opened screen, with `$name` for parameters. It sends no cookie, id,
 * search or hash, never delays the page, and ignores failures.
 */
export const sendPageView = (screen: string): void => {
  if (declines()) return;
  // The page's own requests go first.
  if (document.readyState === 'complete') sendSoon(screen);
  else addEventListener('load', () => sendSoon(screen), { once: true });
};
