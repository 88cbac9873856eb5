import { warningKinds, warningLabels } from '../../packages/contract/src/review/review-rules.ts';
import { expectAccessible } from './support/accessibility.ts';
import { selectFilter } from './support/list-filters.ts';
import {
  statusBadge,
  confirmDecision,
  expectStatus,
  openFirstPending,
  listRows,
} from './support/review.ts';
import { beginSession, demo, signInAs } from './support/sign-in.ts';
import { expect, withAnimations, onDesktop, onPhone, test } from './support/test.ts';

test.use(withAnimations);

test.beforeEach(async ({ page }) => beginSession(page, demo.l1));

test('the dashboard greets, lists the cities in upper case and shows the seven counts', async ({
  page,
}) => {
  await page.goto('/l1-admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Subhash Ghosh');
  await expect(page.getByText('KOLKATA')).toBeVisible();
  await expect(page.locator('.tiles > li')).toContainText([
    'Candidates',
    'Job providers',
    'Training providers',
    'Total pending reviews',
    'Pending candidates',
    'Pending job providers',
    'Pending training providers',
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Pending candidates|Pending candidates$/u }).click();
  await expect(page).toHaveURL(/\/l1-admin\/candidates\?status=PENDING$/u);
});

test(
  'reports a dashboard that could not be loaded, with a retry @UX-27 @full',
  onDesktop,
  async ({ page }) => {
    await page.route('**/api/l1admin/total-count', (route) => route.abort());
    await page.goto('/l1-admin/dashboard');
    await expect(
      page.getByRole('main').getByText('Could not load dashboard statistics.'),
    ).toBeVisible();
    await page.unroute('**/api/l1admin/total-count');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Total pending reviews')).toBeVisible();
  },
);

