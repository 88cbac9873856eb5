import { checkInAnswer } from '@purboday/contract/fields/placement-fields';
import * as z from 'zod/mini';

/** A field that may be left empty: then nothing is said of it. */
export const optional = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => (text === '' ? undefined : text)),
    ),
    z.optional(schema),
  );

const { reason, leftOn, employer } = checkInAnswer.shape;

/** What else may be said by whoever no longer works there. */
export const workEnded = {
  leftOn: optional(leftOn),
  reason: optional(reason),
  employer: optional(employer),
};

/** What a form asks who no longer works there. */
export const workEndedForm = z.object(workEnded);
