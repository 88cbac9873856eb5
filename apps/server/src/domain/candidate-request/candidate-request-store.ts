import type {
  CandidateFacts,
  OpenCandidateRequest,
  RequestCount,
} from '@purboday/contract/records/candidate-request';
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { coveredLocations } from '#server/domain/account/admin-recipients.ts';
import { isInLocations } from '#server/domain/locations/scope.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import {
  hasChanged,
  newId,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
import { daysBefore, type Clock } from '#server/platform/process/clock.ts';

type RequestKind = OpenCandidateRequest['kind'];

const requests = pgTable('candidate_requests', {
  id: uuid('id').primaryKey(),
  candidateId: uuid('candidate_id').notNull(),
  kind: text('kind').$type<RequestKind>().notNull(),
  wanted: jsonb('wanted').$type<CandidateFacts>().notNull().default({}),
  note: text('note'),
  createdAt: timeColumn('created_at').notNull(),
  decidedAt: timeColumn('decided_at'),
  decidedBy: uuid('decided_by'),
  granted: boolean('granted'),
});

type NewRequest = {
  candidateId: string;
  kind: RequestKind;
  wanted?: CandidateFacts;
  note?: string | undefined;
};

type Decision = { candidateId: string; kind: RequestKind; by: string; granted: boolean };

/** The only writer of requests about registrations. */
export const candidateRequestStore = (database: Database, clock: Clock) => {
  const isOpen = (candidateId: string) =>
    and(eq(requests.candidateId, candidateId), isNull(requests.decidedAt));

  const count = async (condition: SQL): Promise<RequestCount> => {
    const [row] = await database.execute<{ waiting: number; next: string | null }>(sql`
      select count(*)::int as waiting, (array_agg(request.candidate_id order by request.created_at))[1] as next
      from candidate_requests request join ${candidates} on ${candidates.id} = request.candidate_id
      where request.decided_at is null and ${condition}`);
    return { waiting: row?.waiting ?? 0, next: row?.next ? { _id: row.next } : null };
  };

  return {
    /** @returns false when a request of this kind is open already */
    add: async (request: NewRequest): Promise<boolean> => {
      const createdAt = clock();
      const added = await database.sql
        .insert(requests)
        .values({ ...request, id: newId(createdAt), createdAt })
        .onConflictDoNothing()
        .returning({ id: requests.id });
      return added.length > 0;
    },

    listOpen: async (candidateId: string): Promise<OpenCandidateRequest[]> => {
      const rows = await database.sql
        .select()
        .from(requests)
        .where(isOpen(candidateId))
        .orderBy(asc(requests.createdAt));
      return rows.map(({ kind, createdAt, wanted, note }) => ({
        kind,
        at: createdAt.toISOString(),
        wanted,
        note,
      }));
    },

    /** @returns false when no request of this kind is open: of two simultaneous decisions one wins */
    decide: ({ candidateId, kind, by, granted }: Decision): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(requests)
          .set({ decidedAt: clock(), decidedBy: by, granted })
          .where(and(isOpen(candidateId), eq(requests.kind, kind))),
      ),

    /** Open requests in the cities of an L1 admin. */
    countInCities: (places: ScopedCity[]): Promise<RequestCount> =>
      count(isInLocations(candidates, places)),

    /** Open requests for L2: those that wait for long, or whose city has no L1 admin. */
    countLate: (days: number): Promise<RequestCount> =>
      count(sql`(request.created_at < ${daysBefore(clock(), days).toISOString()}::timestamptz
        or (${candidates.state}, ${candidates.city}) not in (select state, city from (${coveredLocations}) place))`),

    erase: async (candidateId: string): Promise<void> => {
      await database.sql.delete(requests).where(eq(requests.candidateId, candidateId));
    },
  };
};

export type CandidateRequestStore = ReturnType<typeof candidateRequestStore>;
