import * as z from 'zod/mini';
import { supportCauses } from '../conventions/after-training.ts';
import { checkInAnswers, placementKinds } from '../conventions/enumerations.ts';
import { isDay } from '../conventions/kolkata-days.ts';
import { normalizeDay, normalizeMobileNumber } from '../conventions/normalize.ts';
import { workMessages } from '../placements/work.messages.ts';
import { organisationName, reason, requiredText } from './fields.ts';

// Fields of a placement (journey §12), entered by the employer, an admin or the candidate.

export const placementKind = z.enum(placementKinds, workMessages.kind);

export const workTitle = requiredText('Title');

/** Rupees per month. */
export const monthlyPay = z
  .int(workMessages.pay)
  .check(z.minimum(0, workMessages.pay), z.maximum(10_000_000, workMessages.payTooLarge));

/** `YYYY-MM-DD`. The server rejects future days. */
export const calendarDay = z
  .string(workMessages.day)
  .check(z.overwrite(normalizeDay), z.refine(isDay, workMessages.day));

const phone = z
  .string('Invalid phone number')
  .check(
    z.overwrite(normalizeMobileNumber),
    z.regex(/^\d{10}$/u, 'Phone number must be 10 digits'),
  );

/** An employer that is not a registered job provider. */
export const outsideEmployer = z.object({
  name: organisationName('Employer'),
  place: z.optional(z.nullable(requiredText('Place'))),
  phone: z.optional(z.nullable(phone)),
});

/** On a phone the name is enough. */
const namedEmployer = z.pipe(
  z.transform((input: unknown) => (typeof input === 'string' ? { name: input } : input)),
  outsideEmployer,
);

/** The answer to a check-in. The link, the call and the employer's screen share it. */
export const checkInAnswer = z.object({
  answer: z.enum(checkInAnswers, workMessages.answer),
  reason: z.optional(reason(workMessages.reason)),
  /** Opens a support request, used with `left`. */
  cause: z.optional(z.enum(supportCauses)),
  leftOn: z.optional(calendarDay),
  /** The new employer, used with `changed`. */
  employer: z.optional(namedEmployer),
  monthlyPay: z.optional(monthlyPay),
});
export type CheckInAnswerInput = z.output<typeof checkInAnswer>;
