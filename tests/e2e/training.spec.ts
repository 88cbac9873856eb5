import { expectAccessible } from './support/accessibility.ts';
import { giveReason } from './support/give-reason.ts';
import { readListTotal as totalOf } from './support/list-count.ts';
import { expect, onPhone, test } from './support/test.ts';
import {
  startSession,
  button,
  card,
  readFirstName,
  startFirstTraining,
  menu,
  message,
  openDashboard,
  showStatus,
  signIn,
  waitForStepPause,
} from './support/training-provider.ts';

const candidateCalls = '**/api/training-providers/candidates/*';
const refuse = (status: number, more: object) => ({
  status,
  json: { success: false, requestId: 'r', ...more },
});

test.beforeEach(({ page }) => startSession(page));

test('the dashboard shows counts, links and the skills', async ({ page }) => {
  await openDashboard(page);
  await expect(page.getByText('Udaan Skill Centre, Kolkata')).toBeVisible();
  const total = page.getByRole('link', { name: /Total Assigned Candidates/u });
  await expect(total).toContainText(/^[1-9]\d*/u);
  await expect(page.getByRole('heading', { name: 'Skills Overview' })).toBeVisible();
  await expect(page.getByText('Singing/Instrumental', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Pending Candidates/u }).click();
  await expect(page).toHaveURL(/assigned-candidates\?status=PENDING$/u);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await menu(page, 'Dashboard').click();
  await page.getByRole('link', { name: /Manage Profile.*Change/u }).click();
  await expect(page).toHaveURL(/manage-profile$/u);
});

