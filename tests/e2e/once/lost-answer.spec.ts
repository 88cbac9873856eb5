import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as provider from '../support/provider-form.ts';
import {
  createPerson,
  address,
  fillAll,
  fillSkills,
  goToStep,
  submitForm,
} from '../support/registration-form.ts';
import { beginSession, demo } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The server stores the next registration, but its answer never arrives. */
const loseAnswer = (page: Page): Promise<unknown> =>
  page.route(
    '**/api/auth/*/register',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

const offline = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Nothing you entered is lost' });

test.describe('a registration whose response was lost', () => {
  test('shows the stored registration when the same form is sent again @full', async ({
    page,
    inbox,
  }) => {
    await fillAll(page, inbox, createPerson());
    await loseAnswer(page);
    await submitForm(page).click();
    await expect(offline(page)).toBeVisible();
    await submitForm(page).click();
    await expect(page).toHaveURL('/register/candidate/success', { timeout: 30_000 });
  });

  test('shows the earlier registration with a link to /track after a change or a reload @full', async ({
    page,
    inbox,
  }) => {
    const person = createPerson();
    await fillAll(page, inbox, person);
    await loseAnswer(page);
    await submitForm(page).click();
    await expect(offline(page)).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(address);
    await expect(page.getByLabel('Locality')).toHaveValue('Salt Lake');
    await goToStep(page, 'contact');
    await goToStep(page, 'skills');
    await fillSkills(page, person);
    await submitForm(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Your registration has arrived',
    );
    await expect(page.getByText('already registered')).toHaveCount(0);
    await page.getByRole('link', { name: 'Track your application' }).first().click();
    await expect(page).toHaveURL('/track');
  });
});

const l1Finds = async (page: Page, kind: string, name: string): Promise<number> => {
  await beginSession(page, demo.l1);
  await page.goto(`/l1-admin/${kind}-providers?q=${encodeURIComponent(name)}`);
  const links = page.getByRole('link', { name: new RegExp(name, 'u') });
  await expect(links.first()).toBeVisible();
  return links.count();
};

for (const [kindName, kind] of Object.entries(provider.providerForms))
  test.describe(`a registration of a ${kindName} provider whose response was lost @full`, () => {
    test('shows the stored registration when the same form is sent again @full', async ({
      page,
      inbox,
      newPerson,
    }) => {
      const name = `Ganga Mills ${randomInt(1e9)}`;
      const { email } = await provider.fillAll(page, kind, inbox, name);
      await loseAnswer(page);
      await submitForm(page).click();
      await expect(offline(page)).toBeVisible();
      await submitForm(page).click();
      await expect(page).toHaveURL(`${kind.address}/success`, { timeout: 30_000 });
      await expect(page.locator('main')).toContainText(name);
      await inbox.wait({ to: email, subject: name });
      expect(await l1Finds(await newPerson(), kindName, name)).toBe(1);
    });

    test('shows the earlier registration after a reload and stores it once @full', async ({
      page,
      inbox,
      newPerson,
    }) => {
      const name = `Ganga Mills ${randomInt(1e9)}`;
      await provider.fillAll(page, kind, inbox, name);
      await loseAnswer(page);
      await submitForm(page).click();
      await expect(offline(page)).toBeVisible();
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto(kind.address);
      await expect(page.getByLabel('Registration ID')).toHaveValue(/^WB-/u);
      for (const step of ['address', 'contact', 'final']) await goToStep(page, step);
      await provider.fillFinal(page, kind);
      await submitForm(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your registration has arrived',
      );
      await expect(page.getByText('already registered')).toHaveCount(0);
      expect(await l1Finds(await newPerson(), kindName, name)).toBe(1);
    });
  });
