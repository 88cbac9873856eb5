import type { DuplicateSign, DuplicateState } from '@purboday/contract/conventions/duplicates';
import { and, eq, ne, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { hasChanged, timeColumn, type Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

/** Two candidates who may be the same person; `find-duplicates.ts` finds them. */
export const duplicatePairs = pgTable('duplicate_pairs', {
  id: uuid('id').primaryKey(),
  leftId: uuid('left_id').notNull(),
  rightId: uuid('right_id').notNull(),
  points: integer('points').notNull(),
  signs: text('signs').array().$type<DuplicateSign[]>().notNull(),
  state: text('state').$type<DuplicateState>().notNull().default('open'),
  foundAt: timeColumn('found_at').notNull(),
  decidedAt: timeColumn('decided_at'),
  decidedBy: uuid('decided_by'),
  reason: text('reason'),
  rank: integer('rank').generatedAlwaysAs(sql``),
});

type Decided = { state: 'later' | 'different'; reason: string | null; by: string };

export const duplicateStore = (database: Database, clock: Clock) => ({
  /** @returns false when it was decided already: of two simultaneous decisions one wins */
  decide: (id: string, { by, ...decision }: Decided): Promise<boolean> =>
    hasChanged(
      database.sql
        .update(duplicatePairs)
        .set({ ...decision, decidedAt: clock(), decidedBy: by })
        .where(and(eq(duplicatePairs.id, id), ne(duplicatePairs.state, 'different'))),
    ),
});
