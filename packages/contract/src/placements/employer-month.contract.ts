import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { emptyData } from '../conventions/schemas.ts';
import { supportCauses } from '../conventions/after-training.ts';
import { otp, reason } from '../fields/fields.ts';
import { calendarDay } from '../fields/placement-fields.ts';
import { employerMonthMessages as messages } from './employer-month.messages.ts';
import { confirmMax } from './placements.contract.ts';

const byToken = z.object({ token: z.string() });
const proof = z.string().check(z.maxLength(200));

/** A person at work. The list has no contact data. */
const employedPerson = z.object({
  /** Id of the placement. */
  _id: z.string(),
  name: z.string(),
  title: z.nullable(z.string()),
  joinedOn: z.nullable(z.string()),
  /** The employer has confirmed the work this month. */
  isConfirmed: z.boolean(),
});
export type EmployedPerson = z.infer<typeof employedPerson>;

const people = z.array(employedPerson);

/** The last day and the reason of a person who left. A cause opens a support request. */
export const leftForm = z.object({
  leftOn: calendarDay,
  reason: reason(messages.reason),
  cause: z.optional(z.enum(supportCauses)),
});
export type LeftInput = z.output<typeof leftForm>;

const monthAnswer = z.object({
  proof,
  ids: z.array(z.uuid('Not a valid id')).check(z.minLength(1), z.maxLength(confirmMax)),
  /** Left out for people who still work there. */
  left: z.optional(leftForm),
});
export type EmployerMonthAnswer = z.output<typeof monthAnswer>;

export const employerMonthContract = contract({
  readEmployerMonth: {
    method: 'GET',
    path: '/employer-month/:token',
    role: 'ANYONE',
    summary: 'The organisation of a monthly link and where its code is sent; 410 after it expired',
    params: byToken,
    reply: z.object({ organisation: z.string(), email: z.string(), language: z.string() }),
  },

  sendEmployerCode: {
    method: 'POST',
    path: '/employer-month/:token/code',
    role: 'ANYONE',
    summary: 'Email the code that opens a monthly link',
    params: byToken,
    body: z.object({}),
    reply: emptyData,
    message: messages.codeSent,
  },

  openEmployerMonth: {
    method: 'POST',
    path: '/employer-month/:token/people',
    role: 'ANYONE',
    summary:
      'The people at work, for the holder of the code, with a secret that is valid for an hour',
    params: byToken,
    body: z.object({ otp }),
    reply: z.object({ proof: z.string(), people }),
  },

  answerEmployerMonth: {
    method: 'POST',
    path: '/employer-month/:token',
    role: 'ANYONE',
    idempotent: true,
    summary: 'Confirm that people still work, or record that they left; all or none',
    params: byToken,
    body: monthAnswer,
    reply: people,
    message: messages.thanks,
  },
});
