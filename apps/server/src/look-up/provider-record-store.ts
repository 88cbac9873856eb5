import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { countFound, searchCondition, rowsToRead } from '#server/platform/database/paging.ts';
import type { ProviderKind } from '#server/domain/provider/provider-store.ts';
import { counterTotal } from '#server/platform/database/counter-tables.ts';
import { providerCounts, providers } from '#server/domain/provider/provider-table.ts';
import type { RecordQuery } from './candidate-record-store.ts';
import { recordOrder } from './record-order-store.ts';

type Table = typeof providers | typeof providerCounts;

const within = (table: Table, kind: ProviderKind, { status, state, city }: RecordQuery) =>
  and(
    eq(table.kind, kind),
    status === undefined ? undefined : eq(table.status, status),
    state === undefined ? undefined : eq(table.state, state),
    city === undefined ? undefined : eq(table.city, city),
  );

const matching = (kind: ProviderKind, query: RecordQuery): SQL | undefined =>
  and(within(providers, kind, query), searchCondition(providers.lookUp, providers.id, query.q));

/** Providers of one kind, of every status and place, the newest first unless another order is asked for. */
export const providerRecordStore = (database: Database) => ({
  select: (kind: ProviderKind, query: RecordQuery) => {
    const { after, by } = recordOrder(providers, query);
    return database.sql
      .select()
      .from(providers)
      .where(and(matching(kind, query), after))
      .orderBy(...by)
      .limit(rowsToRead(query));
  },

  /** How many match in all: without a search from the counter tables. */
  total: async (kind: ProviderKind, query: RecordQuery): Promise<number> => {
    if (query.q === '')
      return counterTotal(database, providerCounts, within(providerCounts, kind, query));
    const rows = database.sql
      .select({ id: providers.id })
      .from(providers)
      .where(matching(kind, query));
    return countFound(database, rows.getSQL());
  },
});

export type ProviderRecordStore = ReturnType<typeof providerRecordStore>;
