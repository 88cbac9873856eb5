import { checkInAnswer, calendarDay, monthlyPay } from '@purboday/contract/fields/placement-fields';
import * as z from 'zod/mini';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import { today } from '#web/platform/calls/call.ts';

/** An empty field counts as missing. */
export const optionalField = <S extends z.core.$ZodType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => (text === '' ? undefined : text)),
    ),
    z.optional(schema),
  );

const { reason, cause, leftOn, employer } = checkInAnswer.shape;

export const workEndedFields = {
  leftOn: optionalField(leftOn),
  cause: optionalField(cause),
  reason: optionalField(reason),
  employer: optionalField(employer),
};

export const workEndedForm = z.object(workEndedFields);

export const pastDay = calendarDay.check(
  z.refine((day) => day <= today(), placementMessages.dayAhead),
);

export const monthlyPayField = z.pipe(z.pipe(z.string(), z.transform(typedNumber)), monthlyPay);

export const optionalMonthlyPay = z.pipe(
  z.pipe(z.string(), z.transform(typedNumber)),
  z.optional(monthlyPay),
);
