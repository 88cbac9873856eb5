import { checkInAnswer, calendarDay, monthlyPay } from '@purboday/contract/fields/placement-fields';
import * as z from 'zod/mini';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import { today } from '#web/platform/calls/server-clock.ts';

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

export const pastDay = calendarDay.check(
  z.refine((day) => day <= today(), placementMessages.dayAhead),
);

/** Monthly pay as typed. */
export const rupees = z.pipe(z.pipe(z.string(), z.transform(typedNumber)), monthlyPay);

export const optionalRupees = z.pipe(
  z.pipe(z.string(), z.transform(typedNumber)),
  z.optional(monthlyPay),
);
