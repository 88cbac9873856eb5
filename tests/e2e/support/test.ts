import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { startInbox } from './inbox.ts';
import type { Inbox } from './inbox.ts';
import { guard } from './page-guard.ts';
import { startProduct } from './product.ts';
import type { Product } from './product.ts';

type PerTest = {
  /** Opens a page for another person: own session, watched as `page` is. */
  newPerson: () => Promise<Page>;
};
type PerWorker = {
  inbox: Inbox;
  product: Product;
  /** Environment variables of the product: `test.use({ settings: { … } })`. */
  settings: Record<string, string>;
};

/** Playwright's `test` with the product running, its mail, and every page watched. */
export const test = base.extend<PerTest, PerWorker>({
  settings: [{}, { scope: 'worker', option: true }],
  inbox: [
    async ({}, give) => {
      const inbox = await startInbox();
      await give(inbox);
      await inbox.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ inbox, settings }, give) => {
      const product = await startProduct(inbox.url, settings);
      await give(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, give) => give(product.url),
  context: async ({ context }, give) => {
    const check = await guard(context);
    await give(context);
    check();
  },
  newPerson: async ({ browser, contextOptions, viewport, isMobile, hasTouch, baseURL }, give) => {
    const closing: (() => Promise<void>)[] = [];
    const checks: (() => void)[] = [];
    await give(async () => {
      const options = { ...contextOptions, viewport, isMobile, hasTouch };
      const context = await browser.newContext({ ...options, ...(baseURL ? { baseURL } : {}) });
      closing.push(() => context.close());
      checks.push(await guard(context));
      return context.newPage();
    });
    for (const close of closing) await close();
    for (const check of checks) check();
  },
});

export { expect } from '@playwright/test';

/** For stories in which movement could come between a person and the screen, `test.use(moving)`: in the others it is switched off. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** For a test that only makes sense with a keyboard and a wide screen, and for an admin's long one; the phone project leaves it out. */
export const onDesktop = { tag: '@desktop' };
/** For a test of what only phones show, and for anybody else's long one; the desktop project leaves it out. */
export const onPhone = { tag: '@phone' };
