import { demo, signInAs } from './support/sign-in.ts';
import { expect, withAnimations, onDesktop, onlyFullOnDesktop, test } from './support/test.ts';

test.use(withAnimations);

const lists = [
  { of: 'an L1 admin', as: demo.l1, path: '/l1-admin/candidates' },
  { of: 'an L2 admin', as: demo.l2, path: '/l2-admin/candidates' },
  { of: 'a training provider', as: demo.training, path: '/training-provider/assigned-candidates' },
  { of: 'a job provider', as: demo.jobs, path: '/job-provider/manage-jobs' },
  { of: 'a job provider, of its applicants', as: demo.jobs, path: '/job-provider/applicants' },
] as const;

for (const { of, as, path } of lists) {
  test(
    `searches and navigates the list of ${of} with keys, which can be switched off @UX-23`,
    as === demo.l1 ? onDesktop : onlyFullOnDesktop,
    async ({ page }) => {
      await signInAs(page, as, path);
      const rows = page.locator('[data-row-link]');
      await expect(rows.nth(1)).toBeVisible();
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('j');
      await expect(rows.nth(0)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(rows.nth(1)).toBeFocused();
      await page.keyboard.press('k');
      await expect(rows.nth(0)).toBeFocused();

      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(help.getByText('Search', { exact: true })).toBeVisible();
      await help.getByRole('button', { name: 'Switch off' }).click();
      await expect(help.getByText('Keyboard shortcuts are off.')).toBeVisible();
      await help.getByRole('button', { name: 'Close' }).click();
      await page.reload();
      await expect(rows.first()).toBeVisible();
      await page.keyboard.press('/');
      await page.keyboard.press('?');
      await expect(page.getByRole('searchbox')).not.toBeFocused();
      await expect(help).toBeHidden();

      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await help.getByRole('button', { name: 'Switch on' }).click();
      await help.getByRole('button', { name: 'Close' }).click();
      await page.keyboard.press('/');
      await expect(page.getByRole('searchbox')).toBeFocused();
    },
  );
}

test('opens the focused row with Enter @UX-23', onDesktop, async ({ page }) => {
  await signInAs(page, demo.l2, '/l2-admin/candidates');
  const name = (await page.locator('[data-row-link]').first().innerText()).trim();
  expect(name).not.toBe('');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/l2-admin\/assign-candidate\//u);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^PB-\w{3}-\w{3}$/u)).toBeVisible();
});
