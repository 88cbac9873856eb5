import * as z from 'zod/mini';
import { contract } from '../conventions/endpoint.ts';
import { byId, emptyData } from '../conventions/schemas.ts';
import { assignmentAnswerForm } from '../fields/answer-fields.ts';
import { idKinds } from '../fields/identity-document-types.ts';
import { answerMessages } from './answers.messages.ts';
import { application, assignment } from './tracking.contract.ts';

const byToken = z.object({ token: z.string() });

/** The question behind a link. It contains only what the assignment message contains. */
const answerQuestion = z.object({
  /** First name of the candidate. */
  name: z.string(),
  /** Language of the registration. */
  language: z.string(),
  /** Registration code. */
  code: z.string(),
  /** The document to bring. */
  idKind: z.enum(idKinds),
  /** The places of the message that wait for an answer, or are accepted and can still be declined: one, or one of each kind. */
  places: z.array(
    z.pick(assignment, {
      kind: true,
      name: true,
      centre: true,
      locality: true,
      city: true,
      state: true,
      postalCode: true,
      skill: true,
      jobTitle: true,
      contact: true,
      callBy: true,
      answer: true,
    }),
  ),
});
export type AnswerQuestion = z.infer<typeof answerQuestion>;

const answered = z.object({
  answer: z.enum(['ACCEPTED', 'DECLINED']),
  /** The number of places of the message that still wait for an answer. */
  waiting: z.number(),
});

export const answersContract = contract({
  readAnswerQuestion: {
    method: 'GET',
    path: '/answer/:token',
    role: 'ANYONE',
    summary:
      'The places behind a link of an assignment message; 410 once all are declined, have started or have ended, and after 14 days. Reading answers nothing',
    params: byToken,
    reply: answerQuestion,
  },

  answerByLink: {
    method: 'POST',
    path: '/answer/:token',
    role: 'ANYONE',
    idempotent: true,
    summary:
      'Accept or decline a place by the link of the message, without signing in. An accepted place can be declined until the training starts or the employer decides',
    params: byToken,
    body: assignmentAnswerForm,
    reply: answered,
    beside: { message: z.string() },
  },

  answerOwnAssignment: {
    method: 'POST',
    path: '/candidate/answer',
    role: 'CANDIDATE',
    idempotent: true,
    summary:
      "Accept or decline the candidate's training or application that waits for an answer, or decline one that was accepted and has not started",
    body: assignmentAnswerForm,
    reply: application,
    beside: { message: z.string() },
  },

  recordAnswer: {
    method: 'POST',
    path: '/l2admin/candidates/:id/answer',
    role: 'L2_ADMIN',
    idempotent: true,
    summary: 'Record the answer that a candidate gave by telephone',
    params: byId,
    body: assignmentAnswerForm,
    reply: emptyData,
    message: answerMessages.recorded,
  },
});
