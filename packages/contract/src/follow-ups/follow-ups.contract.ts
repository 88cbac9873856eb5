import * as z from 'zod/mini';
import { checkInMessages } from '../check-ins/check-ins.messages.ts';
import { withContacts } from '../conventions/contacts.ts';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import { followUpAnswers, followUpStatuses } from '../conventions/after-training.ts';
import { byId, emptyData } from '../conventions/schemas.ts';
import { calendarDay, monthlyPay } from '../fields/placement-fields.ts';
import { organisationName } from '../fields/fields.ts';
import { followUpDays } from '../pages/list-filters.ts';
import { listQueries } from '../pages/list-queries.ts';
import { registrationCode } from '../records/record-parts.ts';
import { followUpMessages } from './follow-ups.messages.ts';

/** The answer of a trained candidate. The last three belong to work that they found themselves. */
export const followUpForm = z.object({
  answer: z.enum(followUpAnswers, followUpMessages.answer),
  employer: z.optional(organisationName('Employer')),
  since: z.optional(calendarDay),
  monthlyPay: z.optional(monthlyPay),
});
export type FollowUpInput = z.output<typeof followUpForm>;

/** A follow-up as its candidate reads it. */
const ownFollowUp = z.object({
  _id: z.string(),
  /** Days after the end of the training. */
  days: z.number(),
  dueOn: z.string(),
  status: z.enum(followUpStatuses),
  answer: z.nullable(z.enum(followUpAnswers)),
  answeredAt: z.nullable(z.iso.datetime()),
  employer: z.nullable(z.string()),
  since: z.nullable(z.string()),
  monthlyPay: z.nullable(z.number()),
});

const followUp = z.extend(ownFollowUp, {
  candidateId: z.string(),
  registrationCode,
  name: z.string(),
  mobileNumber: z.string(),
  /** The training provider. */
  provider: z.string(),
  centre: z.nullable(z.string()),
  /** Messages and calls without an answer. */
  attempts: z.number(),
});
export type FollowUp = z.infer<typeof followUp>;

const named = z.object({ _id: z.string(), name: z.string() });

/** Trained candidates whose day has come, and how many of them have a known state. */
const followUpFigures = z.object({
  /** Null for all providers. */
  provider: z.nullable(named),
  /** Null for all centres of the provider. */
  centre: z.nullable(named),
  days: z.array(
    z.object({
      days: z.enum(followUpDays),
      trained: z.number(),
      known: z.number(),
      notReached: z.number(),
    }),
  ),
});
export type FollowUpFigures = z.infer<typeof followUpFigures>;

/** A call without an answer, or the answer. */
const note = z.union([
  z.object({ outcome: z.literal('not_reached'), nextOn: z.optional(calendarDay) }),
  followUpForm,
]);
export type FollowUpNote = z.output<typeof note>;

const byToken = z.object({ token: z.string() });

export const followUpLists = defineList({
  row: followUp,
  scopes: {
    l2: {
      path: '/l2admin/follow-ups',
      role: 'L2_ADMIN',
      summary: 'Trained candidates to call, or those behind a figure; the earliest first',
      contacts: 'rows',
      query: withContacts(listQueries.followUps),
    },
  },
});

export const followUpsContract = contract({
  listFollowUps: followUpLists.l2,

  readFollowUpFigures: {
    method: 'GET',
    path: '/l2admin/numbers/follow-ups',
    role: 'L2_ADMIN',
    summary:
      'How many of everyone trained have a known state, by days, training provider and centre',
    query: z.pick(listQueries.followUps, { provider: true, centre: true }),
    reply: z.array(followUpFigures),
  },

  recordFollowUp: {
    method: 'POST',
    path: '/l2admin/follow-ups/:id',
    role: 'L2_ADMIN',
    summary: 'Record the answer to a phone call, or that the call failed',
    params: byId,
    body: note,
    reply: emptyData,
    message: checkInMessages.noted,
  },

  readFollowUp: {
    method: 'GET',
    path: '/follow-up/:token',
    role: 'ANYONE',
    summary: 'The question behind a follow-up link; 410 after it was answered or has expired',
    params: byToken,
    reply: z.object({
      /** First name of the candidate. */
      name: z.string(),
      /** Where the foundation placed them, while that work lasts. */
      employer: z.nullable(z.string()),
      /** Language of the registration. */
      language: z.string(),
    }),
  },

  answerFollowUp: {
    method: 'POST',
    path: '/follow-up/:token',
    role: 'ANYONE',
    idempotent: true,
    summary: 'Answer a follow-up by its link, once, without signing in',
    params: byToken,
    body: followUpForm,
    reply: emptyData,
    message: checkInMessages.thanks,
  },

  listOwnFollowUps: {
    method: 'GET',
    path: '/candidate/follow-ups',
    role: 'CANDIDATE',
    summary: 'The candidate’s own follow-ups, for the copy of their data',
    reply: z.array(ownFollowUp),
  },
});
