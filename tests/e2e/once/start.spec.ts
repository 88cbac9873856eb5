import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('starts on an empty data folder and shows the landing page', async ({ page, product }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const health = await page.request.get(`${product.url}/healthz`);
  expect(health.status()).toBe(200);
});

test('keeps its data after kill -9 @FLT-15', async ({ page, product }) => {
  await product.kill();
  await product.start();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('completes every request of a page, so that the page counts as loaded', async ({ page }) => {
  for (const path of ['/', '/login', '/track'])
    await page.goto(path, { waitUntil: 'networkidle', timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
