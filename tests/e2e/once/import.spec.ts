import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../support/accessibility.ts';
import { demo, signInAs } from '../support/sign-in.ts';
import { expect, onlyFull, test } from '../support/test.ts';

const workbook = (name: string): string =>
  join(import.meta.dirname, '../../../apps/server/src/import/testing/workbooks', name);

const openUpload = async (page: Page): Promise<void> => {
  await signInAs(page, demo.l2, '/l2-admin/upload/candidates');
  await expect(page.getByRole('heading', { name: 'Upload Excel' })).toBeVisible();
};

const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });

const toSheet = async (path: string): Promise<string[][]> => {
  const { sheets } = await readXlsx(await readFile(path));
  return (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
};
const asFile = async (name: string, rows: string[][]) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await writeXlsx({ sheets: [{ name: 'Corrected', rows }] })),
});

test('previews and uploads 25 rows, and creates no duplicates in the other format @FLT-08', async ({
  page,
}) => {
  await openUpload(page);
  await upload(page).click();
  await expect(page.getByText('Please select a file to upload.').first()).toBeVisible();
  await page.setInputFiles('input[type=file]', workbook('01_clean_libreoffice.xlsx'));
  await expect(page.getByText('First rows of about 25')).toBeVisible();
  await expect(page.getByText('14 columns recognised.')).toBeVisible();
  await expectAccessible(page);
  await upload(page).click();
  await expect(page.getByText(/^\d+ candidates uploaded successfully!$/u).first()).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByText('Nothing was read from these columns')).toBeHidden();
  await page.getByRole('button', { name: 'Upload another workbook' }).click();
  await page.setInputFiles('input[type=file]', workbook('02_clean_libreoffice.xls'));
  await expect(page.getByText('First rows of about 25')).toBeVisible();
  await upload(page).click();
  await expect(page.getByText('0 candidates uploaded, 25 rows not imported').first()).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByText('This Aadhar number is already registered').first()).toBeVisible();
  await expectAccessible(page);
});

test('waits for the first rows when Upload is pressed early, does not move, and names a rejected value @UX-60 @full', async ({
  page,
}) => {
  await openUpload(page);
  const { promise: pressed, resolve: proceed } = Promise.withResolvers<void>();
  await page.route('**/api/l2admin/imports/preview', async (route) => {
    await pressed;
    return route.continue();
  });
  const rows = [
    ['Name', "Father's Name", 'Mobile Number', 'City', 'State', 'Postal Code'],
    ['Mina Roy', 'Hari Roy', '9700000077', 'Howrah', 'West Bengal', '7111'],
    ['Tara Roy', 'Hari Roy', '9700000078', 'Howrah', 'West Bengal', '711101'],
  ];
  await page.setInputFiles('input[type=file]', await asFile('waits.xlsx', rows));
  await expect(page.getByText('Reading the first rows…')).toBeVisible();
  // In the page, because a click scrolls a button out from under the bar of a phone.
  const place = () =>
    upload(page).evaluate((button) => button.getBoundingClientRect().top + scrollY);
  const before = await place();
  await upload(page).click();
  await expect(page.getByText('Reading the first rows. Then the upload will start…')).toBeVisible();
  expect(await place()).toBe(before);
  proceed();
  await expect(page.getByText('1 candidate uploaded, 1 row not imported').first()).toBeVisible({
    timeout: 45_000,
  });
  await expect(page.getByText('Invalid PIN code: “7111”')).toBeVisible();
});

test('downloads the rows to correct and the template', onlyFull, async ({ page }) => {
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

test('explains every problem of a messy workbook at its row and creates no duplicates after the correction @FLT-08 @FLT-56 @SEC-44 @full', async ({
  page,
}) => {
  await openUpload(page);
  await page.setInputFiles('input[type=file]', workbook('03b_numbers_mess_libreoffice.xlsx'));
  await expect(page.getByText(/^First rows of about/u)).toBeVisible();
  await upload(page).click();
  // D14: the prescribed success, and beside it what was not imported (UX-60).
  await expect(page.getByText('5 candidates uploaded successfully!').first()).toBeVisible();
  const outcome = page.getByRole('alert').filter({ hasText: '5 candidates uploaded,' });
  await expect(outcome).toHaveText(/^5 candidates uploaded, \d+ rows not imported$/u);
  await expect(outcome).toHaveClass(/warning/u);
  for (const text of [
    'The number has lost digits',
    'Invalid phone number',
    'Invalid Aadhar number',
    'Invalid PIN code',
    'This Aadhar number is already in row 2',
  ])
    await expect(page.getByText(text).first()).toBeVisible();
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rows to correct' }).click();
  const [headers = [], ...rows] = await toSheet(await (await saving).path());
  expect(headers.slice(-2)).toEqual(['Row before', 'What to correct']);
  expect(rows.length).toBeGreaterThan(5);
  const correct = (header: string, at: number): string | undefined => {
    if (/mobile/iu.test(header)) return `97000001${String(at).padStart(2, '0')}`;
    if (/aadha/iu.test(header)) return `9777000001${String(at).padStart(2, '0')}`;
    if (/pin|postal/iu.test(header)) return '700001';
    if (/email/iu.test(header)) return `corrected${at}@example.org`;
    return /date/iu.test(header) ? '' : undefined;
  };
  const corrected = rows.map((row, at) =>
    row.map((cell, column) => {
      const text = correct(headers[column] ?? '', at) ?? cell;
      return text === '' && /name/iu.test(headers[column] ?? '') ? `Corrected ${at}` : text;
    }),
  );
  const file = await asFile('corrected.xlsx', [headers, ...corrected]);
  for (const created of [rows.length, 0]) {
    await page.getByRole('button', { name: 'Upload another workbook' }).click();
    await page.setInputFiles('input[type=file]', file);
    await expect(page.getByText(`First rows of about ${rows.length}`)).toBeVisible();
    await upload(page).click();
    const summary =
      created > 0
        ? `${created} candidates uploaded successfully!`
        : `0 candidates uploaded, ${rows.length} rows not imported`;
    await expect(page.getByText(summary).first()).toBeVisible();
  }
});

test(
  'rejects an invalid workbook with a clear message before the upload',
  onlyFull,
  async ({ page }) => {
    await openUpload(page);
    const refusals: [string, string][] = [
      ['04_merged_header_hidden_sheets_libreoffice.xlsx', 'they were found in row 3'],
      ['09_html_table_renamed.xls', 'This is a web page that is named like a workbook'],
      ['hostile/pdf_renamed.xlsx', 'File type must be .xls or .xlsx'],
      ['hostile/bomb_1GB_sheet.xlsx', 'unpacks to far more than a list of candidates needs'],
      ['hostile/encrypted_password.xlsx', 'The workbook is protected by a password'],
      ['hostile/truncated.xls', 'The workbook is damaged or cut off'],
    ];
    for (const [name, reason] of refusals) {
      await page.setInputFiles('input[type=file]', workbook(name));
      await expect(page.getByText(reason).first()).toBeVisible();
    }
    await expectAccessible(page);
  },
);

test('rejects two workbooks dropped at once @full', async ({ page }) => {
  await openUpload(page);
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const name of ['a.xlsx', 'b.xlsx']) data.items.add(new File(['x'], name));
    return data;
  });
  await page.getByText('Workbook of candidates').first().waitFor();
  await page
    .locator('input[type=file]')
    .locator('xpath=..')
    .dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText('Too many files').first()).toBeVisible();
});

