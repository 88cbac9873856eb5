import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { card, chooseMore, deadline, fillJob, postJob } from './support/job-provider.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { beginSession, demo, signInAs } from './support/sign-in.ts';
import { expect, onBoth, onDesktop, test } from './support/test.ts';

const laptop = { width: 1366, height: 768 };

const heightsOf = async (rows: Locator): Promise<number[]> => {
  await expect(rows.first()).toBeVisible();
  return rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
};

/** Number of elements that are completely on the first screen. */
const countWhole = (rows: Locator): Promise<number> =>
  rows.evaluateAll(
    (all) =>
      all.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }).length,
  );

const cardsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

test.describe('applicants @UX-124 @UX-125', () => {
  test(
    'shows skills, qualification and distance on cards of at most 150 px',
    onBoth,
    async ({ page, isMobile }) => {
      if (!isMobile) await page.setViewportSize(laptop);
      await signInAs(page, demo.jobs, '/job-provider/applicants?status=current');
      const cards = cardsOf(page);
      expect(Math.max(...(await heightsOf(cards)))).toBeLessThanOrEqual(150);
      if (!isMobile) expect(await countWhole(cards)).toBeGreaterThanOrEqual(8);
      const live = cards.filter({ has: page.getByRole('link', { name: /^Call / }) }).first();
      await expect(live).toContainText(
        /(?:High School|Intermediate|Graduation) · (?:Same city|Nearby|Same state|Another state)/u,
      );
      await expect(live.locator('.badge')).toHaveText(/^(?:Pending|Assigned|Accepted)$/u);
    },
  );

  test('filters by job and shows three widgets for it', async ({ page }) => {
    const jobs = await createPortalCalls(page.request, demo.jobs);
    const [applicant] = await jobs('GET', '/job-providers/candidates?status=pending');
    const { _id: id, title } = applicant.jobId;
    await signInAs(page, demo.jobs, '/job-provider/applicants');
    const filter = page.getByRole('combobox', { name: 'Job', exact: true });
    await filter.selectOption(id);
    await expect(page).toHaveURL(new RegExp(`jobId=${id}`, 'u'));
    await expect(filter.getByRole('option', { selected: true })).toHaveText(title);
    const stats = await jobs('GET', `/job-providers/candidates/stats?jobId=${id}`);
    const widgets = page.getByRole('main').locator('dl').first();
    await expect(widgets.locator('dt')).toHaveText([
      'Total Applicants',
      'Pending Review',
      'Assigned',
    ]);
    await expect(widgets.locator('dd')).toHaveText(
      [stats.total, stats.pending, stats.assigned].map(String),
    );
    for (const shown of await cardsOf(page).all()) await expect(shown).toContainText(title);
  });
});

test.describe('jobs @UX-126 @UX-128', () => {
  test.beforeEach(({ page }) => beginSession(page, demo.jobs));

  test(
    'shows filled places on cards of at most 220 px, with close in a menu',
    onBoth,
    async ({ page, isMobile }) => {
      if (!isMobile) await page.setViewportSize(laptop);
      await page.goto('/job-provider/manage-jobs');
      const cards = cardsOf(page).filter({ has: page.getByRole('button', { name: 'Edit' }) });
      expect(Math.max(...(await heightsOf(cards)))).toBeLessThanOrEqual(220);
      const first = cards.first();
      await expect(first).toContainText(/\d+ of \d+ filled/u);
      await expect(first.getByRole('link', { name: /^View Applicants of/u })).toBeVisible();
      await expect(first.getByRole('button', { name: 'Delete' })).toBeVisible();
      await first.getByRole('button', { name: /^More actions/u }).click();
      await expect(page.getByRole('menuitem', { name: /^(?:Close|Reopen)$/u })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitem')).toHaveCount(0);
      await expect(first.getByRole('button', { name: /^More actions/u })).toBeFocused();
    },
  );

  test(
    'suggests skills, previews the card and keeps Post Job in view',
    onBoth,
    async ({ page }) => {
      await page.goto('/job-provider/create-job');
      const post = page.getByRole('button', { name: 'Post Job' });
      await expect(post).toBeInViewport();
      await fillJob(page, 'Dance teacher');
      const field = page.getByRole('combobox', { name: 'Required skills' });
      await field.fill('dan');
      await page.getByRole('option', { name: 'Dance' }).click();
      const tags = page.getByRole('list', { name: 'Required skills' }).getByRole('button');
      await expect(tags.last()).toHaveText('Dance');
      await field.fill('cod');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(tags.last()).toHaveText('Coding');
      const preview = page.getByRole('region', { name: 'Preview' });
      await expect(preview.getByRole('heading', { name: 'Dance teacher' })).toBeVisible();
      await expect(preview).toContainText('0 of 3 filled');
      await expect(preview).toContainText('₹12,000–15,000 a month');
      await expect(preview).toContainText('+3 more');
      await expect(post).toBeInViewport();
      await expectAccessible(page);
    },
  );

  test('posts a second job like an earlier one, and offers the last one as a template', async ({
    page,
  }) => {
    await postJob(page, 'Loom helper');
    await chooseMore(page, 'Loom helper', 'Copy to a new job');
    await expect(page).toHaveURL(/create-job\?copy=/u);
    await expect(page.getByLabel('Job title')).toHaveValue('Loom helper');
    await expect(page.getByLabel('Application deadline')).toHaveValue(deadline(30));
    await page.getByLabel('Job title').fill('Loom foreman');
    await page.reload();
    await expect(page.getByLabel('Job title')).toHaveValue('Loom foreman');
    await page.getByRole('button', { name: 'Post Job' }).click();
    await expect(page).toHaveURL(/\/job-provider\/manage-jobs$/u);
    await expect(card(page, 'Loom foreman')).toContainText('0 of 3 filled');
    await expect(card(page, 'Loom helper')).toBeVisible();
    await page.goto('/job-provider/create-job');
    await page.getByRole('link', { name: 'Copy your last job' }).click();
    await expect(page.getByLabel('Job title')).toHaveValue('Loom foreman');
  });
});
