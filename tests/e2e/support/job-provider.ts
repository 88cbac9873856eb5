import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const toast = (page: Page, text: string) =>
  page.locator('.Toastify').getByText(text, { exact: true });

export const deadline = (days: number): string =>
  new Date(Date.now() + 330 * 60_000 + days * 86_400_000).toISOString().slice(0, 10);

export const description = `${'Sewing of school uniforms. '.repeat(7)}The last words are not on the card.`;

export const fillJob = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Job title').fill(title);
  await page.getByLabel('Number of positions').fill('3');
  await page.getByLabel('Job description').fill(description);
  for (const skill of ['Tailoring', 'Ironing', 'Cutting', 'Packing']) {
    await page.getByLabel('Required skills').first().fill(skill);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('State').selectOption('West Bengal');
  await page.getByLabel('City').fill('Howrah');
  await page.getByLabel('PIN code').fill('711101');
  await page.getByLabel('Employment type').selectOption('Full-time');
  await page.getByLabel('Experience required').selectOption('Fresher');
  await page.getByLabel('Minimum salary').fill('12,000');
  await page.getByLabel('Maximum salary').fill('15000');
  await page.getByLabel('Application deadline').fill(deadline(30));
  await page.getByLabel('Contact person name').fill('Meera Das');
  await page.getByLabel('Email').fill('jobs@example.org');
  await page.getByLabel('Phone number').fill('0332100000');
};

export const postJob = async (page: Page, title: string): Promise<void> => {
  await page.goto('/job-provider/create-job');
  await fillJob(page, title);
  await page.getByRole('button', { name: 'Post job' }).click();
  await expect(page).toHaveURL(/\/job-provider\/manage-jobs$/u);
};

export const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Chooses a rare action in the menu of a job's card. */
export const chooseMore = async (page: Page, title: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};
