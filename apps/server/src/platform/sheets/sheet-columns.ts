import { dayInKolkata, timeInKolkata } from '@purboday/contract/conventions/kolkata-days';

/**
 * A moment as cells show it: '2026-11-21 15:30' in India, which sorts as it reads.
 * @param at a moment in ISO 8601
 */
export const momentInIndia = (at: string | Date): string => {
  const moment = new Date(at);
  return `${dayInKolkata(moment)} ${timeInKolkata(moment)}`;
};
