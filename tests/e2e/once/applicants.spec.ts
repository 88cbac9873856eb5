import { expectAccessible } from '../support/accessibility.ts';
import { card, deadline, postJob, toast } from '../support/job-provider.ts';
import { beginSession, demo } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { writtenDay } from '../support/written-day.ts';

test.beforeEach(({ page }) => beginSession(page, demo.jobs));

test('shows one word for each status, updates the widgets, opens details, and rejects finally with a reason @UX-62', async ({
  page,
}) => {
  await page.goto('/job-provider/applicants?status=pending');
  const widget = (label: string) =>
    page.locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(widget('Pending Review')).toHaveText(/\d/u);
  const pending = Number(await widget('Pending Review').textContent());
  const assigned = Number(await widget('Assigned').textContent());
  const total = await widget('Total Applicants').textContent();
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: /Job status/u }) })
    .first();
  // A card that was not drawn yet has no `innerText`.
  const name = (await first.getByRole('heading').textContent()) ?? '';
  const chosen = card(page, name);

  await chosen.getByRole('button', { name: `Details of ${name}` }).click();
  await expect(chosen.getByText('Qualification')).toBeVisible();
  await expectAccessible(page);

  await chosen.getByRole('button', { name: 'In progress' }).click();
  await expect(toast(page, 'Status updated to In progress successfully!')).toBeVisible();
  await expect(chosen.locator('.badge')).toHaveText('Assigned');
  await expect(widget('Pending Review')).toHaveText(String(pending - 1));
  await expect(widget('Assigned')).toHaveText(String(assigned + 1));

  await page.route('**/api/job-providers/candidates/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await chosen.getByRole('button', { name: 'Completed' }).click();
  const works = page.getByRole('dialog', { name: 'Works with you now' });
  // UX-145: filled with today at first.
  await expect(works.getByLabel('Day of joining')).toHaveValue(writtenDay(deadline(0)));
  await works.getByLabel('Day of joining').fill('');
  await works.getByRole('button', { name: 'Completed' }).click();
  await expect(works.locator('.field-error').first()).toHaveText(
    'Please enter a date as YYYY-MM-DD',
  );
  await expectAccessible(page);
  await works.getByLabel('Day of joining').fill(deadline(-2));
  await works.getByLabel('Title').fill('Tailor');
  await works.getByLabel('Monthly pay').fill('12,000');
  await works.getByRole('button', { name: 'Completed' }).click();
  await expect(toast(page, 'Could not update applicant status.')).toBeVisible();
  await page.unrouteAll();

  await page.goto(`/job-provider/applicants?q=${encodeURIComponent(name)}`);
  await expect(chosen.locator('.badge')).toHaveText('Assigned');
  await chosen.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject applicant' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.locator('.field-error')).toHaveText('Please give a reason');
  await dialog.getByLabel('Reason').fill('The place was filled');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(toast(page, 'Status updated to Rejected successfully!')).toBeVisible();
  await expect(chosen.locator('.badge')).toHaveText('Rejected');
  await expect(chosen).toContainText('The place was filled');
  await expect(chosen.getByRole('button', { name: 'Completed' })).toHaveCount(0);
  await expect(widget('Assigned')).toHaveText(String(assigned));
  await expect(widget('Total Applicants')).toHaveText(total ?? '');
  await expect(page.getByRole('main')).not.toContainText(/aadhar|father/iu);
});

test('lists the applicants of one job and shows an empty state @full', async ({ page }) => {
  await postJob(page, 'Baker');
  await card(page, 'Baker').getByRole('link', { name: 'View Applicants of Baker' }).click();
  await expect(page).toHaveURL(/\/job-provider\/applicants\?jobId=/u);
  await expect(page.getByText('No Applicants Found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const job = page.getByRole('combobox', { name: 'Job', exact: true });
  await expect(job.getByRole('option', { selected: true })).toHaveText('Baker');
  await job.selectOption('All jobs');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page).toHaveURL(/\/job-provider\/dashboard$/u);

  await page.route(/\/api\/job-providers\/candidates(?:\?|$)/u, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  await page.goto('/job-provider/applicants');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Failed to load applicants.',
  );
});
