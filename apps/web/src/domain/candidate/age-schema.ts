import { dateOfBirth, guardianFields } from '@purboday/contract/fields/guardian-fields';
import { ageOn, minorsAgeBand, fitsBand, isMinor } from '@purboday/contract/guardians/age';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { isDay } from '@purboday/contract/conventions/kolkata-days';
import * as z from 'zod/mini';
import { findGuardianVerification } from '#web/domain/account/guardian-verifications.ts';
import { today } from '#web/platform/calls/call.ts';
import { agePaths, findWrongBox } from './age.ts';

export const ageShape = {
  dateOfBirth: z.string(),
  guardian: z.object({
    name: z.string(),
    relation: z.string(),
    contact: z.string(),
    contactVerified: z.boolean(),
  }),
};
type Age = { [Field in keyof typeof ageShape]: z.output<(typeof ageShape)[Field]> };

const toText = (schema: z.core.$ZodType, value: unknown): string | undefined =>
  z.safeParse(schema, value).error?.issues[0]?.message;

const boxMessages = {
  day: guardianMessages.dayOfBirth,
  month: guardianMessages.monthOfBirth,
  year: guardianMessages.yearOfBirth,
} as const;

const validateBirth = ({ dateOfBirth: born }: Age): string | undefined => {
  const box = born === '' ? undefined : findWrongBox(born);
  if (box) return boxMessages[box];
  const fault = toText(dateOfBirth, born);
  if (fault !== undefined) return fault;
  const age = isDay(born) ? ageOn(born, today()) : -1;
  if (age < 0) return guardianMessages.birthInvalid;
  if (age < 16) return guardianMessages.tooYoung;
  return fitsBand(minorsAgeBand, age) ? undefined : guardianMessages.otherBand;
};

const { name, relation, contact } = guardianFields.shape;

const ofGuardian: Record<string, (age: Age) => string | undefined> = {
  'guardian.name': (age) => toText(name, age.guardian.name),
  'guardian.relation': (age) => toText(relation, age.guardian.relation),
  'guardian.contact': (age) => toText(contact, age.guardian.contact),
  'guardian.contactVerified': (age) =>
    age.guardian.contactVerified ? undefined : guardianMessages.unproven,
};

const toErrorAt = (path: string, age: Age): string | undefined => {
  if (path === 'dateOfBirth') return validateBirth(age);
  return isMinor(age.dateOfBirth, today()) ? ofGuardian[path]?.(age) : undefined;
};

/**
 * Reports errors together with those of the whole form, and only when the form requires the age.
 */
export const createAgeChecks = <Values extends Age>(
  asks: (values: Values) => boolean,
  paths: readonly string[] = agePaths,
) =>
  paths.map((path) =>
    z.refine<Values>((values) => !asks(values) || toErrorAt(path, values) === undefined, {
      path: path.split('.'),
      error: ({ input }) => toErrorAt(path, input as Age) ?? '',
      when: () => true,
    }),
  );

/** The guardian is sent only for candidates under 18. */
export const toAgeBody = ({ dateOfBirth: born, guardian }: Age) => {
  const { contactVerified: _verified, ...details } = guardian;
  const proof = findGuardianVerification(details.contact);
  const sent = { ...details, relation: z.parse(relation, details.relation || 'Mother'), proof };
  return isMinor(born, today()) ? { dateOfBirth: born, guardian: sent } : { dateOfBirth: born };
};
