import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { toast } from './support/job-provider.ts';
import { beginSession, demo } from './support/sign-in.ts';
import { fullIf } from './support/full-run.ts';
import { expect, onDesktop, test } from './support/test.ts';

// Behaviour that the specification prescribes word for word, and that our own additions once
// replaced.

const workbook = join(
  import.meta.dirname,
  '../../apps/server/src/import/testing/workbooks/01_clean_libreoffice.xlsx',
);

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
    `${path} shows the server’s message, else the prescribed ones @D8 @full`,
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

const message = 'The database is being moved';
const unknownId = '0193f0a0-0000-7000-8000-000000000000';

const lists = [
  {
    who: demo.l2,
    at: '/l2-admin/candidates',
    call: '**/api/l2admin/approved-l1-candidates*',
    failed: 'Could not load candidates',
    unreachable: 'Could not load candidates',
    // Specification §8: "or server message".
    instead: message,
  },
  {
    who: demo.l2,
    at: `/l2-admin/assign-candidate/${unknownId}`,
    call: '**/api/l2admin/candidate-for-assignment/*',
    failed: 'Failed to load assignment data.',
    unreachable:
      'Failed to fetch required data. The record may not exist or there was a network issue.',
  },
  {
    who: demo.l2,
    at: '/l2-admin/master/skills',
    call: '**/api/l2admin/get-candidate-skills*',
    failed: 'Failed to load skills list.',
    unreachable: 'Failed to load skills list.',
  },
  {
    who: demo.jobs,
    at: '/job-provider/applicants',
    call: '**/api/job-providers/candidates?*',
    failed: 'Failed to load applicants.',
    unreachable: 'Could not load applicants.',
  },
  {
    who: demo.training,
    at: '/training-provider/assigned-candidates',
    call: '**/api/training-providers/candidates?*',
    failed: 'Failed to load assigned candidates.',
    unreachable: 'Could not load assigned candidates.',
  },
];

for (const { who, at, call, failed, unreachable, instead } of lists)
  test(
    `${at} shows the prescribed text as a toast and in the page, and the server’s message @D8 @full`,
    onDesktop,
    async ({ page }) => {
      await beginSession(page, who);
      const alert = page.getByRole('alert');
      const again = page.getByRole('button', { name: 'Try again' });
      await page.route(call, refuse(message));
      await page.goto(at);
      await expect(toast(page, instead ?? failed)).toBeVisible();
      await expect(alert).toContainText(instead ?? failed);
      await expect(alert).toContainText(message);
      await page.unroute(call);
      await page.route(call, (route) =>
        route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
      );
      await again.click();
      await expect(toast(page, failed).last()).toBeVisible();
      await expect(alert).toContainText(failed);
      await expect(alert).not.toContainText(message);
      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await again.click();
      await expect(toast(page, unreachable).last()).toBeVisible();
      await expect(alert).toContainText(unreachable);
    },
  );

