import { utils, write } from '@e965/xlsx';
import { taskLabels } from '@purboday/contract/overdue/overdue.messages';
import type { PendingTaskType } from '@purboday/contract/overdue/steps';
import { expectAccessible } from './support/accessibility.ts';
import { selectFilter } from './support/list-filters.ts';
import { demo, signInAs } from './support/sign-in.ts';
import { createPortalCalls } from './support/portal-calls.ts';
import { expect, onDesktop, test } from './support/test.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook as SheetJS writes it. */
const sheetJsFile = (name: string, rows: string[][]) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Students');
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array;
  return { name, mimeType: xlsxType, buffer: Buffer.from(bytes) };
};

test('uploads a workbook of SheetJS, names people with errors, and lists the last imports @UX-108 @UX-109', async ({
  page,
}) => {
  await signInAs(page, demo.l2, '/l2-admin/upload/candidates');
  await expect(page.getByRole('list', { name: 'How it works' }).getByRole('listitem')).toHaveCount(
    3,
  );
  await page.setInputFiles('input[type=file]', {
    name: 'not-a-workbook.xlsx',
    mimeType: xlsxType,
    buffer: Buffer.from('%PDF-1.7'),
  });
  // The name stays beside the reason.
  const refusal = page.getByText('not-a-workbook.xlsx', { exact: true });
  await expect(refusal).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveAccessibleDescription(
    /File type must be \.xls or \.xlsx/u,
  );
  await expectAccessible(page);
  const headers = ['Student Name', "Father's Name", 'Mobile Number', 'City', 'State', 'PIN Code'];
  const person = (name: string, mobile: string, pin: string) => [
    name,
    'Hari Sheet',
    mobile,
    'Howrah',
    'West Bengal',
    pin,
  ];
  await page.setInputFiles(
    'input[type=file]',
    sheetJsFile('sheetjs.xlsx', [
      headers,
      person('Mina Sheet', '9700000191', '711101'),
      person('Tara Sheet', '9700000192', '7111'),
    ]),
  );
  await expect(page.getByText('First rows of about 2')).toBeVisible();
  await expect(refusal).toBeHidden();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('1 candidate uploaded, 1 row not imported').first()).toBeVisible({
    timeout: 45_000,
  });
  const wrong = page.getByRole('row').filter({ hasText: 'Tara Sheet' });
  await expect(wrong).toContainText('Row 3');
  await page.getByRole('button', { name: 'Upload another workbook' }).click();
  const last = page
    .getByRole('table', { name: /^Last imports/u })
    .getByRole('row')
    .nth(1);
  await expect(last).toContainText('sheetjs.xlsx');
  const saving = page.waitForEvent('download');
  await last.getByRole('button', { name: /^Download the rows to correct/u }).click();
  expect((await saving).suggestedFilename()).toBe('rows-to-correct.xlsx');
  await expectAccessible(page);
});

test(
  'finds a trained candidate to place, and shows pay and evidence in columns @UX-111 @full',
  onDesktop,
  async ({ page }) => {
    await signInAs(page, demo.l2, '/l2-admin/placements');
    for (const name of ['Pay a month', 'Evidence'])
      await expect(page.getByRole('columnheader', { name })).toBeVisible();
    await page.getByRole('button', { name: 'Record placement' }).click();
    const first = page.getByRole('list', { name: 'Candidates' }).getByRole('link').first();
    const name = (await first.locator('bdi').innerText()).trim();
    await page.getByLabel('Search trained and returned candidates').fill(name);
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Record a placement' })).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
  },
);

test('shows screen titles in the page views @UX-112 @full', onDesktop, async ({ page }) => {
  await signInAs(page, demo.l2, '/l2-admin/placements');
  await expect(page.getByRole('heading', { level: 1, name: 'Placements' })).toBeVisible();
  await page.goto('/l2-admin/page-views');
  const title = page.getByRole('rowheader', { name: 'Placements', exact: true });
  await expect(page.getByRole('row').filter({ has: title })).toContainText('/l2-admin/placements');
});

test('suggests a city while typing and shows how many people wait there @UX-110 @full', async ({
  page,
}) => {
  await signInAs(page, demo.l2, '/l2-admin/coverage?without=yes');
  const city = page.getByRole('table').getByRole('rowheader').first();
  const name = ((await city.innerText()).split('\n')[0] ?? '').trim();
  await page.goto('/l2-admin/create-l1-admin');
  // A complete name is not suggested.
  await page.getByLabel('Assigned cities').pressSequentially(name.slice(0, -1));
  const suggestion = page.getByRole('button', { name: /^Add .*\d+ waiting/u }).first();
  await expect(suggestion).toBeVisible();
  await suggestion.click();
  await expect(page.getByLabel('Assigned cities')).toHaveValue(/, $/u);
  await expect(
    page.getByText(/^\d[\d,]* (?:city|cities), \d[\d,]* registrations? waiting or on hold there/u),
  ).toBeVisible();
});

test(
  'assigns the best match in two clicks and returns to the filtered list @UX-103',
  onDesktop,
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    // No provider of another state is selected in advance (UX-156).
    await signInAs(page, demo.l2, '/l2-admin/candidates?sort=-waiting&state=West+Bengal');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Assign / })
      .first()
      .click();
    await expect(page.getByLabel('Assignment type')).toHaveValue('training');
    const select = page.getByRole('combobox', { name: 'Training Provider', exact: true });
    await expect(select).not.toHaveValue('');
    const button = page.getByRole('button', { name: 'Assign & Approve' });
    await expect(button).toBeEnabled();
    await select.click();
    const options = page.getByRole('option');
    await expect(options.nth(1)).toBeVisible();
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    const heights = await options.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    expect(new Set(heights)).toEqual(new Set([56]));
    await expect(options.nth(Math.min(5, heights.length - 1))).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    // Another type brings its own best match instead of adding one.
    await page.getByLabel('Assignment type').selectOption('job');
    await expect(page.getByText(/^Assign to \S/u)).not.toContainText(' and ');
    await page.getByLabel('Assignment type').selectOption('training');
    await button.click();
    await expect(
      page.getByText('Candidate successfully approved and assigned!').first(),
    ).toBeVisible();
    await expect(page).toHaveURL(
      /\/l2-admin\/candidates\?(?:state=West\+Bengal&sort=-waiting|sort=-waiting&state=West\+Bengal)$/u,
    );
  },
);

