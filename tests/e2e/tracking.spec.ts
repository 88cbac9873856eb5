import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { createJpeg } from '../../apps/server/src/domain/document/testing/sample-documents.ts';
import { expectShortcutBesideHeading } from './support/registration-form.ts';
import { expectAccessible } from './support/accessibility.ts';
import type { Inbox } from './support/inbox.ts';
import { registerCandidate, readCode, postJson } from './support/registered-candidate.ts';
import { expect, onPhone, test } from './support/test.ts';

const reject = async (
  request: APIRequestContext,
  output: string,
  id: string,
  reason: string,
): Promise<void> => {
  const line = output.split('\n').find((text) => text.includes('L1') && text.includes('Kolkata'));
  const [, email, password] = /(\S+@\S+)\s+(\S+)/u.exec(line ?? '') ?? [];
  const { data } = await postJson(request, '/auth/login', { email, password });
  const answer = await request.put(`/api/l1admin/reject-candidate/${id}`, {
    data: { reason },
    headers: { authorization: `Bearer ${data.token}` },
  });
  expect(answer.status()).toBe(200);
};

const signIn = async (
  page: Page,
  inbox: Inbox,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  await page.goto('/track');
  await page.getByLabel('Registration code').fill(` ${id.toUpperCase()} `);
  await page.getByLabel('Email').fill(email);
  const after = inbox.count();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show my application' })).toBeDisabled();
  const code = await readCode(inbox, email, after);
  await page.getByLabel('One-time code (OTP)').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Show my application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
};

test('a candidate follows the application, downloads the data and requests erasure', async ({
  page,
  inbox,
}) => {
  const candidate = await registerCandidate(page.request, inbox);
  await signIn(page, inbox, candidate);
  const main = page.locator('main');
  await expect(main).toContainText(
    'It is our turn: the admin for your city is checking your registration.',
  );
  await expect(main.getByText('Registered', { exact: false }).first()).toBeVisible();
  await expect(main).toContainText('You registered.');
  await page.getByText('Your data and rights').click();
  await page.getByText('What has happened').click();
  await expect(main).toContainText('XXXX XXXX');
  await expect(page.getByRole('button', { name: 'Correct and send again' })).toHaveCount(0);
  await expectAccessible(page);

  const waiting = page.waitForEvent('download');
  await page.getByText('What we store about you').click();
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^purboday-PB-[0-9A-Z]{3}-[0-9A-Z]{3}\.json$/u);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    _id: candidate.id,
    email: candidate.email,
    fatherName: 'Ram Kumar',
  });
  expect(data).not.toHaveProperty('aadharFile');

  // SEC-20: the session storage contains user and token, and of the user only names.
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
  expect(Object.keys(stored).toSorted()).toEqual(['token', 'user']);
  expect(stored['user']).not.toContain('98765');

  await page.getByRole('button', { name: 'Request erasure' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why?').fill('I moved away');
  await dialog.getByRole('button', { name: 'Request erasure' }).click();
  await expect(main).toContainText('You asked for your data to be erased on');
  await page.reload();
  await expect(main).toContainText('You asked for your data to be erased on');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Track your application' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test(
  'a candidate corrects a rejected registration and sends it again',
  onPhone,
  async ({ page, inbox, product }) => {
    const candidate = await registerCandidate(page.request, inbox);
    await reject(page.request, product.output(), candidate.id, 'The card is blurred');
    await signIn(page, inbox, candidate);
    const main = page.locator('main');
    await expect(main).toContainText('The card is blurred');
    await page.getByRole('button', { name: 'Correct and send again' }).click();
    await expect(page.getByRole('heading', { name: 'Correct your registration' })).toBeVisible();
    await expectShortcutBesideHeading(page, 'Address');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('alert').first()).toContainText(
      'Please correct at least one field',
    );
    await page.getByLabel('Name', { exact: true }).fill('A');
    await page.getByLabel('State').selectOption('Maharashtra');
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.locator('#name-error')).toHaveText('Name too short');
    await expect(page.locator('#city-error')).toHaveText('Please select a valid City');

    await page.getByLabel('Name', { exact: true }).fill('Asha Devi');
    await page.getByLabel('City').fill('Pune');
    await page.getByLabel('PIN code').fill('411001');
    await expect(page.getByText('411001 is in Pune, Maharashtra')).toBeVisible();
    await page
      .getByLabel('New Aadhar Card')
      .setInputFiles({ name: 'sharp.jpg', mimeType: 'image/jpeg', buffer: createJpeg() });
    // The button moves when the picture takes the place of the box.
    await expect(page.getByRole('button', { name: 'Remove sharp.jpg' })).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
    await expect(main).toContainText('You corrected your registration and sent it again.');
    await expect(main).toContainText('Asha Devi');
    await expect(main).toContainText('Pune');
  },
);

test(
  'keeps the code field over a reload while the email is read @UX-46 @full',
  onPhone,
  async ({ page, inbox }) => {
    const candidate = await registerCandidate(page.request, inbox);
    await page.goto('/track');
    await page.getByLabel('Registration code').fill(candidate.id);
    await page.getByLabel('Email').fill(candidate.email);
    const after = inbox.count();
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    const code = await readCode(inbox, candidate.email, after);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expect(page.getByText(candidate.email)).toBeVisible();

    // The link of a mail about another registration is not answered with the code of this one.
    await page.goto('/track?code=PB-7K4-92M');
    await expect(page.getByLabel('Registration code')).toHaveValue('PB-7K4-92M');

    await page.goto('/track');
    await page.getByLabel('One-time code (OTP)').fill(code);
    await page.getByRole('button', { name: 'Show my application' }).click();
    await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Registration code')).toHaveValue('');
  },
);

test('shows the same message for a wrong id and a wrong code @SEC-04', async ({ page, inbox }) => {
  const { email } = await registerCandidate(page.request, inbox);
  await page.goto('/track');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.locator('#registrationId-error')).toHaveText('Registration code is required');
  await expectAccessible(page);
  await page.getByLabel('Registration code').fill('01a1fd8c-6900-7ee5-aba5-15bc687764b3');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code (OTP)').fill('123456');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show my application' }).click();
  await expect(page.locator('#otp-error')).toHaveText(
    'OTP verification failed. Invalid OTP. Please try again.',
  );
});

test('the terms name the collected data, purposes, recipients, rights and a contact @SEC-55 @full', async ({
  page,
}) => {
  await page.goto('/register/candidate');
  await page.getByRole('button', { name: 'Read all' }).click();
  const opening = page.waitForEvent('popup');
  await page
    .getByRole('link', { name: /What we collect, why, and your rights/u })
    .first()
    .click();
  const terms = await opening;
  await expect(terms).toHaveURL('/terms');
  for (const heading of [
    'What we collect, and why',
    'Who sees it',
    'How long it is kept',
    'Your rights',
  ])
    await expect(terms.getByRole('heading', { name: heading })).toBeVisible();
  await expect(terms.getByText('grievance@example.org')).toBeVisible();
  await expect(terms.getByText('Data Protection Board of India').first()).toBeVisible();
  await expectAccessible(terms);
});
