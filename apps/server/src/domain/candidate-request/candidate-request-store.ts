import {
  storedFacts,
  type CandidateFacts,
  type OpenCandidateRequest,
  type RequestCount,
} from '@purboday/contract/records/candidate-request';
import { and, asc, eq, isNull, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { coveredLocations } from '#server/domain/account/admin-recipients.ts';
import { isInLocations } from '#server/domain/locations/scope.ts';
import { candidateRows } from '#server/domain/candidate/candidate-table.ts';
import {
  jsonColumn,
  newId,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
import { daysBefore, type Clock } from '#server/platform/process/clock.ts';

type RequestKind = OpenCandidateRequest['kind'];

export const candidateRequestsTable = pgTable('candidate_requests', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  kind: text('kind').$type<RequestKind>().notNull(),
  number: text('number'),
  wanted: jsonColumn('wanted', storedFacts).notNull().default({}),
  note: text('note'),
  createdAt: timeColumn('created_at').notNull(),
  decidedAt: timeColumn('decided_at'),
  decidedBy: uuid('decided_by'),
  granted: boolean('granted'),
});

type NewRequest = {
  candidateId: string;
  kind: RequestKind;
  number?: string;
  wanted?: CandidateFacts;
  note?: string | undefined;
};

type Decision = { candidateId: string; kind: RequestKind; by: string; granted: boolean };

/** The only writer of requests about registrations. */
export const candidateRequestStore = (database: Database, clock: Clock) => {
  const isOpen = (candidateId: string | Placeholder) =>
    and(
      eq(candidateRequestsTable.candidateId, candidateId),
      isNull(candidateRequestsTable.decidedAt),
    );

  const open = database.sql
    .select()
    .from(candidateRequestsTable)
    .where(isOpen(sql.placeholder('id')))
    .orderBy(asc(candidateRequestsTable.createdAt))
    .prepare('open_requests');

  const count = async (condition: SQL): Promise<RequestCount> => {
    const [row] = await database.execute<{ waiting: number; next: string | null }>(sql`
      select count(*)::int as waiting, (array_agg(request.candidate_id order by request.created_at))[1] as next
      from candidate_requests request join ${candidateRows} on ${candidateRows.id} = request.candidate_id
      where request.decided_at is null and ${condition}`);
    return { waiting: row?.waiting ?? 0, next: row?.next ? { _id: row.next } : null };
  };

  return {
    /** @returns false when a request of this kind is open already */
    add: async (request: NewRequest): Promise<boolean> => {
      const createdAt = clock();
      const added = await database.sql
        .insert(candidateRequestsTable)
        .values({ ...request, id: newId(createdAt), createdAt })
        .onConflictDoNothing()
        .returning({ id: candidateRequestsTable.id });
      return added.length > 0;
    },

    listOpen: async (candidateId: string): Promise<OpenCandidateRequest[]> => {
      const rows = await open.execute({ id: candidateId });
      return rows.map(({ kind, createdAt, number, wanted, note }) => ({
        kind,
        number,
        at: createdAt.toISOString(),
        wanted,
        note,
      }));
    },

    /** @returns undefined when no request of this kind is open: of two simultaneous decisions one wins */
    decide: async ({ candidateId, kind, by, granted }: Decision) => {
      const [decided] = await database.sql
        .update(candidateRequestsTable)
        .set({ decidedAt: clock(), decidedBy: by, granted })
        .where(and(isOpen(candidateId), eq(candidateRequestsTable.kind, kind)))
        .returning({ number: candidateRequestsTable.number });
      return decided;
    },

    /** Open requests in the cities of an L1 admin. */
    countInCities: (places: ScopedCity[]): Promise<RequestCount> =>
      count(isInLocations(candidateRows, places)),

    /** Open requests for L2: those that wait for long, or whose city has no L1 admin. */
    countLate: (days: number): Promise<RequestCount> =>
      count(sql`(request.created_at < ${daysBefore(clock(), days).toISOString()}::timestamptz
        or (${candidateRows.state}, ${candidateRows.city}) not in (select state, city from (${coveredLocations}) place))`),

    erase: async (candidateId: string): Promise<void> => {
      await database.sql
        .delete(candidateRequestsTable)
        .where(eq(candidateRequestsTable.candidateId, candidateId));
    },
  };
};

export type CandidateRequestStore = ReturnType<typeof candidateRequestStore>;
