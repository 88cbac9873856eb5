import { withoutLongNumbers, type Cell } from './cell.ts';

/** How to enter a value so that a spreadsheet leaves it as it is. */
const asText = 'format the column as Text, type the value again and upload the row';

const changedInto = {
  date: `A spreadsheet turned this value into a date: ${asText}`,
  time: `A spreadsheet turned this value into a time: ${asText}`,
  percentage: `A spreadsheet shows this value as a percentage: ${asText}`,
  fraction: `A spreadsheet shows this value as a fraction: ${asText}`,
} as const;

const noDay =
  'This is not a date: format the column as Date, type the date again and upload the row';

/** Why a cell cannot be read, before its text is looked at; undefined where it can. */
export const cellFault = (
  cell: Cell | undefined,
  { isDay = false }: { isDay?: boolean } = {},
): string | undefined => {
  if (cell === undefined) return undefined;
  if (cell.fault === 'formula') return 'The formula has no stored value: type the value itself';
  if (cell.fault === 'error')
    return `The cell holds the error ${withoutLongNumbers(cell.text)}: type the value itself`;
  if (cell.shownAs === undefined) return undefined;
  if (!isDay) return changedInto[cell.shownAs];
  return cell.shownAs === 'date' ? undefined : noDay;
};

/** What people write where there is nothing to write. */
const nothing =
  /^#?(?:n\.?\s*[/.\\]?\s*a|nil+|none|null|not\s*applicable|not\s*available|not\s*known|unknown|लागू नहीं|नहीं|नहीं है|उपलब्ध नहीं|না|নেই|প্রযোজ্য নয়|ନାହିଁ|[-–—_.?*\s]+)[.!]*$/iu;

/** Whether a text of an optional column says that there is none: `NA`, `N/A`, `-`, `nil`, `none`, `Not applicable`, `नहीं`. */
export const meansNothing = (text: string): boolean => nothing.test(text.trim());

/** The text of a cell as it is shown again: a date as a day, since the number of one means another day in another workbook. */
export const shownText = (cell: Cell | undefined): string =>
  (cell?.shownAs === 'date' ? cell.day : undefined) ?? cell?.text ?? '';
