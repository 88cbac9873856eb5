const inIndia = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { ...style, timeZone: 'Asia/Kolkata' });

const day = inIndia({ dateStyle: 'medium' });
const moment = inIndia({ dateStyle: 'medium', timeStyle: 'short' });

/**
 * '21 Nov 2026': the day it is in India.
 * @param at a moment in ISO 8601, or a day of Asia/Kolkata as `YYYY-MM-DD`
 */
export const dayOf = (at: string): string =>
  day.format(new Date(at.length === 10 ? `${at}T12:00:00+05:30` : at));

/**
 * '21 Nov 2026, 3:30 pm IST'.
 * @param at a moment in ISO 8601
 */
export const momentOf = (at: string): string => `${moment.format(new Date(at))} IST`;
