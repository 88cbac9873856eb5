import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { fillAll, providerForms, password, toast } from '../support/provider-form.ts';
import { isPhone, goToStep } from '../support/registration-form.ts';
import { fullIf } from '../support/full-run.ts';
import { expect, onlyFull, test } from '../support/test.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit registration' }).click();

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

for (const [name, kind] of Object.entries(providerForms)) {
  // One form and one server code for both: the rare cases run for training providers.
  const rare = fullIf(kind !== providerForms.training);

  test.describe(`a ${name} provider`, () => {
    test('registers, sees what happens next, and cannot sign in before approval', async ({
      page,
      inbox,
    }) => {
      await page.goto(kind.address);
      await expect(page.getByRole('region', { name: 'Your data' })).toBeVisible();
      await expectAccessible(page);
      const company = `Ganga Mills ${randomInt(1e6)}`;
      const { email } = await fillAll(page, kind, inbox, company);
      await expectAccessible(page);
      await submit(page);
      await expect(page).toHaveURL(`${kind.address}/success`);
      await expect(
        toast(page, 'Registration successful! Your application is under review.'),
      ).toBeVisible();
      await expect(page.locator('main')).toContainText(
        `The registration of ${company} is under review by the L1 Admin for Kolkata.`,
      );
      await expect(page.locator('main')).toContainText('email, WhatsApp and SMS');
      await expect(page.locator('main')).toContainText('spam folder');
      await expectAccessible(page);
      await inbox.wait({ to: email, subject: company });

      // FLT-03: Back shows that the form was sent, and UX-17: a reload of the success page keeps
      // it.
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Registration successful!' })).toBeVisible();
      await page.goto(kind.address);
      await expect(
        page.getByRole('heading', { name: 'You have already registered' }),
      ).toBeVisible();

      await page.goto('/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page.locator('main')).toContainText('Your registration is under review');
    });

    test(`redirects from the success page to the start without a registration${rare}`, async ({
      page,
    }) => {
      await page.goto(`${kind.address}/success`);
      await expect(page).toHaveURL('/');
    });

    test(`names what is missing when an incomplete form is submitted @UX-01 @UX-02 @UX-04 @UX-05${rare}`, async ({
      page,
    }) => {
      await page.goto(kind.address);
      await page.getByLabel(kind.name).focus();
      await page.getByLabel('Registration ID').focus();
      await expect(page.locator('.field-error')).toHaveCount(0);
      const button = isPhone(page) ? 'Next' : 'Submit registration';
      await page.getByRole('button', { name: button }).click();
      await expect(page).toHaveTitle(/^Error: /u);
      // The summary where it is in sight, else the field (UX-43).
      await expect(page.locator('[role=alert]:focus, input:focus')).toBeInViewport();
      const errors = kind.emptyForm.slice(0, isPhone(page) ? (name === 'job' ? 3 : 2) : undefined);
      await expect(summary(page).getByRole('listitem')).toHaveText([...errors]);
      await expect(toast(page, kind.nameMissing)).toBeVisible();
      await summary(page).getByRole('link', { name: kind.nameMissing }).click();
      await expect(page.getByLabel(kind.name)).toBeFocused();
      await expectAccessible(page);
    });

    test(`reports different passwords and a missing verification${rare}`, async ({
      page,
      inbox,
    }) => {
      await fillAll(page, kind, inbox, 'Ganga Mills');
      await page.getByLabel('Confirm Password', { exact: true }).fill('another-password');
      await submit(page);
      await expect(page.locator('#confirmPassword-error')).toHaveText('Passwords do not match');
      await page.getByLabel(/^I agree to the Terms/u).uncheck();
      await submit(page);
      await expect(toast(page, 'Passwords do not match')).toBeVisible();
      await expect(summary(page).getByRole('listitem')).toHaveText([
        'Passwords do not match',
        'You must agree to the Terms & Conditions',
      ]);
      await page.getByLabel('Confirm Password', { exact: true }).fill(password);
      await submit(page);
      await expect(page.locator('#agreeToTerms-error')).toHaveText(
        'You must agree to the Terms & Conditions',
      );
      await page.getByLabel(/^I agree to the Terms/u).check();
      if (isPhone(page)) await page.getByRole('button', { name: 'Back' }).click();
      await page.getByLabel('Email', { exact: true }).fill('other@example.org');
      if (isPhone(page)) await page.getByRole('button', { name: 'Next' }).click();
      else await submit(page);
      await expect(
        page.getByText("Please verify the contact person's email.").first(),
      ).toBeVisible();
    });

    test(`keeps the input over a reload, except passwords and the file @UX-18${rare}`, async ({
      page,
      inbox,
    }) => {
      const { email } = await fillAll(page, kind, inbox, 'Ganga Mills');
      await page.reload();
      const storageText = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(storageText).toContain(email);
      expect(storageText).not.toContain(password);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
      if (!isPhone(page)) await expect(page.getByLabel(kind.name)).toHaveValue('Ganga Mills');
    });

    test('shows a duplicate at its field', onlyFull, async ({ page, inbox, newPerson }) => {
      const { registrationId } = await fillAll(page, kind, inbox, 'Ganga Mills');
      await submit(page);
      await expect(page).toHaveURL(`${kind.address}/success`);
      const other = await newPerson();
      await fillAll(other, kind, inbox, 'Ganga Mills');
      if (isPhone(other)) {
        for (let n = 0; n < 3; n += 1) await other.getByRole('button', { name: 'Back' }).click();
      }
      await other.getByLabel('Registration ID').fill(registrationId.toLowerCase());
      if (isPhone(other)) {
        for (const step of ['address', 'contact', 'final']) await goToStep(other, step);
      }
      await submit(other);
      await expect(other.locator('#registrationID-error')).toHaveText(
        'This Registration ID is already registered',
      );
    });
  });
}
