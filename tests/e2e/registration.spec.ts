import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aJpeg, aPdf } from '../../apps/server/src/records/testing/sample-documents.ts';
import { expectAccessible } from './support/accessibility.ts';
import type { Inbox } from './support/inbox.ts';
import { expect, test } from './support/test.ts';

const address = '/register/candidate';
const jpeg = { name: 'aadhar-card.jpg', mimeType: 'image/jpeg', buffer: aJpeg() };

const aPerson = () => {
  const serial = randomInt(1e9, 1e10);
  return { email: `asha${serial}@example.org`, aadharNumber: `88${serial}` };
};
type Person = ReturnType<typeof aPerson>;

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 768;

/** Next on a phone; on a desktop everything is on one page. */
const next = async (page: Page, step: string): Promise<void> => {
  if (!isPhone(page)) return;
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(new RegExp(`step=${step}`, 'u'));
};

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first();

const fillPersonal = async (page: Page): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Asha Kumari');
  await page.getByLabel("Father's Name").fill('Ram Kumar');
  await page.getByLabel('House No').fill('12/A');
  await page.getByLabel('Locality').fill('Salt Lake');
  await page.getByLabel('State').selectOption('West Bengal');
  await page.getByLabel('City').selectOption('Kolkata');
  await page.getByLabel('PIN Code', { exact: true }).fill('700001');
  await page.getByRole('button', { name: 'Verify PIN code' }).click();
  await expect(page.getByText('700001 is in Kolkata, West Bengal')).toBeVisible();
};

const codeFrom = async (inbox: Inbox, to: string, after = 0): Promise<string> => {
  const mail = await inbox.wait({ to, after });
  return /\b\d{6}\b/u.exec(mail.text ?? '')?.[0] ?? '';
};

const proveEmail = async (page: Page, inbox: Inbox, email: string): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  const before = inbox.count();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const code = await codeFrom(inbox, email, before);
  await page.getByLabel('One-time code (OTP)').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Email successfully verified', { exact: true })).toBeVisible();
};

const fillContact = async (page: Page, inbox: Inbox, { email }: Person): Promise<void> => {
  await page.getByLabel('Mobile Number').fill('+91 98765 43210');
  await proveEmail(page, inbox, email);
};

const fillSkills = async (page: Page, { aadharNumber }: Person): Promise<void> => {
  await page.getByLabel('Qualification').selectOption('Graduation');
  await page.getByLabel('Coding').check();
  await page.getByLabel('Writing').check();
  await page.getByLabel('Category').selectOption('20-24');
  await page.getByLabel('Aadhar Number').fill(aadharNumber.replace(/(\d{4})(?=\d)/gu, '$1 '));
  await page.getByLabel('Aadhar Card').setInputFiles(jpeg);
};

const fillAll = async (page: Page, inbox: Inbox, person: Person): Promise<void> => {
  await page.goto(address);
  await fillPersonal(page);
  await next(page, 'contact');
  await fillContact(page, inbox, person);
  await next(page, 'skills');
  await fillSkills(page, person);
};

const submit = (page: Page) => page.getByRole('button', { name: 'Submit registration' });

test('a candidate registers, with a reload in the middle, and is told by mail', async ({ page, inbox }) => {
  const person = aPerson();
  await page.goto(address);
  await expect(page).toHaveTitle(/^Register as a candidate/u);
  await expectAccessible(page);
  await fillPersonal(page);
  await next(page, 'contact');
  await fillContact(page, inbox, person);
  await expectAccessible(page);
  await next(page, 'skills');
  await fillSkills(page, person);

  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).toContain('Asha Kumari');
  expect(stored.replaceAll(' ', '')).not.toContain(person.aadharNumber);
  expect(stored).not.toContain('aadhar-card.jpg');

  await page.reload();
  await expect(page.getByLabel('Qualification')).toHaveValue('Graduation');
  await expect(page.getByLabel('Coding')).toBeChecked();
  await expect(page.getByLabel('Aadhar Number')).toHaveValue('');
  await fillSkills(page, person);
  await expectAccessible(page);

  await submit(page).click();
  await expect(page).toHaveURL('/register/candidate/success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registration successful!');
  await expect(page.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/u)).toBeVisible();
  await expect(page.getByText(/under review/u).first()).toBeVisible();
  await expect(page.getByText(/confirmation email/iu).first()).toBeVisible();
  await expect(page.getByText(/film-festival pass/u)).toBeVisible();
  await expect(page.getByText(/spam folder/u)).toBeVisible();
  await expectAccessible(page);
  await inbox.wait({ to: person.email, subject: /registration/iu });
  const left = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(left).not.toContain('Asha Kumari');
  expect(left).not.toContain(person.email);
});

