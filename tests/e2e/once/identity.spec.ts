import { expectAccessible } from '../support/accessibility.ts';
import {
  address,
  createPerson,
  consentCheckbox,
  fillContact,
  fillPersonal,
  jpeg,
  goToStep,
  submitForm,
} from '../support/registration-form.ts';
import { expect, test } from '../support/test.ts';

test.use({ settings: { ID_POLICY: 'any' } });

test('registers a candidate with a PAN card where the setting allows it @SEC-54 @T16 @full', async ({
  page,
  inbox,
}) => {
  const person = createPerson();
  await page.goto(address);
  await expect(page.getByText('Please keep an identity document ready')).toBeVisible();
  await fillPersonal(page);
  await goToStep(page, 'contact');
  await fillContact(page, inbox, person);
  await goToStep(page, 'skills');
  await page.getByLabel('Qualification').selectOption('Graduation');
  await page.getByLabel('Coding').check();
  await page.getByLabel('Category').selectOption('20-24');
  await expect(page.getByLabel('Aadhar Number')).toBeVisible();
  await page.getByLabel('Identity document').selectOption('PAN Card');
  await expect(page.getByLabel('Aadhar Number')).toHaveCount(0);
  await expectAccessible(page);
  const number = page.getByLabel('PAN', { exact: true });
  await number.fill('9999 8888 7777');
  await page.getByLabel('PAN Card', { exact: true }).setInputFiles(jpeg);
  await consentCheckbox(page).check();
  await submitForm(page).click();
  await expect(page.getByRole('link', { name: 'Invalid PAN' })).toBeVisible();
  await number.fill(`abcde ${person.aadharNumber.slice(-4)} f`);
  await submitForm(page).click();
  await expect(page).toHaveURL(/success/u);
  await expect(page.getByText(/PB-/u).first()).toBeVisible();
});
