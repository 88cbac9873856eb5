import type { ErasureState } from '@purboday/contract/conventions/lifecycles';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '#server/platform/database/columns.ts';

/** Requests of candidates to have their data erased: made by tracking, decided by L2. */
export const erasureRequests = pgTable('erasure_requests', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  reason: text('reason'),
  requestedAt: time('requested_at').notNull(),
  state: text('state').$type<ErasureState>().notNull().default('open'),
  decidedAt: time('decided_at'),
  decidedBy: uuid('decided_by'),
  decisionReason: text('decision_reason'),
});
