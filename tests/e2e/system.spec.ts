import type { Page } from '@playwright/test';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from './support/accessibility.ts';
import { startProduct } from './support/product.ts';
import { beginSession, demo, signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('shows the state of the instance and sends a test email', async ({ page, inbox }) => {
  await signInAs(page, demo.l2, '/l2-admin/system');
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await expect(section(page, 'Product')).toContainText('Demo mode');
  await expect(section(page, 'Database and documents')).toContainText('PostgreSQL');
  await expect(section(page, 'Database and documents')).toContainText('(working)');
  await expect(section(page, 'Backups')).toContainText('Off. Set BACKUP_TO');
  await expect(section(page, 'Alarms')).toContainText('No alarm.');
  await expect(page.getByRole('button', { name: 'Start a backup' })).toHaveCount(0);
  await page.getByRole('heading', { name: 'Settings', exact: true }).click();
  await expect(
    page
      .getByRole('table', { name: 'Settings in force' })
      .or(page.getByRole('list', { name: 'Settings in force' }))
      .first(),
  ).toContainText('SMTP_URL');
  await expect(section(page, 'Processes')).toContainText('ago');
  await expectAccessible(page, ['light', 'dark']);

  const before = inbox.count();
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByText('The provider accepted the message')).toBeVisible();
  const mail = await inbox.wait({
    to: demo.l2,
    subject: 'Test email from Purboday',
    after: before,
  });
  expect(mail.text).toContain('You requested it on the system page');

  inbox.refuse(demo.l2);
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByText(/did not accept the message: 550/u)).toBeVisible();
  inbox.accept(demo.l2);
});

test('is closed to L1 admins @desktop', async ({ page, request }) => {
  const token = await beginSession(page, demo.l1);
  const answer = await request.get('/api/l2admin/system', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(403);
  await page.goto('/l2-admin/system');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0);
});

test('starts a backup, and verifies the audit log @desktop @full', async ({ page, inbox }) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'purboday-backups-'));
  const admin = { email: 'first@example.org', password: 'nine-purple-otters' };
  const product = await startProduct(inbox.url, {
    NODE_ENV: 'test',
    BACKUP_TO: folder,
    FIRST_ADMIN_EMAIL: admin.email,
    FIRST_ADMIN_PASSWORD: admin.password,
  });
  try {
    await page.goto(`${product.url}/login`);
    await page.getByLabel('Email').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/l2-admin\/dashboard/u);
    await page.goto(`${product.url}/l2-admin/system`);
    await expect(section(page, 'Alarms')).toContainText(
      'The last verified backup is older than 26 hours',
    );
    await page.getByRole('button', { name: 'Start a backup' }).click();
    await expect(page.getByText('The backup has started')).toBeVisible();
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(section(page, 'Alarms')).toContainText('No alarm.', { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^purboday-.*Z\.backup$/u)]);
    await expect(section(page, 'Backups')).toContainText('0 candidates, 0 documents');

    await section(page, 'Audit log').getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(/The audit log is complete: \d+ entr/u)).toBeVisible();
    await expect(section(page, 'Audit log')).not.toContainText('Never');
  } finally {
    await product.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
