import { expectAccessible } from '../support/accessibility.ts';
import { demo } from '../support/sign-in.ts';
import { expect, withAnimations, test } from '../support/test.ts';

const packed = {
  source: 'packed',
  name: 'Udaan',
  packageName: 'org.example.udaan',
  versionName: '0.1.0',
  versionCode: 467_160,
  size: 47_882,
  fingerprint: Array.from({ length: 32 }, () => 'AB').join(':'),
};

test('the landing page links to the installation page, which explains why demo mode has no app @full', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'How to install the app' }).click();
  await expect(page).toHaveURL('/app');
  await expect(page.getByText('this is a demo on one computer')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the Android app' })).toBeHidden();
});

test('shows the page of an app to every visitor, in both languages @full', async ({ page }) => {
  await page.route('**/api/android-app', (route) =>
    route.fulfill({ json: { success: true, data: packed } }),
  );
  await page.goto('/app');
  await expect(page.getByText(packed.fingerprint)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Download the Android app' })).toHaveAttribute(
    'href',
    '/downloads/purbodayapp.apk',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'हिन्दी' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Android ऐप');
});

test.describe('in the app', () => {
  // The splash is there where movement is wanted.
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) PurbodayApp/1.0',
    ...withAnimations,
  });

  test('leads a candidate from the sign-in, where the app opens, to the application @UX-46 @full', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByRole('link', { name: /application/u }).click();
    await expect(page).toHaveURL('/track');
    await expect(page.getByRole('heading', { name: 'Track your application' })).toBeVisible();
  });

  test('passes a list to the app, which asks where to save it @full', async ({ page }) => {
    // The app's side of the bridge.
    await page.addInitScript(() => {
      const pieces: string[] = [];
      Object.assign(window, {
        purbodayApp: {
          beginFile: (name: string, type: string) => pieces.push(name, type) > 0,
          addToFile: (base64: string) => pieces.push(base64) > 0,
          endFile: () => Object.assign(window, { handedOver: pieces }),
        },
      });
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Skip' }).click();
    await page.getByLabel('Email').fill(demo.l2);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/l2-admin/dashboard');
    await page.goto('/l2-admin/records?tab=candidate');
    await page.getByRole('main').getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Excel (.xlsx)' }).click();
    const handedOver = await page.waitForFunction(
      () => (window as typeof window & { handedOver?: string[] }).handedOver,
    );
    const [name, type, ...pieces] = (await handedOver.jsonValue()) ?? [];
    expect([name, type]).toEqual([
      expect.stringMatching(/\.xlsx$/u),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    const bytes = Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64')));
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });
});
