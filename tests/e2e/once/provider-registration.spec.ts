import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aJpeg } from '../../../apps/server/src/domain/document/testing/sample-documents.ts';
import { expectAccessible } from '../support/accessibility.ts';
import type { Inbox } from '../support/inbox.ts';
import { fillPlace } from '../support/registration-form.ts';
import { expect, onlyFull, test } from '../support/test.ts';

const document = { name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: aJpeg() };
const password = 'seven-silver-kites';

const kinds = {
  job: {
    address: '/register/job-provider',
    first: 'company',
    name: 'Company Name',
    file: 'Company Document',
    nameMissing: 'Company Name is required',
    offerMissing: 'Jobs Offered is required',
    emptyForm: [
      'Company Name is required',
      'Registration ID is required',
      'Industry is required',
      'PIN code is required',
      'Please select a valid State',
      'Please select a valid City',
      'Locality is required',
      'Contact Person Name is required',
      'Designation is required',
      'Email is required',
      'Phone number is required',
      'Jobs Offered is required',
      'Password must be at least 8 characters long',
      'File is required',
      'You must agree to the Terms & Conditions',
    ],
    own: async (page: Page) => page.getByLabel('Industry').fill('Textiles'),
    offer: async (page: Page) => page.getByLabel('Jobs Offered').fill('Tailors and cutters'),
  },
  training: {
    address: '/register/training-provider',
    first: 'provider',
    name: 'Training Provider Name',
    file: 'Registration Document',
    nameMissing: 'Training Provider Name is required',
    offerMissing: 'Please select at least one skill to offer',
    emptyForm: [
      'Training Provider Name is required',
      'Registration ID is required',
      'PIN code is required',
      'Please select a valid State',
      'Please select a valid City',
      'Locality is required',
      'Contact Person Name is required',
      'Designation is required',
      'Email is required',
      'Phone number is required',
      'Please select at least one skill to offer',
      'Password must be at least 8 characters long',
      'File is required',
      'You must agree to the Terms & Conditions',
    ],
    own: async () => undefined,
    offer: async (page: Page) => page.getByLabel('Tailoring').check(),
  },
} as const;
type Kind = (typeof kinds)[keyof typeof kinds];

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 768;

const next = async (page: Page, step: string): Promise<void> => {
  if (!isPhone(page)) return;
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(new RegExp(`step=${step}`, 'u'));
};

const submit = (page: Page) => page.getByRole('button', { name: 'Submit registration' }).click();

const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first();

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

const fillFirst = async (page: Page, kind: Kind, name: string): Promise<string> => {
  const id = `WB-${randomInt(1e9)}`;
  await page.getByLabel(kind.name).fill(name);
  await page.getByLabel('Registration ID').fill(id);
  await kind.own(page);
  return id;
};

const fillAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('Locality').fill('Park Street');
  await fillPlace(page, { state: 'West Bengal', city: 'Kolkata', postalCode: '700016' });
  await expect(page.getByText('700016 is in Kolkata, West Bengal')).toBeVisible();
};

