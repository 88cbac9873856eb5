import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const workbook = (name: string): string =>
  join(import.meta.dirname, '../../apps/server/src/import/testing/workbooks', name);

const openUpload = async (page: Page): Promise<void> => {
  await signInAs(page, demo.l2);
  await page.goto('/l2-admin/upload/candidates');
  await expect(page.getByRole('heading', { name: 'Upload Excel' })).toBeVisible();
};

const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });

test('FLT-08: 25 rows are previewed, uploaded, and once more in the other format without doubles', async ({
  page,
}) => {
  await openUpload(page);
  await upload(page).click();
  await expect(page.getByText('Please select a file to upload.').first()).toBeVisible();
  await page.setInputFiles('input[type=file]', workbook('01_clean_libreoffice.xlsx'));
  await expect(page.getByText('First rows of about 25')).toBeVisible();
  await expect(page.getByText('Not used: Date of Birth.')).toBeVisible();
  await expectAccessible(page);
  await upload(page).click();
  await expect(page.getByText(/^\d+ candidates uploaded successfully!$/u).first()).toBeVisible();
  await page.getByRole('button', { name: 'Upload another workbook' }).click();
  await page.setInputFiles('input[type=file]', workbook('02_clean_libreoffice.xls'));
  await expect(page.getByText('First rows of about 25')).toBeVisible();
  await upload(page).click();
  await expect(page.getByText('0 candidates uploaded successfully!').first()).toBeVisible();
  await expect(page.getByText('This Aadhar number is already registered').first()).toBeVisible();
  await expectAccessible(page);
});

test('the rows to correct and the template are downloaded', async ({ page }) => {
  await openUpload(page);
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download template' }).click();
  expect((await template).suggestedFilename()).toBe('candidates-template.xlsx');
  await page.setInputFiles('input[type=file]', workbook('06_formulas_no_cache_openpyxl.xlsx'));
  await expect(page.getByText('First rows of about 9')).toBeVisible();
  await upload(page).click();
  const rows = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows to correct' }).click();
  expect((await rows).suggestedFilename()).toBe('rows-to-correct.xlsx');
});
