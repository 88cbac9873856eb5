import { monthlyPay } from '@purboday/contract/fields/placement-fields';
import { typedNumber } from '@purboday/contract/conventions/typed-number';
import * as z from 'zod/mini';

/** Monthly pay as it is typed. */
export const rupees = z.pipe(z.pipe(z.string(), z.transform(typedNumber)), monthlyPay);

/** As `rupees`; left empty nobody said. */
export const optionalRupees = z.pipe(
  z.pipe(z.string(), z.transform(typedNumber)),
  z.optional(monthlyPay),
);
