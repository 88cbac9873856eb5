import type { ErasureState } from '@purboday/contract/conventions/lifecycles';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { afterTime, rowsToRead, type Paging } from '#server/platform/database/paging.ts';
import { candidateSearch } from '#server/domain/candidate/candidate-search.ts';
import {
  erasureRequests,
  candidates,
  candidateRows,
} from '#server/domain/candidate/candidate-table.ts';
import { accounts } from '#server/domain/account/account-table.ts';

export type RequestQuery = Paging & { state?: ErasureState | undefined };

const shown = {
  id: erasureRequests.id,
  candidateId: erasureRequests.candidateId,
  registrationCode: candidateRows.registrationCode,
  name: candidateRows.name,
  email: candidateRows.email,
  mobileNumber: candidateRows.mobileNumber,
  language: candidateRows.language,
  erasedAt: candidateRows.erasedAt,
  reason: erasureRequests.reason,
  requestedAt: erasureRequests.requestedAt,
  state: erasureRequests.state,
  decidedAt: erasureRequests.decidedAt,
  decidedBy: accounts.fullName,
  decisionReason: erasureRequests.decisionReason,
};

/** Requests for erasure. The one list that names erased candidates, by their id alone. */
export const requestListStore = (database: Database) => {
  const matching = ({ state, q }: Pick<RequestQuery, 'state' | 'q'>) =>
    and(state === undefined ? undefined : eq(erasureRequests.state, state), candidateSearch(q));

  const rows = () =>
    database.sql
      .select(shown)
      .from(erasureRequests)
      .innerJoin(candidateRows, eq(candidateRows.id, erasureRequests.candidateId))
      .leftJoin(candidates, eq(candidates.id, erasureRequests.candidateId))
      .leftJoin(accounts, eq(accounts.id, erasureRequests.decidedBy));

  return {
    list: (query: RequestQuery) =>
      rows()
        .where(
          and(
            matching(query),
            afterTime(erasureRequests.requestedAt, erasureRequests.id, query.cursor),
          ),
        )
        .orderBy(asc(erasureRequests.requestedAt), asc(erasureRequests.id))
        .limit(rowsToRead(query)),

    count: async (query: Pick<RequestQuery, 'state' | 'q'>): Promise<number> => {
      const [row] = await database.sql
        .select({ n: count() })
        .from(erasureRequests)
        .leftJoin(candidates, eq(candidates.id, erasureRequests.candidateId))
        .where(matching(query));
      return Number(row?.n ?? 0);
    },

    find: async (id: string) => (await rows().where(eq(erasureRequests.id, id)))[0],
  };
};

export type RequestListStore = ReturnType<typeof requestListStore>;
export type StoredRequest = NonNullable<Awaited<ReturnType<RequestListStore['find']>>>;
