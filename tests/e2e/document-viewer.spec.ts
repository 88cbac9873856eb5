import { findFullChromium } from '../../scripts/find-chromium.ts';
import { openFirstPending } from './support/review.ts';
import { beginSession, demo } from './support/sign-in.ts';
import { expect, onDesktop, test } from './support/test.ts';

// Chromium's headless shell has no viewer of PDFs.
const executablePath = findFullChromium();
test.use({ launchOptions: executablePath === undefined ? {} : { executablePath } });

test.beforeEach(async ({ page }) => {
  expect(
    await page.evaluate(() => navigator.pdfViewerEnabled),
    'shows PDFs: install the whole Chromium beside its headless shell',
  ).toBe(true);
  await beginSession(page, demo.l1);
});

test(
  'zooms and rotates a picture and embeds a PDF on desktops @UX-51',
  onDesktop,
  async ({ page }) => {
    await openFirstPending(page);
    const queue = page.getByRole('navigation', { name: 'Waiting candidates' });
    const picture = page.getByRole('img', { name: 'Identity document as uploaded' });
    const pdf = page.locator('iframe[title="Identity document as uploaded"]');
    const seen = { picture: false, pdf: false };
    await expect(queue.getByRole('link').first()).toBeVisible();
    for (const link of await queue.getByRole('link').all()) {
      if (seen.picture && seen.pdf) break;
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(picture.or(pdf).or(page.getByText('There is no document'))).toBeVisible();
      if (await pdf.isVisible()) {
        expect(await pdf.getAttribute('src')).toMatch(/^blob:/u);
        seen.pdf = true;
      }
      if (seen.picture || !(await picture.isVisible())) continue;
      seen.picture = true;
      const width = async () => (await picture.boundingBox())?.width ?? 0;
      const fitting = await width();
      await page.getByRole('button', { name: 'Larger' }).click();
      await expect.poll(width).toBeGreaterThan(fitting * 1.4);
      await page.keyboard.press('-');
      await expect.poll(width).toBeCloseTo(fitting, 0);
      const { width: across = 0, height: down = 0 } = (await picture.boundingBox()) ?? {};
      await page.getByRole('button', { name: 'Turn' }).click();
      const onItsSide = async () => {
        const box = (await picture.boundingBox()) ?? { width: 1, height: 1 };
        return box.width / box.height;
      };
      await expect.poll(onItsSide).toBeCloseTo(down / across, 1);
    }
    expect(seen).toEqual({ picture: true, pdf: true });
  },
);
