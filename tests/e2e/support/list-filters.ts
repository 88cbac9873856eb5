import type { Page } from '@playwright/test';

/** Selects a value of a list's filter. On phones the filters are in a bottom sheet (UX-76). */
export const selectFilter = async (
  page: Page,
  label: string,
  value: string | { label: string },
): Promise<void> => {
  const opener = page.getByRole('button', { name: /^Filters(?: \(\d+\))?$/u });
  const isPhone = (page.viewportSize()?.width ?? 0) <= 768;
  if (isPhone) await opener.click();
  await page.getByRole('combobox', { name: label, exact: true }).selectOption(value);
  if (isPhone) await page.keyboard.press('Escape');
};
