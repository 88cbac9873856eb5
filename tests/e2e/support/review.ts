import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Rows of the list. */
export const listRows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
/** The status badge next to a record's name. */
export const statusBadge = (page: Page, word: string) =>
  page.locator('header').getByText(word, { exact: true });

/** Opens the candidate who has waited longest and returns the name. */
export const openFirstPending = async (page: Page): Promise<string> => {
  await page.goto('/l1-admin/candidates?status=PENDING');
  const link = listRows(page).first().getByRole('link');
  const name = (await link.locator('bdi').textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
};

/** Enters a reason if required, and confirms. */
export const confirmDecision = async (
  page: Page,
  button: string,
  reason?: string,
): Promise<void> => {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** In split view the next record opens, so this goes back to the decided one and checks its badge. */
export const expectStatus = async (page: Page, address: string, word: string): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) >= 1280) await page.goto(address);
  await expect(statusBadge(page, word)).toBeVisible();
};
