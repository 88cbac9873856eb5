import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createJpeg } from '../../../apps/server/src/domain/document/testing/sample-documents.ts';
import type { Inbox } from './inbox.ts';
import { expectShortcutBesideHeading, fillPlace, goToStep } from './registration-form.ts';
import { expect } from './test.ts';

const document = { name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: createJpeg() };
export const password = 'seven-silver-kites';

/** The forms of both types of providers with their texts. */
export const providerForms = {
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
export type ProviderFormKind = (typeof providerForms)[keyof typeof providerForms];

export const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first();

const fillFirst = async (page: Page, kind: ProviderFormKind, name: string): Promise<string> => {
  const id = `WB-${randomInt(1e9)}`;
  await page.getByLabel(kind.name).fill(name);
  await page.getByLabel('Registration ID').fill(id);
  await kind.own(page);
  return id;
};

const fillAddress = async (page: Page): Promise<void> => {
  await expectShortcutBesideHeading(page, 'Address');
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

export const fillFinal = async (page: Page, kind: ProviderFormKind): Promise<void> => {
  await kind.offer(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByLabel(kind.file).setInputFiles(document);
  await page.getByLabel(/^I agree to the Terms/u).check();
};

/** Fills in the whole form without submitting it. */
export const fillAll = async (page: Page, kind: ProviderFormKind, inbox: Inbox, name: string) => {
  await page.goto(kind.address);
  const registrationId = await fillFirst(page, kind, name);
  await goToStep(page, 'address');
  await fillAddress(page);
  await goToStep(page, 'contact');
  const email = await fillContact(page, inbox);
  await goToStep(page, 'final');
  await fillFinal(page, kind);
  return { email, registrationId };
};
