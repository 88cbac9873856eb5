import { toFormatLocale, type Language } from '@purboday/contract/languages/languages';
import { language } from './language.ts';

const inIndia = (locale: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...style, timeZone: 'Asia/Kolkata' });

const formats = (locale: string) => ({
  day: inIndia(locale, { dateStyle: 'medium' }),
  nearDay: inIndia(locale, { day: 'numeric', month: 'short' }),
  month: inIndia(locale, { month: 'long', year: 'numeric' }),
  moment: inIndia(locale, { dateStyle: 'medium', timeStyle: 'short' }),
});

const made: Partial<Record<Language, ReturnType<typeof formats>>> = {};

const inLanguage = (of: Language = language()) => (made[of] ??= formats(toFormatLocale(of)));

const toMoment = (at: string): Date => new Date(at.length === 10 ? `${at}T12:00:00+05:30` : at);

/**
 * '21 Nov 2026', the day in India.
 * @param at an ISO 8601 time, or `YYYY-MM-DD`
 */
export const formatDay = (at: string, of?: Language): string =>
  inLanguage(of).day.format(toMoment(at));

/** '28 Nov', for a day of the next weeks. */
export const formatNearDay = (at: string): string => inLanguage().nearDay.format(toMoment(at));

/** 'November 2026', of `YYYY-MM`. */
export const formatMonth = (month: string): string =>
  inLanguage().month.format(toMoment(`${month}-01`));

/** '21 Nov 2026, 3:30 pm IST' */
export const formatTime = (at: string): string => `${inLanguage().moment.format(new Date(at))} IST`;

const dayMs = 86_400_000;

/** Whole days between a moment and now. */
export const countDaysSince = (at: string, now: number): number =>
  Math.max(0, Math.floor((now - new Date(at).getTime()) / dayMs));
