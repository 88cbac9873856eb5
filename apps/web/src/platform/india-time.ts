const inIndia = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/**
 * '21 Nov 2026': the day it is in India.
 * @param at a moment in ISO 8601, or a day of Asia/Kolkata as `YYYY-MM-DD`
 */
export const dayOf = (at: string): string =>
  inIndia.format(new Date(at.length === 10 ? `${at}T12:00:00+05:30` : at));
