import type { WaitingSetting } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import {
  hasChanged,
  newId,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const table = pgTable('waiting_settings', {
  id: uuid('id').primaryKey(),
  section: text('section').$type<'foundation' | 'rules'>().notNull(),
  path: text('path').notNull(),
  value: jsonb('value').notNull(),
  way: text('way').$type<WaitingSetting['way']>().notNull(),
  countsOn: timeColumn('counts_on'),
  affected: integer('affected'),
  requestedAt: timeColumn('requested_at').notNull(),
  requestedBy: uuid('requested_by'),
  requestedByName: text('requested_by_name').notNull(),
  endedAt: timeColumn('ended_at'),
});

export type WaitingRow = typeof table.$inferSelect;
export type NewWaitingSetting = Pick<
  WaitingRow,
  'section' | 'path' | 'value' | 'way' | 'countsOn' | 'affected'
>;

/** The only writer of `waiting_settings`: saved changes that do not count yet. */
export const waitingSettingsStore = (database: Database, clock: Clock) => {
  const isOpen = isNull(table.endedAt);

  /** Ends those of a section, or of some of its paths. */
  const end = async (section: WaitingRow['section'], paths?: readonly string[]): Promise<void> => {
    await database.sql
      .update(table)
      .set({ endedAt: clock() })
      .where(and(isOpen, eq(table.section, section), paths && inArray(table.path, [...paths])));
  };

  return {
    end,

    /** Adds one that replaces the earlier one of its path. */
    add: async (setting: NewWaitingSetting, by: { id: string; name: string }): Promise<string> => {
      await end(setting.section, [setting.path]);
      const requestedAt = clock();
      const id = newId(requestedAt);
      await database.sql.insert(table).values({
        ...setting,
        id,
        requestedAt,
        requestedBy: by.id,
        requestedByName: by.name,
      });
      return id;
    },

    list: (): Promise<WaitingRow[]> =>
      database.sql.select().from(table).where(isOpen).orderBy(asc(table.id)),

    find: async (id: string): Promise<WaitingRow | undefined> => {
      const [found] = await database.sql
        .select()
        .from(table)
        .where(and(isOpen, eq(table.id, id)));
      return found;
    },

    listDue: (): Promise<WaitingRow[]> =>
      database.sql
        .select()
        .from(table)
        .where(and(isOpen, lte(table.countsOn, clock())))
        .orderBy(asc(table.id)),

    /** @returns false when it ended already */
    endOne: (id: string): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(table)
          .set({ endedAt: clock() })
          .where(and(isOpen, eq(table.id, id))),
      ),
  };
};
