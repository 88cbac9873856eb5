import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { expect, onDesktop, test } from './support/test.ts';

const open = async (page: Page): Promise<void> => {
  await signInAs(page, demo.l2, '/l2-admin/master/skills');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Skills' })).toBeVisible();
};
const field = (page: Page) => page.getByLabel('New skill');
const add = async (page: Page, skill: string): Promise<void> => {
  await field(page).fill(skill);
  await page.getByRole('button', { name: 'Add skill' }).click();
};
const row = (page: Page, skill: string) =>
  page.getByRole('rowheader', { name: skill, exact: true });
const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).or(page.getByText(text)).first();
const remove = async (page: Page, skill: string): Promise<void> => {
  await page.getByRole('button', { name: `Delete ${skill}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete skill' }).click();
};
const calls = '**/api/l2admin/candidate-skills**';

test(
  'adds a skill, rejects a duplicate or empty one, offers it in a form, and deletes it @UX-185',
  onDesktop,
  async ({ page, newPerson }) => {
    await open(page);
    await expect(row(page, 'Singing/Instrumental')).toBeVisible();
    const count = page.getByText(/^\d+ in all$/u);
    const before = Number.parseInt(await count.innerText(), 10);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Add skill' }).click();
    await expect(page.locator('#skill-error')).toHaveText('Skill name cannot be empty.');
    await expect(field(page)).toBeFocused();
    await add(page, 'dance');
    await expect(page.locator('#skill-error')).toHaveText('Skill "dance" already exists.');
    await expect(field(page)).toHaveValue('dance');
    await expectAccessible(page);

    await add(page, ' Masonry/Tiling ');
    await expect(toast(page, 'Skill "Masonry/Tiling" added successfully.')).toBeVisible();
    await expect(row(page, 'Masonry/Tiling')).toBeVisible();
    await expect(count).toHaveText(`${before + 1} in all`);
    await expect(field(page)).toHaveValue('');

    const candidate = await newPerson();
    const offered = candidate.waitForResponse('**/api/skills');
    await candidate.goto('/register/candidate');
    expect((await (await offered).json()).data).toContain('Masonry/Tiling');

    await page.getByRole('button', { name: 'Delete Masonry/Tiling' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Delete "Masonry/Tiling"?');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, 'Masonry/Tiling')).toBeVisible();
    await remove(page, 'Masonry/Tiling');
    await expect(toast(page, 'Skill "Masonry/Tiling" deleted.')).toBeVisible();
    await expect(row(page, 'Masonry/Tiling')).toBeHidden();
    await expect(count).toHaveText(`${before} in all`);
    await page.reload();
    await expect(row(page, 'Dance')).toBeVisible();
    await expect(row(page, 'Masonry/Tiling')).toBeHidden();
  },
);

test(
  'keeps the search in the address and explains loading, no match and failure @UX-21 @UX-27 @full',
  onDesktop,
  async ({ page }) => {
    await open(page);
    await page.getByPlaceholder('Search skills...').fill('sing');
    await expect(page).toHaveURL(/q=sing/u);
    await expect(page.getByText('1 in all')).toBeVisible();
    await page.getByPlaceholder('Search skills...').fill('no such skill');
    await expect(page.getByText('No skills match')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(row(page, 'Dance')).toBeVisible();

    const lists = '**/api/l2admin/get-candidate-skills**';
    await page.route(lists, (route) => route.abort());
    await page.reload();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to load skills list.' }).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.unroute(lists);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, 'Dance')).toBeVisible();
  },
);

test('keeps the input without a network and restores a deleted skill @UX-03 @UX-25 @full', async ({
  page,
}) => {
  await open(page);
  await page.route(calls, (route) => route.abort());
  await add(page, 'Glass painting');
  await expect(page.locator('#skill-error')).toHaveText('Failed to add skill.');
  await expect(field(page)).toHaveValue('Glass painting');
  await remove(page, 'Dance');
  await expect(toast(page, 'Failed to delete skill.')).toBeVisible();
  await expect(row(page, 'Dance')).toBeVisible();
});

test(
  'reports a skill deleted by another L2 admin and removes it from the list @full',
  onDesktop,
  async ({ page, newPerson }) => {
    await open(page);
    await add(page, 'Basketry');
    await expect(row(page, 'Basketry')).toBeVisible();
    const other = await newPerson();
    await open(other);
    await remove(other, 'Basketry');
    await expect(row(other, 'Basketry')).toBeHidden();
    await remove(page, 'Basketry');
    await expect(toast(page, 'This skill is no longer on the list.')).toBeVisible();
    await expect(row(page, 'Basketry')).toBeHidden();
  },
);

test('manages skills by keyboard alone @UX-40 @full', onDesktop, async ({ page }) => {
  await open(page);
  await field(page).focus();
  await page.keyboard.type('Kite making');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Kite making')).toBeVisible();
  await expect(field(page)).toBeFocused();
  const button = page.getByRole('button', { name: 'Delete Kite making' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Kite making')).toBeHidden();
});
