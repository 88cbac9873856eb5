import * as z from 'zod/mini';
import { declineReasons } from '../conventions/enumerations.ts';
import { answerMessages } from '../tracking/answers.messages.ts';
import { reason } from './fields.ts';

/** Records that wait for an answer of the candidate. */
const answeredKinds = ['training', 'applicant'] as const;
export type AnsweredKind = (typeof answeredKinds)[number];

const kind = z.enum(answeredKinds, answerMessages.kind);

const acceptance = z.object({ kind, answer: z.literal('ACCEPTED') });

const decline = z
  .object({
    kind,
    answer: z.literal('DECLINED'),
    reason: z.optional(z.nullable(z.enum(declineReasons, answerMessages.reason))),
    text: z.optional(z.nullable(reason(answerMessages.reason))),
  })
  .check(
    z.refine((values) => Boolean(values.reason ?? values.text), {
      error: answerMessages.reason,
      path: ['reason'],
    }),
  );

/** The answer to one assignment. The link and /track share it. */
export const assignmentAnswerForm = z.discriminatedUnion(
  'answer',
  [acceptance, decline],
  answerMessages.answer,
);
export type AssignmentAnswerInput = z.output<typeof assignmentAnswerForm>;
