import { settingsRestoreDays } from '@purboday/contract/conventions/limits';
import { and, eq, gt, gte, isNull, lt } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn, type Database } from '#server/platform/database/database.ts';
import { hashToken, newToken } from '#server/platform/encryption/tokens.ts';
import { daysBefore, daysLater, type Clock } from '#server/platform/process/clock.ts';

const table = pgTable('settings_restore_links', {
  tokenHash: bytesColumn('token_hash').primaryKey(),
  version: integer('version').notNull(),
  sentTo: text('sent_to').notNull(),
  validUntil: timeColumn('valid_until').notNull(),
  usedAt: timeColumn('used_at'),
});

type RestoreLink = typeof table.$inferSelect;

/** The only writer of links that put earlier public contacts back. */
export const restoreLinkStore = (database: Database, clock: Clock) => ({
  /** @returns the token, which is known only now */
  add: async (version: number, sentTo: string): Promise<{ token: string; validUntil: Date }> => {
    const token = newToken();
    const validUntil = daysLater(clock(), settingsRestoreDays);
    await database.sql
      .insert(table)
      .values({ tokenHash: hashToken(token), version, sentTo, validUntil });
    return { token, validUntil };
  },

  /** Undefined for one that is unknown, expired or used. Locked inside a transaction. */
  find: async (token: string): Promise<RestoreLink | undefined> => {
    const [link] = await database.sql
      .select()
      .from(table)
      .where(
        and(
          eq(table.tokenHash, hashToken(token)),
          isNull(table.usedAt),
          gt(table.validUntil, clock()),
        ),
      )
      .for('update');
    return link;
  },

  /** Ends the links of a version and of all later ones, which would put back what was just removed. */
  use: async (version: number): Promise<void> => {
    await database.sql
      .update(table)
      .set({ usedAt: clock() })
      .where(and(gte(table.version, version), isNull(table.usedAt)));
  },

  wasUsedLately: async (): Promise<boolean> =>
    (await database.sql.$count(table, gt(table.usedAt, daysBefore(clock(), settingsRestoreDays)))) >
    0,

  deleteExpired: async (): Promise<void> => {
    await database.sql
      .delete(table)
      .where(lt(table.validUntil, daysBefore(clock(), settingsRestoreDays)));
  },
});

export type RestoreLinkStore = ReturnType<typeof restoreLinkStore>;
