import { calendarDay, monthlyPay } from '@purboday/contract/fields/placement-fields';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import * as z from 'zod/mini';
import { today } from './today.ts';

/** A day of the past, or today. */
export const pastDay = calendarDay.check(
  z.refine((day) => day <= today(), placementMessages.dayAhead),
);

/** Monthly pay as it is typed. */
export const rupees = z.pipe(z.pipe(z.string(), z.transform(typedNumber)), monthlyPay);

/** As `rupees`; left empty nobody said. */
export const optionalRupees = z.pipe(
  z.pipe(z.string(), z.transform(typedNumber)),
  z.optional(monthlyPay),
);
