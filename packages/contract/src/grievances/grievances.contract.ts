import { withContacts } from '../conventions/contacts.ts';
import { defineList } from '../conventions/define-list.ts';
import { contract } from '../conventions/endpoint.ts';
import * as z from 'zod/mini';
import { grievanceStates } from '../conventions/lifecycles.ts';
import { normalizeText } from '../conventions/normalize.ts';
import { byId } from '../conventions/schemas.ts';
import { requiredInput } from '../fields/account-fields.ts';
import { listQueries } from '../pages/list-queries.ts';
import { registrationCode } from '../records/record-parts.ts';
import { grievanceMessages } from './grievances.messages.ts';

/** Maximum characters of a grievance and of its answer. */
export const grievanceLength = 2000;

const words = (required: string) =>
  requiredInput(normalizeText, required).check(
    z.maxLength(grievanceLength, `Please write at most ${grievanceLength} characters`),
  );

/** The candidate's form. */
const grievanceForm = z.object({ text: words(grievanceMessages.textRequired) });

/** The admin's form. */
export const grievanceAnswerForm = z.object({ answer: words(grievanceMessages.answerRequired) });

/** A grievance as its candidate sees it (DPDP Act, section 13). */
const ownGrievance = z.object({
  _id: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  /** Last day for an answer. */
  dueAt: z.iso.datetime(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
  /** Text and answer are left out until the person of a session by SMS is proved (T69). */
  isHidden: z.optional(z.literal(true)),
});
export type OwnGrievance = z.infer<typeof ownGrievance>;

/** A grievance as L2 admins see it. */
const grievance = z.extend(ownGrievance, {
  candidateId: z.string(),
  registrationCode,
  name: z.string(),
  email: z.nullable(z.string()),
  mobileNumber: z.string(),
  state: z.enum(grievanceStates),
  /** Name of the admin who answered. */
  answeredBy: z.nullable(z.string()),
  may: z.object({ answer: z.boolean() }),
});
export type Grievance = z.infer<typeof grievance>;

export const grievanceLists = defineList({
  row: grievance,
  scopes: {
    l2: {
      path: '/l2admin/grievances',
      role: 'L2_ADMIN',
      summary: 'Grievances of candidates, oldest first',
      contacts: 'rows',
      query: withContacts(listQueries.grievances),
    },
  },
});

export const grievancesContract = contract({
  listOwnGrievances: {
    method: 'GET',
    path: '/candidate/grievances',
    role: 'CANDIDATE',
    summary: "The candidate's own grievances with their answers, newest first",
    reply: z.array(ownGrievance),
  },

  raiseGrievance: {
    method: 'POST',
    path: '/candidate/grievances',
    role: 'CANDIDATE',
    status: 201,
    idempotent: true,
    summary: 'Raise a grievance about the use of data or anything else. It has a due date',
    body: grievanceForm,
    reply: z.array(ownGrievance),
    message: grievanceMessages.raised,
  },

  listGrievances: grievanceLists.l2,

  answerGrievance: {
    method: 'PUT',
    path: '/l2admin/grievances/:id/answer',
    role: 'L2_ADMIN',
    shows: 'candidate',
    summary: 'Answer a grievance. The candidate is notified',
    params: byId,
    body: grievanceAnswerForm,
    reply: grievance,
    message: grievanceMessages.answered,
  },
});
