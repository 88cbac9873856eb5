import { isDay } from '@purboday/contract/conventions/kolkata-days';
import { normalizeDigits } from '@purboday/contract/conventions/normalize';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const toMonth = (text: string): number =>
  /^\d+$/u.test(text) ? Number(text) : months.indexOf(text.slice(0, 3).toLowerCase()) + 1;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Day, month and year as people write them in India: '25 Nov 2026', '25/11/2026', '25.11.26'. */
const written = /^(\d{1,2})[\s./-]*([a-z]{3,9}|\d{1,2})[\s.,/-]*(\d{4}|\d{2})$/iu;

/**
 * Reads a typed day, the day of the month first in every browser language.
 * @returns `YYYY-MM-DD`; null for a text that is no day
 */
export const parseDay = (text: string): string | null => {
  const trimmed = text.replace(/\p{Nd}/gu, normalizeDigits).trim();
  if (isDay(trimmed)) return trimmed;
  const [, day = '', month = '', year = ''] = written.exec(trimmed) ?? [];
  const parsed = `${year.padStart(4, '20')}-${twoDigits(toMonth(month))}-${twoDigits(Number(day))}`;
  return isDay(parsed) ? parsed : null;
};
