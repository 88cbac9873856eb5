import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { getServerTime } from '#web/platform/calls/server-clock.ts';

const dayMs = 86_400_000;

/** Days from today to a day, both in Kolkata; negative when it is over. @param day as `YYYY-MM-DD` */
export const countDaysTo = (day: string): number =>
  Math.round((Date.parse(day) - Date.parse(dayInKolkata(getServerTime()))) / dayMs);

/** True for a deadline within seven days, like the filter `deadline=week`. */
export const isThisWeek = (days: number): boolean => days >= 0 && days < 7;

/** 'today', 'tomorrow', 'in 4 days'. */
export const formatDaysLeft = (days: number): string => {
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
};
