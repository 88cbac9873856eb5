import { expect, type Page } from '@playwright/test';

/**
 * Scrolls through the page until everything is loaded, including content that loads when it becomes
 * visible, and until no list is dimmed because its next page is loading.
 */
export const waitUntilLoaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('.skeleton')).toHaveCount(0, { timeout: 500 });
    await expect(page.locator('.tile', { hasText: '–' })).toHaveCount(0, { timeout: 500 });
    await expect(page.locator('main .opacity-60[aria-busy="true"]')).toHaveCount(0, {
      timeout: 500,
    });
  }).toPass({ timeout: 10_000 });
  await page.evaluate(() => window.scrollTo(0, 0));
};
