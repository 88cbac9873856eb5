import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { beginSession, demo, signInAs } from './support/sign-in.ts';
import { expect, onDesktop, test } from './support/test.ts';

// A separate product: undelivered messages of other tests would appear in the same list.
test.use({ settings: {} });

/** Appoints an L1 admin, whose mail the server then refuses or takes. */
const appoint = async (page: Page, token: string, email: string): Promise<void> => {
  const answer = await page.request.post('/api/l2admin/create-l1admin', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      fullName: 'Ravi Iyer',
      email,
      mobileNumber: '9876543210',
      assignedStates: ['Bihar'],
      assignedCities: ['Patna'],
      temporaryPassword: 'k7Qm2xWp',
    },
  });
  expect(answer.status()).toBe(201);
};

const row = (page: Page) => page.getByRole('row').filter({ hasText: 'L1 admin account' }).first();

/** Refreshes until the worker has done its part. */
const refreshUntil = (page: Page, seen: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await seen();
  }).toPass({ timeout: 30_000, intervals: [500] });

test('lists an email rejected with 550 and its reason, and delivers it when it is sent again @FLT-12', async ({
  page,
  inbox,
}) => {
  const email = 'ravi.iyer@patna.example';
  inbox.refuse(email);
  const token = await beginSession(page, demo.l2);
  await appoint(page, token, email);
  await page.goto('/l2-admin/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await refreshUntil(page, () => expect(row(page)).toBeVisible({ timeout: 1_000 }));
  await expect(row(page)).toContainText('550 5.1.1 <r***@patna.example>: no such mailbox');
  await expect(row(page)).toContainText('Failed');
  await expectAccessible(page);

  await page.goto('/l2-admin/dashboard');
  const failed = page.getByRole('listitem').filter({ hasText: 'that could not be' });
  // The demo has failed messages of its own.
  await expect(failed).toContainText(/^\d+ ?messages /u);
  await failed.getByRole('link', { name: 'Open messages' }).click();

  inbox.accept(email);
  await row(page).getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('We will send the message again in a moment.')).toBeVisible();
  await expect(row(page)).toContainText('Waiting');
  const mail = await inbox.wait({ to: email });
  expect(mail.text).toContain('k7Qm2xWp');
  await refreshUntil(page, () => expect(row(page)).toBeHidden({ timeout: 1_000 }));
  await page.getByRole('link', { name: 'Sent', exact: true }).click();
  await expect(page).toHaveURL(/state=sent/u);
  await expect(row(page)).toContainText('Sent');
});

test(
  'keeps the search in the address and rolls back a rejected Send again @UX-21 @UX-25 @full',
  onDesktop,
  async ({ page, inbox }) => {
    const email = 'nobody@patna.example';
    inbox.refuse(email);
    const token = await beginSession(page, demo.l2);
    await appoint(page, token, email);
    await page.goto('/l2-admin/messages');
    await refreshUntil(page, () => expect(row(page)).toBeVisible({ timeout: 1_000 }));
    await page
      .getByPlaceholder('Search by event, registration code or ID...')
      .fill('no such event');
    await expect(page.getByText('No messages match')).toBeVisible();
    await expect(page).toHaveURL(/q=no\+such\+event/u);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(row(page)).toBeVisible();

    const refusal = { success: false, message: 'This message cannot be sent again' };
    await page.route('**/api/l2admin/notifications/*/send', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.fulfill({ status: 409, json: { ...refusal, requestId: 'x' } });
    });
    await row(page).getByRole('button', { name: 'Send again' }).click();
    await expect(row(page)).toContainText('Waiting');
    await expect(page.getByText(refusal.message)).toBeVisible();
    await expect(row(page)).toContainText('Failed');
  },
);

test('lists unchanged trainings for an L2 admin and finds one', async ({ page }) => {
  await signInAs(page, demo.l2, '/l2-admin/unchanged-trainings');
  await expect(page.getByRole('heading', { level: 1, name: 'Overdue' })).toBeVisible();
  await expect(page).toHaveURL(/\/l2-admin\/calls\?tab=people&unchanged=trainings/u);
  const first = page.getByRole('rowheader').first();
  await expect(first).toBeVisible();
  await expectAccessible(page);
  const name = (await first.innerText()).split('\n')[0] ?? '';
  await page.getByPlaceholder('Search by name, code, email or mobile...').fill(name);
  await expect(page).toHaveURL(/q=/u);
  await expect(page.getByRole('rowheader').first()).toContainText(name);
  await page
    .getByPlaceholder('Search by name, code, email or mobile...')
    .fill('nobody-has-this-name');
  await expect(page.getByText('No trainings match')).toBeVisible();
});
