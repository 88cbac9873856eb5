import { expect, type Page } from '@playwright/test';

/** What a list says of its length: '3 in all' on one page, '1–20 of 57' on the first of several. */
export const countOf = (page: Page, n?: number) =>
  page.getByText(
    n === undefined
      ? /^(?:[\d,]+ in all|[\d,]+–[\d,]+ of [\d,]+)$/u
      : new RegExp(`^(?:${n} in all|[\\d,]+–[\\d,]+ of ${n})$`, 'u'),
  );

/** How many a list holds. */
export const total = async (page: Page): Promise<number> => {
  await expect(countOf(page)).toBeVisible();
  const text = await countOf(page).innerText();
  return Number(/([\d,]+)(?: in all)?$/u.exec(text)?.[1]?.replaceAll(',', ''));
};
