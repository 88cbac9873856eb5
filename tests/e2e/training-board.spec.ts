import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { selectFilter } from './support/list-filters.ts';
import { expect, withAnimations, onDesktop, test } from './support/test.ts';
import {
  button,
  card,
  menu,
  message,
  showColumn,
  signIn,
  waitForStepPause,
} from './support/training-provider.ts';

test.use(withAnimations);
// A product of its own: other tests start the trainings that wait longest.
test.use({ settings: {} });

test.beforeEach(({ page }) => signIn(page));

const chooseView = (page: Page, view: 'Cards' | 'Board' | 'List') =>
  page.getByRole('button', { name: view, exact: true }).click();

test('shows the candidates as a grid of cards first and stores the chosen view @D2 @full', async ({
  page,
  isMobile,
}) => {
  await menu(page, 'Assigned Candidates').click();
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  // Some imported candidates have no email.
  const first = cards
    .filter({ has: page.getByRole('button', { name: 'Start Training' }) })
    .filter(isMobile ? {} : { has: page.getByRole('link', { name: /@/u }) })
    .first();
  // A phone shows a button for the call instead of email and number.
  await expect(first.getByRole('link', { name: isMobile ? /^Call/u : /@/u })).toBeVisible();
  if (!isMobile) await expect(first.getByRole('link', { name: /^\d{10}$/u })).toBeVisible();
  await expect(first.getByText(/^Assigned \d/u)).toBeVisible();
  await expect(first.locator('.badge').first()).toHaveText('Pending');
  await expect(first.getByRole('link', { name: /^View Details/u })).toBeVisible();
  const dates = await page.request.get('/api/training-providers/candidates', {
    headers: {
      authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('token'))}`,
    },
  });
  const name = await first.getByRole('heading').innerText();
  const { data } = (await dates.json()) as { data: { name: string; updatedAt: string }[] };
  const { updatedAt } = data.find((one) => one.name === name) ?? { updatedAt: '' };
  await expect(first.locator('time').first()).toHaveAttribute('datetime', updatedAt);
  await expectAccessible(page);
  await chooseView(page, 'Board');
  const tabs = page.getByRole('navigation', { name: 'Training status' });
  await expect(isMobile ? tabs : page.getByRole('region', { name: /^To start/u })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Board', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('shows a board of four columns or a list, with Call on each card and a mark after a week of waiting @UX-61', async ({
  page,
  isMobile,
}) => {
  await menu(page, 'Assigned Candidates').click();
  await chooseView(page, 'Board');
  const columns = ['To start', 'In progress', 'Completed', 'Cancelled'];
  if (isMobile) {
    const tabs = page.getByRole('navigation', { name: 'Training status' }).getByRole('link');
    await expect(tabs).toHaveText(columns.map((title) => new RegExp(`^${title}\\s*\\d+$`, 'u')));
    await tabs.filter({ hasText: 'In progress' }).click();
    // A candidate in a batch is completed with the batch, so not every card has a button.
    await expect(page.getByRole('listitem').getByText('In progress').first()).toBeVisible();
    await tabs.filter({ hasText: 'To start' }).click();
  } else {
    const heads = page.getByRole('region').getByRole('heading', { level: 2 });
    await expect(heads).toHaveText(columns.map((title) => new RegExp(`^${title}\\s*\\d+$`, 'u')));
  }
  await expectAccessible(page);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(cards.first().getByRole('link', { name: /^Call .+, \d{10}$/u })).toHaveAttribute(
    'href',
    /^tel:\+91\d{10}$/u,
  );
  await chooseView(page, 'List');
  const table = page.getByRole('table', { name: 'Assigned candidates' });
  await expect(table.getByRole('link', { name: /^Call / }).first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(table).toBeVisible();
  await selectFilter(page, 'Waiting', 'Waiting over a week');
  await expect(page).toHaveURL(/waiting=week/u);
  const waits = table.getByText(/^Waits \d+ days$/u);
  await expect(waits.first()).toBeVisible();
  const days = (await waits.allInnerTexts()).map((text) => Number(/\d+/u.exec(text)?.[0]));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(Math.min(...days)).toBeGreaterThanOrEqual(7);
  await chooseView(page, 'Board');
  await expect(cards.first().getByText(`Waits ${days[0]} days`)).toBeVisible();
});

test('starts selected candidates in one call and names those who cannot start @UX-61 @full', async ({
  page,
  newPerson,
  isMobile,
}) => {
  await page.goto('/training-provider/assigned-candidates');
  await chooseView(page, 'Board');
  if (isMobile)
    await expect(page.getByRole('navigation', { name: 'Training status' })).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/u });
  await expect(boxes.nth(1)).toBeVisible();
  const labels = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label')));
  const [first = '', second = ''] = labels.map((label) => label?.replace('Select ', ''));
  const all = page.getByLabel(/^Select all \d+$/u);
  await all.check();
  await expect(page.getByText(`${labels.length} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(all).not.toBeChecked();
  for (const name of [first, second])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();

  const other = await newPerson();
  await signIn(other, '/training-provider/assigned-candidates?status=PENDING');
  await button(other, second, 'Start Training').click();
  await expect(card(other, second).getByText('In progress')).toBeVisible();
  // It shows before the server has it.
  await expect(message(other, 'Candidate status updated successfully!')).toBeVisible();

  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/candidates/start')) calls += 1;
  });
  await page.getByRole('button', { name: 'Start 2 trainings' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
  await expect(message(page, '1 training started')).toBeVisible();
  const left = page.getByRole('alert').filter({ hasText: '1 training not started' });
  await expect(left.getByRole('link', { name: second })).toBeVisible();
  await expect(left).toContainText('This training has already started or ended');
  expect(calls).toBe(1);
  if (isMobile) await showColumn(page, 'In progress');
  const running = isMobile ? page : page.getByRole('region', { name: /^In progress/u });
  await expect(running.getByRole('heading', { name: first, exact: true })).toBeVisible();
  await expectAccessible(page);
});

test(
  'moves a card with its focus to the new column, and moves one card on a double click @UX-61',
  onDesktop,
  async ({ page }) => {
    await page.goto('/training-provider/assigned-candidates');
    await chooseView(page, 'Board');
    const column = (title: string) =>
      page.getByRole('region', { name: new RegExp(`^${title}`, 'u') });
    const heads = column('To start').getByRole('heading', { level: 3 });
    await expect(heads.first()).toBeVisible();
    const before = await heads.allInnerTexts();
    // A candidate whose batch takes the step has no button for it.
    const startable = column('To start')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Start Training' }) });
    const name = (await startable.first().getByRole('heading').textContent()) ?? '';
    await card(page, name).getByRole('button', { name: 'Start Training' }).click();
    const moved = column('In progress').getByRole('listitem').filter({ hasText: name });
    await expect(moved.getByRole('button', { name: 'Mark Complete' })).toBeFocused();
    // The pointer is where it was, and the next card under it.
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(moved.getByRole('button', { name: 'Mark Complete' })).toBeFocused();
    await expect(heads).toHaveText(before.toSpliced(before.indexOf(name), 1));
    await expect(message(page, 'Candidate status updated successfully!')).toHaveCount(1);
    await waitForStepPause(page);
    const next = (await startable.first().getByRole('heading').textContent()) ?? '';
    await card(page, next).getByRole('button', { name: 'Start Training' }).dblclick();
    const nextMoved = column('In progress').getByRole('listitem').filter({ hasText: next });
    await expect(nextMoved.getByRole('button', { name: 'Mark Complete' })).toBeFocused();
    await expect(heads).toHaveText(before.filter((each) => each !== name && each !== next));
  },
);
