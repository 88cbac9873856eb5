import { demo, beginSession } from './support/sign-in.ts';
import { expect, onDesktop, test } from './support/test.ts';

const reason = 'The photo shows another person than the name says';

test(
  'leads back to the page with the typed reason when the session ended meanwhile @R30',
  onDesktop,
  async ({ page, request }) => {
    const token = await beginSession(page, demo.l1);
    await page.goto('/l1-admin/candidates?status=PENDING');
    await page.locator('[data-row-link]').first().click();
    await expect(page.getByRole('button', { name: 'Put on hold' })).toBeVisible();
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    const address = page.url();
    await page.getByRole('button', { name: 'Put on hold' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why is it put on hold?').fill(reason);
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await expect(page).toHaveURL(/\/login/u);
    await page.getByLabel('Email').fill(demo.l1);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await page.getByRole('button', { name: 'Put on hold' }).click();
    await expect(dialog.getByLabel('Why is it put on hold?')).toHaveValue(reason);
    await expect(dialog.getByText('What you typed before is here again.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Put on hold' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  },
);

test(
  'does not lead another account to the page of the ended session @R30',
  onDesktop,
  async ({ page, request }) => {
    const token = await beginSession(page, demo.l1);
    await page.goto('/l1-admin/candidates?status=PENDING');
    // The list itself must not be the call that finds the session ended.
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.locator('[data-row-link]').first().click();
    await expect(page).toHaveURL(/\/login/u);
    await page.getByLabel('Email').fill(demo.otherL1);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/l1-admin/dashboard');
  },
);
