import { expectShortcutBesideHeading } from './support/registration-form.ts';
import { selectFilter } from './support/list-filters.ts';
import { expectAccessible } from './support/accessibility.ts';
import {
  card,
  chooseMore,
  deadline,
  description,
  fillJob,
  postJob,
  toast,
} from './support/job-provider.ts';
import { beginSession, demo } from './support/sign-in.ts';
import { fullIf } from './support/full-run.ts';
import { expect, withAnimations, onPhone, test } from './support/test.ts';

test.use(withAnimations);

test.beforeEach(({ page }) => beginSession(page, demo.jobs));

test('the dashboard shows three counts and three quick actions, and offers a retry @full', async ({
  page,
}) => {
  await page.goto('/job-provider/dashboard');
  const main = page.getByRole('main');
  for (const label of ['Total Job Postings', 'Assigned Candidates', 'Pending Applications'])
    await expect(main.getByRole('link', { name: label })).toHaveText(/\d/u);
  for (const action of ['Post New Job', 'Manage Jobs', 'View Applicants'])
    await expect(main.getByRole('link', { name: action })).toBeVisible();
  await expectAccessible(page);

  await page.route('**/api/job-providers/jobs/stats', (route) => route.abort());
  await page.reload();
  await expect(main.getByRole('alert')).toContainText('Could not load dashboard statistics.');
  await page.unroute('**/api/job-providers/jobs/stats');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(main.getByRole('link', { name: 'Total Job Postings' })).toBeVisible();
});

test(
  'names every error of an empty form in order and removes an error when its field is edited @full',
  onPhone,
  async ({ page }) => {
    // Where the provider's own place and contact cannot be read, the form begins empty.
    await page.route('**/api/job-providers/jobs/new', (route) => route.abort());
    await page.goto('/job-provider/create-job');
    await page.getByLabel('Number of positions').fill('0');
    await page.getByRole('button', { name: 'Post job' }).click();
    await expect(toast(page, 'Please fix the errors before submitting')).toBeVisible();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary.getByRole('link')).toHaveText([
      'Job title is required',
      'Number of positions must be at least 1',
      'Job description is required',
      'At least one skill is required',
      'State is required',
      'City is required',
      'Employment type is required',
      'Experience requirement is required',
      'Application deadline is required',
      'Contact person name is required',
      'Email is required',
      'Phone number is required',
    ]);
    await expect(page).toHaveTitle(/^Error: /u);
    await expectAccessible(page);

    const title = page.getByLabel('Job title');
    await summary.getByRole('link', { name: 'Job title is required' }).click();
    await expect(title).toBeFocused();
    await expect(title).toHaveAttribute('aria-invalid', 'true');
    await title.fill('Tailor');
    await expect(title).not.toHaveAttribute('aria-invalid');

    await page.getByLabel('Email').fill('nobody');
    const phone = page.getByLabel('Phone number');
    await phone.fill('');
    await phone.pressSequentially('+91 98300 00001');
    await expect(phone).toHaveValue('9830000001');
    await phone.fill('12345');
    await page.getByLabel('Application deadline').fill(deadline(0));
    await page.getByLabel('Minimum salary').fill('15000');
    await page.getByLabel('Maximum salary').fill('12000');
    await page.getByRole('button', { name: 'Post job' }).click();
    for (const text of [
      'Invalid email format',
      'Phone number must be 10 digits',
      'Application deadline must be in the future',
      'Maximum salary must not be less than the minimum',
    ])
      await expect(summary.getByRole('link', { name: text })).toBeVisible();
  },
);

test(
  'prefills a new job with the location and contact of the provider, and offers deadlines with names @UX-62 @full',
  onPhone,
  async ({ page }) => {
    await page.goto('/job-provider/create-job');
    await expect(page.getByLabel('State')).toHaveValue('West Bengal');
    await expect(page.getByLabel('City')).toHaveValue('Howrah');
    await expect(page.getByLabel('PIN code')).toHaveValue(/^\d{6}$/u);
    await expect(page.getByLabel('Contact person name')).toHaveValue(/\S/u);
    await expect(page.getByLabel('Email')).toHaveValue(demo.jobs);
    await expect(page.getByLabel('Phone number')).toHaveValue(/^\d{10}$/u);
    await page.getByLabel('Contact person name').fill('Somebody Else');
    await page.reload();
    await expect(page.getByLabel('Contact person name')).toHaveValue('Somebody Else');
    await expect(page.getByLabel('City')).toHaveValue('Howrah');
    await fillJob(page, 'Loom mechanic');
    await page.getByLabel('Application deadline').fill(deadline(3));
    await page.getByRole('button', { name: 'Post job' }).click();
    await expect(page).toHaveURL(/\/job-provider\/manage-jobs$/u);
    const made = card(page, 'Loom mechanic');
    await expect(made).toContainText('0 of 3 filled');
    await expect(made).toContainText('in 3 days');
    const week = page.getByRole('region', { name: 'Deadlines this week' });
    // The deadlines are folded on phones.
    const item = week.getByRole('listitem').filter({ hasText: 'Loom mechanic' });
    await expect(week).toBeVisible();
    if (!(await item.isVisible())) await week.getByText('Deadlines this week').click();
    await expect(item).toContainText(/\(in 3 days\), 0 of 3 filled/u);
    await expectAccessible(page);
    await selectFilter(page, 'Deadline', 'Within a week');
    await expect(page).toHaveURL(/deadline=week/u);
    await expect(made).toBeVisible();
    await expect(week).toHaveCount(0);
  },
);

