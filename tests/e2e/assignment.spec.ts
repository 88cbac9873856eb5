import { expectAccessible } from './support/accessibility.ts';
import {
  approveAndAssign,
  assignCandidate,
  assignButton,
  openFirstCandidate,
  selectProvider,
  providerSelect,
  signInAsL2,
  readListTotal,
} from './support/assignment.ts';
import { listCount } from './support/list-count.ts';
import { fillSignIn } from './support/sign-in.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

test('an L2 admin sees seven tiles and opens the candidates', async ({ page }) => {
  await signInAsL2(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ananya Sen' })).toBeVisible();
  const labels = [
    'Candidates to Assign',
    'Approved Job Providers',
    'Approved Training Providers',
    'Total L1 Approved Entities',
    'Awaiting L1 Admin Approval',
    'In Progress Training Candidates',
    'In Progress Job Candidates',
  ];
  for (const label of labels) await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Approved Training Providers$/u }).click();
  await expect(page).toHaveURL(/tab=training-providers&status=APPROVED_L1/u);
  await page.goBack();
  await page.getByRole('link', { name: 'View candidates' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Assign Candidates' })).toBeVisible();
});

test('shows code and skills on the cards of a phone @D30', onPhone, async ({ page }) => {
  await signInAsL2(page, '/l2-admin/candidates');
  const card = page.locator('tbody tr', { hasText: 'Recitation' }).first();
  await expect(card.getByText(/^PB-\w{3}-\w{3}$/u)).toBeVisible();
  await expect(card.getByText('Recitation')).toBeVisible();
});

test('keeps the selected provider and its button in view in a long list @UX-55 @full', async ({
  page,
}) => {
  await signInAsL2(page, '/l2-admin/candidates');
  const first = page.locator('tbody').getByRole('checkbox').first();
  await first.check();
  await expect(page.getByRole('link', { name: 'Assign 1 together' })).toBeInViewport({ ratio: 1 });
  await first.uncheck();
  await openFirstCandidate(page);
  await selectProvider(page, 'Training Provider');
  await expect(assignButton(page)).toBeInViewport({ ratio: 1 });
  const says = page.getByText(/^Assign to \S/u);
  await expect(says).toBeInViewport({ ratio: 1 });
  const name = ((await says.textContent()) ?? '').replace('Assign to ', '');
  await expect(providerSelect(page, 'Training Provider')).toHaveValue(name);
  await expectAccessible(page);
});

test('keeps queue and search in the address and explains each empty list @UX-21 @UX-27 @full', async ({
  page,
}) => {
  await signInAsL2(page, '/l2-admin/candidates');
  await expect(page.getByRole('link', { name: /^Assign / }).nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByPlaceholder('Search by name or email...').fill('nobody-has-this-name');
  await expect(page.getByText('No candidates found matching your search.')).toBeVisible();
  await expect(page).toHaveURL(/q=nobody-has-this-name/u);
  await page.reload();
  await expect(page.getByText('No candidates found matching your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  // The demo has returned people; this is the list without any.
  await page.route('**/api/l2admin/approved-l1-candidates?*', async (route) => {
    const response = await route.fetch();
    const list: object = await response.json();
    await route.fulfill({
      response,
      json: { ...list, data: [], page: { total: 0, nextCursor: null } },
    });
  });
  await page.getByRole('link', { name: 'Returned' }).click();
  await expect(page).toHaveURL(/queue=returned/u);
  await expect(page.getByText('No candidates have been returned by a provider.')).toBeVisible();
});

test(
  'assigns with one key beside the list, goes on to the next candidate, and undoes it @UX-155 @UX-156',
  onDesktop,
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await signInAsL2(page, '/l2-admin/candidates?state=West+Bengal');
    const total = await readListTotal(page);
    const rows = page.locator('[data-row-link]');
    await expect(rows.nth(1)).toBeVisible();
    const [first = '', second = ''] = (await rows.allInnerTexts()).map((name) => name.trim());
    const cards = page.getByRole('list', { name: 'Suggested providers' }).getByRole('button');
    await expect(page.getByRole('region', { name: first })).toBeVisible();
    await expect(cards.first()).toBeVisible();
    const heights = await cards.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    expect(new Set(heights)).toEqual(new Set([72]));
    await expectAccessible(page);
    await page.keyboard.press('1');
    await expect(page.getByRole('region', { name: second })).toBeVisible();
    await expect(page.getByRole('status').getByText(`${first}: assigned to `)).toBeVisible();
    await expect(listCount(page, total - 1)).toBeVisible();
    await expect(rows.first()).toHaveText(second);
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('u');
    await expect(page.getByRole('region', { name: first })).toBeVisible();
    await expect(listCount(page, total)).toBeVisible();

    await page.keyboard.press('0');
    await expect(page.getByRole('heading', { level: 1, name: `Assign ${first}` })).toBeVisible();
    await expect(assignButton(page)).toBeEnabled();
  },
);

test(
  'assigns a candidate to a training provider, another to a job provider, a third to both',
  onDesktop,
  async ({ page, inbox }) => {
    await signInAsL2(page, '/l2-admin/candidates');
    const before = await readListTotal(page);

    const trained = await openFirstCandidate(page);
    await page.getByRole('button', { name: /^Remove training provider / }).click();
    await expect(
      page.getByText('You must select at least one provider (Training or Job) to assign.'),
    ).toBeVisible();
    await expect(assignButton(page)).toBeDisabled();
    await selectProvider(page, 'Training Provider');
    await expectAccessible(page);
    await approveAndAssign(page);
    await expect(listCount(page, before - 1)).toBeVisible();

    const employed = await openFirstCandidate(page);
    expect(employed).not.toBe(trained);
    await selectProvider(page, 'Job Provider');
    await approveAndAssign(page);
    await expect(listCount(page, before - 2)).toBeVisible();

    await openFirstCandidate(page);
    const address = await page.getByRole('link', { name: /@/u }).innerText();
    await selectProvider(page, 'Training Provider');
    await selectProvider(page, 'Job Provider');
    await approveAndAssign(page);
    await expect(listCount(page, before - 3)).toBeVisible();

    const mail = await inbox.wait({ to: address, subject: 'We have found a place for you' });
    expect(mail.text).toContain('Training with');
    expect(mail.text).toContain('Job with');
  },
);

test(
  'shows the second L2 admin where the candidate is now @FLT-06',
  onDesktop,
  async ({ page, newPerson }) => {
    await signInAsL2(page, '/l2-admin/candidates');
    const name = await openFirstCandidate(page);
    const other = await newPerson();
    await signInAsL2(other, page.url());
    await expect(other.getByRole('heading', { level: 1, name: `Assign ${name}` })).toBeVisible();
    await selectProvider(page, 'Training Provider');
    await selectProvider(other, 'Job Provider');
    await approveAndAssign(page);
    await assignCandidate(other, other.getByText(/already been assigned to/u));
    await expect(assignButton(other)).toBeHidden();
    // The new state, and who waits next.
    await expect(other.getByText('Assigned by someone else in the meantime.')).toBeVisible();
    const next = other.getByRole('link', { name: /^Next: / });
    await expect(next).toBeVisible();
    await expect(next).not.toHaveText(`Next: ${name}`);
    await other.getByRole('link', { name: 'Back to List' }).click();
    await expect(other).toHaveURL(/\/l2-admin\/candidates$/u);
  },
);

test(
  'shows an assignment at once and restores the choice with a message when it is rejected @UX-25',
  onDesktop,
  async ({ page }) => {
    await signInAsL2(page, '/l2-admin/candidates');
    const before = await readListTotal(page);
    const name = await openFirstCandidate(page);
    await selectProvider(page, 'Training Provider');
    const chosen = await providerSelect(page, 'Training Provider').inputValue();
    await page.route('**/api/l2admin/approve-candidate-l2/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.abort();
    });
    await assignCandidate(page, page.getByText(`${name} is assigned. One moment...`));
    await expect(assignButton(page)).toBeHidden();
    await expect(page.locator('.Toastify').getByText('Failed to assign candidate')).toBeVisible();
    await expect(providerSelect(page, 'Training Provider')).toHaveValue(chosen);
    await expect(assignButton(page)).toBeEnabled();
    await page.getByRole('link', { name: 'Back to List' }).click();
    await expect(listCount(page, before)).toBeVisible();
    await expect(page.getByRole('link', { name: `Assign ${name}` }).first()).toBeVisible();
  },
);

test('finds and selects a provider by keyboard alone @UX-40 @full', onDesktop, async ({ page }) => {
  await signInAsL2(page, '/l2-admin/candidates');
  await openFirstCandidate(page);
  await page.getByLabel('Assignment type').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Assignment type')).toHaveValue('job');
  const select = providerSelect(page, 'Job Provider');
  await expect(select).toBeVisible();
  const best = await select.inputValue();
  await page.keyboard.press('Tab');
  await expect(select).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(select).not.toHaveValue(best);
  await expect(select).not.toHaveValue('');
  await expect(assignButton(page)).toBeEnabled();
});

test('offers the matching providers in a select @D13', async ({ page }) => {
  await signInAsL2(page, '/l2-admin/candidates');
  await openFirstCandidate(page);
  await page.getByLabel('Assignment type').selectOption({ label: 'Training Provider' });
  const select = providerSelect(page, 'Training Provider');
  await select.click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toContainText(/Same city|Nearby|Same state|Another state/u);
  await expect(options.first()).toContainText(/open candidates?/u);
  const name = ((await options.nth(1).innerText()).split('\n')[0] ?? '').trim();
  await select.fill(name);
  await expect(options).toHaveCount(1);
  await options.first().click();
  await expect(select).toHaveValue(name);
  await expect(assignButton(page)).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Remove training provider ${name}` }).click();
  await expect(select).toHaveValue('');
  await expect(assignButton(page)).toBeDisabled();
});

test('shows that a candidate in no queue was not found @full', async ({ page }) => {
  await signInAsL2(page, '/l2-admin/assign-candidate/019a0000-0000-7000-8000-000000000000');
  await expect(page.getByText('Candidate not found.')).toBeVisible();
  await expectAccessible(page);
});

test(
  'emails a password to a new L1 admin, who must choose another before anything else @SEC-06',
  onPhone,
  async ({ page, newPerson, inbox }) => {
    const email = 'rahul@example.org';
    await signInAsL2(page, '/l2-admin/create-l1-admin');
    await page.getByRole('button', { name: 'Create L1 Admin' }).click();
    await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    await expect(page.locator('#fullName-error')).toHaveText('Full name is required');
    await expectAccessible(page);
    await page.getByLabel('Full name').fill('Rahul Sinha');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Mobile').fill('+91 98300 12345');
    await page.getByLabel('Assigned cities').fill('Bilaspur');
    await page.getByRole('button', { name: 'Generate' }).click();
    const generated = await page.getByLabel('Temporary password').inputValue();
    expect(generated).toMatch(/^[A-Za-z2-9]{8}$/u);
    await page.getByRole('button', { name: 'Create L1 Admin' }).click();
    await expect(page.locator('#assignedCities-error')).toContainText('Himachal Pradesh');

    await page.getByLabel('Assigned states').pressSequentially('West Ben');
    await page.getByRole('button', { name: 'Add West Bengal', exact: true }).click();
    await page.getByLabel('Assigned cities').fill('Kol');
    await page.getByRole('button', { name: 'Add Kolkata West Bengal' }).click();
    await page.getByRole('button', { name: 'Create L1 Admin' }).click();
    await expect(
      page.getByText('L1 Admin created successfully! Credentials have been emailed.'),
    ).toBeVisible();
    await expect(page.getByLabel('Temporary password')).toHaveValue('');

    const mail = await inbox.wait({ to: email });
    expect(mail.text).toContain(generated);
    const admin = await newPerson();
    await fillSignIn(admin, email, generated);
    await admin.waitForURL('**/change-password');
    await admin.goto('/l1-admin/dashboard');
    await admin.waitForURL('**/change-password');
    const token = await admin.evaluate(() => sessionStorage.getItem('token'));
    const rejected = await admin.request.get('/api/l1admin/candidates', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(rejected.status()).toBe(403);
    expect(await rejected.json()).toMatchObject({ message: 'Please change your password first' });
    await admin.getByLabel('New password', { exact: true }).fill('four-green-lanterns');
    await admin.getByRole('button', { name: 'Change password' }).click();
    await admin.getByRole('button', { name: 'English' }).click();
    await admin.waitForURL('**/l1-admin/dashboard');
  },
);