test('without a registration the success page goes to the start', async ({ page }) => {
  await page.goto('/register/candidate/success');
  await expect(page).toHaveURL('/');
});

test('UX-01, UX-02, UX-04: what is missing is said in a toast, a summary and at the field', async ({ page }) => {
  await page.goto(address);
  await (isPhone(page) ? page.getByRole('button', { name: 'Next' }) : submit(page)).click();
  await expect(toast(page, 'Name is required')).toBeVisible();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  const expected = ['Name is required', "Father's Name is required", 'House No is required', 'Locality is required', 'Please select a valid State', 'Please select a valid City', 'PIN code is required'];
  const ofOnePage = ['Phone number is required', 'Email is required', 'Please select a valid Qualification', 'Please select at least one skill', 'Please select a valid Category', 'Invalid Aadhar number', 'File is required'];
  await expect(summary.getByRole('listitem')).toHaveText(isPhone(page) ? expected : [...expected, ...ofOnePage]);
  await expect(page).toHaveTitle(/^Error: /u);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Name is required', exact: true }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('A');
  await expect(name).not.toHaveAttribute('aria-invalid');
});

test('UX-05: leaving a field says nothing yet', async ({ page }) => {
  await page.goto(address);
  await page.getByLabel('Name', { exact: true }).focus();
  for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});

test('§4: state, city and PIN code wait for each other and fall together', async ({ page }) => {
  await page.goto(address);
  const city = page.getByLabel('City');
  const code = page.getByLabel('PIN Code', { exact: true });
  const verify = page.getByRole('button', { name: 'Verify PIN code' });
  await expect(city).toBeDisabled();
  await expect(code).toBeDisabled();
  await page.getByLabel('State').selectOption('West Bengal');
  await expect(code).toBeDisabled();
  await city.selectOption('Kolkata');
  await code.fill('70000');
  await expect(verify).toBeDisabled();
  await code.fill('999999');
  await verify.click();
  await expect(toast(page, 'Invalid PIN code ⚠️')).toBeVisible();
  await expect(code).toHaveAccessibleDescription(/Invalid PIN code ⚠️/u);

  await code.fill('110001');
  await verify.click();
  await expect(toast(page, 'PIN code verified successfully ✅')).toBeVisible();
  await expect(page.getByText('This PIN code belongs to Delhi, but you chose West Bengal')).toBeVisible();

  await city.selectOption('Howrah');
  await expect(code).toHaveValue('');
  await code.fill('711101');
  await verify.click();
  await expect(page.getByText(/711101 is in/u)).toBeVisible();
  await page.getByLabel('State').selectOption('Bihar');
  await expect(city).toHaveValue('');
  await expect(code).toHaveValue('');
  await expect(code).toBeDisabled();
});

test('FLT-58: a PIN code that cannot be looked up just now keeps the form', async ({ page }) => {
  await page.goto(address);
  await page.getByLabel('Locality').fill('Salt Lake');
  await page.getByLabel('State').selectOption('West Bengal');
  await page.getByLabel('City').selectOption('Kolkata');
  await page.getByLabel('PIN Code', { exact: true }).fill('700001');
  await page.route('**/api/pincode/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Verify PIN code' }).click();
  await expect(toast(page, 'Verification failed. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Locality')).toHaveValue('Salt Lake');
  await page.unroute('**/api/pincode/*');
  await page.getByRole('button', { name: 'Verify PIN code' }).click();
  await expect(page.getByText('700001 is in Kolkata, West Bengal')).toBeVisible();
});

