import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import type { Inbox } from '../support/inbox.ts';
import type { Page } from '@playwright/test';

const fresh = 'eleven-golden-otters';

/** The demo sign-ins that the product prints. The one used here gets another password, so no other test may need it. */
const demoAccount = (output: string, role: string): { email: string; password: string } => {
  const line = output.split('\n').find((text) => text.includes(role) && text.includes('@'));
  const [, email, password] = /(\S+@\S+)\s+(\S+)/u.exec(line ?? '') ?? [];
  if (!email || !password) throw new Error(`No demo account of ${role} in:\n${output}`);
  return { email, password };
};

const requestLink = async (page: Page, inbox: Inbox, email: string): Promise<string> => {
  const after = inbox.count();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const mail = await inbox.wait({ to: email, subject: 'Choose a new', after });
  const [link] = /http\S+\/reset-password#token=[\w-]+/u.exec(mail.text ?? '') ?? [];
  if (!link) throw new Error('The mail has no link');
  return link;
};

test('replaces a forgotten password through the emailed link, once @SEC-07', async ({
  page,
  inbox,
  product,
}) => {
  const { email, password } = demoAccount(product.output(), 'L1 admin of Bhubaneswar');
  const link = await requestLink(page, inbox, email);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  // SEC-21: the token has left the address, and no request carried it.
  await expect(page).toHaveURL('/reset-password');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveTitle(/^Error: /u);
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
    'Password must be at least 8 characters long',
  );
  await page.getByLabel('New password', { exact: true }).fill('password1');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.locator('#newPassword-error')).toContainText('used by many people');

  const before = inbox.count();
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await expectAccessible(page);
  await inbox.wait({ to: email, subject: 'password was changed', after: before });
  const token = new URL(link).hash.replace('#token=', '');
  expect(requests.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);

  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/login');
  const signIn = async (secret: string): Promise<void> => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(secret);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await signIn(password);
  await expect(page.getByRole('alert').first()).toContainText('Invalid email or password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('twelve-quiet-rivers');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('shows the same page for an unknown address and sends no email @SEC-07', async ({
  page,
  inbox,
}) => {
  await page.goto('/forgot-password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.locator('#email-error')).toHaveText('Email is required');
  await expectAccessible(page);
  const before = inbox.count();
  await page.getByLabel('Email').fill('stranger@example.org');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If this address belongs to an account')).toBeVisible();
  await expectAccessible(page);
  expect(inbox.count()).toBe(before);
});

test('explains what to do on a reset page without a token', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});
