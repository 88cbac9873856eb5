import { categories } from '@purboday/contract/conventions/enumerations';
import { isDay } from '@purboday/contract/conventions/kolkata-days';
import {
  ageOn,
  fitsBand,
  isMinor,
  minorsAgeBand,
  parseRelation,
} from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import type { ImportedCandidate } from '#server/domain/candidate/candidate-batch-store.ts';
import { validateOwnContact } from '#server/domain/guardian/own-contact.ts';
import type { ColumnField } from './columns.ts';

// In India a "Category" column usually contains the social category, not an age group. We must not store it.

const names = [
  'SC|ST|SCST|SCHEDULEDCASTES?|SCHEDULEDTRIBES?',
  'OBC[A-D]?|OBCN?CL|E?BC[A-E]?|MBC|SEBC|SBC|OTHERBACKWARDCLASS(?:ES)?|BACKWARDCLASS(?:ES)?',
  'GEN|GENERAL|UR|UNRESERVED|OPEN',
  'EWS|ECONOMICALLYWEAKERSECTIONS?',
  'DNT|NT[A-D]?|VJ|VJNT|MINORITY',
].join('|');

const social = new RegExp(`^(?:${names})(?:CATEGORY)?$`, 'u');

/** Recognizes social categories such as `SC`, `S.T.`, `OBC (NCL)` or `General`. */
export const isSocialCategory = (text: string): boolean =>
  social.test(text.toUpperCase().replaceAll(/[^A-Z]/gu, '')) && !/\d/u.test(text);

type Values = Partial<Record<ColumnField, string | null>>;
type FieldError = { field: ColumnField; message: string };
export type ImportedAge = Pick<
  ImportedCandidate,
  'dateOfBirth' | 'guardianName' | 'guardianRelation' | 'guardianContact' | 'guardianConsent'
>;

const none: ImportedAge = {
  dateOfBirth: null,
  guardianName: null,
  guardianRelation: null,
  guardianContact: null,
  guardianConsent: null,
};

const isYes = (text: string | null | undefined): boolean =>
  /^(?:yes|y|1|true|हाँ|हां)$/iu.test(text?.trim() ?? '');

const validateBirth = (
  born: string,
  bands: readonly string[],
  today: string,
): string | undefined => {
  const age = isDay(born) ? ageOn(born, today) : -1;
  if (age < 0) return guardianMessages.birthInvalid;
  if (age < 16) return guardianMessages.tooYoung;
  return bands.some((band) => fitsBand(band, age)) ? undefined : guardianMessages.otherBand;
};

const missing = (values: Values): FieldError[] =>
  (['guardianName', 'guardianRelation', 'guardianContact'] as const)
    // Invalid values are reported already.
    .filter((field) => values[field] === null)
    .map((field) => ({ field, message: 'Required if a guardian has signed' }));

const signedBy = (values: Values): Partial<ImportedAge> => ({
  guardianName: values.guardianName ?? null,
  guardianRelation: parseRelation(values.guardianRelation ?? '') ?? null,
  guardianContact: values.guardianContact ?? null,
  guardianConsent: 'paper',
});

/** Imports only the guardian's signature on paper, because the guardian gave no other consent (SEC-56). Without it the candidate waits. */
export const checkAge = (
  values: Values,
  today: string,
): { age: ImportedAge; errors: FieldError[] } => {
  const { dateOfBirth: born, category } = values;
  if (!born) return { age: none, errors: [] };
  const problem = validateBirth(born, category ? [category] : categories, today);
  if (problem !== undefined)
    return { age: none, errors: [{ field: 'dateOfBirth', message: problem }] };
  // Without an age group the date of birth decides.
  const isNeeded = category
    ? category === minorsAgeBand
    : fitsBand(minorsAgeBand, ageOn(born, today));
  if (!isNeeded) return { age: none, errors: [] };
  const grown = { ...none, dateOfBirth: born };
  if (!isMinor(born, today) || !isYes(values.guardianPaper)) return { age: grown, errors: [] };
  const { guardianContact = null, mobileNumber, email } = values;
  const errors = validateOwnContact(
    { guardianContact },
    { mobileNumber: mobileNumber ?? undefined, email },
  ).map((): FieldError => ({ field: 'guardianContact', message: guardianMessages.contactOwn }));
  return { age: { ...grown, ...signedBy(values) }, errors: [...missing(values), ...errors] };
};
