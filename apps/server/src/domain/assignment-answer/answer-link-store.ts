import { answerLinkDays } from '@purboday/contract/conventions/limits';
import { eq, lt } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { createHash, randomBytes } from 'node:crypto';
import { bytesColumn, timeColumn } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

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

/** 128 bits cannot be guessed, and the link fits into a text message. */
const tokenBytes = 16;
/** An expired link is kept for a while, so that its page can say that it has expired. */
const storedDays = 180;
const dayMs = 86_400_000;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Links with which candidates answer an assignment without signing in. Only hashes are stored. */
export const answerLinkStore = (database: Database, clock: Clock) => ({
  /** @returns the path of the page, which is known only now, and until when it works */
  create: async (records: AnsweredRecords): Promise<{ path: string; validUntil: Date }> => {
    const token = randomBytes(tokenBytes).toString('base64url');
    const validUntil = new Date(clock().getTime() + answerLinkDays * dayMs);
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
    const before = new Date(clock().getTime() - storedDays * dayMs);
    await database.sql.delete(answerLinks).where(lt(answerLinks.expiresAt, before));
  },
});
