import type { Page } from '@playwright/test';
import {
  createBlurredPhoto,
  createCameraPhoto,
  createSmallPicture,
  createPdf,
} from '../../apps/server/src/domain/document/testing/sample-documents.ts';
import { expectAccessible } from './support/accessibility.ts';
import { address, createPerson, fillAll, submitForm } from './support/registration-form.ts';
import { expect, onDesktop, onlyFullOnDesktop, test } from './support/test.ts';

const choose = (page: Page, buffer: Buffer, name = 'IMG_0001.jpg', mimeType = 'image/jpeg') =>
  page.locator('input[name=aadharFile]').setInputFiles({ name, mimeType, buffer });

/** The photo as it will be sent: its size in points, and how light it is around the middle of the bar; no numbers while another takes its place. */
const sent = (page: Page) =>
  page.getByAltText('The photo as it will be sent').evaluate(async (image: HTMLImageElement) => {
    const shown = await image.decode().then(
      () => true,
      () => false,
    );
    if (!shown) return { width: Number.NaN, height: Number.NaN, light: Number.NaN };
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    // In noise a single point may be as dark as the bar; the mean of some hundred is not.
    const [x, y] = [0.43 * canvas.width, 0.755 * canvas.height];
    const { data = [] } = context?.getImageData(x - 10, y - 10, 20, 20) ?? {};
    const colours = [...data].filter((_, i) => i % 4 !== 3);
    return {
      width: image.naturalWidth,
      height: image.naturalHeight,
      light: colours.reduce((sum, colour) => sum + colour, 0) / colours.length,
    };
  });

test(
  'shows a photo chosen during a network failure once the network is back, and keeps the form @FLT-60 @full',
  onDesktop,
  async ({ page }) => {
    await page.goto(address);
    await page.getByLabel('Name', { exact: true }).fill('Asha Kumari');
    let rejected = 0;
    await page.route('**/assets/photo-editor-*.js', (route) => {
      rejected += 1;
      return rejected === 1 ? route.abort() : route.continue();
    });
    await choose(page, await createCameraPhoto());
    await expect(page.getByAltText('The photo as it will be sent')).toBeVisible();
    expect(rejected).toBe(2);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Kumari');
  },
);

test(
  'rotates a 4 MB camera photo upright, shrinks it, lets the user rotate it, and covers its digits @UX-41 @R12',
  onDesktop,
  async ({ page }) => {
    await page.goto(address);
    await choose(page, await createCameraPhoto());
    await expect(page.getByAltText('The photo as it will be sent')).toBeVisible();
    await expect(page.getByText('IMG_0001.jpg')).toBeVisible();
    await expect.poll(async () => (await sent(page)).width).toBe(1200);
    const upright = await sent(page);
    expect(upright).toMatchObject({ width: 1200, height: 1600 });
    const shown = await page.getByText(/^[\d.]+ (?:KB|MB)$/u).textContent();
    const [amount, unit] = String(shown).split(' ');
    expect(Number(amount) * (unit === 'MB' ? 1024 : 1)).toBeLessThan(2048);
    await expect(page.getByText('File must be under 2 MB')).toBeHidden();

    await page.getByRole('button', { name: 'Turn' }).click();
    await expect.poll(async () => (await sent(page)).width).toBe(1600);

    await page.getByRole('button', { name: 'Cover the first 8 digits' }).click();
    await expect.poll(async () => (await sent(page)).light).toBeLessThan(30);
    await expectAccessible(page);
    const bar = page.getByRole('button', { name: /Black bar/u });
    await bar.focus();
    for (let i = 0; i < 8; i += 1) await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await sent(page)).light).toBeGreaterThan(60);
    await page.getByRole('button', { name: 'Remove the bar' }).click();
    await expect(bar).toBeHidden();
  },
);

