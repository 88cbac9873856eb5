import type { SupportCause, SupportOutcome } from '@purboday/contract/conventions/after-training';
import type { SupportCount } from '@purboday/contract/overdue/overdue.contract';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import { isInLocations } from '#server/domain/locations/scope.ts';
import {
  hasChanged,
  newId,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { daysBefore, type Clock } from '#server/platform/process/clock.ts';

export const supportRequests = pgTable('support_requests', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  placementId: uuid('placement_id'),
  cause: text('cause').$type<SupportCause>().notNull(),
  words: text('words'),
  state: text('state').$type<'open' | 'closed'>().notNull().default('open'),
  createdAt: timeColumn('created_at').notNull(),
  outcome: text('outcome').$type<SupportOutcome>(),
  note: text('note'),
  closedAt: timeColumn('closed_at'),
  closedBy: uuid('closed_by'),
});

type NewRequest = Pick<
  typeof supportRequests.$inferInsert,
  'candidateId' | 'placementId' | 'cause' | 'words'
>;
type Closing = { outcome: SupportOutcome; note: string; by: string };

export type SupportReader = Pick<Actor, 'role' | 'email' | 'places'>;

/**
 * Requests about harassment are read by the people in `named` alone. When none of them can sign in, level 2 admins read them, so that no
 * request is lost.
 */
export const isReadableBy = (
  { role, email, places }: SupportReader,
  named: readonly { email: string }[],
): SQL => {
  const isNamed =
    named.length === 0
      ? role === 'L2_ADMIN'
      : named.some((person) => person.email === email.toLowerCase());
  const others = role === 'L2_ADMIN' ? sql`true` : isInLocations(candidates, places);
  return sql`case ${supportRequests.cause} when 'harassment' then ${isNamed}::boolean else ${others} end`;
};

/** The only writer of support requests. */
export const supportRequestStore = (database: Database, clock: Clock) => ({
  /** @returns undefined when a request of this cause is open already */
  add: async (request: NewRequest): Promise<string | undefined> => {
    const createdAt = clock();
    const [added] = await database.sql
      .insert(supportRequests)
      .values({ ...request, id: newId(createdAt), createdAt })
      .onConflictDoNothing()
      .returning({ id: supportRequests.id });
    return added?.id;
  },

  listOf: (candidateId: string) =>
    database.sql
      .select()
      .from(supportRequests)
      .where(eq(supportRequests.candidateId, candidateId))
      .orderBy(supportRequests.createdAt, supportRequests.id),

  /** @returns false when it was closed already: of two simultaneous outcomes one wins */
  close: (id: string, { by, ...outcome }: Closing): Promise<boolean> =>
    hasChanged(
      database.sql
        .update(supportRequests)
        .set({ ...outcome, state: 'closed', closedAt: clock(), closedBy: by })
        .where(and(eq(supportRequests.id, id), eq(supportRequests.state, 'open'))),
    ),

  /** Open requests that match a condition, and those that wait longer than `days`. */
  count: async (condition: SQL, days: number): Promise<SupportCount> => {
    const late = daysBefore(clock(), days).toISOString();
    const [row] = await database.execute<{ waiting: number; overdue: number; since: Date | null }>(
      sql`select count(*)::int as waiting, min(${supportRequests.createdAt}) as since,
          (count(*) filter (where ${supportRequests.createdAt} <= ${late}::timestamptz))::int as overdue
        from ${supportRequests} join ${candidates} on ${candidates.id} = ${supportRequests.candidateId}
        where ${supportRequests.state} = 'open' and ${condition}`,
    );
    const { waiting = 0, overdue = 0, since } = row ?? {};
    return { waiting, overdue, ...(since && { since: new Date(since).toISOString() }) };
  },

  erase: async (candidateId: string): Promise<void> => {
    await database.sql.delete(supportRequests).where(eq(supportRequests.candidateId, candidateId));
  },
});

export type SupportRequestStore = ReturnType<typeof supportRequestStore>;
