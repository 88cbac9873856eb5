import { categories } from '../conventions/enumerations.ts';
import { isDay } from '../conventions/kolkata-days.ts';
import { normalizeEmail, normalizeMobileNumber } from '../conventions/normalize.ts';

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

/** People who may consent for a person under 18. */
export const guardianRelations = ['Mother', 'Father', 'Legal guardian'] as const;
export type GuardianRelation = (typeof guardianRelations)[number];

/** How a guardian consented: with a code, or on paper that staff have seen. */
export const guardianConsents = ['code', 'paper'] as const;
export type GuardianConsent = (typeof guardianConsents)[number];

/** Parses a relation from a workbook. */
export const parseRelation = (text: string): GuardianRelation | undefined =>
  guardianRelations.find((relation) => relation.toLowerCase() === text.trim().toLowerCase());

/** Gmail ignores dots in addresses and delivers both of these domains to one mailbox. */
const gmailDomains: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

const canonicalEmail = (text: string): string => {
  const email = normalizeEmail(text);
  const at = email.lastIndexOf('@');
  const [name = '', domain] = [email.slice(0, at).split('+')[0], email.slice(at + 1)];
  return gmailDomains.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};

/**
 * A common spelling for all addresses of a mailbox or phone. Only for comparing: messages go to the
 * original address.
 */
const canonicalContact = (contact: string): string =>
  /[@＠]/u.test(contact) ? canonicalEmail(contact) : normalizeMobileNumber(contact);

/** Whether two emails or mobile numbers reach the same person, in any spelling and with any alias (T56). */
export const isSameContact = (one: string, other: string): boolean =>
  canonicalContact(one) === canonicalContact(other);
