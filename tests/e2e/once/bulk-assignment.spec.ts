import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  approveAndAssign,
  openFirstCandidate,
  selectProvider,
  selectFirstProvider,
  providerSelect,
  signInAsL2,
  readListTotal,
} from '../support/assignment.ts';
import { listCount } from '../support/list-count.ts';
import { createPortalCalls } from '../support/portal-calls.ts';
import { demo } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });

/** Names of the first candidates of the list. */
const toNames = async (page: Page, n: number): Promise<string[]> => {
  await expect(page.getByRole('rowheader').nth(n - 1)).toBeVisible();
  const all = await page.getByRole('rowheader').getByRole('link').allInnerTexts();
  return all.slice(0, n).map((text) => text.split('\n')[0] ?? '');
};

/** How providers are ordered for the first candidates of the list: whether they share a state or a skill depends on who comes first. */
const orderFor = async (page: Page, n: number): Promise<string> => {
  const callPortal = await createPortalCalls(page.request, demo.l2);
  const people: { state: string; skills: string[] }[] = await callPortal(
    'GET',
    `/l2admin/approved-l1-candidates?limit=${n}`,
  );
  const traits = people.map(({ state, skills }) => [`in ${state}`, ...skills]);
  const shared = traits[0]?.filter((trait) => traits.every((all) => all.includes(trait))) ?? [];
  return shared.length > 0 ? 'Best match' : 'Fewest open candidates';
};

test('assigns four in bulk and reports which assignment failed and why after a conflict @UX-24 @full', async ({
  page,
  newPerson,
}) => {
  await signInAsL2(page, '/l2-admin/candidates');
  const before = await readListTotal(page);
  const names = await toNames(page, 4);
  const order = await orderFor(page, 4);
  for (const name of names) await box(page, name).first().check();
  await expect(page.getByText('4 selected')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Select (all|the first) \d+$/u })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Assign 4 together' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Assign together' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.getByRole('link', { name: 'Assign 4 together' }).click();

  const submit = page.getByRole('button', { name: 'Assign 4 candidates' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Assignment type').selectOption({ label: 'Training Provider' });
  await providerSelect(page, 'Training Provider').click();
  await expect(page.getByText(new RegExp(`^${order} first, \\d+ of \\d+$`, 'u'))).toBeVisible();
  await page.getByRole('option').first().click();
  await expectAccessible(page);
  await submit.click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('heading', { name: /^Assign 4 candidates to .+\?$/u }),
  ).toBeVisible();
  for (const name of names)
    await expect(dialog.getByText(name, { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(submit).toBeFocused();

  const other = await newPerson();
  await signInAsL2(other, '/l2-admin/candidates');
  const candidateName = await openFirstCandidate(other);
  expect(candidateName).toBe(names[0]);
  await selectProvider(other, 'Training Provider');
  await approveAndAssign(other);

  await submit.click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Yes, assign 4' }).click();
  await expect(page.getByText(/^3 candidates assigned to .+\.$/u).first()).toBeVisible();
  await expect(page.getByText('1 was not assigned.')).toBeVisible();
  const failed = page.getByRole('listitem').filter({ hasText: candidateName });
  await expect(failed).toContainText('This candidate has already been assigned to');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to List' }).click();
  await expect(listCount(page, before - 4)).toBeVisible();
  await expect(page.getByText(/selected$/u)).toBeHidden();
});

test('selects all matches of queue and search, and clears the selection on a new search @UX-24 @full', async ({
  page,
}) => {
  await signInAsL2(page, '/l2-admin/candidates');
  const all = await readListTotal(page);
  const [name = ''] = await toNames(page, 1);
  await box(page, name).first().check();
  await page.getByRole('button', { name: `Select all ${all}` }).click();
  await expect(page.getByText(`${all} selected`)).toBeVisible();
  await expect(box(page, name).first()).toBeChecked();
  await box(page, name).first().uncheck();
  await expect(page.getByText(`${all - 1} selected`)).toBeVisible();
  await page.getByPlaceholder('Search by name or email...').fill(name);
  await expect(page.getByText(/selected$/u)).toBeHidden();
});

test('continues a bulk assignment after a lost connection and assigns each candidate once @UX-24 @full', async ({
  page,
}) => {
  await signInAsL2(page, '/l2-admin/candidates');
  for (const name of await toNames(page, 2)) await box(page, name).first().check();
  await page.getByRole('link', { name: 'Assign 2 together' }).click();
  await page.getByLabel('Assignment type').selectOption({ label: 'Job Provider' });
  await selectFirstProvider(page, 'Job Provider');
  await page.getByRole('button', { name: 'Assign 2 candidates' }).click();
  // The server carries out the request; its response is lost.
  await page.route('**/api/l2admin/assign-candidates/*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Yes, assign 2' }).click();
  await expect(
    page.getByRole('alert').getByText('You can continue: no candidate will be assigned twice.'),
  ).toBeVisible();
  await page.unroute('**/api/l2admin/assign-candidates/*');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^2 candidates assigned to .+\.$/u).first()).toBeVisible();
});
