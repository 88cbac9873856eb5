import { comparisonKey } from '@purboday/contract/conventions/normalize';
import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';

// What a candidate is told of a place, on /track and in messages alike (UX-48).

/** Days within which a provider calls whom it was sent. */
const callsWithinDays = 7;

/**
 * The day by which a provider calls, as `YYYY-MM-DD` in Kolkata.
 * @param since when the candidate was assigned
 */
export const callBy = (since: Date): string => daysAfter(dayInKolkata(since), callsWithinDays);

/** What is learned at a provider: of its skills the first that the candidate has chosen; null where none of them is. */
export const skillOf = (chosen: readonly string[], offered: readonly string[]): string | null => {
  const wanted = new Set(chosen.map(comparisonKey));
  return offered.find((skill) => wanted.has(comparisonKey(skill))) ?? null;
};
