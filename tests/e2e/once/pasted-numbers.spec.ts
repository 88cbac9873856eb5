import type { Locator } from '@playwright/test';
import { address, fillPersonal, goToStep } from '../support/registration-form.ts';
import { beginSession, demo } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Pastes as a person does: over all that is in the field, by the keyboard, so that the browser applies `maxlength`. */
const paste = async (field: Locator, text: string): Promise<void> => {
  await field.page().evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.press('ControlOrMeta+v');
};

/** Without spaces and other marks between digits; a field may show some of its own. */
const expectDigits = (field: Locator, digits: string) =>
  expect.poll(async () => (await field.inputValue()).replace(/\D/gu, '')).toBe(digits);

const pasted = {
  pin: '700 001',
  mobile: '+91 98300 00001',
  aadhar: '1234 5678 9012',
  code: '123 456',
};

test.describe('keeps pasted numbers complete @R13', () => {
  test('in the registration of a candidate @full', async ({ page }) => {
    await page.goto(address);
    await fillPersonal(page);
    await paste(page.getByLabel('PIN code', { exact: true }), pasted.pin);
    await expectDigits(page.getByLabel('PIN code', { exact: true }), '700001');
    await page.getByRole('button', { name: 'Fill in from my PIN code' }).click();
    await paste(page.getByLabel('Your PIN code'), pasted.pin);
    await expectDigits(page.getByLabel('Your PIN code'), '700001');
    await expect(page.getByText('700001 is in Kolkata, West Bengal')).toBeVisible();
    await goToStep(page, 'contact');
    await paste(page.getByLabel('Mobile Number'), pasted.mobile);
    await expectDigits(page.getByLabel('Mobile Number'), '919830000001');
    await page.getByLabel('Email', { exact: true }).fill('paste@example.org');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await paste(page.getByLabel('One-time code (OTP)'), pasted.code);
    await expectDigits(page.getByLabel('One-time code (OTP)'), '123456');
  });

  test('in the Aadhar field and the fields of providers @full', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(address);
    await paste(page.getByLabel('Aadhar Number'), pasted.aadhar);
    await expectDigits(page.getByLabel('Aadhar Number'), '123456789012');
    for (const path of ['/register/job-provider', '/register/training-provider']) {
      await page.goto(path);
      const mobile = page.locator('input[autocomplete="tel"], input[type="tel"]').first();
      await paste(mobile, pasted.mobile);
      await expectDigits(mobile, '919830000001');
    }
  });

  test('at /track @full', async ({ page }) => {
    await page.goto('/track');
    await page.getByLabel('Registration code').fill('PB-7A5-69T');
    await page.getByLabel('Email').fill('paste@example.org');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    const code = page.getByLabel('One-time code (OTP)');
    await paste(code, pasted.code);
    await expectDigits(code, '123456');
  });

  test('in portals: a new L1 admin and the PIN code of a job @full', async ({ page }) => {
    await beginSession(page, demo.l2);
    await page.goto('/l2-admin/create-l1-admin');
    const mobile = page.getByLabel('Mobile', { exact: true });
    await paste(mobile, pasted.mobile);
    await expectDigits(mobile, '919830000001');
    await page.evaluate(() => sessionStorage.clear());
    await beginSession(page, demo.jobs);
    await page.goto('/job-provider/create-job');
    const pin = page.getByLabel(/PIN code/iu);
    await paste(pin, pasted.pin);
    await expectDigits(pin, '700001');
  });

  test('in the second factor @full', async ({ page }) => {
    await beginSession(page, demo.l2);
    await page.goto('/account');
    await page.getByRole('link', { name: 'Set up an authenticator app' }).click();
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const code = page.getByLabel('Code', { exact: true });
    await paste(code, pasted.code);
    await expectDigits(code, '123456');
  });
});
