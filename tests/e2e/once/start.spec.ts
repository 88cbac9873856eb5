import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

test('the product starts on empty data and shows its landing page', async ({ page, product }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const health = await page.request.get(`${product.url}/healthz`);
  expect(health.status()).toBe(200);
});

test('FLT-15: what it started with is there after kill -9', async ({ page, product }) => {
  await product.kill();
  await product.start();
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('every request of a page ends, so that it counts as loaded', async ({ page }) => {
  for (const path of ['/', '/login', '/track'])
    await page.goto(path, { waitUntil: 'networkidle', timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
