import { expect, type Page } from '@playwright/test';

/** The length of a list as shown: '3 in all' on a single page, '1–20 of 57' on the first of several. */
export const listCount = (page: Page, n?: number) =>
  page.getByText(
    n === undefined
      ? /^(?:[\d,]+ in all|[\d,]+–[\d,]+ of [\d,]+)$/u
      : new RegExp(`^(?:${n} in all|[\\d,]+–[\\d,]+ of ${n})$`, 'u'),
  );

/** Number of all records of a list. */
export const readListTotal = async (page: Page): Promise<number> => {
  await expect(listCount(page)).toBeVisible();
  const text = await listCount(page).innerText();
  return Number(/([\d,]+)(?: in all)?$/u.exec(text)?.[1]?.replaceAll(',', ''));
};
