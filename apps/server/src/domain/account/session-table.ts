import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, time } from '#server/platform/database/columns.ts';

export const sessions = pgTable('sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  id: uuid('id').notNull(),
  accountId: uuid('account_id'),
  candidateId: uuid('candidate_id'),
  createdAt: time('created_at').notNull(),
  seenAt: time('seen_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  ip: text('ip'),
  /** When this session last gave a code of the authenticator app. */
  secondFactorAt: time('second_factor_at'),
});
