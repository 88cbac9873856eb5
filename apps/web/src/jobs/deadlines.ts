import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { serverNow } from '#web/platform/calls/server-clock.ts';

const dayMs = 86_400_000;

/** Days from today to a day, both in Kolkata; negative when it is over. @param day as `YYYY-MM-DD` */
export const daysTo = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse(dayInKolkata(serverNow()))) / dayMs);

/** True for a deadline within seven days, like the filter `deadline=week`. */
export const isThisWeek = (days: number): boolean => days >= 0 && days < 7;

/** 'today', 'tomorrow', 'in 4 days'. */
export const daysText = (days: number): string => {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};
