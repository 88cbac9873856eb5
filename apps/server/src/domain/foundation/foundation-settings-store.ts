import type { SettingsSection } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import type { ListQuery } from '@purboday/contract/conventions/schemas';
import { Problem } from '@purboday/contract/conventions/problem';
import { and, desc, eq, ilike, max, or, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from '#server/platform/database/columns.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  beforeTime,
  containsText,
  rowsToRead,
  toLikePattern,
  toPage,
} from '#server/platform/database/paging.ts';
import { acquireLock } from '#server/platform/database/locks.ts';
import { newId } from '#server/platform/database/new-id.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { describeChanges } from './setting-changes.ts';

const table = pgTable('foundation_settings', {
  version: integer('version').primaryKey(),
  id: uuid('id').notNull(),
  section: text('section').$type<SettingsSection>().notNull(),
  before: jsonb('before').notNull(),
  after: jsonb('after').notNull(),
  changedAt: timeColumn('changed_at').notNull(),
  changedBy: uuid('changed_by'),
  changedByName: text('changed_by_name').notNull(),
  restoredVersion: integer('restored_version'),
  search: text('search').notNull().default(''),
});

export type StoredVersion = typeof table.$inferSelect;

/** A change that replaces `base`, the version of the section that its author saw. */
type Change = Pick<StoredVersion, 'section' | 'before' | 'after' | 'changedByName'> &
  Partial<Pick<StoredVersion, 'changedBy' | 'restoredVersion'>> & { base: number };

/** Labels and values of the changed settings, for searches of the history. */
const toSearch = ({ section, before, after }: Pick<Change, 'section' | 'before' | 'after'>) => {
  const changes = describeChanges(before, after).map((change) => Object.values(change).join(' '));
  return sql<string>`search_text(${[section, ...changes].join(' ')})`;
};

/** The only writer of `foundation_settings`. */
export const foundationSettingsStore = (database: Database, clock: Clock) => {
  const newestVersion = async (): Promise<number> => {
    const [newest] = await database.sql.select({ version: max(table.version) }).from(table);
    return newest?.version ?? 0;
  };

  return {
    newestVersion,

    /** The version of each section that is in force; a section that was never changed has none. */
    current: (): Promise<StoredVersion[]> =>
      database.sql
        .selectDistinctOn([table.section])
        .from(table)
        .orderBy(table.section, desc(table.version)),

    find: async (version: number): Promise<StoredVersion | undefined> => {
      const [found] = await database.sql.select().from(table).where(eq(table.version, version));
      return found;
    },

    /** All versions, newest first. A search finds authors and what they changed. */
    list: async ({ q, limit, cursor }: ListQuery) => {
      const matching =
        q === ''
          ? undefined
          : or(ilike(table.changedByName, toLikePattern(q)), containsText(table.search, q));
      const rows = await database.sql
        .select()
        .from(table)
        .where(and(matching, beforeTime(table.changedAt, table.id, cursor)))
        .orderBy(desc(table.changedAt), desc(table.id))
        .limit(rowsToRead({ limit }));
      const total = await database.sql.$count(table, matching);
      return toPage(rows, { limit }, total, ({ changedAt, id }) => ({
        sort: changedAt.toISOString(),
        id,
      }));
    },

    /**
     * Adds a version. Used inside a transaction.
     * @throws Problem INVALID_TRANSITION when the section was changed since `base`
     */
    add: async ({ base, ...change }: Change): Promise<number> => {
      await acquireLock(database, 'foundationSettings');
      const [latest] = await database.sql
        .select({ version: max(table.version) })
        .from(table)
        .where(eq(table.section, change.section));
      if ((latest?.version ?? 0) !== base)
        throw new Problem('INVALID_TRANSITION', settingsMessages.conflict);
      const version = (await newestVersion()) + 1;
      const changedAt = clock();
      await database.sql
        .insert(table)
        .values({ version, id: newId(changedAt), changedAt, search: toSearch(change), ...change });
      return version;
    },
  };
};
