import { expect, type Page } from '@playwright/test';

/**
 * Fills in a dialog that requires a reason, after trying without one.
 * @param confirm label of the confirm button: 'Cancel training'
 */
export const giveReason = async (page: Page, confirm: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Moved to another city');
  await dialog.getByRole('button', { name: confirm }).click();
};