test(
  'waits for a photo that is still being compressed when the form is sent @UX-41',
  onlyFullOnDesktop,
  async ({ page }) => {
    let carryOn = (): void => undefined;
    const held = new Promise<void>((resolve) => (carryOn = resolve));
    await page.route(/\/assets\/photo-[^/]+\.js$/u, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address);
    await choose(page, await createCameraPhoto());
    await expect(page.getByText('Preparing the photo…')).toBeVisible();
    const submit = page.getByRole('button', { name: 'Submit registration' });
    await submit.click();
    await page.waitForTimeout(500);
    await expect(page.getByText('Name is required')).toHaveCount(0);
    await expect(page.getByText('File must be under 2 MB')).toHaveCount(0);
    carryOn();
    // The other missing fields are reported, and nothing about the photo.
    await expect(page.getByText('Name is required').first()).toBeVisible();
    await expect(page.getByText('File must be under 2 MB')).toHaveCount(0);
  },
);

test(
  'warns about a blurred photo and not about a sharp one @UX-41',
  onlyFullOnDesktop,
  async ({ page }) => {
    const warning = page.getByText('The photo looks blurred.');
    await page.goto(address);
    await choose(page, await createBlurredPhoto());
    await expect(warning).toBeVisible();
    await page.getByRole('button', { name: /^Remove / }).click();
    await choose(page, await createCameraPhoto());
    await expect(page.getByAltText('The photo as it will be sent')).toBeVisible();
    await expect(warning).toBeHidden();
  },
);

test(
  'sends a PDF unchanged and explains what to do with HEIC @UX-41 @full',
  onDesktop,
  async ({ page }) => {
    await page.goto(address);
    await choose(page, Buffer.from('%PDF-1.7'), 'card.pdf', 'application/pdf');
    await expect(page.getByText('8 bytes')).toBeVisible();
    await page.getByRole('button', { name: 'Remove card.pdf' }).click();
    await choose(page, Buffer.from('ftypheic'), 'IMG_1.HEIC', 'image/heic');
    await expect(page.getByText(/This browser cannot read HEIC photos/u).first()).toBeVisible();
  },
);

test(
  'shows the progress of the upload on the button @UX-49 @R12',
  onlyFullOnDesktop,
  async ({ page, inbox }) => {
    await fillAll(page, inbox, createPerson());
    await page.getByRole('button', { name: /^Remove / }).click();
    await choose(page, await createCameraPhoto());
    await expect.poll(async () => (await sent(page)).width).toBe(1200);
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: 100_000,
    });
    await submitForm(page).click();
    await expect(page.getByRole('button', { name: /^Sending \d+ %$/u })).toBeVisible();
  },
);

test.describe('the content of a file decides its type @R7', () => {
  test(
    'sends a small WebP as JPEG and accepts files without a type @full',
    onDesktop,
    async ({ page }) => {
      await page.goto(address);
      for (const [format, name, type] of [
        ['webp', 'card.webp', 'image/webp'],
        ['webp', 'card.jpg', 'image/jpeg'],
        ['gif', 'card.gif', 'image/gif'],
      ] as const) {
        await choose(page, await createSmallPicture(format), name, type);
        await expect(page.getByAltText('The photo as it will be sent')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Remove card.jpg' })).toBeVisible();
        await expect(page.locator('.field-error')).toHaveCount(0);
        await page.getByRole('button', { name: 'Remove card.jpg' }).click();
      }
      for (const [bytes, name] of [
        [createPdf(), 'aadhaar.pdf (1)'],
        [createPdf(), 'aadhaar'],
        [await createSmallPicture('jpeg'), 'card.jfif'],
        [await createSmallPicture('png'), 'IMG-20260101'],
      ] as const) {
        await choose(page, bytes, name, 'application/octet-stream');
        // Checked as soon as it was looked into.
        await expect(page.getByText('Preparing the photo…')).toBeHidden();
        await expect(page.locator('.field-error')).toHaveCount(0);
        await page.getByRole('button', { name: `Remove ${name}` }).click();
      }
      await choose(page, Buffer.from('MZ program'), 'card.exe', 'application/octet-stream');
      await expect(page.locator('.field-error')).toHaveText('Invalid file type');
    },
  );
});
