import { Problem } from '@purboday/contract/conventions/problem';
import type { SettingsSection } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { settingLabel } from '@purboday/contract/foundation-settings/setting-labels';
import { and, asc, desc, eq, gt, lt, max, notExists, sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import {
  timeColumn,
  bytesColumn,
  jsonColumn,
  acquireLock,
  newId,
  type Database,
} from '#server/platform/database/database.ts';
import { containsText, type PageRequest } from '#server/platform/database/paging.ts';
import { readList } from '#server/platform/database/read-list.ts';
import type { Clock } from '#server/platform/process/clock.ts';

type SettingChange = { setting: string; before: string; after: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Paths of the members that differ. Lists and the texts of a language are compared as a whole. */
export const changedPaths = (before: unknown, after: unknown, path = ''): string[] => {
  if (isSame(before, after)) return [];
  if (!isRecord(before) || !isRecord(after) || path.startsWith('translations.')) return [path];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => name !== 'updated')
    .flatMap((name) =>
      changedPaths(before[name], after[name], path === '' ? name : `${path}.${name}`),
    );
};

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), value);

/** Ids of images mean nothing to a reader. */
const toTextAt = (path: string, value: unknown): string => {
  if (path === 'logo') return value === null ? 'none' : 'uploaded image';
  return toText(value);
};

const toText = (value: unknown): string => {
  if (value === null) return 'never';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.map(toText).join(value.some(isRecord) ? '; ' : ', ');
  if (isRecord(value))
    return Object.entries(value)
      .filter(([name, part]) => typeof part === 'string' && name !== 'logo')
      .map(([, part]) => part)
      .join(': ');
  return typeof value === 'number' || typeof value === 'string' ? `${value}` : '';
};

/** The members of `value` that differ from those of `other`. */
const onlyChanged = (value: unknown, other: unknown): unknown =>
  isRecord(value) && isRecord(other)
    ? Object.entries(value).flatMap(([name, part]) => (isSame(part, other[name]) ? [] : [part]))
    : value;

/** The changes between two values of a section, in words. */
export const describeChanges = (before: unknown, after: unknown): SettingChange[] =>
  changedPaths(before, after).map((path) => {
    const [from, to] = [valueAt(before, path), valueAt(after, path)];
    return {
      setting: settingLabel(path),
      before: toTextAt(path, onlyChanged(from, to)),
      after: toTextAt(path, onlyChanged(to, from)),
    };
  });

/** A section. Members that were added since then are in force as before (`foundationSettings`). */
const columns = {
  version: integer('version').primaryKey(),
  id: uuid('id').notNull(),
  section: text('section').$type<SettingsSection>().notNull(),
  before: jsonColumn('before', z.unknown()).notNull(),
  after: jsonColumn('after', z.unknown()).notNull(),
  changedAt: timeColumn('changed_at').notNull(),
  changedBy: uuid('changed_by'),
  changedByName: text('changed_by_name').notNull(),
  restoredVersion: integer('restored_version'),
  search: text('search').notNull().default(''),
};

export const settingsTable = pgTable('foundation_settings', columns);

/** With version 0 of each changed section. */
const versions = pgTable('settings_versions', columns);

export type StoredVersion = typeof settingsTable.$inferSelect;

/** A change that replaces `base`, the version of the section that its author saw. */
type SectionChange = Pick<StoredVersion, 'section' | 'before' | 'after' | 'changedByName'> &
  Partial<Pick<StoredVersion, 'changedBy' | 'restoredVersion'>> & { base: number };

/** Labels and values of the changed settings, for searches of the history. */
const toSearch = ({
  section,
  before,
  after,
}: Pick<SectionChange, 'section' | 'before' | 'after'>) => {
  const changes = describeChanges(before, after).map((change) => Object.values(change).join(' '));
  return sql<string>`search_text(${[section, ...changes].join(' ')})`;
};

