import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Services } from '#server/services.ts';
import type { PageViewStore } from './page-view-store.ts';

/** Contains nothing about the visitor. */
type Opened = { screen: string; at: string };

/** Does not wait, and ignores failures. */
type ForwardPageView = (opened: Opened) => void;

type Post = (url: string, init: RequestInit) => Promise<{ body?: ReadableStream | null }>;

/** A slow address must not slow down this process, so more are dropped. */
const atOnce = 8;
const timeoutMs = 3_000;

/**
 * Sends `{ event: 'page-view', screen, at }` to `ANALYTICS_URL`.
 * @param url undefined disables forwarding
 */
export const forwardPageViews = (url: string | undefined, post: Post = fetch): ForwardPageView => {
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
      // Failures are ignored: our own count is stored.
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

type CountPageViewDeps = Pick<Services, 'clock'> & {
  pageViews: Pick<PageViewStore, 'add'>;
  forwardPageView: ForwardPageView;
};

export const countPageView =
  ({ pageViews, forwardPageView, clock }: CountPageViewDeps) =>
  async (screen: string): Promise<void> => {
    const at = clock();
    await pageViews.add(dayInKolkata(at), screen);
    forwardPageView({ screen, at: at.toISOString() });
  };
