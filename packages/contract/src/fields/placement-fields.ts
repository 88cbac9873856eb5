import * as z from 'zod/mini';
import { checkInAnswers, placementKinds } from '../conventions/enumerations.ts';
import { isDay } from '../conventions/kolkata-days.ts';
import { normalizeDay, normalizeMobileNumber } from '../conventions/normalize.ts';
import { workMessages } from '../placements/work.messages.ts';
import { organisationName, reason, requiredText } from './fields.ts';

// Journey §12: what is said of somebody's work, by the employer, an admin or the candidate.

export const placementKind = z.enum(placementKinds, workMessages.kind);

export const workTitle = requiredText('Title');

/** Rupees a month. */
export const monthlyPay = z
  .int(workMessages.pay)
  .check(z.minimum(0, workMessages.pay), z.maximum(10_000_000, workMessages.payTooLarge));

/** `YYYY-MM-DD`; that it is not still to come, the server says. */
export const calendarDay = z
  .string(workMessages.day)
  .check(z.overwrite(normalizeDay), z.refine(isDay, workMessages.day));

const phone = z
  .string('Invalid phone number')
  .check(
    z.overwrite(normalizeMobileNumber),
    z.regex(/^\d{10}$/u, 'Phone number must be 10 digits'),
  );

/** An employer that is not one of the job providers. */
export const outsideEmployer = z.object({
  name: organisationName('Employer'),
  place: z.optional(z.nullable(requiredText('Place'))),
  phone: z.optional(z.nullable(phone)),
});

/** A name alone will do on a phone. */
const namedEmployer = z.pipe(
  z.transform((given: unknown) => (typeof given === 'string' ? { name: given } : given)),
  outsideEmployer,
);

/** What is answered when somebody is asked whether they still work: the same wherever it is asked. */
export const checkInAnswer = z.object({
  answer: z.enum(checkInAnswers, workMessages.answer),
  reason: z.optional(reason(workMessages.reason)),
  leftOn: z.optional(calendarDay),
  /** The new one, with `changed`. */
  employer: z.optional(namedEmployer),
  monthlyPay: z.optional(monthlyPay),
});
export type GivenAnswer = z.output<typeof checkInAnswer>;
