import type { RetentionState } from '@purboday/contract/conventions/lifecycles';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { accounts } from '#server/domain/account/account-table.ts';
import { candidateSearch, countCandidates } from '#server/domain/candidate/candidate-search.ts';
import { candidates } from '#server/domain/candidate/candidate-table.ts';
import {
  holdColumns,
  isUnnotified,
  notifiedAt,
  retention,
} from '#server/domain/retention/retention-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterTime, rowsToRead, type PageRequest } from '#server/platform/database/paging.ts';
import type { Clock } from '#server/platform/process/clock.ts';

export type RetentionListQuery = PageRequest & { state: RetentionState };

const shown = {
  id: candidates.id,
  registrationCode: candidates.registrationCode,
  name: candidates.name,
  email: candidates.email,
  mobileNumber: candidates.mobileNumber,
  status: candidates.status,
  dueAt: retention.dueAt,
  noticeQueuedAt: retention.noticeQueuedAt,
  notifiedAt: notifiedAt.mapWith(retention.noticeQueuedAt),
  ...holdColumns,
};

const sortOf = {
  due: retention.dueAt,
  unnotified: retention.noticeQueuedAt,
  held: retention.heldAt,
} as const;

/** Due records by date; those that could not be notified or are on hold, longest first. */
export const retentionListStore = (database: Database, clock: Clock) => {
  const inState = (state: RetentionState) => {
    if (state === 'held') return isNotNull(retention.heldAt);
    if (state === 'unnotified') return isUnnotified(clock());
    return and(isNotNull(retention.dueAt), isNull(retention.heldAt));
  };
  const matching = ({ state, q }: Pick<RetentionListQuery, 'state' | 'q'>) =>
    and(inState(state), candidateSearch(q));
  const rows = () =>
    database.sql
      .select(shown)
      .from(candidates)
      .leftJoin(retention, eq(retention.candidateId, candidates.id))
      .leftJoin(accounts, eq(accounts.id, retention.heldBy));

  return {
    list: (query: RetentionListQuery) => {
      const sort = sortOf[query.state];
      return rows()
        .where(and(matching(query), afterTime(sort, retention.candidateId, query.cursor)))
        .orderBy(asc(sort), asc(retention.candidateId))
        .limit(rowsToRead(query));
    },

    count: ({ state, q }: Pick<RetentionListQuery, 'state' | 'q'>): Promise<number> =>
      countCandidates(
        database,
        sql`select ${retention.candidateId} from ${retention} where ${inState(state)}`,
        q,
      ),

    find: async (id: string) => (await rows().where(sql`${candidates.id} = ${id}::uuid`))[0],
  };
};

export type RetentionListStore = ReturnType<typeof retentionListStore>;
export type StoredRetention = NonNullable<Awaited<ReturnType<RetentionListStore['find']>>>;
