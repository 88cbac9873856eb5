// Calendar rules use Asia/Kolkata (decisions §1). India is at +05:30 all year, so no time-zone
// data is needed.

const offsetMs = 330 * 60_000;
const dayMs = 86_400_000;
const dayText = /^\d{4}-\d{2}-\d{2}$/u;

/** A date whose UTC fields show the calendar and clock of Kolkata. */
const shifted = (at: Date): Date => new Date(at.getTime() + offsetMs);

/** The calendar day in Kolkata as `YYYY-MM-DD`. Such days can be compared as strings. */
export const dayInKolkata = (at: Date): string => shifted(at).toISOString().slice(0, 10);

/** The time of day in Kolkata as `HH:MM`. */
export const timeInKolkata = (at: Date): string => shifted(at).toISOString().slice(11, 16);

/** The hour of the day in Kolkata, 0 to 23. */
export const hourInKolkata = (at: Date): number => shifted(at).getUTCHours();

/** The day of the week in Kolkata, 0 for Sunday. */
export const weekdayInKolkata = (at: Date): number => shifted(at).getUTCDay();

/**
 * Midnight in Kolkata at the start of `day`, in ISO 8601.
 * @param day `YYYY-MM-DD`
 */
export const startInKolkata = (day: string): string => `${day}T00:00:00+05:30`;

/** The next day; both `YYYY-MM-DD`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** The day `days` later, or earlier for a negative number; both `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whether a string is a calendar day `YYYY-MM-DD`. False for the 30th of February. */
export const isDay = (text: string): boolean => {
  const at = dayText.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
