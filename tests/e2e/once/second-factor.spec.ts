import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/accessibility.ts';
import { waitUntilLoaded } from '../support/wait-until-loaded.ts';
import { demo, fillSignIn, signInAs } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** The code that the app shows; `later` steps of 30 seconds from now. */
const toCode = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + later * 30_000,
  });

/** A code of the previous step is accepted during the present one only, so it is typed early in it. */
const waitForEarlyStep = async (): Promise<void> => {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 15_000) await setTimeout(left);
};

const setUp = async (page: Page): Promise<{ secret: string; recovery: string[] }> => {
  await page.getByRole('button', { name: /^Account menu/u }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Set up an authenticator app' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const uri = await page
    .getByRole('link', { name: 'Open in the app on this phone' })
    .getAttribute('href');
  const secret = new URL(uri ?? '').searchParams.get('secret') ?? '';
  // The key to be typed is the one in the code.
  await expect(page.getByText(secret.replaceAll(/(.{4})(?=.)/gu, '$1 '))).toBeVisible();
  await waitForEarlyStep();
  await page.getByLabel('Code', { exact: true }).fill(toCode(secret, -1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recovery = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL(/\/account$/u);
  return { secret, recovery };
};

test('an admin sets up the authenticator app, signs in with it, and confirms once before an export @T20 @SEC-09', async ({
  page,
}) => {
  await signInAs(page, demo.l2);
  const { secret, recovery } = await setUp(page);
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await fillSignIn(page, demo.l2, demo.password);
  const code = page.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('This code is wrong');
  await code.fill(toCode(secret));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/l2-admin/dashboard');

  // A session that gave its code a while ago: the same as one whose first answer is the refusal.
  let requestCount = 0;
  await page.route('**/api/l2admin/l1admins/export*', async (route) => {
    requestCount += 1;
    if (requestCount > 1) return route.continue();
    return route.fulfill({
      status: 403,
      json: {
        success: false,
        message: 'Please confirm with the code of your authenticator app',
        errors: [{ path: 'secondFactor', message: 'Please confirm' }],
        requestId: 'r',
      },
    });
  });
  await page.goto('/l2-admin/l1-admins');
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV (.csv)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
  await dialog.getByLabel('Recovery code').fill(recovery[0] ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await downloading).suggestedFilename()).toContain('.csv');
  await expect(dialog).toBeHidden();

  await page.goto('/account');
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove the authenticator app?' });
  await removing.getByRole('button', { name: 'Use a recovery code' }).click();
  await removing.getByLabel('Recovery code').fill(recovery[1] ?? '');
  await removing.getByRole('button', { name: 'Remove the app' }).click();
  await expect(page.getByText('Not set up.')).toBeVisible();
});

test('ends a session of another device from the account page @SEC-19 @full', async ({
  page,
  browser,
  product,
}) => {
  const elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await there.goto(`${product.url}/login`);
  await there.getByLabel('Email').fill(demo.training);
  await there.getByLabel('Password', { exact: true }).fill(demo.password);
  await there.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(there).toHaveURL(/training-provider\/dashboard/u);
  await waitUntilLoaded(there);

  await signInAs(page, demo.training);
  await page.getByRole('button', { name: /^Account menu/u }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText('this device')).toBeVisible();
  await expect(page.getByText('Signed in', { exact: true }).first()).toBeVisible();
  // Stories before this one may have left sessions of their own.
  const others = page.getByRole('button', { name: 'End this session' });
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }
  await there.reload();
  await expect(there).toHaveURL(/\/login/u);
  await elsewhere.close();
});

test('an admin adds a passkey and signs in with it alone @T20', async ({ page, product }) => {
  // Browsers have no passkeys for bare addresses; a trial has them at `localhost`.
  const home = product.url.replace('127.0.0.1', 'localhost');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const signIn = async (): Promise<void> => {
    await page.goto(`${home}/login`);
    await page.getByLabel('Email').fill(demo.l1);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await signIn();
  await expect(page).toHaveURL(/l1-admin\/dashboard/u);
  const { recovery } = await setUp(page);
  await page.getByLabel('Name of this device').fill('Office computer');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByText('Office computer')).toBeVisible();
  await expectAccessible(page);

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${home}/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/l1-admin\/dashboard/u);
  await page.goto(`${home}/account`);
  await passkeys.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove the app' }).click();
  const removing = page.getByRole('dialog', { name: 'Remove the authenticator app?' });
  await removing.getByRole('button', { name: 'Use a recovery code' }).click();
  await removing.getByLabel('Recovery code').fill(recovery[0] ?? '');
  await removing.getByRole('button', { name: 'Remove the app' }).click();
  await expect(page.getByText('Not set up.')).toBeVisible();
});