test('UX-09, UX-10: the code’s panel names the address, counts down, and a new address starts over', async ({ page, inbox }) => {
  const { email } = aPerson();
  await page.goto(address);
  if (isPhone(page)) {
    await fillPersonal(page);
    await next(page, 'contact');
  }
  const field = page.getByLabel('Email', { exact: true });
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeDisabled();
  await field.fill('asha@');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(field).toHaveAccessibleDescription(/Invalid email format/u);
  await field.fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(toast(page, 'OTP sent to your email')).toBeVisible();
  const panel = page.getByRole('group', { name: 'Verification of your email' });
  await expect(panel).toContainText(email);
  await expect(panel).toContainText('10 minutes');
  await expect(panel.getByRole('button', { name: /^Send again in \d+ s$/u })).toBeDisabled();
  const code = page.getByLabel('One-time code (OTP)');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  const right = await codeFrom(inbox, email);
  await code.fill('12345');
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
  await code.fill(right === '123456' ? '654321' : '123456');
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(toast(page, 'OTP verification failed. Invalid OTP. Please try again.')).toBeVisible();
  await code.fill(`${right.slice(0, 3)}-${right.slice(3)}`);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Email successfully verified', { exact: true })).toBeVisible();
  await field.fill(`x${email}`);
  await expect(page.getByText('Email successfully verified', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
});

test('skills stop at two, and a wrong document is told at once', async ({ page, inbox }) => {
  await fillAll(page, inbox, aPerson());
  await expect(page.getByText('You can select up to 2 skills only.')).toBeVisible();
  await expect(page.getByLabel('Dance')).toBeDisabled();
  await page.getByLabel('Writing').uncheck();
  await expect(page.getByLabel('Dance')).toBeEnabled();
  const remove = page.getByRole('button', { name: 'Remove aadhar-card.jpg' });
  await remove.click();
  const file = page.getByLabel('Aadhar Card');
  await file.setInputFiles({ name: 'card.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(page.locator('.field-error')).toHaveText('Invalid file type');
  await page.getByRole('button', { name: 'Remove card.gif' }).click();
  await file.setInputFiles({ ...jpeg, buffer: aJpeg(2_097_153) });
  await expect(page.locator('.field-error')).toHaveText('File must be under 2 MB');
  await page.getByRole('button', { name: 'Remove aadhar-card.jpg' }).click();
  await submit(page).click();
  await expect(toast(page, 'File is required')).toBeVisible();
  await file.setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: aPdf() });
  await submit(page).click();
  await expect(page).toHaveURL('/register/candidate/success');
});

test('FLT-01: a double click sends one registration', async ({ page, inbox }) => {
  await fillAll(page, inbox, aPerson());
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/candidate/register')) sent += 1;
  });
  await submit(page).dblclick();
  await expect(page).toHaveURL('/register/candidate/success');
  expect(sent).toBe(1);
});

test('FLT-02: a connection lost before the answer: said, nothing lost, and trying again registers once', async ({ page, inbox }) => {
  const person = aPerson();
  await fillAll(page, inbox, person);
  const keys: (string | undefined)[] = [];
  let cut = true;
  await page.route('**/api/auth/candidate/register', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (!cut) return route.continue();
    // The server did its work; its answer is what gets lost.
    await route.fetch();
    cut = false;
    return route.abort();
  });
  await submit(page).click();
  await expect(page.getByText(/Nothing you entered is lost/u).first()).toBeVisible();
  await expect(page.getByLabel('Qualification')).toHaveValue('Graduation');
  await submit(page).click();
  await expect(page).toHaveURL('/register/candidate/success');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('FLT-60: without a network sending says so, and what was typed is sent when it is back', async ({ page, inbox }) => {
  await fillAll(page, inbox, aPerson());
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/u)).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing you entered is lost' })).toBeFocused();
  await page.context().setOffline(false);
  await submit(page).click();
  await expect(page).toHaveURL('/register/candidate/success');
});

test('FLT-03: going back to the form after sending shows the same reference, never an empty record', async ({ page, inbox }) => {
  await fillAll(page, inbox, aPerson());
  await submit(page).click();
  const reference = await page.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/u).textContent();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have already registered');
  await expect(page.getByText(reference ?? '')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Register another person' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('a repeated email is told at its field, on its step, and what was typed stays', async ({ page, inbox, newPerson }) => {
  const person = aPerson();
  const other = await newPerson();
  // Both proved the address; the first to send it has it.
  await fillAll(page, inbox, person);
  await fillAll(other, inbox, { ...aPerson(), email: person.email });
  await submit(page).click();
  await expect(page).toHaveURL('/register/candidate/success');
  await submit(other).click();
  await expect(toast(other, 'This email is already registered')).toBeVisible();
  await expect(other.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/already registered/u);
  await expect(other.getByLabel('Mobile Number')).toHaveValue('+91 98765 43210');
});

test('UX-15, UX-16: on a phone Back and Next keep the data, and Change comes back', async ({ page, inbox }) => {
  test.skip(!isPhone(page), 'steps are for phones');
  const person = aPerson();
  await fillAll(page, inbox, person);
  await expect(page.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
  await expect(page.getByText('12/A, Salt Lake, Kolkata, West Bengal 700001')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Kumari');
  await page.goForward();
  await page.goForward();
  await page.getByRole('button', { name: 'Change Personal' }).click();
  await page.getByLabel('Locality').fill('Ballygunge');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('12/A, Ballygunge, Kolkata, West Bengal 700001')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove aadhar-card.jpg' })).toBeVisible();
});

test('on a phone a later step opened by its address leads to the first that is not filled in', async ({ page }) => {
  test.skip(!isPhone(page), 'steps are for phones');
  await page.goto(`${address}?step=skills`);
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(address);
});
