import type { Page } from '@playwright/test';
import {
  aPerson,
  address,
  fillAll,
  fillSkills,
  next,
  submit,
} from '../support/registration-form.ts';
import { expect, test } from '../support/test.ts';

/** The server stores the registration, but its answer never arrives. */
const loseAnswer = (page: Page): Promise<unknown> =>
  page.route(
    '**/api/auth/candidate/register',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const offline = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Nothing you entered is lost' });

test.describe('Decided: a registration whose answer was lost', () => {
  test('is answered as stored when the same form is sent again', async ({ page, inbox }) => {
    await fillAll(page, inbox, aPerson());
    await loseAnswer(page);
    await submit(page).click();
    await expect(offline(page)).toBeVisible();
    await submit(page).click();
    await expect(page).toHaveURL('/register/candidate/success', { timeout: 30_000 });
  });

  test('is named as arrived after a change or a reload, with a link to /track', async ({
    page,
    inbox,
  }) => {
    const person = aPerson();
    await fillAll(page, inbox, person);
    await loseAnswer(page);
    await submit(page).click();
    await expect(offline(page)).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(address);
    await expect(page.getByLabel('Locality')).toHaveValue('Salt Lake');
    await next(page, 'contact');
    await next(page, 'skills');
    await fillSkills(page, person);
    await submit(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your registration has arrived',
    );
    await expect(page.getByText('already registered')).toHaveCount(0);
    await page.getByRole('link', { name: 'Track your application' }).first().click();
    await expect(page).toHaveURL('/track');
  });
});
