import { monthlyPay } from '@purboday/contract/fields/placement-fields';
import * as z from 'zod/mini';

/** '12,000' as people write it; what is no number is none of the contract's either. */
const numberIn = (text: string): number | null =>
  /^[\d\s,]*\d[\d\s,]*$/u.test(text) ? Number(text.replace(/\D/gu, '')) : null;

/** Monthly pay as it is typed. */
export const rupees = z.pipe(z.pipe(z.string(), z.transform(numberIn)), monthlyPay);

/** As `rupees`; left empty nobody said. */
export const optionalRupees = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === '' ? undefined : numberIn(text))),
  ),
  z.optional(monthlyPay),
);
