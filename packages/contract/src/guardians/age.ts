import { categories } from '../conventions/enumerations.ts';
import { isDay } from '../conventions/kolkata-days.ts';

// The law asks for the consent of a parent or guardian for everybody under 18 (DPDP Act, section 9), and one age band straddles that.

/** From this birthday on people agree for themselves. */
export const adultAge = 18;

/** The age band in which somebody may be under 18: its people are asked for their date of birth. */
export const bandOfMinors: (typeof categories)[number] = '16-20';

/** Whole years on a day; both days `YYYY-MM-DD`. Who was born on the 29th of February is a year older on the 1st of March. */
export const ageOn = (dateOfBirth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) >= dateOfBirth.slice(5) ? years : years - 1;
};

/** Whether somebody of this age belongs into a band, with both of its ends. */
export const fitsBand = (band: string, age: number): boolean => {
  const [least = 0, most = 0] = band.split('-').map(Number);
  return age >= least && age <= most;
};

/** Whether a registration needs a guardian: a real date of birth less than 18 years ago. */
export const isMinor = (dateOfBirth: string, today: string): boolean =>
  isDay(dateOfBirth) && ageOn(dateOfBirth, today) < adultAge;

/** What an age still lacks; `settled` for whoever need not be asked, or was. */
export const ageStandings = ['settled', 'age-unknown', 'needs-guardian'] as const;
export type AgeStanding = (typeof ageStandings)[number];

type Aged = {
  category: string | null;
  dateOfBirth: string | null;
  /** How a guardian agreed; null: none has. */
  guardianConsent: string | null;
};

/** Where a registration stands on a day. */
export const ageStanding = (
  { category, dateOfBirth, guardianConsent }: Aged,
  today: string,
): AgeStanding => {
  if (dateOfBirth === null) return category === bandOfMinors ? 'age-unknown' : 'settled';
  return guardianConsent === null && isMinor(dateOfBirth, today) ? 'needs-guardian' : 'settled';
};

/** Whether somebody for whom a guardian agreed has come of age, and has not agreed for themselves yet. */
export const owesOwnConsent = (
  {
    dateOfBirth,
    guardianConsent,
    ownConsentAt,
  }: Omit<Aged, 'category'> & { ownConsentAt: unknown },
  today: string,
): boolean =>
  guardianConsent !== null &&
  ownConsentAt === null &&
  dateOfBirth !== null &&
  !isMinor(dateOfBirth, today);
