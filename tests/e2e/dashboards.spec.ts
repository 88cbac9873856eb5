import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { fullIf } from './support/full-run.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

const dashboards = [
  { portal: 'L2 admin', email: demo.l2, path: '/l2-admin/dashboard', last: 'View candidates' },
  {
    portal: 'L1 admin',
    email: demo.l1,
    path: '/l1-admin/dashboard',
    last: /^[\d,]+ ?Training providers$/u,
  },
  {
    portal: 'training provider',
    email: demo.training,
    path: '/training-provider/dashboard',
    last: /^Manage Profile/u,
  },
  {
    portal: 'job provider',
    email: demo.jobs,
    path: '/job-provider/dashboard',
    last: /^View Applicants/u,
  },
] as const;

const toDoList = (page: Page): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'To do today' }) });

const waitUntilLoaded = async (page: Page): Promise<void> => {
  await expect(toDoList(page)).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Loading')).toHaveCount(0);
  await expect(page.locator('.tile', { hasText: '–' })).toHaveCount(0);
};

const bottomOf = (one: Locator): Promise<number> =>
  one.evaluate((element) => element.getBoundingClientRect().bottom);

test.describe('the overview @UX-89', () => {
  for (const { portal, email, path, last } of dashboards)
    test(
      `shows the ${portal} the work of the day, tiles and actions on one laptop screen`,
      onDesktop,
      async ({ page }) => {
        await page.setViewportSize({ width: 1366, height: 650 });
        await signInAs(page, email, path);
        await waitUntilLoaded(page);
        const rows = toDoList(page).getByRole('listitem');
        const toDos = await rows.count();
        expect(toDos).toBeLessThanOrEqual(5);
        for (const row of await rows.all()) await expect(row.locator('a.btn')).toHaveCount(1);
        const tiles = await page
          .locator('.tile')
          .evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON()));
        expect(new Set(tiles.map(({ top }) => top)).size).toBe(1);
        for (const { height } of tiles) expect(height).toBe(64);
        const main = page.getByRole('main');
        expect(await bottomOf(toDoList(page))).toBeLessThanOrEqual(650);
        expect(await bottomOf(main.getByRole('link', { name: last }))).toBeLessThanOrEqual(650);
        await expect(main.locator('figure')).toHaveCount(0);
        await expectAccessible(page);
      },
    );

  test(
    'has rows of 44 px whose buttons begin in one place, beside the people who wait by step @R1',
    onDesktop,
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 650 });
      await signInAs(page, demo.l2, '/l2-admin/dashboard');
      await waitUntilLoaded(page);
      const boxes = await toDoList(page)
        .getByRole('listitem')
        .evaluateAll((rows) =>
          rows.map((row) => ({
            height: row.getBoundingClientRect().height,
            start: row.querySelector('a.btn')?.getBoundingClientRect().x,
          })),
        );
      for (const { height } of boxes) expect(height).toBe(44);
      const starts = new Set(boxes.map(({ start }) => start));
      expect(starts.size).toBe(1);
      expect(Math.max(...[...starts].map(Number))).toBeLessThanOrEqual(640);
      const steps = page.getByRole('table');
      await expect(steps.getByRole('row')).toHaveCount(6);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
        650,
      );
    },
  );

  for (const { portal, email, path } of dashboards)
    test(
      `fits the ${portal}’s phone${fullIf(email !== demo.training)}`,
      onPhone,
      async ({ page }) => {
        await signInAs(page, email, path);
        await waitUntilLoaded(page);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(360);
        await expectAccessible(page);
      },
    );

  test('has charts in a tab with an address of its own', async ({ page }) => {
    await signInAs(page, demo.l2, '/l2-admin/dashboard');
    await page.getByRole('link', { name: 'Analytics', exact: true }).click();
    await expect(page).toHaveURL('/l2-admin/dashboard?tab=analytics');
    await expect(page.getByRole('list', { name: 'From registration to work' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'To do today' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('list', { name: 'From registration to work' })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'To do today' })).toBeVisible();
  });
});

test('starts the L1 dashboard with the oldest review @UX-115 @full', async ({ page }) => {
  await signInAs(page, demo.l1, '/l1-admin/dashboard');
  await waitUntilLoaded(page);
  const first = page.getByRole('main').locator('.btn').first();
  await expect(first).toHaveText(/^Review the oldest \((?:today|1 day|[\d,]+ days)\)/u);
  await first.click();
  await expect(page).toHaveURL(
    /\/l1-admin\/review\/(?:candidate|job-provider|training-provider)\//u,
  );
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
});

test(
  'lists waiting people by state in at most 420 pixels, and all numbers in two screens @UX-91 @UX-181',
  onDesktop,
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await signInAs(page, demo.l2, '/l2-admin/dashboard?tab=analytics');
    const table = page.getByRole('table', { name: /^People waiting, by state/u });
    await expect(table.getByRole('rowheader')).toHaveCount(8);
    const section = page.locator('section.sheet').filter({ has: table });
    const height = await section.evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(420);
    const all = section.getByRole('button', { name: /^Show all \d+$/u });
    const states = Number((await all.innerText()).replace('Show all ', ''));
    // The whole of the analytics: two screens (UX-181).
    await expect(page.locator('.recharts-surface')).toHaveCount(3);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      1400,
    );
    const tables = page.locator('section.sheet table').filter({ visible: true });
    const hidden = await tables.evaluateAll((shown) =>
      shown.map(({ parentElement }) =>
        parentElement ? parentElement.scrollWidth - parentElement.clientWidth : 0,
      ),
    );
    expect(Math.max(...hidden)).toBeLessThanOrEqual(0);
    await all.click();
    await expect(table.getByRole('rowheader')).toHaveCount(states);
  },
);

test('keeps a preset period in the address @UX-93', onDesktop, async ({ page }) => {
  await signInAs(page, demo.jobs, '/job-provider/dashboard?tab=analytics');
  const period = page.getByLabel('Period', { exact: true });
  await period.selectOption('This month');
  await expect(page).toHaveURL(/\/job-provider\/dashboard\?(?:tab=analytics&)?from=\d{4}-\d\d-01/u);
  await expect(page.getByText(/, registered from 1 \w+ \d{4}/u)).toBeVisible();
  await page.reload();
  await expect(period.locator('option:checked')).toHaveText('This month');
  await expect(page.getByLabel('From', { exact: true })).toHaveCount(0);
  await period.selectOption('Custom');
  await page.getByLabel('From', { exact: true }).fill('2026-01-05');
  await expect(page).toHaveURL(/from=2026-01-05/u);
  await period.selectOption('All');
  await expect(page).toHaveURL('/job-provider/dashboard?tab=analytics');
});

test('offers the same periods for page views @UX-93 @full', onDesktop, async ({ page }) => {
  await signInAs(page, demo.l2, '/l2-admin/page-views');
  const period = page.getByLabel('Period', { exact: true });
  await expect(period.locator('option')).toHaveText([
    'This month',
    'Last 90 days',
    /^FY \d{4}–\d\d$/u,
    'All',
    'Custom',
  ]);
  for (const label of ['Last 90 days', 'All']) {
    await period.selectOption(label);
    await expect(period.locator('option:checked')).toHaveText(label);
    await expect(page.getByRole('img', { name: /^Page views a day/u })).toBeVisible();
  }
});