test('adds skills by Enter or the plus button, trims them, ignores duplicates and removes them @full', async ({
  page,
}) => {
  await page.goto('/job-provider/create-job');
  const field = page.getByLabel('Required skills').first();
  const tags = page.getByRole('list', { name: 'Required skills' }).getByRole('button');
  await field.fill('  Tailoring ');
  await page.keyboard.press('Enter');
  await field.fill('Ironing');
  await page.getByRole('button', { name: 'Add skill' }).click();
  await field.fill('tailoring');
  await page.keyboard.press('Enter');
  await expect(tags).toHaveText(['Tailoring', 'Ironing']);
  await page.reload();
  await expect(tags).toHaveText(['Tailoring', 'Ironing']);
  await page.getByRole('button', { name: 'Remove Tailoring' }).click();
  await expect(tags).toHaveText(['Ironing']);
});

test('posts a job once and lists it as a card @FLT-01 @D23', async ({ page }) => {
  await page.goto('/job-provider/create-job');
  await fillJob(page, 'Uniform tailor');
  await page.getByRole('button', { name: 'Post job' }).dblclick();
  await expect(toast(page, 'Job posted successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/job-provider\/manage-jobs$/u);
  const made = card(page, 'Uniform tailor');
  await expect(made).toHaveCount(1);
  await expect(made).toContainText('0 of 3 filled');
  await expect(made).toContainText('Howrah, West Bengal');
  await expect(made.getByRole('list', { name: 'Required skills' })).toHaveText(
    'TailoringIroningCutting+1 more',
  );
  const preview = `${description.slice(0, 150).trimEnd()}…`;
  await expect(made.getByText(preview, { exact: true })).toBeVisible();
  await expect(made.getByText('Active', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test(
  'keeps search and filter in the address and shows an empty state without matches @full',
  onPhone,
  async ({ page }) => {
    await postJob(page, 'Night watchman');
    await page.getByRole('searchbox').fill('watchman');
    await expect(page).toHaveURL(/q=watchman/u);
    await expect(page.getByText('1 in all')).toBeVisible();
    await selectFilter(page, 'Status', 'Active');
    await expect(page).toHaveURL(/status=ACTIVE/u);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('watchman');
    await expect(card(page, 'Night watchman')).toBeVisible();
    await selectFilter(page, 'Status', 'Closed');
    await expect(page.getByText('No jobs match your search')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).not.toHaveURL(/status=/u);
    await expect(card(page, 'Night watchman')).toBeVisible();

    await page.route('**/api/job-providers/jobs?*', (route) => route.abort());
    await page.goto('/job-provider/manage-jobs?q=tailor');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Could not load jobs. Please try again.',
    );
    await page.unroute('**/api/job-providers/jobs?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  },
);

test('shows the jobs together with the deadlines above them', onPhone, async ({ page }) => {
  await postJob(page, 'Cook');
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/job-providers/jobs?*deadline=week*', async (route) => {
    await released;
    await route.fallback();
  });
  const loaded = page.waitForResponse(
    (response) => /jobs\?(?!.*deadline)/u.test(response.url()) && response.ok(),
  );
  await page.reload();
  await loaded;
  await expect(page.getByText('Loading jobs')).toBeAttached();
  await expect(card(page, 'Cook')).toHaveCount(0);
  release();
  await expect(card(page, 'Cook')).toBeVisible();
});

test('edits, closes, reopens and deletes a job', onPhone, async ({ page }) => {
  await postJob(page, 'Driver');
  const made = card(page, 'Driver');
  await made.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit job' });
  await edit.getByLabel('Number of positions').fill('0');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(edit.locator('.field-error')).toHaveText('Number of positions must be at least 1');
  await expectAccessible(page);
  await edit.getByLabel('Number of positions').fill('7');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(toast(page, 'Job updated successfully')).toBeVisible();
  await expect(made).toContainText('0 of 7 filled');

  await page.locator('.Toastify__toast').getByRole('button', { name: 'Close' }).click();
  await expect(toast(page, 'Job updated successfully')).toHaveCount(0);
  await chooseMore(page, 'Driver', 'Close');
  // The status shows before the server has agreed; until then a step does nothing.
  await expect(toast(page, 'Job updated successfully')).toBeVisible();
  await expect(made.getByText('Closed', { exact: true })).toBeVisible();
  await chooseMore(page, 'Driver', 'Reopen');
  const reopen = page.getByRole('dialog', { name: 'Reopen job' });
  await reopen.getByLabel('Application deadline').fill(deadline(0));
  await reopen.getByRole('button', { name: 'Reopen job' }).click();
  await expect(reopen.locator('.field-error')).toHaveText(
    'Application deadline must be in the future',
  );
  await reopen.getByLabel('Application deadline').fill(deadline(1));
  await reopen.getByRole('button', { name: 'Reopen job' }).click();
  await expect(made.getByText('Active', { exact: true })).toBeVisible();

  // The browser's own dialog (D12).
  const questions: string[] = [];
  page.once('dialog', (dialog) => {
    questions.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await made.getByRole('button', { name: 'Delete' }).click();
  expect(questions).toEqual([
    'confirm: Are you sure you want to delete this job? This action cannot be undone.',
  ]);
  await expect(made).toHaveCount(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await made.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Job deleted successfully')).toBeVisible();
  await expect(made).toHaveCount(0);
});

test('rolls back a rejected change with a toast @UX-25 @full', onPhone, async ({ page }) => {
  await postJob(page, 'Gardener');
  const made = card(page, 'Gardener');
  await page.route('**/api/job-providers/jobs/*', (route) => route.abort());
  await chooseMore(page, 'Gardener', 'Close');
  await expect(toast(page, 'Could not update job. Please try again.')).toBeVisible();
  await expect(made.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('menu')).toHaveCount(0);
  page.once('dialog', (dialog) => void dialog.accept());
  await made.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Could not delete job. Please try again.')).toBeVisible();
  await expect(made).toHaveCount(1);
});

test.describe('in a browser in Los Angeles @FLT-28', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });
  for (const [moment, first] of [
    ['2026-12-01T18:29:59Z', '2026-12-01'],
    ['2026-12-01T18:30:00Z', '2026-12-02'],
  ] as const) {
    test(`the date picker starts at ${moment} with today in India, ${first} @D11${fullIf(!first.endsWith('02'))}`, async ({
      page,
    }) => {
      // An open page would treat the jump as sleep of the device, and check whether its session has
      // ended.
      await page.goto('about:blank');
      await page.clock.setFixedTime(new Date(moment));
      await page.route('**/api/**', async (route) => {
        const response = await route.fetch();
        const date = new Date(moment).toUTCString();
        await route.fulfill({ response, headers: { ...response.headers(), date } });
      });
      await page.goto('/job-provider/create-job');
      await page.getByRole('button', { name: 'Open the calendar' }).click();
      const calendar = page.getByRole('dialog', { name: 'Calendar' });
      await expect(calendar.getByText('December 2026')).toBeVisible();
      const days = calendar.getByRole('gridcell').getByRole('button', { disabled: false });
      await expect(days.first()).toHaveText(String(Number(first.slice(-2))));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

test(
  'selects the location of a job as in a registration, with an optional PIN code @D1',
  onPhone,
  async ({ page }) => {
    await page.goto('/job-provider/create-job');
    const state = page.getByLabel('State');
    const city = page.getByLabel('City');
    const code = page.getByLabel('PIN code (optional)');
    const verify = page.getByRole('button', { name: 'Verify PIN code' });
    await expect(code).toHaveValue(/^\d{6}$/u);
    await expect(verify).toBeEnabled();
    // The provider's own code is known: nothing is announced on arrival.
    await expect(toast(page, 'PIN code verified successfully ✅')).toHaveCount(0);

    await state.selectOption('Odisha');
    await expect(city).toHaveValue('');
    await expect(code).toHaveValue('');
    await expect(code).toBeDisabled();
    await expect(verify).toBeDisabled();
    await city.fill('Cuttack');
    await expect(code).toBeEnabled();
    await code.fill('75300');
    await expect(verify).toBeDisabled();
    await code.fill('753001');
    await expect(toast(page, 'PIN code verified successfully ✅')).toBeVisible();
    await expect(page.getByText('753001 is in Cuttack, Odisha')).toBeVisible();

    await expectShortcutBesideHeading(page, 'Place of work');
    await page.getByRole('button', { name: 'Fill in from my PIN code' }).click();
    await page.getByLabel('Your PIN code').fill('711 101');
    await expect(state).toHaveValue('West Bengal');
    await expect(city).toHaveValue('Howrah');
    await expect(code).toHaveValue('711101');
    await code.fill('');
    await page.getByRole('button', { name: 'Post job' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
    await expect(page.getByText('PIN code is required')).toHaveCount(0);
  },
);
