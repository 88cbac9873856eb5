import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The rows of the list on the screen. */
export const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
/** The status beside a record's name. */
export const badge = (page: Page, word: string) =>
  page.locator('header').getByText(word, { exact: true });

/** Opens the candidate who waits longest; answers the name. */
export const openFirstPending = async (page: Page): Promise<string> => {
  await page.goto('/l1-admin/candidates?status=PENDING');
  const link = rows(page).first().getByRole('link');
  const name = (await link.locator('bdi').textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return name;
};

/** Gives a reason where one is asked for, and goes on. */
export const confirm = async (page: Page, button: string, reason?: string): Promise<void> => {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
};

/** On a desk the next one follows: goes back to who was decided, whose badge says what happened. */
export const expectStatus = async (page: Page, address: string, word: string): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) >= 1280) await page.goto(address);
  await expect(badge(page, word)).toBeVisible();
};
