// Calendar rules are judged in Asia/Kolkata (decisions §1). India keeps +05:30 all year, so that no time-zone data is needed.

const offsetMs = 330 * 60_000;
const dayMs = 86_400_000;
const dayText = /^\d{4}-\d{2}-\d{2}$/u;

/** A moment whose UTC fields are what clock and calendar show in Kolkata. */
const shifted = (at: Date): Date => new Date(at.getTime() + offsetMs);

/** The calendar day in Kolkata at a moment, as `YYYY-MM-DD`: days so written compare as texts do. */
export const dayInKolkata = (at: Date): string => shifted(at).toISOString().slice(0, 10);

/** What a clock in Kolkata shows at a moment, as `HH:MM`. */
export const timeInKolkata = (at: Date): string => shifted(at).toISOString().slice(11, 16);

/** The hour of the day in Kolkata at a moment, 0 to 23. */
export const hourInKolkata = (at: Date): number => shifted(at).getUTCHours();

/** The day of the week in Kolkata at a moment, 0 for Sunday. */
export const weekdayInKolkata = (at: Date): number => shifted(at).getUTCDay();

/** The moment at which a day begins in Kolkata, in ISO 8601. @param day `YYYY-MM-DD` */
export const startInKolkata = (day: string): string => `${day}T00:00:00+05:30`;

/** The day after a day; both `YYYY-MM-DD`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

/** The day so many days after another, before it for a negative number; both `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar as `YYYY-MM-DD`; the 30th of February is none. */
export const isDay = (text: string): boolean => {
  const at = dayText.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
