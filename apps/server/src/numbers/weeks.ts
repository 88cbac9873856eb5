import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { Days } from './whom-store.ts';

/** The Monday of the week that a day lies in; both `YYYY-MM-DD`. */
export const mondayOf = (day: string): string => {
  const sinceSunday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysAfter(day, -((sinceSunday + 6) % 7));
};

/** Whole weeks by their Mondays, and the days before and after them: what counters hold, and what is counted one by one. */
export type Split = { weeks: Days | undefined; days: Days[] };

/** The days before the first whole week. */
const before = (from: string | undefined, first: string | undefined): Days[] =>
  from === undefined || first === undefined || from === first
    ? []
    : [{ from, to: daysAfter(first, -1) }];

/** The days after the last whole week. */
const after = (last: string | undefined, to: string | undefined): Days[] => {
  if (last === undefined || to === undefined) return [];
  const from = daysAfter(last, 7);
  return from > to ? [] : [{ from, to }];
};

/** Splits a period, whose ends may be open, into whole weeks and what is left at both ends. */
export const splitIntoWeeks = ({ from, to }: Days): Split => {
  const first = from === undefined ? undefined : mondayOf(daysAfter(from, 6));
  // The last Monday whose Sunday is not after the end.
  const last = to === undefined ? undefined : mondayOf(daysAfter(to, -6));
  if (first !== undefined && last !== undefined && first > last)
    return { weeks: undefined, days: [{ from, to }] };
  return { weeks: { from: first, to: last }, days: [...before(from, first), ...after(last, to)] };
};
