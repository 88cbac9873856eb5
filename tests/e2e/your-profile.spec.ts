import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, onPhone, test } from './support/test.ts';
import { menu, message, signIn } from './support/training-provider.ts';

/** On phones the entry is under More. */
const openProfile = async (page: Page): Promise<void> => {
  await page.getByRole('navigation').getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Manage Profile' }).click();
};

test.beforeEach(({ page }) => signIn(page));

// The last file in the order of names: the skills are others afterwards, and stories of the training provider read them.

test(
  'changes and validates name and skills, and stores them in the session',
  onPhone,
  async ({ page }) => {
    await openProfile(page);
    const name = page.getByLabel('Training Provider Name');
    await expect(name).toHaveValue('Udaan Skill Centre, Kolkata');
    await expect(page.getByText('training@demo.example')).toBeVisible();
    await expect(page.getByText('Approved by L1')).toBeVisible();
    await expectAccessible(page);
    const tags = page.getByRole('list', { name: 'Chosen skills' });
    const before = await tags.getByRole('button').allInnerTexts();
    await name.fill('  ');
    for (const skill of before) await page.getByRole('button', { name: `Remove ${skill}` }).click();
    await expect(page.getByText('Nothing chosen yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(message(page, 'Training provider name is required')).toBeVisible();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    // UX-43: the summary when it is in view, else the first field with an error.
    const focused = page.locator(':focus');
    await expect(focused).toBeInViewport();
    await expect(focused.and(summary).or(focused.and(name))).toBeVisible();
    await expect(summary).toContainText('Please select at least one skill');
    await expectAccessible(page);
    await summary.getByRole('link', { name: 'Training provider name is required' }).click();
    await expect(name).toBeFocused();
    await name.fill('Udaan Skill Centre & Studio');
    await page.getByRole('checkbox', { name: 'Photography' }).check();
    await page.getByRole('checkbox', { name: 'Coding' }).check();
    await expect(tags.getByRole('button')).toHaveText(['Photography', 'Coding']);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(message(page, 'Profile updated successfully!').last()).toBeVisible();
    const stored = await page.evaluate(() => sessionStorage.getItem('user'));
    expect(stored).toContain('"trainingProviderName":"Udaan Skill Centre & Studio"');
    await menu(page, 'Dashboard').click();
    await expect(page.getByText('Udaan Skill Centre & Studio')).toBeVisible();
    const offered = page.getByRole('list', { name: 'Skills' }).getByRole('listitem');
    await expect(offered).toHaveText(['Photography', 'Coding']);
    const profile = '**/api/training-providers/skills';
    const save = page.getByRole('button', { name: 'Save changes' });
    await openProfile(page);
    await page.route(profile, (route) => route.abort());
    await save.click();
    await expect(message(page, 'Could not update profile. Please try again.')).toBeVisible();
    await page.route(profile, (route) =>
      route.fulfill({ status: 500, json: { success: false, requestId: 'r' } }),
    );
    await save.click();
    await expect(message(page, 'Failed to update profile.')).toBeVisible();
    await page.unroute(profile);
    await name.fill('Udaan Skill Centre, Kolkata');
    await save.click();
    await expect(message(page, 'Profile updated successfully!').last()).toBeVisible();
  },
);