test('keeps search and filter in the address and shows when nothing matches @UX-21 @UX-27 @full', async ({
  page,
  isMobile,
}) => {
  await openDashboard(page);
  await menu(page, 'Assigned Candidates').click();
  const names = page.getByRole('listitem').getByRole('heading');
  await expect(names.first()).toBeVisible();
  const all = await names.allTextContents();
  expect(all.length).toBe(Math.min(isMobile ? 20 : 50, await totalOf(page)));
  await expectAccessible(page);
  const name = all.at(-1) ?? '';
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/q=/u);
  // Several candidates can have the same name.
  await expect(names.filter({ hasNotText: name })).toHaveCount(0);
  await expect(names.first()).toHaveText(name);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(name);
  await expect(names.filter({ hasNotText: name })).toHaveCount(0);
  await expect(names.first()).toHaveText(name);
  await page.getByRole('searchbox').fill('zzzz nobody');
  await expect(page.getByText('No candidates match your search.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(names).toHaveCount(all.length);
  await showStatus(page, 'Completed');
  await expect(page).toHaveURL(/status=COMPLETED/u);
  await expect(page.getByRole('button', { name: 'Reset to Pending' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Training' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Refresh' }).click();
});

test('starts, completes, resets and cancels a candidate with a reason, on a card and on the page @UX-61', async ({
  page,
}) => {
  const name = await readFirstName(page, 'PENDING');
  await expect(card(page, name).getByText('Pending', { exact: true })).toBeVisible();
  await button(page, name, 'Start Training').click();
  await expect(card(page, name).getByText('In progress')).toBeVisible();
  await expect(message(page, 'Candidate status updated successfully!')).toBeVisible();
  await expect(button(page, name, 'Mark Complete')).toBeFocused();
  await card(page, name).getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(page).toHaveTitle('Candidate details · Purboday');
  for (const block of ['Personal Information', 'Address Information', 'Academic & Skills'])
    await expect(page.getByRole('heading', { name: block })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Training Status Management' })).toBeVisible();
  await expect(page.getByText(/^XXXX XXXX \d{4}$/u)).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark Complete' }).click();
  await expect(message(page, 'Training status updated successfully!')).toBeVisible();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Started by/u)).toBeVisible();
  await waitForStepPause(page);
  await page.getByRole('button', { name: 'Reset to Pending' }).click();
  await giveReason(page, 'Restart');
  await expect(page.getByRole('button', { name: 'Start Training' })).toBeVisible();
  await waitForStepPause(page);
  await page.getByRole('button', { name: 'Cancel training…' }).click();
  await giveReason(page, 'Cancel training');
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Moved to another city').first()).toBeVisible();
  // A reload before the server's answer would take the step back.
  await expect(page.getByText(/^Cancelled by/u)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Reset to Pending' }).click();
  await giveReason(page, 'Restart');
  await expect(page.getByRole('button', { name: 'Start Training' })).toBeVisible();
  await page
    .getByRole('link', { name: 'Assigned Candidates' })
    .filter({ visible: true })
    .first()
    .click();
  await expect(card(page, name).getByText('Pending', { exact: true })).toBeVisible();
});

test('takes one step on a double click @FLT-01 @full', async ({ page }) => {
  const name = await readFirstName(page, 'PENDING');
  await button(page, name, 'Start Training').dblclick();
  await expect(message(page, 'Candidate status updated successfully!')).toHaveCount(1);
  await page.goto(`/training-provider/assigned-candidates?q=${encodeURIComponent(name)}`);
  await expect(card(page, name).getByText('In progress')).toBeVisible();
});

test(
  'shows a rejected step at once, then rolls it back with a message @UX-25',
  onPhone,
  async ({ page }) => {
    const name = await startFirstTraining(page);
    await page.goto(
      `/training-provider/assigned-candidates?status=IN_PROGRESS&q=${encodeURIComponent(name)}`,
    );
    const { promise: shown, resolve: fail } = Promise.withResolvers<void>();
    await page.route(candidateCalls, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      await shown;
      return route.abort();
    });
    await button(page, name, 'Mark Complete').click();
    await expect(card(page, name).getByText('Completed')).toBeVisible();
    fail();
    await expect(card(page, name).getByText('In progress')).toBeVisible();
    await expect(message(page, 'Could not update candidate status.')).toBeVisible();
    await page.unroute(candidateCalls);
    await page.route(candidateCalls, (route) => route.fulfill(refuse(500, {})));
    await waitForStepPause(page);
    await button(page, name, 'Mark Complete').click();
    await expect(message(page, 'Failed to update candidate status.')).toBeVisible();
    await card(page, name).getByRole('link', { name: 'View Details' }).click();
    await expect(message(page, 'Failed to load candidate details.')).toBeVisible();
    await expect(page).toHaveURL(/assigned-candidates/u);
    await page.unroute(candidateCalls);
  },
);

test(
  'reports a failed step and a missing candidate on the candidate’s page @full',
  onPhone,
  async ({ page }) => {
    const name = await startFirstTraining(page);
    await page.goto(
      `/training-provider/assigned-candidates?status=IN_PROGRESS&q=${encodeURIComponent(name)}`,
    );
    await card(page, name).getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const onPut = (status: number | undefined) =>
      page.route(candidateCalls, (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        return status === undefined ? route.abort() : route.fulfill(refuse(status, {}));
      });
    await onPut(undefined);
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(message(page, 'Could not update training status.')).toBeVisible();
    await page.unroute(candidateCalls);
    await onPut(500);
    await waitForStepPause(page);
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(message(page, 'Failed to update training status.')).toBeVisible();
    await page.route(candidateCalls, (route) =>
      route.fulfill(refuse(404, { message: 'Candidate Not Found' })),
    );
    await waitForStepPause(page);
    await page.getByRole('button', { name: 'Mark Complete' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Candidate Not Found' }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test('shows what the other person did after a conflict @full', async ({ page, newPerson }) => {
  const name = await readFirstName(page, 'PENDING');
  const other = await newPerson();
  await signIn(other, '/training-provider/assigned-candidates?status=PENDING');
  await card(other, name)
    .getByRole('button', { name: /^More steps for/u })
    .click();
  await other.getByRole('menuitem', { name: 'Cancel training…' }).click();
  await giveReason(other, 'Cancel training');
  await expect(card(other, name).getByText('Cancelled')).toBeVisible();
  await button(page, name, 'Start Training').click();
  // T11: what was changed since is named.
  const toast = page
    .locator('.Toastify__toast')
    .getByText(/^This was changed by .+ since you opened it/u);
  await expect(toast).toContainText('status');
  await expect(card(page, name)).toHaveCount(0);
  await showStatus(page, 'Cancelled');
  await expect(button(page, name, 'Reset to Pending')).toBeVisible();
  await waitForStepPause(page);
  await button(page, name, 'Reset to Pending').click();
  await giveReason(page, 'Restart');
  await expect(message(page, 'Candidate status updated successfully!')).toBeVisible();
});

test(
  'redirects from an unknown candidate and an invalid address to the list with a message @full',
  onPhone,
  async ({ page }) => {
    for (const id of ['0193f0a0-0000-7000-8000-000000000000', 'nobody']) {
      await page.goto(`/training-provider/candidates/${id}`);
      await expect(page).toHaveURL(/\/training-provider\/assigned-candidates$/u);
      await expect(message(page, 'Failed to load candidate details.')).toBeVisible();
    }
    await page.route(candidateCalls, (route) => route.abort());
    await page.goto('/training-provider/candidates/0193f0a0-0000-7000-8000-000000000000');
    await expect(message(page, 'Could not load candidate details.')).toBeVisible();
    await expect(page).toHaveURL(/\/training-provider\/assigned-candidates$/u);
  },
);

test('reports what could not be loaded, with a retry @UX-27 @full', onPhone, async ({ page }) => {
  const lists = /\/api\/training-providers\/candidates(\?|$)/u;
  await page.route(lists, (route) => route.fulfill(refuse(500, {})));
  await page.goto('/training-provider/assigned-candidates');
  await expect(page.getByRole('alert')).toContainText('Failed to load assigned candidates.');
  await expectAccessible(page);
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Start Training' }).first()).toBeVisible();
  await page.route(lists, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Could not load assigned candidates.');
  await page.unroute(lists);
  const stats = '**/api/training-providers/candidates/stats';
  await page.route(stats, (route) => route.fulfill(refuse(500, {})));
  await page.goto('/training-provider/dashboard');
  await expect(page.getByRole('alert')).toContainText('Failed to load dashboard statistics.');
  await page.unroute(stats);
  await page.route(stats, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Could not load dashboard statistics.');
});

test('explains what to do to a provider without candidates and skills @UX-27 @full', async ({
  page,
}) => {
  const none = { success: true, data: [], page: { next: null, total: 0 } };
  await page.route(/\/api\/training-providers\/candidates(?:\?|$)/u, (route) =>
    route.fulfill({ json: none }),
  );
  const data = {
    totalAssignedCandidates: 0,
    totalPendingCandidates: 0,
    byStatus: { PENDING: 0, IN_PROGRESS: 0, COMPLETED: 0, CANCELLED: 0 },
    byGroup: { TO_CALL: 0, TO_START: 0, IN_TRAINING: 0, DONE: 0 },
    skillsOffered: [],
  };
  await page.route('**/api/training-providers/candidates/stats', (route) =>
    route.fulfill({ json: { success: true, data } }),
  );
  await page.goto('/training-provider/assigned-candidates');
  await expect(page.getByText('No candidates have been assigned to you yet.')).toBeVisible();
  await expectAccessible(page);
  await menu(page, 'Dashboard').click();
  await expect(page.getByText('You have not added any skills yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add skills' }).click();
  await expect(page).toHaveURL(/manage-profile$/u);
});
