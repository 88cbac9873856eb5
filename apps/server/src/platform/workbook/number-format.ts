/** What a spreadsheet shows a number as, other than a number. */
export type ShownAs = 'date' | 'time' | 'percentage' | 'fraction';

// Formats that workbooks name by number only (ECMA-376, 18.8.30). 27 to 36 and 50 to 58 are dates in East Asian editions of Excel.
const dateIds = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58];
const timeIds = [18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56];
const builtIn = new Map<number, ShownAs>([
  ...dateIds.map((id) => [id, 'date'] as const),
  ...timeIds.map((id) => [id, 'time'] as const),
  [9, 'percentage'],
  [10, 'percentage'],
  [12, 'fraction'],
  [13, 'fraction'],
]);

/** The first section of a format without its quoted texts, escaped characters, colours and locales; elapsed times keep their letter. */
const bareCode = (code: string): string =>
  (code.replace(/"[^"]*"|[\\_*]./gu, '').split(';')[0] ?? '')
    .replace(/\[(h+|m+|s+)\]/giu, '$1:')
    .replace(/\[[^\]]*\]/gu, '');

/** What a format code, such as `dd/mm/yyyy`, shows a number as. */
export const shownByCode = (code: string): ShownAs | undefined => {
  const bare = bareCode(code);
  if (/^\s*general/iu.test(bare)) return undefined;
  const letters = bare.replace(/am\/pm|a\/p/giu, 'h').replace(/e[+-]/giu, '');
  if (/[yde]/iu.test(letters)) return 'date';
  if (/[hs]/iu.test(letters)) return 'time';
  if (/m/iu.test(letters)) return 'date';
  if (letters.includes('%')) return 'percentage';
  return /[?#0]\s*\/\s*[?#\d]/u.test(letters) ? 'fraction' : undefined;
};

/** What a format of a workbook shows a number as. `codes` are the workbook's own formats, by their numbers. */
export const shownByFormat = (
  id: number,
  codes: ReadonlyMap<number, string>,
): ShownAs | undefined => {
  const code = codes.get(id);
  return code === undefined ? builtIn.get(id) : shownByCode(code);
};
