import { checkInAnswer } from '@purboday/contract/fields/placement-fields';
import * as z from 'zod/mini';

/** An empty field counts as missing. */
export const optional = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => (text === '' ? undefined : text)),
    ),
    z.optional(schema),
  );

const { reason, leftOn, employer } = checkInAnswer.shape;

export const workEnded = {
  leftOn: optional(leftOn),
  reason: optional(reason),
  employer: optional(employer),
};

export const workEndedForm = z.object(workEnded);
