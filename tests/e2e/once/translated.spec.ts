import type { Page } from '@playwright/test';
import { startBatch } from '../support/batch.ts';
import {
  createPerson,
  address,
  fillContact,
  fillPersonal,
  fillSkills,
  goToStep,
  submitForm,
} from '../support/registration-form.ts';
import { openFirstPending } from '../support/review.ts';
import { beginSession, demo } from '../support/sign-in.ts';
import { expect, onlyFull, test } from '../support/test.ts';
import { card, readFirstName, message } from '../support/training-provider.ts';
import { translatePages } from '../support/translation.ts';

const translated = (page: Page) =>
  expect(page.locator('html')).toHaveClass(/translated-ltr/u, { timeout: 15_000 });
const expectWhole = (page: Page) =>
  expect(page.getByText('Something went wrong on this page')).toHaveCount(0);

for (const how of ['move', 'replace'] as const)
  test.describe(
    `on a page that the browser translated (${how}) @R3`,
    how === 'move' ? onlyFull : {},
    () => {
      test.beforeEach(({ page }) => translatePages(page, how));

      test('an L1 admin searches a list, approves with A and undoes it @full', async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await beginSession(page, demo.l1);
        await page.goto('/l1-admin/candidates?status=PENDING');
        await translated(page);
        await page.getByRole('searchbox').first().fill('zzzz');
        await expect(page.getByText('No candidates match', { exact: false })).toBeVisible();
        await page.getByRole('searchbox').first().fill('');
        await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
        const name = await openFirstPending(page);
        await translated(page);
        const done = page.getByText(/^\d+ done today · [\d,]+ left$/u);
        const before = Number.parseInt((await done.textContent()) ?? '', 10);
        await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
        await page.keyboard.press('a');
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name);
        await expect(done).toHaveText(new RegExp(`^${before + 1} done`, 'u'));
        await expectWhole(page);
        await page.keyboard.press('u');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(done).toHaveText(new RegExp(`^${before} done`, 'u'));
        await expectWhole(page);
      });

      test('a candidate registers @full', async ({ page, inbox }) => {
        const person = createPerson();
        await page.goto(address);
        await translated(page);
        await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
        await fillPersonal(page);
        await goToStep(page, 'contact');
        await fillContact(page, inbox, person);
        await goToStep(page, 'skills');
        await fillSkills(page, person);
        await submitForm(page).click();
        await expect(page).toHaveURL('/register/candidate/success', { timeout: 30_000 });
        await expectWhole(page);
      });

      test('a provider marks a register and starts a training @full', async ({ page }) => {
        const batch = await startBatch(page.request, `Translated ${how}`, 2);
        await beginSession(page, demo.training);
        await page.goto(`/training-provider/batches/${batch}?tab=register`);
        await translated(page);
        await page.getByRole('button', { name: 'Absent' }).first().click();
        await page.getByRole('button', { name: 'Mark 1 present' }).click();
        await expect(page.getByText('Everything is saved.')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Everyone is marked' })).toBeVisible();
        await expectWhole(page);

        const name = await readFirstName(page, 'PENDING');
        await translated(page);
        await card(page, name).getByRole('button', { name: 'Start Training' }).click();
        await expect(card(page, name).getByText('In progress')).toBeVisible();
        await expect(message(page, 'Candidate status updated successfully!')).toBeVisible();
        await page.getByRole('button', { name: 'List', exact: true }).click();
        await expect(page.getByRole('table', { name: 'Assigned candidates' })).toBeVisible();
        await expectWhole(page);
      });
    },
  );
