import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '#server/platform/columns.ts';

export const erasureRequests = pgTable('erasure_requests', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  reason: text('reason'),
  requestedAt: time('requested_at').notNull(),
});