test(
  'lists overdue tasks in one table and leads to Coverage @UX-106',
  onDesktop,
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await signInAs(page, demo.l2, '/l2-admin/calls?tab=assignees');
    const table = page.getByRole('table', { name: /^Overdue tasks by assignee/u });
    await expect(table).toBeVisible();
    for (const name of ['Assignee', 'Step', 'People', 'Oldest', 'Mobile'])
      await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      1200,
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Assign the cities' }).click();
    await expect(page).toHaveURL(/\/l2-admin\/coverage\?without=yes$/u);
  },
);

test(
  'answers who in a city has waited longest, and why @UX-106 @full',
  onDesktop,
  async ({ page }) => {
    const l2 = await createPortalCalls(page.request, demo.l2);
    // Tasks of trainings and applications have no place of their own.
    const [{ state, city }] = await l2('GET', '/l2admin/stalled/people?step=review&limit=1');
    const inCity = new URLSearchParams({ state, city, limit: '1' }).toString();
    const [task] = await l2('GET', `/l2admin/stalled/people?${inCity}`);
    await signInAs(page, demo.l2, '/l2-admin/calls');
    await page
      .getByRole('navigation', { name: 'Calls', exact: true })
      .getByRole('link', { name: 'Overdue people' })
      .click();
    await selectFilter(page, 'State', task.state);
    await selectFilter(page, 'City', task.city);
    const table = page.getByRole('table', { name: 'People waiting, longest first' });
    // The list of the state is shown until the city's arrives.
    await expect(page.locator('.list-frame')).toHaveAttribute('aria-busy', 'false');
    const oldest = table.locator('tbody').getByRole('row').first();
    await expect(oldest).toContainText(task.name);
    await expect(oldest).toContainText(taskLabels[task.step as PendingTaskType]);
    const places = table.locator('tbody tr').filter({ hasNotText: task.city });
    await expect(places).toHaveCount(0);
    await expect(page).toHaveURL(/tab=people/u);
    await expectAccessible(page);
  },
);

test(
  'counts each queue, and keeps filters between people and groups @UX-104',
  onDesktop,
  async ({ page }) => {
    await signInAs(page, demo.l2, '/l2-admin/candidates?skill=Coding');
    const queues = page.getByRole('navigation', { name: 'Queues' }).getByRole('link');
    for (const name of ['Awaiting assignment', 'Trained', 'Returned'])
      await expect(queues.filter({ hasText: name })).toHaveText(new RegExp(`^${name}[\\d,]+`, 'u'));
    const view = page.getByRole('navigation', { name: 'View' });
    await view.getByRole('link', { name: 'Groups' }).click();
    await expect(page).toHaveURL(/\?(?=.*skill=Coding)(?=.*view=groups)/u);
    await page.getByRole('button', { name: 'Group', exact: true }).click();
    await expect(page).toHaveURL(/sort=people/u);
    const groups = page.getByRole('rowheader');
    await expect(groups.first()).toContainText(/^1 · /u);
    await expectAccessible(page);
    await view.getByRole('link', { name: 'People' }).click();
    await expect(page).toHaveURL(/\/l2-admin\/candidates\?skill=Coding$/u);
  },
);

test(
  'lists check-ins as a call sheet with three results in a row and the contacts beside it @UX-105 @R3',
  onDesktop,
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const callPortal = await createPortalCalls(page.request, demo.l2);
    const [candidate] = await callPortal(
      'GET',
      '/l2admin/approved-l1-candidates?queue=trained&limit=1',
    );
    const joinedOn = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10);
    await callPortal('POST', '/l2admin/placements', {
      candidateId: candidate._id,
      kind: 'WAGE',
      employer: { name: 'City Care Clinic', place: 'Howrah', phone: '9000012345' },
      title: 'Tailor',
      joinedOn,
    });
    // The address of the former screen.
    await signInAs(page, demo.l2, '/l2-admin/check-ins');
    await expect(page).toHaveURL(/\/l2-admin\/calls$/u);
    for (const name of ['Mobile', 'Name', 'Why', 'With whom', 'Overdue'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
    const buttons = page.getByRole('row').nth(1).getByRole('button');
    await expect(buttons).toHaveText([/^Still works/u, /^No longer/u, /^Not reached/u]);
    const boxes = await buttons.evaluateAll((all) =>
      all.map((one) => {
        const { y, height } = one.getBoundingClientRect();
        return { y, height };
      }),
    );
    expect(boxes.map(({ height }) => height)).toEqual([32, 32, 32]);
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    await page.keyboard.press('1');
    const person = page.getByRole('row').nth(1).getByRole('rowheader').getByRole('link');
    await expect(person).toBeFocused();
    await page.keyboard.press('2');
    await expect(buttons).toHaveText([/^Other work/u, /^No work/u, /^Add details/u, '']);
    await expect(buttons.first()).toHaveCSS('min-height', '44px');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(buttons).toHaveCount(3);
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { name: 'Last contacts' })).toBeVisible();
    await expect(sheet.getByText('No calls are recorded yet.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(person).toBeFocused();
  },
);
