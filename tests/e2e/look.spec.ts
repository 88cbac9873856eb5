import sharp from 'sharp';
import { expectAccessible } from './support/accessibility.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// One accent is in force for everyone, so the steps follow each other.
test('an L2 admin previews and saves accent and logo, and restores the earlier look', async ({
  page,
}) => {
  await signInAs(page, demo.l2, '/l2-admin/settings?tab=look');
  await expect(page.getByRole('radio', { name: 'Marigold' })).toBeChecked();
  await page.getByRole('radio', { name: 'Teal' }).check();
  const logo = await sharp({
    create: { width: 400, height: 200, channels: 3, background: '#0f7268' },
  })
    .png()
    .toBuffer();
  await page
    .getByLabel('File: Logo of the foundation')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await expect(page.getByRole('img', { name: 'Logo of the foundation, uploaded' })).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);

  await page.getByRole('button', { name: 'Preview landing page' }).click();
  const landing = page.frameLocator('iframe[title="Preview of the landing page"]');
  await expect(
    landing.getByRole('heading', { name: 'Every morning is a beginning.' }),
  ).toBeVisible();
  await expect(landing.locator('html')).toHaveAttribute('data-accent', 'teal');
  await expect(landing.locator('header img.logo').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Preview email' }).click();
  const email = page.frameLocator('iframe[title="Preview of an email"]');
  await expect(email.getByText('Hello Asha Kumari')).toBeVisible();
  await expect(email.getByRole('link', { name: 'Track your application' })).toHaveCSS(
    'background-color',
    'rgb(15, 114, 104)',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Everyone sees the change')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'teal');
  await expect(page.locator('img.logo').first()).toBeVisible();
  await expectAccessible(page, ['light', 'dark']);
  await page.goto('/app');
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'teal');
  await expect(page.locator('img.logo').first()).toBeVisible();

  await page.goto('/l2-admin/settings?tab=look');
  await page.getByRole('radio', { name: 'Marigold' }).check();
  await page.getByRole('button', { name: /^Remove ?: Logo of the foundation/u }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Everyone sees the change')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-accent', 'marigold');
});

test('an SVG is refused as a logo, with the reason @full', async ({ page }) => {
  await signInAs(page, demo.l2, '/l2-admin/settings?tab=look');
  await page.getByLabel('File: Logo of the foundation').setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByText('Please upload a PNG, JPEG or WebP image.')).toBeVisible();
});