test('keeps search and filter in the address over a reload and Back @UX-21 @full', async ({
  page,
  isMobile,
}) => {
  await page.goto('/l1-admin/candidates');
  await expect(listRows(page).first()).toBeVisible();
  if (!isMobile)
    await expect(page.getByLabel('Status', { exact: true }).locator('option')).toHaveText([
      'All statuses',
      'Pending',
      'Approved by L1',
      'Approved by L2',
      'Rejected',
      'On hold',
    ]);
  await selectFilter(page, 'Status', 'PENDING');
  await expect(page).toHaveURL(/status=PENDING/u);
  const shown = listRows(page)
    .first()
    .getByText(/^[0-9A-F]{6}$/u);
  await expect(page.getByRole('table')).toHaveAttribute('class', /list/u);
  // The filter names the status, so no column repeats it (UX-79).
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0);
  const id = (await shown.textContent()) ?? '';
  await page.getByRole('searchbox').fill(id);
  await expect(page).toHaveURL(new RegExp(`q=${id}`, 'u'));
  await expect(listRows(page)).toHaveCount(1);
  await page.reload();
  await expect(listRows(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(id);
  await listRows(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/review\/candidate\//u);
  await page.goBack();
  await expect(listRows(page)).toHaveCount(1);
  await expectAccessible(page);
});

test('distinguishes no match, failure and Refresh @UX-27 @full', onDesktop, async ({ page }) => {
  await page.goto('/l1-admin/candidates?q=nobody-is-called-this');
  await expect(page.getByText('No candidates match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(listRows(page).first()).toBeVisible();
  await page.route('**/api/l1admin/candidates?*', (route) => route.abort());
  await page.route('**/api/l1admin/candidates', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Failed to fetch candidates. Please try again later.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(listRows(page).first()).toBeVisible();
});

test('approves a candidate at once and keeps the focus on a heading', async ({ page }) => {
  const name = await openFirstPending(page);
  const address = page.url();
  await expect(statusBadge(page, 'Pending')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status').getByText(name)).toBeVisible();
  await expect(page.getByText('Candidate approved successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  await page.goto(address);
  await expect(statusBadge(page, 'Approved by L1')).toBeVisible();
  await expect(page.getByRole('button', { name: /Approve|Reject|Put on hold/u })).toHaveCount(0);
  // Newest first; a story before this one may have approved the same person and taken it back.
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Approved by Subhash' }).first(),
  ).toBeVisible();
});

test('puts a candidate on hold with a reason, resumes, and rejects with a reason', async ({
  page,
}) => {
  await openFirstPending(page);
  const address = page.url();
  await page.getByRole('button', { name: 'Put on hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Put on hold' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await confirmDecision(page, 'Put on hold', 'The scan cannot be read');
  await expect(page.getByText('Candidate put on hold')).toBeVisible();
  await expectStatus(page, address, 'On hold');
  await expect(page.getByText('On hold because')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume review' }).click();
  await expect(statusBadge(page, 'Pending')).toBeVisible();
  await page.getByRole('button', { name: /^Reject/u }).click();
  await confirmDecision(page, 'Reject', 'The photo is of another person');
  await expect(page.getByText('Candidate rejected successfully')).toBeVisible();
  await expectStatus(page, address, 'Rejected');
  await expect(page.getByText('The photo is of another person').first()).toBeVisible();
});

test(
  'continues with a record without waiting for the lists to reload @full',
  onDesktop,
  async ({ page }) => {
    await openFirstPending(page);
    const address = page.url();
    await page.getByRole('button', { name: 'Put on hold' }).click();
    await confirmDecision(page, 'Put on hold', 'The scan cannot be read');
    await expectStatus(page, address, 'On hold');
    // The lists respond once the dialog is open, and not before.
    let answer = (): void => undefined;
    const requested = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/l1admin\/candidates\?/u, async (route) => {
      await requested;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Resume review' }).click();
    await page.getByRole('button', { name: /^Reject/u }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    answer();
    await confirmDecision(page, 'Reject', '');
    await expect(page.getByText('Candidate rejected successfully')).toBeVisible();
  },
);

test('rolls back a failed approval on the screen @UX-25 @full', onDesktop, async ({ page }) => {
  await openFirstPending(page);
  await page.route('**/api/l1admin/approve-candidate/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Failed to approve candidate')).toBeVisible();
  await expect(statusBadge(page, 'Pending')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
});

test(
  'shows the conflict and the new status to the second reviewer @FLT-05',
  onDesktop,
  async ({ page, newPerson }) => {
    await openFirstPending(page);
    const address = page.url();
    const second = await newPerson();
    await signInAs(second, demo.l1, address);
    await expect(second.getByRole('button', { name: /^Reject/u })).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Candidate approved successfully')).toBeVisible();
    await second.getByRole('button', { name: /^Reject/u }).click();
    await confirmDecision(second, 'Reject', '');
    await expect(second.getByText('This registration has already been reviewed')).toBeVisible();
    await expect(statusBadge(second, 'Approved by L1')).toBeVisible();
  },
);

test('sends one approval on a double tap on Approve @FLT-01', async ({ page }) => {
  await openFirstPending(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/approve-candidate/')) sent += 1;
  });
  await page.getByRole('button', { name: 'Approve' }).dblclick();
  await expect(page.getByText('Candidate approved successfully')).toBeVisible();
  expect(sent).toBe(1);
});

test(
  'masks the Aadhar number, shows it after a confirmation, and hides it again @SEC-53',
  onDesktop,
  async ({ page }) => {
    await page.clock.install();
    await openFirstPending(page);
    await expect(page.getByText(/^XXXX XXXX \d{4}$/u)).toBeVisible();
    await page.getByRole('button', { name: 'Show number' }).click();
    await confirmDecision(page, 'Show number', 'To compare it with the card');
    const number = page.getByText(/^\d{4} \d{4} \d{4}$/u);
    await expect(number).toBeVisible();
    await page.clock.fastForward(31_000);
    await expect(number).toBeHidden();
    await expect(page.getByText(/^XXXX XXXX \d{4}$/u)).toBeVisible();
  },
);

test('shows the document in the page or opens it from its link @full', async ({ page }) => {
  await page.goto('/l1-admin/candidates?status=PENDING');
  const links = listRows(page).getByRole('link');
  await expect(links.first()).toBeVisible();
  const count = await links.count();
  for (let n = 0; n < count; n += 1) {
    await links.nth(n).click();
    const section = page.locator('section', { hasText: 'Identity document' });
    await expect(section.locator('img, a, p').first()).toBeVisible();
    if (await section.getByRole('img').isVisible()) break;
    await page.goBack();
    await expect(links.first()).toBeVisible();
  }
  const image = page.getByRole('img', { name: 'Identity document as uploaded' });
  await expect(image).toBeVisible();
  expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const popup = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Open at full size' }).click();
  expect((await popup).url()).toContain('/api/documents/');
});

test('shows that a record was not found, with a link back @full', async ({ page }) => {
  await page.goto('/l1-admin/review/candidate/01990000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Candidate not found.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'To the candidates' }).click();
  await expect(page).toHaveURL(/\/l1-admin\/candidates/u);
});

test('keeps the card within 320 px for every warning @UX-35', onPhone, async ({ page }) => {
  await page.route('**/api/l1admin/candidates*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object[] };
    const warned = data.map((row, n) => ({
      ...row,
      warnings: [warningKinds[n % warningKinds.length]],
    }));
    await route.fulfill({ json: { ...rest, data: warned } });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/l1-admin/candidates');
  for (const kind of warningKinds)
    await expect(listRows(page).getByText(warningLabels[kind].chip).last()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
});
