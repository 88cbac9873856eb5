import {
  assignmentAnswers,
  declineReasons,
  type AssignmentAnswer,
  type DeclineReason,
} from '@purboday/contract/conventions/enumerations';
import type { AssignmentAnswerInput } from '@purboday/contract/fields/answer-fields';
import type { OwnAnswer, ProviderAnswer } from '@purboday/contract/records/assignment-answer';
import { sql, type SQL } from 'drizzle-orm';
import { text } from 'drizzle-orm/pg-core';
import { timeColumn } from '#server/platform/database/columns.ts';

/** Columns of trainings and of applicants. */
export const answerColumns = {
  answer: text('answer', { enum: assignmentAnswers }).notNull().default('WAITING'),
  answeredAt: timeColumn('answered_at'),
  answerReason: text('answer_reason', { enum: declineReasons }),
  answerText: text('answer_text'),
};

export type StoredAnswer = {
  answer: AssignmentAnswer;
  answeredAt: Date | null;
  answerReason: DeclineReason | null;
  answerText: string | null;
};

/** The columns of an answer given at `now`. */
export const toAnswerColumns = (input: AssignmentAnswerInput, now: Date): StoredAnswer => ({
  answer: input.answer,
  answeredAt: now,
  answerReason: input.answer === 'DECLINED' ? (input.reason ?? null) : null,
  answerText: input.answer === 'DECLINED' ? (input.text ?? null) : null,
});

/** A step of the provider implies that the candidate comes. An acceptance keeps its time. */
export const impliedAcceptance = (now: Date) => ({
  answer: 'ACCEPTED' as const,
  answeredAt:
    sql`case when answer = 'ACCEPTED' then answered_at else ${now.toISOString()}::timestamptz end` as SQL<Date>,
  answerReason: null,
  answerText: null,
});

/** Reasons that providers do not learn. */
const confidentialReasons: readonly (DeclineReason | null)[] = ['health', 'family'];

export const presentProviderAnswer = ({
  answer,
  answeredAt,
  answerReason,
}: Omit<StoredAnswer, 'answerText'>): ProviderAnswer => ({
  status: answer,
  at: answeredAt?.toISOString() ?? null,
  reason: confidentialReasons.includes(answerReason) ? null : answerReason,
});

export const presentOwnAnswer = (stored: StoredAnswer): OwnAnswer => ({
  ...presentProviderAnswer(stored),
  reason: stored.answerReason,
  text: stored.answerText,
});
