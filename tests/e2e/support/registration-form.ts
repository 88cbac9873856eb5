import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { createJpeg } from '../../../apps/server/src/domain/document/testing/sample-documents.ts';
import type { Inbox } from './inbox.ts';
import { expect } from './test.ts';

export const address = '/register/candidate';
export const jpeg = { name: 'aadhar-card.jpg', mimeType: 'image/jpeg', buffer: createJpeg() };

export const createPerson = () => {
  const serial = randomInt(1e9, 1e10);
  return { email: `asha${serial}@example.org`, aadharNumber: `88${serial}` };
};
export type Person = ReturnType<typeof createPerson>;

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 768;

/** Clicks Next on a phone. On a desktop the form is a single page. */
export const goToStep = async (page: Page, step: string): Promise<void> => {
  if (!isPhone(page)) return;
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(new RegExp(`step=${step}`, 'u'));
};

export const toast = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first();

type TypedPlace = { state: string; city: string; postalCode: string };

/** Selects state and city and types the PIN code, which verifies itself. */
export const fillPlace = async (page: Page, place: TypedPlace): Promise<void> => {
  await page.getByLabel('State').selectOption(place.state);
  await page.getByLabel('City').fill(place.city);
  await page.getByLabel('PIN code', { exact: true }).fill(place.postalCode);
};

/** Expects the link that fills in state, city and PIN code next to a heading (specification §4, D1). */
export const expectShortcutBesideHeading = async (scope: Page | Locator, heading: string) => {
  const row = scope.getByRole('group', { name: heading, exact: true });
  const link = row.getByRole('button', { name: 'Fill in from my PIN code' });
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
  const [text, box] = await Promise.all(
    [row.getByText(heading, { exact: true }), link].map((one) => one.boundingBox()),
  );
  const middle = (one: typeof box = null) => (one ? one.y + one.height / 2 : Number.NaN);
  expect(Math.abs(middle(text) - middle(box))).toBeLessThan(8);
  expect(box?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
};

export const fillPersonal = async (page: Page): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Asha Kumari');
  await page.getByLabel("Father's Name").fill('Ram Kumar');
  await page.getByLabel('House No').fill('12/A');
  await page.getByLabel('Locality').fill('Salt Lake');
  await fillPlace(page, { state: 'West Bengal', city: 'Kolkata', postalCode: '700001' });
  await expect(page.getByText('700001 is in Kolkata, West Bengal')).toBeVisible();
};

export const readCode = async (inbox: Inbox, to: string, after = 0): Promise<string> => {
  const mail = await inbox.wait({ to, after });
  return /\b\d{6}\b/u.exec(mail.text ?? '')?.[0] ?? '';
};

export const verifyEmail = async (page: Page, inbox: Inbox, email: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  const before = inbox.count();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const code = await readCode(inbox, email, before);
  await page.getByLabel('One-time code (OTP)').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Email successfully verified', { exact: true })).toBeVisible();
};

export const fillContact = async (page: Page, inbox: Inbox, { email }: Person): Promise<void> => {
  await page.getByLabel('Mobile Number').fill('+91 98765 43210');
  await verifyEmail(page, inbox, email);
};

/** The consent checkbox at the end of the form. */
export const consentCheckbox = (page: Page) =>
  page.getByLabel(/^I have read “What we do with your data”/u);

export const fillSkills = async (page: Page, { aadharNumber }: Person): Promise<void> => {
  await page.getByLabel('Qualification').selectOption('Graduation');
  await page.getByLabel('Coding').check();
  await page.getByLabel('Writing').check();
  await page.getByLabel('Category').selectOption('20-24');
  await page.getByLabel('Aadhar Number').fill(aadharNumber.replace(/(\d{4})(?=\d)/gu, '$1 '));
  await page.getByLabel('Aadhar Card').setInputFiles(jpeg);
  await consentCheckbox(page).check();
};

export const fillAll = async (page: Page, inbox: Inbox, person: Person): Promise<void> => {
  await page.goto(address);
  await fillPersonal(page);
  await goToStep(page, 'contact');
  await fillContact(page, inbox, person);
  await goToStep(page, 'skills');
  await fillSkills(page, person);
};

/** Everything that the browser stores for the product. */
export const readStorage = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );

export const submitForm = (page: Page) => page.getByRole('button', { name: 'Submit registration' });

/** Submits a complete form offline, expects the message, and submits it again online. */
export const submitOfflineFirst = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/u)).toBeVisible();
  await submitForm(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Nothing you entered is lost' }),
  ).toBeFocused();
  await page.context().setOffline(false);
  await submitForm(page).click();
  await expect(page).toHaveURL('/register/candidate/success');
};
