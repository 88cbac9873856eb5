import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { registerProvider } from '../support/provider-calls.ts';
import { expectShortcutBesideHeading } from '../support/registration-form.ts';
import { demo, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const reject = async (page: Page, reason: string): Promise<void> => {
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByText('Job Provider rejected successfully')).toBeVisible();
};

test('a rejected company corrects its registration once by the link in its email @journey-15 @full', async ({
  page,
  request,
  inbox,
  newPerson,
}) => {
  test.setTimeout(120_000);
  const { email, id, serial } = await registerProvider(request, inbox);
  const l1 = await newPerson();
  await signInAs(l1, demo.l1, `/l1-admin/review/job-provider/${id}`);
  await reject(l1, 'The name is misspelt');
  const mail = await inbox.wait({ to: email, subject: 'About your registration' });
  const link = /\/correct\/[\w-]+/u.exec(mail.text ?? '')?.[0] ?? '';

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct your registration');
  await expect(page.getByText('The name is misspelt')).toBeVisible();
  await expect(page.getByLabel('Registration ID')).toHaveValue(`WB-${serial}`);
  await expect(page.getByLabel('City')).toHaveValue('Kolkata');
  await expectShortcutBesideHeading(page, 'Address');
  await expect(page.getByText('Email successfully verified')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Company Name').fill('');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Company Name is required').first()).toBeVisible();
  await page.getByLabel('Company Name').fill(`Ganga Mills ${serial}`);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
  await expectAccessible(page);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to correct');

  await l1.goto(`/l1-admin/review/job-provider/${id}`);
  await expect(l1.getByRole('heading', { level: 1 })).toHaveText(`Ganga Mills ${serial}`);
  await expect(l1.getByText(`Ganga Mils ${serial}`)).toBeVisible();
  await l1.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(l1.getByText('Job Provider approved successfully')).toBeVisible();
});
