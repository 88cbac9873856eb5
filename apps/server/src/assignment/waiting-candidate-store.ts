import type { AssignmentQueue } from '@purboday/contract/assignment/assignment-queues';
import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import {
  afterTime,
  countFound,
  holds,
  anyOf,
  rowsToRead,
  totalOf,
  type Paging,
} from '#server/platform/database/paging.ts';
import { searchList, type SearchedList } from '#server/platform/database/search.ts';
import { counterTotal } from '#server/platform/database/counter-tables.ts';
import { orRegistrationCode } from '#server/domain/candidate/candidate-search.ts';
import { candidateCounts, candidates } from '#server/domain/candidate/candidate-table.ts';

export type WaitingQuery = Paging & {
  queue: AssignmentQueue;
  status?: RegistrationStatus | undefined;
};

const columns = {
  id: candidates.id,
  registrationCode: candidates.registrationCode,
  name: candidates.name,
  email: candidates.email,
  mobileNumber: candidates.mobileNumber,
  skills: candidates.skills,
  status: candidates.status,
  createdAt: candidates.createdAt,
  qualification: candidates.qualification,
  category: candidates.category,
  version: candidates.version,
  city: candidates.city,
  state: candidates.state,
  queue: candidates.queue,
  queueSince: candidates.queueSince,
};

type WaitingRow = Pick<typeof candidates.$inferSelect, keyof typeof columns>;

/** Specification §2: by name or email, as `candidates_queue_search` holds them, or by registration code. */
const named = (q: string): SQL =>
  orRegistrationCode(
    holds(sql`lower(${candidates.name} || ' ' || coalesce(${candidates.email}, ''))`, q),
    q,
  );

const waitingIn = ({ queue, status }: WaitingQuery): SQL =>
  sql`${candidates.queue} = ${queue} ${status === undefined ? sql`` : sql`and ${candidates.status} = ${status}`}`;

/** A queue as a search reads it. */
const searched = (query: WaitingQuery): SearchedList => {
  const { id, queueSince: sort } = candidates;
  const word = named(query.q);
  return {
    id,
    sort,
    from: sql`${candidates}`,
    where: waitingIn(query),
    word,
    // The condition of the index is written out: a prepared statement uses it no other way.
    find: sql`
      select named.id, named.sort from (
        select ${id}, ${sort} as sort, ${candidates.queue}, ${candidates.status} from ${candidates}
        where ${word} and ${candidates.queue} is not null offset 0
      ) named where named.queue = ${query.queue} ${query.status === undefined ? sql`` : sql`and named.status = ${query.status}`}`,
  };
};

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

  const totalIn = (query: WaitingQuery): Promise<number> => {
    if (query.status === undefined) return countQueue(query.queue);
    return countFound(database, sql`select from ${candidates} where ${waitingIn(query)}`);
  };

  const readPage = async (query: WaitingQuery) => {
    const rows = await database.sql
      .select(columns)
      .from(candidates)
      .where(and(waitingIn(query), afterTime(candidates.queueSince, candidates.id, query.cursor)))
      .orderBy(candidates.queueSince, candidates.id)
      .limit(rowsToRead(query));
    return { rows, total: await totalOf(query, () => totalIn(query)) };
  };

  const search = async (query: WaitingQuery) => {
    const { ids, total } = await searchList(database, searched(query), query);
    const rows = await database.sql
      .select(columns)
      .from(candidates)
      .where(anyOf(candidates.id, ids))
      .orderBy(candidates.queueSince, candidates.id);
    return { rows, total };
  };

  return {
    /** A page with one row more, and how many match in all. */
    read: (query: WaitingQuery): Promise<{ rows: WaitingRow[]; total: number }> =>
      query.q === '' ? readPage(query) : search(query),

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
export type WaitingCandidate = WaitingRow;
