import {
  address,
  createPerson,
  readCode,
  fillPersonal,
  goToStep,
  readStorage,
} from '../support/registration-form.ts';
import { expect, test } from '../support/test.ts';

test('restores the code panel for the same address after a reload @UX-46', async ({
  page,
  inbox,
}) => {
  const { email } = createPerson();
  await page.goto(address);
  await fillPersonal(page);
  await goToStep(page, 'contact');
  await page.getByLabel('Mobile Number').fill('9876543210');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const panel = page.getByRole('group', { name: 'Verification of your email' });
  await expect(panel).toContainText(email);
  const code = await readCode(inbox, email);

  await page.reload();
  await expect(panel).toContainText(email);
  await expect(panel.getByRole('button', { name: /^Send again in \d+ s$/u })).toBeDisabled();
  await expect(page.getByLabel('Mobile Number')).toHaveValue('9876543210');
  expect(await readStorage(page)).not.toContain(code);
  await page.getByLabel('One-time code (OTP)').fill(code);
  await page.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(page.getByText('Email successfully verified', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Email successfully verified', { exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
});

test('drops the code panel after ten minutes and for another address @UX-46', async ({ page }) => {
  const { email } = createPerson();
  await page.clock.install();
  await page.goto(address);
  await fillPersonal(page);
  await goToStep(page, 'contact');
  const field = page.getByLabel('Email', { exact: true });
  await field.fill(email);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const panel = page.getByRole('group', { name: 'Verification of your email' });
  await expect(panel).toContainText(email);
  await page.clock.fastForward('09:30');
  await page.reload();
  await expect(panel).toContainText(email);
  await page.clock.fastForward('00:45');
  await page.reload();
  await expect(field).toHaveValue(email);
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(panel).toContainText(email);
  await field.fill(`x${email}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled();
  await expect(panel).toBeHidden();
});
