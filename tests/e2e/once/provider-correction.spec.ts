import { randomInt } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { aJpeg } from '../../../apps/server/src/domain/document/testing/sample-documents.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Inbox } from '../support/inbox.ts';
import { codeFrom, postJson } from '../support/registered-candidate.ts';
import { expectShortcutBesideHeading } from '../support/registration-form.ts';
import { demo, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** A company of Kolkata that has registered. */
const aCompany = async (request: APIRequestContext, inbox: Inbox) => {
  const serial = randomInt(1e9, 1e10);
  const email = `mills${serial}@example.org`;
  const after = inbox.count();
  await postJson(request, '/auth/send-verification-email', { email });
  const otp = await codeFrom(inbox, email, after);
  await postJson(request, '/auth/verify-email', { email, otp });
  const answer = await request.post('/api/auth/job-provider/register', {
    multipart: {
      companyName: `Ganga Mils ${serial}`,
      registrationID: `WB-${serial}`,
      industry: 'Textiles',
      'address[locality]': 'Park Street',
      'address[state]': 'West Bengal',
      'address[city]': 'Kolkata',
      'address[postalCode]': '700016',
      'contactPerson[name]': 'Meera Das',
      'contactPerson[designation]': 'Manager',
      'contactPerson[email]': email,
      'contactPerson[mobileNumber]': '9876543210',
      jobsOffered: 'Tailors and cutters',
      password: 'seven-silver-kites',
      companyDocFile: { name: 'card.jpg', mimeType: 'image/jpeg', buffer: aJpeg() },
    },
  });
  expect(answer.status()).toBe(201);
  const { data } = await answer.json();
  return { email, id: String(data.jobProviderId), serial };
};

const reject = async (page: Page, reason: string): Promise<void> => {
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByText('Job Provider rejected successfully')).toBeVisible();
};

test('journey §15: a rejected company corrects its registration by the link of its mail, once', async ({
  page,
  request,
  inbox,
  newPerson,
}) => {
  test.setTimeout(120_000);
  const { email, id, serial } = await aCompany(request, inbox);
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
