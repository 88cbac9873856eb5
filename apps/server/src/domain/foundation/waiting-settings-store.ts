import type { WaitingSetting } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import {
  hasChanged,
  jsonColumn,
  newId,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';

export const waitingSettingsTable = pgTable('waiting_settings', {
  id: uuid('id').primaryKey(),
  section: text('section').$type<'foundation' | 'rules'>().notNull(),
  path: text('path').notNull(),
  value: jsonColumn('value', z.unknown()).notNull(),
  way: text('way').$type<WaitingSetting['way']>().notNull(),
  countsOn: timeColumn('counts_on'),
  affected: integer('affected'),
  requestedAt: timeColumn('requested_at').notNull(),
  requestedBy: uuid('requested_by'),
  requestedByName: text('requested_by_name').notNull(),
  endedAt: timeColumn('ended_at'),
});

export type WaitingRow = typeof waitingSettingsTable.$inferSelect;
export type NewWaitingSetting = Pick<
  WaitingRow,
  'section' | 'path' | 'value' | 'way' | 'countsOn' | 'affected'
>;

/** The only writer of `waiting_settings`: saved changes that do not count yet. */
export const waitingSettingsStore = (database: Database, clock: Clock) => {
  const isOpen = isNull(waitingSettingsTable.endedAt);

  /** Ends those of a section, or of some of its paths. */
  const end = async (section: WaitingRow['section'], paths?: readonly string[]): Promise<void> => {
    await database.sql
      .update(waitingSettingsTable)
      .set({ endedAt: clock() })
      .where(
        and(
          isOpen,
          eq(waitingSettingsTable.section, section),
          paths && inArray(waitingSettingsTable.path, [...paths]),
        ),
      );
  };

  return {
    end,

    /** Adds one that replaces the earlier one of its path. */
    add: async (setting: NewWaitingSetting, by: { id: string; name: string }): Promise<string> => {
      await end(setting.section, [setting.path]);
      const requestedAt = clock();
      const id = newId(requestedAt);
      await database.sql.insert(waitingSettingsTable).values({
        ...setting,
        id,
        requestedAt,
        requestedBy: by.id,
        requestedByName: by.name,
      });
      return id;
    },

    list: (): Promise<WaitingRow[]> =>
      database.sql
        .select()
        .from(waitingSettingsTable)
        .where(isOpen)
        .orderBy(asc(waitingSettingsTable.id)),

    find: async (id: string): Promise<WaitingRow | undefined> => {
      const [found] = await database.sql
        .select()
        .from(waitingSettingsTable)
        .where(and(isOpen, eq(waitingSettingsTable.id, id)));
      return found;
    },

    listDue: (): Promise<WaitingRow[]> =>
      database.sql
        .select()
        .from(waitingSettingsTable)
        .where(and(isOpen, lte(waitingSettingsTable.countsOn, clock())))
        .orderBy(asc(waitingSettingsTable.id)),

    /** @returns false when it ended already */
    endOne: (id: string): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(waitingSettingsTable)
          .set({ endedAt: clock() })
          .where(and(isOpen, eq(waitingSettingsTable.id, id))),
      ),
  };
};
