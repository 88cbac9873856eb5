import { daysAfter } from './kolkata-days.ts';

/** Days `YYYY-MM-DD`, inclusive; an empty text leaves the period open. */
export type DayPeriod = { from: string; to: string };
export type PeriodPreset = DayPeriod & { key: 'month' | 'days90' | 'year' | 'all'; label: string };

/** The first calendar year of India's financial year, which begins in April. */
const startOfFinancialYear = (today: string): number =>
  Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0);

/**
 * Periods of reports (UX-93). They are open, because charts would show the days to come as empty.
 * @param today the day in India
 * @param longest the first day of the longest period, when the report has one
 */
export const listPeriodPresets = (today: string, longest = ''): PeriodPreset[] => {
  const year = startOfFinancialYear(today);
  const label = `FY ${year}–${String(year + 1).slice(2)}`;
  return [
    { key: 'month', label: 'This month', from: `${today.slice(0, 7)}-01`, to: '' },
    { key: 'days90', label: 'Last 90 days', from: daysAfter(today, -89), to: '' },
    { key: 'year', label, from: `${year}-04-01`, to: '' },
    { key: 'all', label: 'All', from: longest, to: '' },
  ];
};
