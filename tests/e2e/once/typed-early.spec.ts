import type { Page } from '@playwright/test';
import { fullIf } from '../support/full-run.ts';
import { expect, test } from '../support/test.ts';
import { translateBeforeScripts, translatePages } from '../support/translation.ts';

/** Holds the scripts of the page back, as a slow line does. @returns lets them arrive */
const holdScripts = async (page: Page): Promise<() => void> => {
  const released = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!begin-)[^/]+\.js$/u, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
};

const pages = {
  '/register/candidate': {
    Name: 'Asha Kumari',
    "Father's Name": 'Ram Kumar',
    'House No': '12/A',
    Locality: 'Salt Lake',
  },
  '/register/job-provider': {
    'Company Name': 'Ganga Mills',
    'Registration ID': 'WB-77',
    Industry: 'Textiles',
  },
  '/register/training-provider': {
    'Training Provider Name': 'Ganga Skills',
    'Registration ID': 'WB-78',
  },
  '/track': { 'Registration code': 'PB-7A5-69T', Email: 'asha@example.org' },
  '/login': { Email: 'asha@example.org', Password: 'seven-silver-kites' },
  '/forgot-password': { Email: 'asha@example.org' },
  '/verify': { 'Or paste the text of the code': 'eyJhbGciOiJFZERTQSJ9' },
} as const;

const ways = {
  'a slow line': undefined,
  'a page translated by moving its texts': 'move',
  'a page translated by replacing its texts': 'replace',
} as const;

for (const [way, translation] of Object.entries(ways))
  test.describe(`on ${way} @R3${fullIf(translation === 'move')}`, () => {
    for (const [path, fields] of Object.entries(pages))
      test(`${path} keeps the input typed before its scripts arrived @full`, async ({ page }) => {
        if (translation) await translatePages(page, translation);
        const release = await holdScripts(page);
        await page.goto(path, { waitUntil: 'commit' });
        const entries = Object.entries(fields);
        for (const [label, text] of entries)
          await page.getByLabel(label, { exact: true }).pressSequentially(text);
        const last = page.getByLabel(entries.at(-1)?.[0] ?? '', { exact: true });
        await expect(last).toBeFocused();
        if (translation) await translateBeforeScripts(page);
        release();
        await expect(page.locator('form button[type=submit]').first()).toBeEnabled();
        for (const [label, text] of entries)
          await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
        await expect(last).toBeFocused();
        // Where a person goes on typing.
        await page.keyboard.type('x');
        await expect(last).toHaveValue(`${entries.at(-1)?.[1]}x`);
        await expect(page.getByText('Something went wrong on this page')).toHaveCount(0);
      });

    test('a form submits the input typed before its scripts arrived @full', async ({ page }) => {
      if (translation) await translatePages(page, translation);
      const release = await holdScripts(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.getByLabel('Email').fill('nobody@example.org');
      await page.getByLabel('Password', { exact: true }).fill('seven-silver-kites');
      if (translation) await translateBeforeScripts(page);
      const request = page.waitForRequest('**/api/auth/login');
      release();
      await page.locator('form button[type=submit]').first().click();
      expect((await request).postDataJSON()).toMatchObject({
        email: 'nobody@example.org',
        password: 'seven-silver-kites',
      });
    });
  });
