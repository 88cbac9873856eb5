import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, onlyFull, test } from './support/test.ts';

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const choose = async (page: Page, code: string, baseURL = ''): Promise<void> =>
  page.context().addCookies([{ name: 'language', value: code, url: baseURL }]);

for (const [code, name, script] of [
  ['hi', 'हिन्दी', /[\u0900-\u097f]/u],
  ['bn', 'বাংলা', /[\u0980-\u09ff]/u],
  ['or', 'ଓଡ଼ିଆ', /[\u0b00-\u0b7f]/u],
] as const)
  test(
    `offers ${name} on every public page, with English for missing translations @UX-50`,
    code === 'bn' ? {} : onlyFull,
    async ({ page, baseURL }) => {
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/${code}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(script);
      await choose(page, code, baseURL);
      for (const path of ['/login', '/register/candidate', '/track', '/help']) {
        await page.goto(path);
        expect(await page.locator('html').getAttribute('lang'), path).toBe(`${code}-IN`);
        await expect(page.getByRole('contentinfo')).toHaveText(script);
        for (const width of [320, 360]) {
          await page.setViewportSize({ width, height: 740 });
          expect(await fits(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
        }
      }
      await page.goto('/register/candidate');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(script);
      await expectAccessible(page);
      // The registration stores the chosen language, and the other languages stay available.
      await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register as a candidate');
      await page.getByRole('banner').getByRole('button', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(script);
    },
  );

test('offers states, levels of education and towns in Hindi @UX-50 @full', async ({
  page,
  baseURL,
}) => {
  await choose(page, 'hi', baseURL);
  await page.goto('/register/candidate');
  const latin = (texts: string[]) => texts.filter((text) => /[a-z]/iu.test(text));
  const state = page.locator('#state option');
  await expect(state).toHaveCount(37);
  expect(latin(await state.allTextContents())).toEqual([]);
  expect(latin(await page.locator('#qualification option').allTextContents())).toEqual([]);
  await page.getByRole('button', { name: 'पिन कोड से भरें' }).click();
  await page.getByLabel('आपका पिन कोड').fill('711101');
  await page.getByRole('button', { name: 'हावड़ा', exact: true }).click();
  await expect(page.locator('#city')).toHaveValue('हावड़ा');
  await page.locator('#city').fill('दार्जि');
  await page.getByRole('option', { name: 'दार्जिलिंग' }).click();
  await expect(page.locator('#city')).toHaveValue('दार्जिलिंग');
});
