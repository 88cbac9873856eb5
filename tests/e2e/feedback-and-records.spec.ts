import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expectStatus, listRows } from './support/review.ts';
import { beginSession, demo } from './support/sign-in.ts';
import { expect, onDesktop, test } from './support/test.ts';

/** True when a click at its centre would reach it: not scrolled away and not covered. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const at = document.elementFromPoint(x + width / 2, y + height / 2);
    return at !== null && (node.contains(at) || at.contains(node));
  });

test.describe('review on a small desktop @UX-114', onDesktop, () => {
  test.use({ viewport: { width: 1366, height: 650 } });
  test.beforeEach(async ({ page }) => beginSession(page, demo.l1));

  test('shows every field to compare, and one row of actions', async ({ page }) => {
    await page.goto('/l1-admin/candidates');
    await listRows(page).filter({ hasText: 'Same' }).first().getByRole('link').click();
    const fields = page.getByRole('checkbox', { name: /compared$/u });
    await expect(page.getByRole('list', { name: 'Warnings' })).toBeVisible();
    await expect(fields).toHaveCount(6);
    for (const field of await fields.all()) expect(await isInSight(field)).toBe(true);
    const last = await fields.last().boundingBox();
    const bar = page.getByRole('region', { name: 'Decision' });
    const decision = await bar.boundingBox();
    expect(last!.y + last!.height).toBeLessThan(decision!.y);
    const tops = await bar
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(1);
  });

  test('rejects with R and the number of a reason', async ({ page }) => {
    await page.goto('/l1-admin/candidates');
    await listRows(page).first().getByRole('link').click();
    const address = page.url();
    await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: /^Reject .+\?$/u });
    await expect(dialog.getByRole('group', { name: 'Reject because' })).toBeVisible();
    await expectAccessible(page);
    // The fifth needs own words, in which digits are letters.
    await page.keyboard.press('5');
    const ownWords = dialog.getByRole('textbox');
    await expect(ownWords).toBeFocused();
    await page.keyboard.press('1');
    await expect(ownWords).toHaveValue('1');
    await dialog.getByRole('button', { name: 'Other' }).focus();
    await page.keyboard.press('2');
    await expect(dialog).toBeHidden();
    await expectStatus(page, address, 'Rejected');
    await expect(
      page.getByText('The name differs from the name on the document.').first(),
    ).toBeVisible();
  });
});

test(
  'lists waiting registrations with waiting time, name, code, city, skills and warnings @UX-116',
  onDesktop,
  async ({ page }) => {
    await beginSession(page, demo.l1);
    await page.goto('/l1-admin/candidates');
    const row = listRows(page).first();
    const id = (await row.getByRole('link').getAttribute('href'))!.split('/').at(-1)!;
    await expect(page.getByRole('columnheader')).toHaveText([
      /Select/u,
      'Waiting',
      'Name',
      'Code',
      'City',
      'Skills',
      'Warnings',
    ]);
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^\d+ (?:day|hour|minute)s?$/u);
    await expect(row.getByRole('cell').nth(2)).toHaveText(
      new RegExp(`^PB-\\w{3}-\\w{3} ${id.slice(-6).toUpperCase()}$`, 'u'),
    );
    await page.goto('/l1-admin/candidates?status=REJECTED');
    await expect(page.getByRole('columnheader', { name: 'Since' })).toBeVisible();
  },
);
