import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '#server/platform/database/columns.ts';

/** A row for each candidate who came to look, whose record falls due soon, or whose record is kept. */
export const retention = pgTable('retention', {
  candidateId: uuid('candidate_id').primaryKey(),
  /** When the person was last at their application: the period begins anew. */
  seenAt: time('seen_at'),
  dueAt: time('due_at'),
  toldAt: time('told_at'),
  holdReason: text('hold_reason'),
  heldAt: time('held_at'),
  heldBy: uuid('held_by'),
});

export type RetentionRow = typeof retention.$inferSelect;
