import { isDay } from '@purboday/contract/conventions/kolkata-days';

/** Days from which a spreadsheet counts, and the days of a lifetime since. */
const epoch = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

const padded = (part: string): string => part.padStart(2, '0');

/** A day as a workbook holds it - `2026-11-21`, `21/11/2026`, or the number that a spreadsheet makes of it - as `YYYY-MM-DD`; undefined for anything else. */
export const dayIn = (text: string): string | undefined => {
  if (/^\d{5}$/u.test(text))
    return new Date(epoch + Number(text) * dayMs).toISOString().slice(0, 10);
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/u.exec(text) ?? [];
  const written = year === '' ? text : `${year}-${padded(month)}-${padded(day)}`;
  return isDay(written) ? written : undefined;
};
