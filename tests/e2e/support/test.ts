import { test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test';
import { startInbox, type Inbox } from './inbox.ts';
import { watchPages } from './page-guard.ts';
import { startProduct, type Product } from './product.ts';

type PerTest = {
  /** Opens a page for another person with a session of its own. */
  newPerson: () => Promise<Page>;
};
type PerWorker = {
  inbox: Inbox;
  product: Product;
  /** Environment variables of the product: `test.use({ settings: { … } })`. */
  settings: Record<string, string>;
};

/**
 * Attaches a screenshot of each page when a test fails. Playwright's `screenshot:
 * 'only-on-failure'` also takes and discards screenshots of passing tests.
 */
const attachPictures = async (context: BrowserContext, test: TestInfo): Promise<void> => {
  if (test.status === test.expectedStatus) return;
  for (const page of context.pages()) {
    const path = test.outputPath(`page-${test.attachments.length + 1}.png`);
    const screenshot = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (screenshot !== undefined) await test.attach('screenshot', { path });
  }
};

/** Playwright's `test` with the running product, its inbox, and watched pages. */
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
  context: async ({ context }, give, testInfo) => {
    const check = await watchPages(context);
    await give(context);
    await attachPictures(context, testInfo);
    check();
  },
  newPerson: async (
    { browser, contextOptions, viewport, isMobile, hasTouch, baseURL },
    give,
    testInfo,
  ) => {
    const closing: (() => Promise<void>)[] = [];
    const checks: (() => void)[] = [];
    await give(async () => {
      const options = { ...contextOptions, viewport, isMobile, hasTouch };
      const context = await browser.newContext({ ...options, ...(baseURL ? { baseURL } : {}) });
      closing.push(async () => {
        await attachPictures(context, testInfo);
        await context.close();
      });
      checks.push(await watchPages(context));
      return context.newPage();
    });
    for (const close of closing) await close();
    for (const check of checks) check();
  },
});

export { expect } from '@playwright/test';

/** Enables animations for tests about them: `test.use(moving)`. They are disabled elsewhere. */
export const withAnimations = { contextOptions: { reducedMotion: 'no-preference' as const } };

/** Runs on the desktop only: keyboard, wide layouts, and long admin workflows. */
export const onDesktop = { tag: '@desktop' };
/** Runs on the phone only: mobile layouts, and long workflows of other users. */
export const onPhone = { tag: '@phone' };
/** Runs on both viewports in `npm test`: the critical workflows. */
export const onBoth = { tag: '@both' };

/** Long, rare or redundant tests that run in `npm run test:full` only. */
export const onlyFull = { tag: '@full' };
export const onlyFullOnDesktop = { tag: ['@desktop', '@full'] };
export const onlyFullOnPhone = { tag: ['@phone', '@full'] };
