import { expect, type Page } from '@playwright/test';

/**
 * Scrolls through the page until everything is loaded, including content that loads when it becomes
 * visible.
 */
export const waitUntilLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('.skeleton')).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
};
