import type { Page, Route } from '@playwright/test';
import { toast } from './support/job-provider.ts';
import { beginSession, demo } from './support/sign-in.ts';
import { expect, onDesktop, test } from './support/test.ts';

// What the specification prescribes word for word, and our own additions once replaced.

const refuse =
  (message?: string, status = 503) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, message, requestId: 'r' }),
    });

const dashboards = [
  [demo.training, '/training-provider/dashboard', '**/api/training-providers/candidates/stats'],
  [demo.jobs, '/job-provider/dashboard', '**/api/job-providers/jobs/stats'],
  [demo.l1, '/l1-admin/dashboard', '**/api/l1admin/total-count'],
  [demo.l2, '/l2-admin/dashboard', '**/api/l2admin/approved-l1-entities'],
] as const;

for (const [email, path, call] of dashboards)
  test(
    `D8: ${path} shows the server's message, else the prescribed ones`,
    onDesktop,
    async ({ page }) => {
      await beginSession(page, email);
      await page.route(call, refuse('The numbers are being counted'));
      await page.goto(path);
      await expect(toast(page, 'The numbers are being counted')).toBeVisible();
      await page.unroute(call);
      await page.route(call, refuse(undefined, 200));
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await expect(toast(page, 'Failed to load dashboard statistics.')).toBeVisible();
    },
  );

test('D3, D4: applicants have three widgets and four badges', onDesktop, async ({ page }) => {
  await beginSession(page, demo.jobs);
  await page.goto('/job-provider/applicants');
  const main = page.getByRole('main');
  await expect(main.locator('dl').first().locator('dt')).toHaveText([
    'Total Applicants',
    'Pending Review',
    'Assigned',
  ]);
  await expect(main.locator('.badge').first()).toHaveText(/\w/u);
  const badges = new Set(await main.locator('.badge').allTextContents());
  for (const badge of badges)
    expect(['Pending', 'Assigned', 'Accepted', 'Rejected']).toContain(badge.trim());
});

const lists = ['/l1-admin/candidates', '/l1-admin/job-providers', '/l1-admin/training-providers'];
const widths = [769, 900, 1023, 1064, 1100, 1155, 1160, 1366, 1440, 1499, 1920];

const isWiderThanPage = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

for (const path of lists)
  test(
    `D5, D9: ${path} is a table with the last six characters of the id on every wide screen`,
    onDesktop,
    async ({ page }) => {
      await beginSession(page, demo.l1);
      await page.goto(`${path}?status=`);
      const cell = page.locator('main tbody td').first();
      await expect(cell).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect(cell).toHaveCSS('display', 'table-cell');
        expect({ width, wider: await isWiderThanPage(page) }).toEqual({ width, wider: false });
      }
      const href = (await page.locator('main tbody a').first().getAttribute('href')) ?? '';
      const shown = href
        .replace(/[?#].*$/u, '')
        .slice(-6)
        .toUpperCase();
      await page.setViewportSize({ width: 1366, height: 768 });
      await expect(page.locator('main tbody tr').first()).toContainText(shown);
      await page.setViewportSize({ width: 768, height: 800 });
      await expect(page.locator('main tbody tr').first()).toHaveCSS('display', 'block');
      await expect(page.locator('main tbody tr').first()).toContainText(shown);
    },
  );

test(
  'D6, D7: a failed OTP shows the prescribed text each time, for three seconds',
  onDesktop,
  async ({ page }) => {
    await page.goto('/register/candidate');
    await page.getByLabel('Email').fill('prescribed@example.org');
    const send = page.getByRole('button', { name: 'Send OTP' });
    const said = toast(page, 'Failed to send OTP');
    await page.route('**/api/auth/send-verification-email', (route) => route.abort());
    await send.click();
    await expect(said).toHaveCount(1);
    await send.click();
    await expect(said).toHaveCount(2);
    await expect(said).toHaveCount(0, { timeout: 6_000 });
  },
);

test(
  'D10: the first error of a form is shown as a toast, at its field and beside the button',
  onDesktop,
  async ({ page }) => {
    await beginSession(page, demo.l2);
    await page.goto('/l2-admin/create-l1-admin');
    await page.getByRole('button', { name: 'Create L1 Admin' }).click();
    await expect(toast(page, 'Full Name is required')).toBeVisible();
    await expect(page.locator('form > .form-error')).toHaveText('Full Name is required');
    await expect(page.locator('#fullName-error')).toHaveText('Full Name is required');
  },
);

test(
  'D17: a pending registration has the buttons Approve and Reject',
  onDesktop,
  async ({ page }) => {
    await beginSession(page, demo.l1);
    await page.goto('/l1-admin/candidates');
    await page.locator('main tbody a').first().click();
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeVisible();
  },
);

test(
  'L2 list: a failure is shown as a toast, and every wide table has name, email and skills',
  onDesktop,
  async ({ page }) => {
    await beginSession(page, demo.l2);
    await page.route('**/api/l2admin/approved-l1-candidates?*', refuse());
    await page.goto('/l2-admin/candidates');
    await expect(toast(page, 'Could not load candidates')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const cells = page.getByRole('row').nth(1).getByRole('cell');
      await expect(cells.filter({ hasText: '@demo.example' })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Skills' })).toBeVisible();
      expect({ width, wider: await isWiderThanPage(page) }).toEqual({ width, wider: false });
    }
  },
);

test(
  'a portal without user or token signs out: it leads to /login and removes the other',
  onDesktop,
  async ({ page }) => {
    await page.goto('/terms');
    await page.evaluate(() => sessionStorage.setItem('token', 't'));
    await page.goto('/l2-admin/dashboard');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  },
);
