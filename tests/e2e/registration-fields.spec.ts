import { createPdf } from '../../apps/server/src/domain/document/testing/sample-documents.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  address,
  createPerson,
  isPhone,
  goToStep,
  toast,
  fillPersonal,
  readCode,
  fillAll,
  submitForm,
} from './support/registration-form.ts';
import { expect, onPhone, test } from './support/test.ts';

test('shows what is missing in a toast, a summary and at the field @UX-01 @UX-02 @UX-04', async ({
  page,
}) => {
  await page.goto(address);
  await (isPhone(page) ? page.getByRole('button', { name: 'Next' }) : submitForm(page)).click();
  await expect(toast(page, 'Name is required')).toBeVisible();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  // The button was at the end of the form: the summary above it is out of sight, the field is not (UX-43).
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  const expected = [
    'Name is required',
    "Father's Name is required",
    'House No is required',
    'Locality is required',
    'Please select a valid State',
    'Please select a valid City',
    'PIN code is required',
  ];
  const ofOnePage = [
    'Phone number is required',
    'Email is required',
    'Please select a valid Qualification',
    'Please select at least one skill',
    'Please select a valid Category',
    'Invalid Aadhar number',
    'File is required',
    'Please agree to the use of your data',
  ];
  await expect(summary.getByRole('listitem')).toHaveText(
    isPhone(page) ? expected : [...expected, ...ofOnePage],
  );
  await expect(page).toHaveTitle(/^Error: /u);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Name is required', exact: true }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('A');
  await expect(name).not.toHaveAttribute('aria-invalid');
});

test('shows no error when a field is left @UX-05 @full', async ({ page }) => {
  await page.goto(address);
  await page.getByLabel('Name', { exact: true }).focus();
  for (let tabs = 0; tabs < 5; tabs += 1) await page.keyboard.press('Tab');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
});

test(
  'names the address in the code panel, counts down, and restarts for a new address @UX-09 @UX-10',
  onPhone,
  async ({ page, inbox }) => {
    const { email } = createPerson();
    await page.goto(address);
    if (isPhone(page)) {
      await fillPersonal(page);
      await goToStep(page, 'contact');
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
    const right = await readCode(inbox, email);
    await code.fill('12345');
    await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
    await code.fill(right === '123456' ? '654321' : '123456');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(
      toast(page, 'OTP verification failed. Invalid OTP. Please try again.'),
    ).toBeVisible();
    await code.fill(`${right.slice(0, 3)}-${right.slice(3)}`);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page.getByText('Email successfully verified', { exact: true })).toBeVisible();
    await field.fill(`x${email}`);
    await expect(page.getByText('Email successfully verified', { exact: true })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  },
);

test(
  'limits skills to two and reports a wrong document at once',
  onPhone,
  async ({ page, inbox }) => {
    await fillAll(page, inbox, createPerson());
    await expect(page.getByText('You can select up to 2 skills only.')).toBeVisible();
    await expect(page.getByLabel('Dance')).toBeDisabled();
    await page.getByLabel('Writing').uncheck();
    await expect(page.getByLabel('Dance')).toBeEnabled();
    const remove = page.getByRole('button', { name: 'Remove aadhar-card.jpg' });
    await remove.click();
    const file = page.getByLabel('Aadhar Card');
    await file.setInputFiles({
      name: 'card.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('GIF89a'),
    });
    await expect(page.locator('.field-error')).toHaveText('Invalid file type');
    await page.getByRole('button', { name: 'Remove card.gif' }).click();
    // A photo of that size is shrunk (photos.spec.ts); of a document nothing is taken away.
    const large = Buffer.concat([createPdf(), Buffer.alloc(2_097_153)]);
    await file.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: large });
    await expect(page.locator('.field-error')).toHaveText('File must be under 2 MB');
    await page.getByRole('button', { name: 'Remove large.pdf' }).click();
    await submitForm(page).click();
    await expect(toast(page, 'File is required')).toBeVisible();
    await file.setInputFiles({
      name: 'card.pdf',
      mimeType: 'application/pdf',
      buffer: createPdf(),
    });
    await submitForm(page).click();
    // The first document that a server reads has it start the process that does.
    await expect(page).toHaveURL('/register/candidate/success', { timeout: 30_000 });
  },
);
