import { guardianFields } from '@purboday/contract/fields/guardian-fields';
import { guardianMessages } from '@purboday/contract/guardians/guardians.messages';
import { isMinor } from '@purboday/contract/guardians/age';
import * as z from 'zod/mini';
import { ageBody, ageChecks, ageShape } from '#web/domain/candidate/age-schema.ts';
import { today } from '#web/domain/candidate/age.ts';

const shape = { ...ageShape, paper: z.boolean() };
type Values = z.output<z.ZodMiniObject<typeof shape>>;

const ofGuardian = Object.keys(guardianFields.shape);

/** What staff record: no code was sent, but a signed paper lies before them. */
export const paperForm = z.object(shape).check(
  ...ageChecks<Values>(
    () => true,
    ['dateOfBirth', ...ofGuardian.map((name) => `guardian.${name}`)],
  ),
  z.refine<Values>(({ dateOfBirth, paper }) => paper || !isMinor(dateOfBirth, today()), {
    path: ['paper'],
    error: guardianMessages.paper,
    when: () => true,
  }),
);

/** The body of the call. */
export const bodyOf = ({ paper, ...age }: Values) => ({ ...ageBody(age), paper });
