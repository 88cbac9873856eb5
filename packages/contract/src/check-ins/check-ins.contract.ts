import { withContacts } from '../conventions/contacts.ts';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { checkInAnswers } from '../conventions/enumerations.ts';
import { byId } from '../conventions/schemas.ts';
import { calendarDay, checkInAnswer } from '../fields/placement-fields.ts';
import { listQueries } from '../pages/list-queries.ts';
import { checkInRecord } from '../records/placements.ts';
import { checkInMessages } from './check-ins.messages.ts';

/** A check-in without an answer, with the data needed for a call. */
const dueCheckIn = z.extend(checkInRecord, {
  placementId: z.string(),
  candidateId: z.string(),
  name: z.string(),
  mobileNumber: z.string(),
  employer: z.nullable(z.string()),
  title: z.nullable(z.string()),
  joinedOn: z.nullable(z.string()),
  state: z.string(),
  city: z.string(),
  /** True when the candidate did not answer for several days, or when a call did not reach them. */
  toCall: z.boolean(),
});
export type DueCheckIn = z.infer<typeof dueCheckIn>;

const missed = z.object({
  outcome: z.literal('not_reached', 'Please choose an answer'),
  /** Day of the next call. Without it there is no further call. */
  nextOn: z.optional(z.nullable(calendarDay)),
});

/** `outcome` records an unsuccessful call; all other fields record an answer. */
const note = z.pipe(
  z.transform((body: z.input<typeof checkInAnswer> | z.input<typeof missed>) => {
    const reached = typeof body !== 'object' || body === null || !('outcome' in body);
    return { reached, body };
  }),
  z.discriminatedUnion('reached', [
    z.object({ reached: z.literal(true), body: checkInAnswer }),
    z.object({ reached: z.literal(false), body: missed }),
  ]),
);
export type CheckInNote = z.output<typeof note>;

const byToken = z.object({ token: z.string() });

/** The question behind a link. It contains only what its reader already knows. */
const question = z.object({
  /** First name of the candidate. */
  name: z.string(),
  employer: z.nullable(z.string()),
  title: z.nullable(z.string()),
  joinedOn: z.nullable(z.string()),
  /** Language of the registration. */
  language: z.string(),
});
export type CheckInQuestion = z.infer<typeof question>;

export const checkInLists = defineList({
  row: dueCheckIn,
  scopes: {
    l2: {
      path: '/l2admin/check-ins',
      role: 'L2_ADMIN',
      summary: 'Check-ins due on or before a day, today by default',
      contacts: 'rows',
      query: withContacts(listQueries.checkIns),
    },
  },
});

export const checkInsContract = contract({
  listCheckIns: checkInLists.l2,

  recordCheckIn: {
    method: 'PUT',
    path: '/l2admin/check-ins/:id',
    role: 'L2_ADMIN',
    summary: 'Record the answer to a phone call, or that the call failed',
    params: byId,
    body: note,
    reply: checkInRecord,
    message: checkInMessages.noted,
  },

  readCheckIn: {
    method: 'GET',
    path: '/check-in/:token',
    role: 'ANYONE',
    summary: 'The question behind a check-in link; 410 after it was used or has expired',
    params: byToken,
    reply: question,
  },

  answerCheckIn: {
    method: 'POST',
    path: '/check-in/:token',
    role: 'ANYONE',
    idempotent: true,
    summary: 'Answer a check-in by its link, once, without signing in',
    params: byToken,
    body: checkInAnswer,
    reply: z.object({ answer: z.enum(checkInAnswers) }),
    message: checkInMessages.thanks,
  },
});