const fillContact = async (page: Page, inbox: Inbox): Promise<string> => {
  const email = `meera${randomInt(1e9)}@example.org`;
  await page.getByLabel('Contact Person Name').fill('Meera Das');
  await page.getByLabel('Designation').fill('Manager');
  await page.getByLabel('Mobile Number').fill('+91 98765 43210');
  await page.getByLabel('Email', { exact: true }).fill(email);
  const after = inbox.count();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(toast(page, 'OTP sent to your email')).toBeVisible();
  const mail = await inbox.wait({ to: email, after });
  await page.getByLabel('One-time code (OTP)').fill(/\b\d{6}\b/u.exec(mail.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Email successfully verified', { exact: true })).toBeVisible();
  return email;
};

const fillFinal = async (page: Page, kind: Kind): Promise<void> => {
  await kind.offer(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByLabel(kind.file).setInputFiles(document);
  await page.getByLabel(/^I agree to the Terms/u).check();
};

/** Everything filled in, up to the submit button. */
const fillAll = async (page: Page, kind: Kind, inbox: Inbox, name: string) => {
  await page.goto(kind.address);
  const registrationId = await fillFirst(page, kind, name);
  await next(page, 'address');
  await fillAddress(page);
  await next(page, 'contact');
  const email = await fillContact(page, inbox);
  await next(page, 'final');
  await fillFinal(page, kind);
  return { email, registrationId };
};

for (const [name, kind] of Object.entries(kinds)) {
  test.describe(`${name} provider`, () => {
    test('registers, learns what happens next, and cannot sign in before approval', async ({
      page,
      inbox,
    }) => {
      await page.goto(kind.address);
      await expect(page.getByRole('region', { name: 'Your data' })).toBeVisible();
      await expectAccessible(page);
      const company = `Ganga Mills ${randomInt(1e6)}`;
      const { email } = await fillAll(page, kind, inbox, company);
      await expectAccessible(page);
      await submit(page);
      await expect(page).toHaveURL(`${kind.address}/success`);
      await expect(
        toast(page, 'Registration successful! Your application is under review.'),
      ).toBeVisible();
      await expect(page.locator('main')).toContainText(
        `The registration of ${company} is under review by the L1 Admin for Kolkata.`,
      );
      await expect(page.locator('main')).toContainText('email, WhatsApp and SMS');
      await expect(page.locator('main')).toContainText('spam folder');
      await expectAccessible(page);
      await inbox.wait({ to: email, subject: company });

      // FLT-03: back to the form tells that it was sent, and UX-17: a reload of the success page keeps it.
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Registration successful!' })).toBeVisible();
      await page.goto(kind.address);
      await expect(
        page.getByRole('heading', { name: 'You have already registered' }),
      ).toBeVisible();

      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.locator('main')).toContainText('Your registration is under review');
    });

    test('the success page without a registration goes to the start', async ({ page }) => {
      await page.goto(`${kind.address}/success`);
      await expect(page).toHaveURL('/');
    });

    test('UX-01, UX-02, UX-04, UX-05: an incomplete form tells what is missing on submission', async ({
      page,
    }) => {
      await page.goto(kind.address);
      await page.getByLabel(kind.name).focus();
      await page.getByLabel('Registration ID').focus();
      await expect(page.locator('.field-error')).toHaveCount(0);
      const button = isPhone(page) ? 'Next' : 'Submit registration';
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveTitle(/^Error: /u);
      // The summary where it is in sight, else the field (UX-43).
      await expect(page.locator('[role=alert]:focus, input:focus')).toBeInViewport();
      const told = kind.emptyForm.slice(0, isPhone(page) ? (name === 'job' ? 3 : 2) : undefined);
      await expect(summary(page).getByRole('listitem')).toHaveText([...told]);
      await expect(toast(page, kind.nameMissing)).toBeVisible();
      await summary(page).getByRole('link', { name: kind.nameMissing }).click();
      await expect(page.getByLabel(kind.name)).toBeFocused();
      await expectAccessible(page);
    });

    test('passwords that differ, and what is not verified, are told', async ({ page, inbox }) => {
      await fillAll(page, kind, inbox, 'Ganga Mills');
      await page.getByLabel('Confirm Password', { exact: true }).fill('another-password');
      await submit(page);
      await expect(page.locator('#confirmPassword-error')).toHaveText('Passwords do not match');
      await page.getByLabel('Confirm Password', { exact: true }).fill(password);
      await page.getByLabel(/^I agree to the Terms/u).uncheck();
      await submit(page);
      await expect(page.locator('#agreeToTerms-error')).toHaveText(
        'You must agree to the Terms & Conditions',
      );
      await page.getByLabel(/^I agree to the Terms/u).check();
      if (isPhone(page)) await page.getByRole('button', { name: 'Back' }).click();
      await page.getByLabel('Email', { exact: true }).fill('other@example.org');
      if (isPhone(page)) await page.getByRole('button', { name: 'Next' }).click();
      else await submit(page);
      await expect(
        page.getByText("Please verify the contact person's email.").first(),
      ).toBeVisible();
    });

    test('UX-18: what was typed survives a reload, passwords and the file do not', async ({
      page,
      inbox,
    }) => {
      const { email } = await fillAll(page, kind, inbox, 'Ganga Mills');
      await page.reload();
      const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(kept).toContain(email);
      expect(kept).not.toContain(password);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
      if (!isPhone(page)) await expect(page.getByLabel(kind.name)).toHaveValue('Ganga Mills');
    });

    test('a repeat is refused at its field', onlyFull, async ({ page, inbox, newPerson }) => {
      const { registrationId } = await fillAll(page, kind, inbox, 'Ganga Mills');
      await submit(page);
      await expect(page).toHaveURL(`${kind.address}/success`);
      const other = await newPerson();
      await fillAll(other, kind, inbox, 'Ganga Mills');
      if (isPhone(other)) {
        for (let n = 0; n < 3; n += 1) await other.getByRole('button', { name: 'Back' }).click();
      }
      await other.getByLabel('Registration ID').fill(registrationId.toLowerCase());
      if (isPhone(other)) {
        for (const step of ['address', 'contact', 'final']) await next(other, step);
      }
      await submit(other);
      await expect(other.locator('#registrationID-error')).toHaveText(
        'This Registration ID is already registered',
      );
    });
  });
}
