import type { Locator, Page } from '@playwright/test';
import { demo, signInAs } from './sign-in.ts';
import { expect } from './test.ts';

export { readListTotal } from './list-count.ts';

export const signInAsL2 = (page: Page, at?: string) => signInAs(page, demo.l2, at);

/** Opens the candidate who has waited longest and returns the name. */
export const openFirstCandidate = async (page: Page): Promise<string> => {
  const link = page.getByRole('rowheader').first().getByRole('link');
  // The registration code is below the name.
  const name = (await link.innerText()).split('\n')[0] ?? '';
  await page
    .getByRole('link', { name: `Assign ${name}` })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Assign ${name}` })).toBeVisible();
  return name;
};

export const assignButton = (page: Page) => page.getByRole('button', { name: 'Assign & Approve' });
const succeeded = 'Candidate successfully approved and assigned!';

type ProviderType = 'Training Provider' | 'Job Provider';

export const providerSelect = (page: Page, type: ProviderType) =>
  page.getByRole('combobox', { name: type, exact: true });

/** Selects the first provider, which matches best, and returns its name. */
export const selectFirstProvider = async (page: Page, type: ProviderType): Promise<string> => {
  const select = providerSelect(page, type);
  // On a phone the button bar may cover half of the select.
  await select.evaluate((input) => input.scrollIntoView({ block: 'center' }));
  await select.click();
  await page.getByRole('listbox').getByRole('option').first().click();
  return select.inputValue();
};

/** @param submit name of the button that is enabled then */
export const selectProvider = async (
  page: Page,
  type: ProviderType,
  submit = 'Assign & Approve',
): Promise<void> => {
  await page.getByLabel('Assignment type').selectOption({ label: type });
  await selectFirstProvider(page, type);
  await expect(page.getByRole('button', { name: submit })).toBeEnabled();
};

/** Searches a training provider by its full name and selects it. */
export const selectProviderByName = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Assignment type').selectOption({ label: 'Training Provider' });
  const select = providerSelect(page, 'Training Provider');
  // The best match is selected already (UX-103).
  await expect(select).toHaveValue(/./u);
  if ((await select.inputValue()) === name) return;
  await select.fill(name);
  await page.getByRole('option', { name }).click();
};

/**
 * Assigns, and confirms the question about another state (UX-56).
 * @param outcome the text shown after success
 */
export const assignCandidate = async (
  page: Page,
  outcome: Locator = page.getByText(succeeded),
): Promise<void> => {
  await assignButton(page).click();
  const yes = page.getByRole('button', { name: 'Yes, assign' });
  await expect(yes.or(outcome).first()).toBeVisible();
  if (await yes.isVisible()) await yes.click();
  await expect(outcome.first()).toBeVisible();
};

export const approveAndAssign = async (page: Page): Promise<void> => {
  await assignCandidate(page);
  await page.waitForURL('**/l2-admin/candidates');
  // The next assignment shows the same text, so this toast must disappear first.
  const toast = page.locator('.Toastify__toast').filter({ hasText: succeeded });
  await toast.getByRole('button', { name: 'close' }).click();
  await expect(toast).toBeHidden();
};
