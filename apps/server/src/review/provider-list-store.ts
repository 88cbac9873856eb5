import type { RegistrationStatus } from '@purboday/contract/conventions/lifecycles';
import type { ListQuery } from '@purboday/contract/conventions/schemas';
import type { WaitingOrder } from '@purboday/contract/pages/list-filters';
import type { ProviderReviewKind } from '@purboday/contract/review/registration-types';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { isInLocations, toLocationList } from '#server/domain/locations/scope.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  afterText,
  afterTime,
  beforeText,
  beforeTime,
  countFound,
  rowsToRead,
  searchCondition,
} from '#server/platform/database/paging.ts';
import type { ScopedCity } from '#server/platform/http/authorization.ts';
import { toOrder } from './listed-row-store.ts';
import { isBlockedBefore, similarProvider } from './review-page-store.ts';

export type ProviderQuery = ListQuery & {
  kind: ProviderReviewKind;
  status?: RegistrationStatus | undefined;
  sort?: WaitingOrder | undefined;
  changed?: 'name' | undefined;
};

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

const orderIn = ({ sort, cursor }: ProviderQuery) => {
  const order = toOrder(sort);
  const column = order.byStatus ? providers.name : providers.statusSince;
  const [after, way] =
    order.way === 'asc'
      ? ([order.byStatus ? afterText : afterTime, asc] as const)
      : ([order.byStatus ? beforeText : beforeTime, desc] as const);
  return { column, way, going: after(column, providers.id, cursor), byName: order.byStatus };
};

const matching = ({ kind, status, changed, q }: ProviderQuery) =>
  and(
    eq(providers.kind, kind),
    status === undefined ? undefined : eq(providers.status, status),
    changed === undefined ? undefined : ne(providers.approvedName, providers.name),
    searchCondition(providers.search, providers.id, q),
  );

export const providerListStore = (database: Database) => ({
  /** Merges the first rows of each city, read from its part of `providers_by_place`. */
  select: (places: readonly ScopedCity[], query: ProviderQuery) => {
    const { column, way, going, byName } = orderIn(query);
    const here = database.sql
      .select(shown)
      .from(providers)
      .where(
        and(
          sql`${providers.state} = place.state and ${providers.city} = place.city`,
          matching(query),
          going,
        ),
      )
      .orderBy(way(column), way(providers.id))
      .limit(rowsToRead(query))
      .as('here');
    const columns = Object.fromEntries(
      Object.keys(shown).map((name) => [name, here[name as keyof typeof shown]]),
    ) as { [Name in keyof typeof shown]: (typeof here)[Name] };
    return database.sql
      .select(columns)
      .from(sql`${toLocationList(places)} as place(state text, city text)`)
      .crossJoinLateral(here)
      .orderBy(way(byName ? here.name : here.statusSince), way(here.id))
      .limit(rowsToRead(query));
  },

  /** Counts of searches end at a thousand. */
  total: async (places: readonly ScopedCity[], query: ProviderQuery): Promise<number> => {
    const where = and(isInLocations(providers, places), matching(query));
    return query.q === ''
      ? database.sql.$count(providers, where)
      : countFound(database, sql`select from ${providers} where ${where}`);
  },
});

export type ProviderListStore = ReturnType<typeof providerListStore>;
export type ProviderRow = Awaited<ReturnType<ProviderListStore['select']>>[number];
