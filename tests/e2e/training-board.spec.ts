import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { selectFilter } from './support/list-filters.ts';
import { expect, withAnimations, test } from './support/test.ts';
import { button, card, menu, message, showStatus, signIn } from './support/training-provider.ts';

test.use(withAnimations);
// A product of its own: other tests start the trainings that wait longest.
test.use({ settings: {} });

test.beforeEach(({ page }) => signIn(page));

const chooseView = (page: Page, view: 'Cards' | 'List') =>
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
  await chooseView(page, 'List');
  const table = page.getByRole('table', { name: 'Assigned candidates' });
  await expect(table).toBeVisible();
  await page.reload();
  await expect(table).toBeVisible();
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('shows cards or a list, with Call for each candidate and a mark after a week of waiting @UX-61', async ({
  page,
}) => {
  await menu(page, 'Assigned Candidates').click();
  await showStatus(page, 'In progress');
  // A candidate in a batch is completed with the batch, so not every card has a button.
  await expect(page.getByRole('listitem').getByText('In progress').first()).toBeVisible();
  await showStatus(page, 'Pending');
  await expectAccessible(page);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards.first().locator('a[href^="tel:+91"]').first()).toHaveAttribute(
    'href',
    /^tel:\+91\d{10}$/u,
  );
  await chooseView(page, 'List');
  const table = page.getByRole('table', { name: 'Assigned candidates' });
  await expect(table.getByRole('link', { name: /^Call .+, \d{10}$/u }).first()).toBeVisible();
  await expectAccessible(page);
  await selectFilter(page, 'Waiting', 'Waiting over a week');
  await expect(page).toHaveURL(/waiting=week/u);
  const waits = table.getByText(/^Waits \d+ days$/u);
  await expect(waits.first()).toBeVisible();
  const days = (await waits.allInnerTexts()).map((text) => Number(/\d+/u.exec(text)?.[0]));
  expect(days).toEqual(days.toSorted((a, b) => b - a));
  expect(Math.min(...days)).toBeGreaterThanOrEqual(7);
  await chooseView(page, 'Cards');
  await expect(cards.first().locator('.badge-ended')).toContainText(`${days[0]} days`);
});

test('starts selected candidates in one call and names those who cannot start @UX-61 @full', async ({
  page,
  newPerson,
}) => {
  await page.goto('/training-provider/assigned-candidates?status=PENDING');
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
  await showStatus(page, 'In progress');
  await expect(page.getByRole('heading', { name: first, exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('takes one step on a double click, and leaves the focus on the next button @UX-61', async ({
  page,
}) => {
  await page.goto('/training-provider/assigned-candidates?status=PENDING');
  // A candidate whose batch takes the step has no button for it.
  const startable = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Start Training' }) });
  const name = (await startable.first().getByRole('heading').textContent()) ?? '';
  await card(page, name).getByRole('button', { name: 'Start Training' }).dblclick();
  await expect(message(page, 'Candidate status updated successfully!')).toBeVisible();
  await expect(card(page, name).getByText('In progress')).toBeVisible();
  await expect(button(page, name, 'Mark Complete')).toBeFocused();
  await expect(message(page, 'Candidate status updated successfully!')).toHaveCount(1);
});
