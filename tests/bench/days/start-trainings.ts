import type { Page } from '@playwright/test';
import type { Day } from './day.ts';

const wanted = 15;

const startButtons = (page: Page) => page.getByRole('button', { name: 'Start Training' });

/** For checkouts without selection: one button after the other. */
const oneByOne = async (page: Page): Promise<number> => {
  const count = Math.min(wanted, await startButtons(page).count());
  for (let n = 0; n < count; n += 1) {
    const left = await startButtons(page).count();
    await startButtons(page).first().click();
    await page.waitForFunction(
      (before) =>
        [...document.querySelectorAll('button')].filter(({ textContent }) =>
          textContent.includes('Start Training'),
        ).length < before,
      left,
    );
    // A second click within this time counts as a double click and is ignored.
    await page.waitForTimeout(600);
  }
  return count;
};

/** Selects all waiting candidates and starts them with one button. */
const countTarget = async (page: Page): Promise<number> => {
  await page.getByLabel(/^Select all/u).check();
  const start = page.getByRole('button', { name: /^Start \d+ trainings$/u });
  const count = Number(/\d+/u.exec((await start.textContent()) ?? '')?.[0] ?? 0);
  await start.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText(`${count} trainings started`).first().waitFor();
  return count;
};

export const startTrainings: Day = {
  id: 'start-trainings',
  name: `a training provider starts ${wanted} trainings`,
  goal: 'at most 4 clicks',
  device: 'desk',
  as: 'training@demo.example',
  run: async ({ page }) => {
    await page.getByRole('link', { name: /Pending Candidates/u }).click();
    await startButtons(page).first().waitFor();
    const selected = (await page.getByLabel(/^Select all/u).count()) > 0;
    return `${await (selected ? countTarget : oneByOne)(page)} started`;
  },
};
