import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import type { Inbox } from '../support/inbox.ts';
import { registerCandidate, readCode } from '../support/registered-candidate.ts';
import { expectShortcutBesideHeading } from '../support/registration-form.ts';
import { demo, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const openTrack = async (
  page: Page,
  inbox: Inbox,
  { id, email }: { id: string; email: string },
): Promise<void> => {
  await page.goto('/track');
  await page.getByLabel('Registration code').fill(id);
  await page.getByLabel('Email').fill(email);
  const after = inbox.count();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code (OTP)').fill(await readCode(inbox, email, after));
  await page.getByRole('button', { name: 'Show my application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application' })).toBeVisible();
};

test('a candidate changes phone number and email at /track with a code, and an L2 admin corrects the address with a reason @journey-15 @full', async ({
  page,
  inbox,
  newPerson,
}) => {
  test.setTimeout(120_000);
  const candidate = await registerCandidate(page.request, inbox);
  await openTrack(page, inbox, candidate);
  const main = page.locator('main');
  await page.getByRole('button', { name: 'Change contact details' }).click();
  await expect(page.getByLabel('Mobile Number')).toHaveValue('9876543210');
  await expectShortcutBesideHeading(page, 'Address');
  await expectAccessible(page);

  const email = candidate.email.replace('asha', 'asha.new');
  await page.getByLabel('Mobile Number').fill('98123 45678');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please verify your email').first()).toBeVisible();
  const after = inbox.count();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code (OTP)').fill(await readCode(inbox, email, after));
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Email successfully verified', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your contact details were changed.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change contact details' })).toBeVisible();
  await expect(main).toContainText('9812345678');
  await expect(main).toContainText(email);
  const notification = await inbox.wait({ to: candidate.email, subject: 'contact details' });
  expect(notification.text).not.toContain(email);

  const l2 = await newPerson();
  await signInAs(l2, demo.l2, `/l2-admin/records/candidates/${candidate.id}`);
  await l2.getByRole('button', { name: 'Correct contact details' }).click();
  const dialog = l2.getByRole('dialog');
  await expectShortcutBesideHeading(dialog, 'Address');
  await dialog.getByLabel('Locality').fill('Park Street');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please give a reason').first()).toBeVisible();
  await expectAccessible(l2);
  await dialog.getByLabel('Why is it corrected?').fill('She moved, and called');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(l2.getByText('The contact details were changed.')).toBeVisible();
  await expect(l2.locator('main')).toContainText('Park Street');
  await l2.getByRole('link', { name: /^History/u }).click();
  await expect(l2.locator('main')).toContainText('She moved, and called');
});

test('keeps an email set by staff pending until its verification and the L1 admin’s approval, and lets the former address undo it @T32 @full', async ({
  page,
  inbox,
  newPerson,
}) => {
  test.setTimeout(120_000);
  const candidate = await registerCandidate(page.request, inbox);
  const l2 = await newPerson();
  await signInAs(l2, demo.l2, `/l2-admin/records/candidates/${candidate.id}`);
  await l2.getByRole('button', { name: 'Correct contact details' }).click();
  const email = candidate.email.replace('asha', 'asha.noted');
  const dialog = l2.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Why is it corrected?').fill('She has a new address');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(l2.locator('main')).toContainText('It takes effect when the candidate signs in');
  await expectAccessible(l2);

  await openTrack(page, inbox, { id: candidate.id, email });
  await expect(page.getByText('Our staff changed your email.')).toBeVisible();
  await page.getByText('Your data and rights').click();
  await page.getByText('What we store about you').click();
  await expect(page.getByRole('link', { name: 'Open the document' })).toHaveCount(0);
  await expectAccessible(page);

  const l1 = await newPerson();
  await signInAs(l1, demo.l1, `/l1-admin/review/candidate/${candidate.id}`);
  await expect(l1.getByText('Please confirm the person')).toBeVisible();
  await expectAccessible(l1);
  await l1.getByRole('button', { name: 'The email is theirs' }).click();
  await expect(
    l1.getByText('The person is confirmed and can see their document again.'),
  ).toBeVisible();
  await expect(l1.getByText('Please confirm the person')).toHaveCount(0);
  await page.reload();
  await page.getByText('Your data and rights').click();
  await page.getByText('What we store about you').click();
  await expect(page.getByRole('link', { name: 'Open the document' })).toBeVisible();

  const notification = await inbox.wait({ to: candidate.email, subject: 'contact details' });
  const [link = ''] = /\/undo-change#token=[\w-]+/u.exec(String(notification.text)) ?? [];
  const owner = await newPerson();
  await owner.goto(link);
  await expectAccessible(owner);
  await owner.getByRole('button', { name: 'Undo the change' }).click();
  await expect(owner.getByRole('heading', { name: 'The change was undone' })).toBeVisible();
  expect(owner.url()).not.toContain('token');
  await expectAccessible(owner);
  await owner.goto('/undo-change');
  await expect(owner.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
