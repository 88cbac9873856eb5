import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Answers a dialog that asks why: without a reason it goes no further.
 * @param confirm the button that goes on: 'Cancel training'
 */
export const giveReason = async (page: Page, confirm: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Moved to another city');
  await dialog.getByRole('button', { name: confirm }).click();
};
