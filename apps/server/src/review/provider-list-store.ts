import type { ListFilters } from '@purboday/contract/pages/list-queries';
import type { ListQuery } from '@purboday/contract/conventions/schemas';
import type { ProviderReviewKind } from '@purboday/contract/review/registration-types';
import { and, eq, ne, sql } from 'drizzle-orm';
import { isInLocations, toLocationList } from '#server/domain/locations/scope.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  countFound,
  inOrder,
  isAfter,
  rowsToRead,
  searchCondition,
  type SortOrder,
} from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
import { toOrder } from './listed-row-store.ts';
import { isBlockedBefore, similarProvider } from './review-page-store.ts';

export type ProviderQuery = ListQuery &
  Omit<ListFilters<'l1JobProviders'>, 'state' | 'city'> & { kind: ProviderReviewKind };

const shown = {
  id: providers.id,
  name: providers.name,
  approvedName: providers.approvedName,
  registrationId: providers.registrationId,
  industry: providers.industry,
  skillsOffered: providers.skillsOffered,
  contactName: providers.contactName,
  contactDesignation: providers.contactDesignation,
  contactEmail: providers.contactEmail,
  contactMobileNumber: providers.contactMobileNumber,
  status: providers.status,
  statusSince: providers.statusSince,
  state: providers.state,
  city: providers.city,
  createdAt: providers.createdAt,
  postalCode: providers.postalCode,
  locality: providers.locality,
  resubmitted: sql<boolean>`${providers.correctionBefore} is not null`.as('resubmitted'),
  sameMobile: sql<boolean>`${similarProvider(sql`providers`)}`.as('same_mobile'),
  blockedBefore: sql<boolean>`${isBlockedBefore(sql`providers`)}`.as('blocked_before'),
};

const toSortOrder = ({ sort }: ProviderQuery): SortOrder => {
  const { byStatus, way } = toOrder(sort);
  return {
    sort: byStatus ? providers.name : providers.statusSince,
    id: providers.id,
    descending: way === 'desc',
  };
};

const matching = ({ kind, status, changed, q }: ProviderQuery) =>
  and(
    eq(providers.kind, kind),
    status === undefined ? undefined : eq(providers.status, status),
    changed === undefined ? undefined : ne(providers.approvedName, providers.name),
    searchCondition(providers.search, providers.id, q),
  );

export const providerListStore = (database: Database) => ({
  /** Merges the first rows of each city, read from its part of `providers_by_place`. Counts of searches end at a thousand. */
  read: (places: readonly ScopedCity[], query: ProviderQuery) => {
    const order = toSortOrder(query);
    const here = database.sql
      .select(shown)
      .from(providers)
      .where(
        and(
          sql`${providers.state} = place.state and ${providers.city} = place.city`,
          matching(query),
          isAfter(order, query.cursor),
        ),
      )
      .orderBy(...inOrder(order))
      .limit(rowsToRead(query))
      .as('here');
    const columns = Object.fromEntries(
      Object.keys(shown).map((name) => [name, here[name as keyof typeof shown]]),
    ) as { [Name in keyof typeof shown]: (typeof here)[Name] };
    const where = and(isInLocations(providers, places), matching(query));
    const name = toOrder(query.sort).byStatus ? 'name' : 'statusSince';
    // The rows of each city begin after the cursor.
    const page = { ...query, cursor: undefined };
    return readList(database, page, {
      rows: database.sql
        .select(columns)
        .from(sql`${toLocationList(places)} as place(state text, city text)`)
        .crossJoinLateral(here)
        .$dynamic(),
      where: undefined,
      order: order.descending ? `-${name}` : name,
      count: async () =>
        query.q === ''
          ? database.sql.$count(providers, where)
          : countFound(database, sql`select from ${providers} where ${where}`),
    });
  },
});

export type ProviderListStore = ReturnType<typeof providerListStore>;
export type ProviderRow = Awaited<ReturnType<ProviderListStore['read']>>['rows'][number];