test(
  'shows which column an unusual header is read as, and counts finished rows during an upload',
  onlyFull,
  async ({ page }) => {
    await openUpload(page);
    await page.setInputFiles('input[type=file]', workbook('05_hindi_headers_xlsxwriter.xlsx'));
    await expect(page.getByText("Read as Father's Name").first()).toBeVisible();
    await page.getByRole('button', { name: /^Remove/u }).click();
    const many = Array.from({ length: 6_000 }, (_, n) => [
      `Counted Person ${n}`,
      'Their Father',
      `96${String(n).padStart(8, '0')}`,
      'Kolkata',
      'West Bengal',
      'B+',
    ]);
    const headers = ['Name', 'Father Name', 'Phone', 'City', 'State', 'Blood Group'];
    await page.setInputFiles('input[type=file]', await asFile('many.xlsx', [headers, ...many]));
    await expect(page.getByText('First rows of about 6,000')).toBeVisible();
    await expect(page.getByText('Ignored columns: Blood Group')).toBeVisible();
    await upload(page).click();
    await expect(page.getByText(/^\d[\d,]* of about 6,000 rows done$/u)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Rows done' })).toBeVisible();
    await expect(page.getByText('6000 candidates uploaded successfully!').first()).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText('Nothing was read from these columns')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Blood Group' })).toBeVisible();
  },
);

test('shows which columns and sheets are read in the preview, and the sheet of every row @R9 @R10 @D14 @full', async ({
  page,
}) => {
  const headers = ['Name', 'Student Name*', "Father's Name*", 'Mobile Number*', 'City*', 'State'];
  const people = (town: string, from: number) =>
    [0, 1].map((n) => [
      'Govt School',
      `Town ${town} ${'AB'[n]}`,
      'Hari Roy',
      `97000001${from + n}`,
      town,
      'WB',
    ]);
  const sheets = [
    { name: 'Cover', rows: [['Candidates of November']] },
    { name: 'Kolkata', rows: [headers, ...people('Kolkata', 10)] },
    {
      name: 'Howrah',
      rows: [headers, ...people('Howrah', 20), ['', 'Town Howrah C', '', '97', 'Howrah', 'WB']],
    },
  ];
  await openUpload(page);
  await page.setInputFiles('input[type=file]', {
    name: 'towns.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await writeXlsx({ sheets })),
  });
  await expect(page.getByText('Several columns could be read as the same field')).toBeVisible();
  await expect(page.getByText(/^These sheets will not be read.*Cover$/u)).toBeVisible();
  await expect(page.getByText('2 sheets will be imported: Kolkata, Howrah')).toBeVisible();
  await expectAccessible(page);
  await upload(page).click();
  await expect(page.getByText('4 candidates uploaded successfully!').first()).toBeVisible();
  await expect(page.getByText('4 candidates uploaded, 1 row not imported').first()).toBeVisible();
  await expect(page.getByText('These sheets were not read')).toBeVisible();
  await expectAccessible(page);
});

test('rejects a file of another program before the upload and explains what to do @R23', async ({
  page,
}) => {
  await openUpload(page);
  await page.setInputFiles('input[type=file]', {
    name: 'people.ods',
    mimeType: 'application/vnd.oasis.opendocument.spreadsheet',
    buffer: Buffer.from('PK'),
  });
  await expect(
    page.getByText('File type must be .xls or .xlsx. This is an OpenDocument spreadsheet.').first(),
  ).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toContainText('File type must be .xls or .xlsx');
});
