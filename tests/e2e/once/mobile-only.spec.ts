import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import hindi from '../../../packages/contract/src/languages/compiled/hi-pages.json' with { type: 'json' };
import { expectAccessible } from '../support/accessibility.ts';
import { findCode, waitForSms } from '../support/demo-mailbox.ts';
import { jpeg } from '../support/registration-form.ts';
import { expect, test } from '../support/test.ts';

// Demo mode without a mail server: SMS are read on the mailbox page.
test.use({ settings: { SMTP_URL: '' } });

const texts: Record<string, string> = hindi.texts;

/** A text of the public pages in Hindi. */
const inHindi = (english: string): string => {
  const text = texts[english];
  if (text === undefined) throw new Error(`"${english}" has no Hindi translation`);
  return text;
};

const field = (page: Page, label: string) => page.getByLabel(inHindi(label), { exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: inHindi(name), exact: true });

const createMobileNumber = (): string => `98${randomInt(1e7, 1e8)}`;

/** Types the code of the newest SMS that has one. */
const typeCode = async (page: Page, mobileNumber: string): Promise<void> => {
  const code = findCode(await waitForSms(page.request, { to: mobileNumber, text: /\b\d{6}\b/u }));
  await field(page, 'One-time code (OTP)').fill(code);
};

/** Registers in Hindi, with a code by SMS in place of an email. */
const register = async (page: Page, mobileNumber: string): Promise<string> => {
  await page.goto('/register/candidate');
  await field(page, 'Name').fill('Asha Kumari');
  await field(page, "Father's Name").fill('Ram Kumar');
  await field(page, 'House No').fill('12/A');
  await field(page, 'Locality').fill('Salt Lake');
  await field(page, 'State').selectOption('West Bengal');
  await field(page, 'City').fill('Kolkata');
  await field(page, 'PIN Code').fill('700001');
  await expect(page.getByText(/700001/u)).toBeVisible();
  await button(page, 'Next').click();
  await expect(page).toHaveURL(/step=contact/u);
  await button(page, 'I have no email address').click();
  await expect(page.getByLabel(inHindi('Email'), { exact: true })).toBeHidden();
  await field(page, 'Mobile Number').fill(mobileNumber);
  await button(page, 'Send OTP').click();
  await expect(field(page, 'One-time code (OTP)')).toBeFocused();
  await typeCode(page, mobileNumber);
  await expectAccessible(page);
  await button(page, 'Verify OTP').click();
  await expect(
    page.getByText(inHindi('Mobile number successfully verified'), { exact: true }),
  ).toBeVisible();
  await button(page, 'Next').click();
  await expect(page).toHaveURL(/step=skills/u);
  await field(page, 'Qualification').selectOption('Graduation');
  await page.getByRole('checkbox', { name: inHindi('Coding') }).check();
  await field(page, 'Category').selectOption('20-24');
  await field(page, 'Aadhar Number').fill(`88${randomInt(1e9, 1e10)}`);
  await field(page, 'Aadhar Card').setInputFiles(jpeg);
  await page.locator('#agreeToDataUse').check();
  await button(page, 'Submit registration').click();
  await expect(page).toHaveURL('/register/candidate/success');
  await expect(page.getByText(inHindi('A confirmation SMS has been sent'))).toBeVisible();
  const sms = await waitForSms(page.request, { to: mobileNumber, text: /PB-\w{3}-\w{3}/u });
  return /PB-\w{3}-\w{3}/u.exec(sms)?.[0] ?? '';
};

test.beforeEach(({ page, product }) =>
  page.context().addCookies([{ name: 'language', value: 'hi', url: product.url }]),
);

test.describe('reach §20: a candidate without an email', () => {
  test('registers by a code in an SMS', async ({ page }) => {
    expect(await register(page, createMobileNumber())).not.toBe('');
  });
});
