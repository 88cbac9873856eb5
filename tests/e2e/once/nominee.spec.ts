import { expectAccessible } from '../support/accessibility.ts';
import { registerCandidate, signInAtTrack } from '../support/registered-candidate.ts';
import { toast } from '../support/registration-form.ts';
import { expect, test } from '../support/test.ts';

test('a candidate adds, changes and removes a nominee', async ({ page, inbox }) => {
  const { id, email } = await registerCandidate(page.request, inbox);
  await signInAtTrack(page, inbox, id, email);
  await page.getByText('Your data and rights').click();
  await page.getByRole('button', { name: 'Name a nominee' }).click();
  const name = page.getByLabel('Name of the nominee');
  await expect(name).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Nominee’s name is required').first()).toBeVisible();
  await expectAccessible(page);
  await name.fill('Sita Devi');
  await page.getByLabel('How they are related to you').fill('Mother');
  await page.getByLabel('Their mobile number or email').fill('98765 11111');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Your nominee was saved.')).toBeVisible();
  const main = page.locator('main');
  await expect(main).toContainText('Sita Devi');
  await expectAccessible(page);

  await page.reload();
  await page.getByText('Your data and rights').click();
  await page.getByRole('button', { name: 'Change the nominee' }).click();
  await expect(name).toHaveValue('Sita Devi');
  await name.fill('Gita Devi');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(main).toContainText('Gita Devi');

  await page.getByRole('button', { name: 'Remove the nominee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the nominee?' });
  await expect(dialog).toContainText('no one will be able to use your rights for you');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove the nominee' }).click();
  await expect(page.getByRole('button', { name: 'Name a nominee' })).toBeVisible();
  await expect(main).not.toContainText('Gita Devi');
});
