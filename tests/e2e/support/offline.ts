import type { Page } from '@playwright/test';

/** Waits until the service worker has stored the pages, some seconds after the first load. */
export const waitForOfflinePages = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
