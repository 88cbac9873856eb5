import { categories } from '../conventions/enumerations.ts';
import { isDay } from '../conventions/kolkata-days.ts';

// Everyone under 18 needs the consent of a parent or guardian (DPDP Act, section 9). One age band
// includes people of both sides.

/** From this birthday on, people consent for themselves. */
export const adultAge = 18;

/** The age band that includes minors. Its members give their date of birth. */
export const minorsAgeBand: (typeof categories)[number] = '16-20';

/**
 * Age in whole years on a day; both `YYYY-MM-DD`. People born on 29 February turn a year older on 1
 * March.
 */
export const ageOn = (dateOfBirth: string, day: string): number => {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) >= dateOfBirth.slice(5) ? years : years - 1;
};

/** Whether an age belongs to a band, both ends included. */
export const fitsBand = (band: string, age: number): boolean => {
  const [least = 0, most = 0] = band.split('-').map(Number);
  return age >= least && age <= most;
};

/** Whether a registration needs a guardian: a valid date of birth less than 18 years ago. */
export const isMinor = (dateOfBirth: string, today: string): boolean =>
  isDay(dateOfBirth) && ageOn(dateOfBirth, today) < adultAge;

/** Missing facts about a candidate's age; `settled` when there are none. */
export const ageStates = ['settled', 'age-unknown', 'needs-guardian'] as const;
export type AgeState = (typeof ageStates)[number];

type Aged = {
  category: string | null;
  dateOfBirth: string | null;
  /** How a guardian consented; null without consent. */
  guardianConsent: string | null;
};

/** The state of a registration's age and consent on a day. */
export const computeAgeState = (
  { category, dateOfBirth, guardianConsent }: Aged,
  today: string,
): AgeState => {
  if (dateOfBirth === null) return category === minorsAgeBand ? 'age-unknown' : 'settled';
  return guardianConsent === null && isMinor(dateOfBirth, today) ? 'needs-guardian' : 'settled';
};

/** Whether a candidate with a guardian's consent is now an adult who has not consented yet. */
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
