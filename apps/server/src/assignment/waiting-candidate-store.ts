import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import {
  afterTime,
  countFound,
  holds,
  rowsToRead,
  type Paging,
} from '#server/platform/database/paging.ts';
import { counterTotal } from '#server/platform/database/counter-tables.ts';
import { candidateCounts, candidates } from '#server/domain/candidate/candidate-table.ts';

export type WaitingQuery = Paging & {
  queue: AssignmentQueue;
  status?: RegistrationStatus | undefined;
};

const columns = {
  id: candidates.id,
  name: candidates.name,
  email: candidates.email,
  mobileNumber: candidates.mobileNumber,
  skills: candidates.skills,
  status: candidates.status,
  createdAt: candidates.createdAt,
  qualification: candidates.qualification,
  category: candidates.category,
  city: candidates.city,
  state: candidates.state,
  queue: candidates.queue,
  queueSince: candidates.queueSince,
};

/** Specification §2: by name or email. The `search` column finds them by its index, and holds the mobile number too. */
const named = (q: string): SQL | undefined => {
  if (q === '') return undefined;
  return sql`(${holds(candidates.search, q)}
    and (${holds(sql`lower(${candidates.name})`, q)} or ${holds(sql`lower(${candidates.email})`, q)}))`;
};

const matching = ({ queue, status, q }: WaitingQuery): SQL | undefined =>
  and(
    eq(candidates.queue, queue),
    status === undefined ? undefined : eq(candidates.status, status),
    named(q),
  );

/** Candidates in the queues of L2, the longest waiting first. */
export const waitingCandidateStore = (database: Database) => {
  /** Whoever is APPROVED_L1 awaits assignment, and nobody else. */
  const countAwaiting = () =>
    counterTotal(database, candidateCounts, eq(candidateCounts.status, 'APPROVED_L1'));

  const countQueue = async (queue: AssignmentQueue): Promise<number> => {
    if (queue === 'awaiting') return countAwaiting();
    const { rows } = await database.sql.execute<{ n: number }>(
      sql`select coalesce(sum(n), 0)::int as n from queue_counts where queue = ${queue}`,
    );
    return rows[0]?.n ?? 0;
  };

  return {
    select: (query: WaitingQuery) =>
      database.sql
        .select(columns)
        .from(candidates)
        .where(and(matching(query), afterTime(candidates.queueSince, candidates.id, query.cursor)))
        .orderBy(candidates.queueSince, candidates.id)
        .limit(rowsToRead(query)),

    /** How many match in all. */
    total: async (query: WaitingQuery): Promise<number> => {
      if (query.q === '' && query.status === undefined) return countQueue(query.queue);
      const rows = database.sql
        .select({ id: candidates.id })
        .from(candidates)
        .where(matching(query));
      return countFound(database, rows.getSQL());
    },

    /** A candidate that is in one of the queues. */
    find: async (id: string) => {
      const rows = await database.sql
        .select(columns)
        .from(candidates)
        .where(and(eq(candidates.id, id), isNotNull(candidates.queue)));
      return rows[0];
    },
  };
};

export type WaitingCandidateStore = ReturnType<typeof waitingCandidateStore>;
export type WaitingCandidate = NonNullable<Awaited<ReturnType<WaitingCandidateStore['find']>>>;
