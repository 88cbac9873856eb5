import type { Locator, Page } from '@playwright/test';
import { giveReason } from './give-reason.ts';
import { demo, signInAs } from './sign-in.ts';
import { expect } from './test.ts';

export const signIn = (page: Page) => signInAs(page, demo.training);

export const menu = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Training Provider Portal' })
    .getByRole('link', { name })
    .filter({ visible: true });
export const message = (page: Page, text: string) =>
  page.locator('.Toastify__toast').getByText(text, { exact: true });
export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
export const button = (page: Page, name: string, label: string) =>
  card(page, name).getByRole('button', { name: label });

/** Shows one status: on a phone by the tab of its column. */
export const showStatus = async (page: Page, column: string, isMobile: boolean): Promise<void> => {
  if (isMobile)
    await page
      .getByRole('navigation', { name: 'Training status' })
      .getByRole('link', { name: column })
      .click();
  else await page.getByRole('combobox', { name: 'Training status' }).selectOption(column);
};

const openStatus = async (page: Page, status: string): Promise<Locator> => {
  await page.goto(`/training-provider/assigned-candidates?status=${status}`);
  const cards = page.getByRole('listitem').getByRole('heading', { level: 2 });
  await expect(cards.or(page.getByText('No candidates match your search.')).first()).toBeVisible();
  return cards;
};

/** The demo has few who wait: where stories before used them up, somebody waits anew. */
const letOneWait = async (page: Page): Promise<void> => {
  await openStatus(page, 'CANCELLED');
  await page.getByRole('button', { name: 'Reset to Pending' }).first().click();
  await giveReason(page, 'Begin anew');
  await expect(message(page, 'Candidate status updated successfully!')).toBeVisible();
};

/** The first card of a status: its name is what the test goes on with. */
export const firstOf = async (page: Page, status: string): Promise<string> => {
  const cards = await openStatus(page, status);
  if (status === 'PENDING' && (await cards.count()) === 0) {
    await letOneWait(page);
    await openStatus(page, status);
  }
  return cards.first().innerText();
};
