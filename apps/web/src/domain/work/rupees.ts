import { calendarDay, monthlyPay } from '@purboday/contract/fields/placement-fields';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import * as z from 'zod/mini';
import { today } from './today.ts';

export const pastDay = calendarDay.check(
  z.refine((day) => day <= today(), placementMessages.dayAhead),
);

/** Monthly pay as typed. */
export const rupees = z.pipe(z.pipe(z.string(), z.transform(typedNumber)), monthlyPay);

export const optionalRupees = z.pipe(
  z.pipe(z.string(), z.transform(typedNumber)),
  z.optional(monthlyPay),
);
