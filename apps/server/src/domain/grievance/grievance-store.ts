import type { GrievanceState } from '@purboday/contract/conventions/lifecycles';
import { and, desc, eq } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  hasChanged,
  timeColumn,
  newId,
  type Database,
} from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

export const grievances = pgTable('grievances', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  text: text('text').notNull(),
  state: text('state').$type<GrievanceState>().notNull().default('open'),
  createdAt: timeColumn('created_at').notNull(),
  answer: text('answer'),
  answeredAt: timeColumn('answered_at'),
  answeredBy: uuid('answered_by'),
});

export type GrievanceRow = typeof grievances.$inferSelect;

/** A candidate has only a few. */
const shownAtMost = 100;

/** The only writer of grievances. */
export const grievanceStore = (database: Database, clock: Clock) => ({
  /** @returns its id */
  add: async (candidateId: string, words: string): Promise<string> => {
    const createdAt = clock();
    const id = newId(createdAt);
    await database.sql.insert(grievances).values({ id, candidateId, text: words, createdAt });
    return id;
  },

  of: (candidateId: string): Promise<GrievanceRow[]> =>
    database.sql
      .select()
      .from(grievances)
      .where(eq(grievances.candidateId, candidateId))
      .orderBy(desc(grievances.createdAt), desc(grievances.id))
      .limit(shownAtMost),

  countOpen: (candidateId: string): Promise<number> =>
    database.sql.$count(
      grievances,
      and(eq(grievances.candidateId, candidateId), eq(grievances.state, 'open')),
    ),

  /**
   * Stores the response to an open grievance: of two simultaneous responses one wins.
   * @returns whether this one did
   */
  answer: (id: string, words: string, by: string): Promise<boolean> =>
    hasChanged(
      database.sql
        .update(grievances)
        .set({ state: 'answered', answer: words, answeredAt: clock(), answeredBy: by })
        .where(and(eq(grievances.id, id), eq(grievances.state, 'open'))),
    ),

  /** Removes all texts of an erased candidate. */
  erase: async (candidateId: string): Promise<void> => {
    await database.sql.delete(grievances).where(eq(grievances.candidateId, candidateId));
  },
});
