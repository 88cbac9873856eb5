import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readColumn, readSheet } from '../../apps/server/src/testing/raw-workbook.ts';
import { expectAccessible } from './support/accessibility.ts';
import { assignCandidate, selectFirstProvider } from './support/assignment.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { readListTotal } from './support/list-count.ts';
import { expect, onDesktop, test } from './support/test.ts';

const search = (page: Page) => page.getByPlaceholder('Search by name, email, mobile or ID...');
const firstRow = (page: Page) => page.getByRole('rowheader').first().getByRole('link');

const openRecords = async (page: Page, filters = ''): Promise<void> => {
  await signInAs(page, demo.l2, `/l2-admin/records${filters}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible();
  await expect(firstRow(page)).toBeVisible();
};

const exported = async (page: Page, format: 'Excel (.xlsx)' | 'CSV (.csv)') => {
  const arriving = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: format }).click();
  const file = await arriving;
  const cells = readSheet(await readFile(await file.path()));
  return { name: file.suggestedFilename(), cells };
};

test('an L2 admin finds a candidate by name and by the one code shown @UX-21 @UX-169', async ({
  page,
}) => {
  await openRecords(page, '?q=demo.example');
  await expectAccessible(page);
  const name = await firstRow(page).innerText();
  await expect(page.getByRole('row').getByText(/^[0-9A-F]{6}$/u)).toHaveCount(0);
  const ids = page.getByRole('row').getByText(/^PB-\w{3}-\w{3}$/u);
  const shownId = (await ids.first().textContent()) ?? '';
  await search(page).fill(name);
  await expect(page).toHaveURL(/q=/u);
  await expect(ids.first()).toHaveText(shownId);
  await search(page).fill(shownId);
  // The code finds one record, even if another person has the same name.
  await expect(page).toHaveURL(new RegExp(`q=${shownId}`, 'u'));
  await expect(page.getByText('1 in all')).toBeVisible();
  await firstRow(page).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/ Registered \d+ \w+ \d{4}/u)).toBeVisible();
  await expect(page.getByText(/^XXXX XXXX \d{4}$/u)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Records', exact: true }).click();
  await expect(search(page)).toHaveValue(shownId);
});

test(
  'keeps registration types, status and location in the address and shows when nothing matches @UX-27 @full',
  onDesktop,
  async ({ page }) => {
    await openRecords(page);
    await page.getByRole('link', { name: 'Training Providers' }).click();
    await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Approved by L1' });
    await page.getByLabel('State', { exact: true }).selectOption('West Bengal');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('City', { exact: true }).selectOption('Kolkata');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/tab=training-providers.*status=APPROVED_L1.*city=Kolkata/u);
    await expect(firstRow(page)).toBeVisible();
    await search(page).fill('nobody-has-this-name');
    await expect(page.getByText('No training providers match')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL(/\/records\?tab=training-providers$/u);
    await firstRow(page).click();
    await expect(page.getByRole('heading', { name: 'Contact person' })).toBeVisible();
  },
);

test('shows the path, messages and access log on the page of a candidate @SEC-49', async ({
  page,
  request,
}) => {
  // Demo candidates who are still waiting: other tests approve people of West Bengal and assign the
  // first in the list.
  const callPortal = await createPortalCalls(request, demo.l2);
  const path = '/l2admin/records/candidates?status=APPROVED_L1&limit=100';
  const waiting = (await callPortal('GET', path)) as { state: string }[];
  const elsewhere = waiting.find(({ state }) => state !== 'West Bengal')?.state ?? '';
  await openRecords(page, `?status=APPROVED_L1&state=${encodeURIComponent(elsewhere)}`);
  await firstRow(page).click();
  const record = page.url();
  await page.getByRole('link', { name: /^Messages/u }).click();
  await expect(page.getByText('Registration approved').first()).toBeVisible();
  await expect(page.getByText('Assigned to a provider')).toHaveCount(0);
  await page.getByRole('link', { name: 'Assign', exact: true }).click();
  await page.getByLabel('Assignment type').selectOption({ label: 'Training Provider' });
  await selectFirstProvider(page, 'Training Provider');
  await assignCandidate(page);
  await page.waitForURL('**/l2-admin/candidates');
  await page.goto(record);
  await expect(page.getByText('Approved by L2')).toBeVisible();
  await expect(page.getByText(/^Training ·/u)).toBeVisible();
  await page.getByRole('link', { name: /^History/u }).click();
  await expect(page.getByText('Assigned', { exact: true }).first()).toBeVisible();
  const parts = page.getByRole('navigation', { name: 'Parts of the record' });
  await parts.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Access log' })).toBeVisible();
  await page.getByRole('link', { name: /^Messages/u }).click();
  await expect(page.getByText('Assigned to a provider').first()).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
});

test(
  'exports the filtered records in both formats with the Aadhar number masked @SEC-45 @SEC-53',
  onDesktop,
  async ({ page }) => {
    await openRecords(page, '?status=PENDING');
    const rows = await readListTotal(page);
    const name = (await firstRow(page).innerText()).split('\n')[0]?.trim() ?? '';
    for (const format of ['Excel (.xlsx)', 'CSV (.csv)'] as const) {
      const file = await exported(page, format);
      expect(file.name).toMatch(/^candidates-\d{4}-\d\d-\d\d\.(?:xlsx|csv)$/u);
      expect(readColumn(file.cells, 'Status')).toEqual(
        Array.from({ length: rows }, () => 'PENDING'),
      );
      expect(readColumn(file.cells, 'Name')[0]).toBe(name);
      for (const aadhar of readColumn(file.cells, 'Aadhar Number'))
        expect(aadhar).toMatch(/^(?:XXXX XXXX \d{4})?$/u);
    }
    await page.goto('/l2-admin/candidates');
    const waiting = await readListTotal(page);
    const queue = await exported(page, 'Excel (.xlsx)');
    expect(readColumn(queue.cells, 'Queue')).toEqual(
      Array.from({ length: waiting }, () => 'awaiting'),
    );
  },
);

test('reports a failed export and keeps the list @full', onDesktop, async ({ page }) => {
  await openRecords(page);
  await page.route('**/export?**', (route) => route.abort());
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'CSV (.csv)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'CSV (.csv)' })).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'CSV (.csv)' }).click();
  await expect(
    page.getByText('The list could not be exported. Please try again.').first(),
  ).toBeVisible();
  await expect(firstRow(page)).toBeVisible();
});
