/** What an outside address learns: which screen, and when. Nothing of the visitor. */
type Opened = { screen: string; at: string };

/** Hands a page view to an outside address, without waiting; the visitor never learns whether it got there. */
export type HandOn = (opened: Opened) => void;

type Post = (url: string, init: RequestInit) => Promise<{ body?: ReadableStream | null }>;

/** More at once are dropped: an address that is slow must not hold this process up. */
const atOnce = 8;
const timeoutMs = 3_000;

/**
 * Sends page views to `ANALYTICS_URL` as JSON `{ event: 'page-view', screen, at }`.
 * @param url undefined: nothing is handed on
 */
export const handingOn = (url: string | undefined, post: Post = fetch): HandOn => {
  let underWay = 0;
  const send = async (address: string, opened: Opened): Promise<void> => {
    try {
      const answer = await post(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event: 'page-view', ...opened }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
    } catch {
      // A count that is lost outside is no fault of ours: our own stands.
    } finally {
      underWay -= 1;
    }
  };
  return (opened) => {
    if (url === undefined || underWay >= atOnce) return;
    underWay += 1;
    void send(url, opened);
  };
};