/** The only writer of `foundation_settings`. */
export const foundationSettingsStore = (database: Database, clock: Clock) => {
  const newestVersion = async (): Promise<number> => {
    const [newest] = await database.sql
      .select({ version: max(settingsTable.version) })
      .from(settingsTable);
    return newest?.version ?? 0;
  };

  return {
    newestVersion,

    /** The version of each section that is in force; a section that was never changed has none. */
    current: (): Promise<StoredVersion[]> =>
      database.sql
        .selectDistinctOn([settingsTable.section])
        .from(settingsTable)
        .orderBy(settingsTable.section, desc(settingsTable.version)),

    /** @param section needed for version 0, which each changed section has */
    find: async (
      version: number,
      section?: SettingsSection,
    ): Promise<StoredVersion | undefined> => {
      const [found] = await database.sql
        .select()
        .from(versions)
        .where(and(eq(versions.version, version), section && eq(versions.section, section)));
      return found;
    },

    /** Values of a section that were in force at some time since then, oldest first; without the one in force. */
    replacedSince: async (section: SettingsSection, since: Date): Promise<unknown[]> => {
      const rows = await database.sql
        .select({ before: settingsTable.before })
        .from(settingsTable)
        .where(and(eq(settingsTable.section, section), gt(settingsTable.changedAt, since)))
        .orderBy(asc(settingsTable.version));
      return rows.map(({ before }) => before);
    },

    /** All versions, newest first. A search finds authors and what they changed. */
    list: (query: PageRequest) => {
      const where =
        query.q === ''
          ? undefined
          : containsText(
              sql`(search_text(${versions.changedByName}) || ' ' || ${versions.search})`,
              query.q,
            );
      return readList(database, query, {
        rows: database.sql.select().from(versions).$dynamic(),
        where,
        order: '-changedAt',
        count: async () => database.sql.$count(versions, where),
      });
    },

    /**
     * Adds a version. Used inside a transaction.
     * @throws Problem INVALID_TRANSITION when the section was changed since `base`
     */
    add: async ({ base, ...change }: SectionChange): Promise<number> => {
      await acquireLock(database, 'foundationSettings');
      const [latest] = await database.sql
        .select({ version: max(settingsTable.version) })
        .from(settingsTable)
        .where(eq(settingsTable.section, change.section));
      if ((latest?.version ?? 0) !== base)
        throw new Problem('INVALID_TRANSITION', settingsMessages.conflict);
      const version = (await newestVersion()) + 1;
      const changedAt = clock();
      await database.sql
        .insert(settingsTable)
        .values({ version, id: newId(changedAt), changedAt, search: toSearch(change), ...change });
      return version;
    },
  };
};

const imagesTable = pgTable('foundation_images', {
  id: uuid('id').primaryKey(),
  content: bytesColumn('content').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: timeColumn('created_at').notNull(),
});

/** Width and height in the header of a PNG. */
const toSize = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

/** The only writer of `foundation_images`. */
export const foundationImageStore = (database: Database, clock: Clock) => ({
  /** @param content a PNG */
  add: async (content: Buffer): Promise<string> => {
    const createdAt = clock();
    const id = newId(createdAt);
    await database.sql.insert(imagesTable).values({ id, content, createdAt, ...toSize(content) });
    return id;
  },

  findSize: async (id: string): Promise<{ width: number; height: number } | undefined> => {
    const [found] = await database.sql
      .select({ width: imagesTable.width, height: imagesTable.height })
      .from(imagesTable)
      .where(eq(imagesTable.id, id));
    return found;
  },

  /**
   * Deletes images that no version of the settings names.
   * @param uploadedBefore leaves time to save the form
   */
  deleteUnused: async (uploadedBefore: Date): Promise<void> => {
    const naming = database.sql
      .select({ version: settingsTable.version })
      .from(settingsTable)
      .where(
        sql`strpos(${settingsTable.before}::text, ${imagesTable.id}::text) > 0 or strpos(${settingsTable.after}::text, ${imagesTable.id}::text) > 0`,
      );
    await database.sql
      .delete(imagesTable)
      .where(and(lt(imagesTable.createdAt, uploadedBefore), notExists(naming)));
  },

  findContent: async (id: string): Promise<Buffer | undefined> => {
    const [found] = await database.sql
      .select({ content: imagesTable.content })
      .from(imagesTable)
      .where(eq(imagesTable.id, id));
    return found?.content;
  },
});
