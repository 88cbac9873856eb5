import type { ListFilters } from '@purboday/contract/pages/list-queries';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { accounts } from '#server/domain/account/account-table.ts';
import { coveredLocations } from '#server/domain/account/admin-recipients.ts';
import { candidates, candidateSearch } from '#server/domain/candidate/candidate-table.ts';
import { placements } from '#server/domain/placement/placement-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import { supportRequests } from '#server/domain/support/support-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';

const columns = {
  id: supportRequests.id,
  candidateId: supportRequests.candidateId,
  cause: supportRequests.cause,
  words: supportRequests.words,
  createdAt: supportRequests.createdAt,
  outcome: supportRequests.outcome,
  note: supportRequests.note,
  closedAt: supportRequests.closedAt,
  closedBy: accounts.fullName,
  registrationCode: candidates.registrationCode,
  name: candidates.name,
  mobileNumber: candidates.mobileNumber,
  employer: sql<string | null>`coalesce(${providers.name}, ${placements.employerName})`,
  owner: sql<
    string | null
  >`(select string_agg(place.full_name, ', ' order by place.full_name) from (${coveredLocations}) place
    where place.state = ${candidates.state} and place.city = ${candidates.city})`,
};

export const supportListStore = (database: Database) => {
  const rows = () =>
    database.sql
      .select(columns)
      .from(supportRequests)
      .innerJoin(candidates, eq(candidates.id, supportRequests.candidateId))
      .leftJoin(placements, eq(placements.id, supportRequests.placementId))
      .leftJoin(providers, eq(providers.id, placements.providerId))
      .leftJoin(accounts, eq(accounts.id, supportRequests.closedBy))
      .$dynamic();

  return {
    /** Longest waiting first. */
    read: ({
      closed,
      readable,
      ...query
    }: PageRequest & ListFilters<'l1SupportRequests'> & { readable: SQL }) =>
      readList(database, query, {
        rows: rows(),
        where: and(
          eq(supportRequests.state, closed ? 'closed' : 'open'),
          readable,
          candidateSearch(query.q),
        ),
        order: 'createdAt',
        count: sql`${supportRequests} join ${candidates} on ${candidates.id} = ${supportRequests.candidateId}`,
      }),

    find: async (id: string, readable: SQL) =>
      (await rows().where(and(eq(supportRequests.id, id), readable)))[0],
  };
};

export type SupportListStore = ReturnType<typeof supportListStore>;
