import { inArray } from 'drizzle-orm';
import { batches } from '#server/domain/batch/batch-store.ts';
import { centres } from '#server/domain/centre/centre-store.ts';
import { providers } from '#server/domain/provider/provider-table.ts';
import type { Database } from '#server/platform/database/database.ts';

const nameable = {
  providers: { table: providers, name: providers.name },
  centres: { table: centres, name: centres.name },
  batches: { table: batches, name: batches.title },
} as const;
export const nameableKinds = ['providers', 'centres', 'batches'] as const;

/** Names of the records that a rule lists by their ids. */
export const ruleNamesStore = (database: Database) => ({
  read: (kind: keyof typeof nameable, ids: readonly string[]) => {
    const { table, name } = nameable[kind];
    return database.sql
      .select({ _id: table.id, name })
      .from(table)
      .where(inArray(table.id, [...ids]))
      .orderBy(name);
  },
});
