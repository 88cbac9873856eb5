import {
  assignmentAnswers,
  declineReasons,
  type AssignmentAnswer,
  type DeclineReason,
} from '@purboday/contract/conventions/enumerations';
import { answerLinkDays } from '@purboday/contract/conventions/limits';
import type { AssignmentAnswerInput } from '@purboday/contract/fields/answer-fields';
import type { OwnAnswer, ProviderAnswer } from '@purboday/contract/records/assignment-answer';
import { eq, lt, sql, type SQL } from 'drizzle-orm';
import { pgTable, uuid, text } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn, type Database } from '#server/platform/database/database.ts';
import { hashToken, newSmsToken } from '#server/platform/encryption/tokens.ts';
import { daysLater, daysBefore, type Clock } from '#server/platform/process/clock.ts';

const answerLinks = pgTable('answer_links', {
  tokenHash: bytesColumn('token_hash').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  trainingId: uuid('training_id'),
  applicantId: uuid('applicant_id'),
  expiresAt: timeColumn('expires_at').notNull(),
});

/** The records of one assignment message: a training, an applicant, or one of each. */
export type AnsweredRecords = {
  candidateId: string;
  trainingId: string | null;
  applicantId: string | null;
};

/** An expired link is kept for a while, so that its page can say that it has expired. */
const storedDays = 180;
/** Links with which candidates answer an assignment without signing in. Only hashes are stored. */
export const answerLinkStore = (database: Database, clock: Clock) => ({
  /** @returns the path of the page, which is known only now, and until when it works */
  create: async (records: AnsweredRecords): Promise<{ path: string; validUntil: Date }> => {
    const token = newSmsToken();
    const validUntil = daysLater(clock(), answerLinkDays);
    await database.sql
      .insert(answerLinks)
      .values({ ...records, tokenHash: hashToken(token), expiresAt: validUntil });
    return { path: `/answer/${token}`, validUntil };
  },

  /** @returns undefined for an unknown token */
  find: async (token: string): Promise<(AnsweredRecords & { hasExpired: boolean }) | undefined> => {
    const [row] = await database.sql
      .select()
      .from(answerLinks)
      .where(eq(answerLinks.tokenHash, hashToken(token)));
    return row && { ...row, hasExpired: row.expiresAt <= clock() };
  },

  erase: async (candidateId: string): Promise<void> => {
    await database.sql.delete(answerLinks).where(eq(answerLinks.candidateId, candidateId));
  },

  deleteExpired: async (): Promise<void> => {
    const before = daysBefore(clock(), storedDays);
    await database.sql.delete(answerLinks).where(lt(answerLinks.expiresAt, before));
  },
});

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
