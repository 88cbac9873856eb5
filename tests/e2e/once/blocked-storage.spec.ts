import { publicPages } from '../support/public-pages.ts';
import { createPerson, fillAll, submitForm } from '../support/registration-form.ts';
import { demo } from '../support/sign-in.ts';
import { expect, onlyFull, test } from '../support/test.ts';

// As in Chrome with all site data blocked: the getters themselves throw.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const deny = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, { get: deny, configurable: true });
    Object.defineProperty(Document.prototype, 'cookie', { get: deny, set: deny });
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: deny });
  }),
);

const linked = [
  '/hi',
  '/help',
  '/verify',
  '/certificates/ABCDEFGHJK',
  `/check-in/${'a'.repeat(43)}`,
  `/correct/${'a'.repeat(43)}`,
  '/register/candidate/success',
];

test.describe('R15: with blocked browser storage', () => {
  for (const path of [...publicPages, ...linked])
    test(`shows ${path} @full`, onlyFull, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).not.toBeEmpty();
      await expect(page.locator('h1')).not.toHaveText('Something went wrong on this page');
      await expect(page.locator('.skeleton')).toHaveCount(0);
    });

  test('registers a candidate @full', async ({ page, inbox }) => {
    await fillAll(page, inbox, createPerson());
    await submitForm(page).click();
    await expect(page).toHaveURL('/register/candidate/success', { timeout: 30_000 });
  });

  test('the sign-in names what is missing and sends no password @full', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/login')) calls += 1;
    });
    await page.goto('/login');
    const alert = page.getByRole('alert').filter({ hasText: 'Allow cookies and site data' });
    await expect(alert).toBeVisible();
    await page.getByLabel('Email').fill(demo.l1);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
      'Your browser blocks storage',
    );
    await expect(page).toHaveURL('/login');
    expect(calls).toBe(0);
  });
});