test('shows three widgets and four badges for applicants @D3 @D4', onDesktop, async ({ page }) => {
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

const reviewLists = [
  '/l1-admin/candidates',
  '/l1-admin/job-providers',
  '/l1-admin/training-providers',
];
const widths = [769, 900, 1023, 1064, 1100, 1155, 1160, 1366, 1440, 1499, 1920];

const isWiderThanPage = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

for (const path of reviewLists)
  test(
    `shows ${path} as a table with the last six characters of the id on every wide screen @D5 @D9${fullIf(path !== '/l1-admin/candidates')}`,
    onDesktop,
    async ({ page }) => {
      await beginSession(page, demo.l1);
      await page.goto(`${path}?status=`);
      const cell = page.locator('main tbody td').first();
      await expect(cell).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect(cell).toHaveCSS('display', 'table-cell');
        await expect.poll(() => isWiderThanPage(page), { message: `at ${width} px` }).toBe(false);
      }
      const href = (await page.locator('main tbody a').first().getAttribute('href')) ?? '';
      const shown = href
        .replace(/[?#].*$/u, '')
        .slice(-6)
        .toUpperCase();
      await page.setViewportSize({ width: 1366, height: 768 });
      await expect(page.locator('main tbody tr').first()).toContainText(shown);
      await page.setViewportSize({ width: 768, height: 800 });
      await expect(page.locator('main tbody tr').first()).not.toHaveCSS('display', 'table-row');
      await expect(page.locator('main tbody tr').first()).toContainText(shown);
    },
  );

test(
  'shows the prescribed text for three seconds each time an OTP fails @D6 @D7 @full',
  onDesktop,
  async ({ page }) => {
    await page.goto('/register/candidate');
    await page.getByLabel('Email').fill('prescribed@example.org');
    const send = page.getByRole('button', { name: 'Send OTP' });
    const failureToast = toast(page, 'Failed to send OTP');
    await page.route('**/api/auth/send-verification-email', (route) => route.abort());
    await send.click();
    await expect(failureToast).toHaveCount(1);
    await send.click();
    await expect(failureToast).toHaveCount(2);
    await expect(failureToast).toHaveCount(0, { timeout: 6_000 });
  },
);

test(
  'shows the first toast at once when the server becomes unreachable @D6',
  onDesktop,
  async ({ page }) => {
    const fetched = page.waitForResponse(/\/assets\/toaster-.*\.js$/u);
    await page.goto('/register/candidate');
    await page.getByLabel('Email').fill('prescribed@example.org');
    await fetched;
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(toast(page, 'Failed to send OTP')).toBeVisible();
  },
);

test(
  'calls a code invalid only when the server rejects it @D6 @full',
  onDesktop,
  async ({ page }) => {
    await page.goto('/register/candidate');
    await page.route('**/api/auth/send-verification-email', (route) =>
      route.fulfill({ json: { success: true } }),
    );
    await page.getByLabel('Email').fill('unverified@example.org');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByLabel('One-time code (OTP)').fill('123456');
    const verify = page.getByRole('button', { name: 'Verify OTP' });
    await page.route('**/api/auth/verify-email', (route) => route.abort());
    await verify.click();
    const unanswered =
      'OTP verification failed. No connection. Please check your network and try again.';
    await expect(toast(page, unanswered)).toBeVisible();
    await page.unroute('**/api/auth/verify-email');
    await page.route('**/api/auth/verify-email', refuse(undefined, 200));
    await verify.click();
    const rejected = 'OTP verification failed. Invalid OTP. Please try again.';
    await expect(toast(page, rejected)).toBeVisible();
  },
);

test(
  'shows the prescribed text when an upload loses its connection, and sends it again on request @D6 @D8 @full',
  onDesktop,
  async ({ page }) => {
    await page.clock.install();
    await beginSession(page, demo.l2);
    await page.goto('/l2-admin/upload/candidates');
    await page.setInputFiles('input[type=file]', workbook);
    await expect(page.getByText('First rows of about 25')).toBeVisible();
    const upload = page.getByRole('button', { name: 'Upload', exact: true });
    const failed = toast(page, 'File upload failed. Check format or console.');
    for (const problem of ['timedout', 'connectionrefused']) {
      await page.route('**/api/l2admin/upload-candidates', (route) => route.abort(problem));
      await upload.click();
      // The screen first polls the server for about 15 seconds.
      await expect(async () => {
        await page.clock.runFor(1_000);
        await expect(failed).toBeVisible({ timeout: 100 });
      }).toPass({ timeout: 30_000, intervals: [50] });
      await expect(page.getByRole('alert')).toContainText('File upload failed.');
      await page.unroute('**/api/l2admin/upload-candidates');
      await page.clock.runFor(4_000);
      await expect(failed).toBeHidden();
    }
    await upload.click();
    await expect(toast(page, '25 candidates uploaded successfully!')).toBeVisible();
  },
);

test(
  'shows the first form error as a toast, at its field and beside the button @D10 @full',
  onDesktop,
  async ({ page }) => {
    await beginSession(page, demo.l2);
    await page.goto('/l2-admin/create-l1-admin');
    await page.getByRole('button', { name: 'Create L1 Admin' }).click();
    await expect(toast(page, 'Full name is required')).toBeVisible();
    await expect(page.locator('form > .form-error')).toHaveText('Full name is required');
    await expect(page.locator('#fullName-error')).toHaveText('Full name is required');
  },
);

test('shows Approve and Reject for a pending registration @D17', onDesktop, async ({ page }) => {
  await beginSession(page, demo.l1);
  await page.goto('/l1-admin/candidates');
  await page.locator('main tbody a').first().click();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeVisible();
});

test(
  'L2 list: shows a failure as a toast, and name, email and skills in every wide table @D20',
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
      // From 1200 px the email of the chosen row is in the panel beside the table.
      const panel = page.getByRole('region').filter({ hasText: 'Qualification' });
      const place = width < 1200 ? cells : panel;
      await expect(place.filter({ hasText: '@demo.example' })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: 'Skills' })).toBeVisible();
      expect({ width, wider: await isWiderThanPage(page) }).toEqual({ width, wider: false });
    }
  },
);

test(
  'signs out of a portal without user or token: redirects to /login and removes the other @D21',
  onDesktop,
  async ({ page }) => {
    await page.goto('/terms');
    await page.evaluate(() => sessionStorage.setItem('token', 't'));
    await page.goto('/l2-admin/dashboard');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  },
);
