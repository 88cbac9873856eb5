import { and, eq, gt, gte, isNotNull, lt, or, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import {
  hasChanged,
  bytesColumn,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import { hashToken, newSmsToken } from '#server/platform/encryption/tokens.ts';
import { daysBefore, type Clock } from '#server/platform/process/clock.ts';

const streaks = pgTable('failure_streaks', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: timeColumn('last_at').notNull(),
  confirmHash: bytesColumn('confirm_hash'),
});

/** Days after which an unfinished row is deleted. */
const quietDays = 30;

/** The row of wrong passwords from unknown networks; keys of known networks and sessions begin with it. */
export const passwordStreakKey = (email: string): string => `password ${email}`;

/** Counts consecutive failed sign-ins, across all server processes and without a time limit (T45, T46). */
export const failureStreaks = (database: Database, clock: Clock) => ({
  /**
   * Counts one attempt as failed before it is checked.
   * @returns the consecutive failures including this one
   */
  count: async (key: string): Promise<number> => {
    const lastAt = clock();
    const [row] = await database.sql
      .insert(streaks)
      .values({ key, failures: 1, lastAt })
      .onConflictDoUpdate({
        target: streaks.key,
        set: { failures: sql`${streaks.failures} + 1`, lastAt },
      })
      .returning({ failures: streaks.failures });
    return row?.failures ?? 1;
  },

  /** Refunds an attempt that did not fail. */
  takeBack: async (key: string): Promise<void> => {
    await database.sql
      .update(streaks)
      .set({ failures: sql`${streaks.failures} - 1` })
      .where(and(eq(streaks.key, key), gt(streaks.failures, 0)));
  },

  isFull: async (key: string, max: number): Promise<boolean> =>
    (await database.sql.$count(streaks, and(eq(streaks.key, key), gte(streaks.failures, max)))) > 0,

  /** Ends a row after a correct sign-in; a row with `max` failures stays until it is confirmed by email. */
  endUnlessFull: async (key: string, max: number): Promise<void> => {
    await database.sql.delete(streaks).where(and(eq(streaks.key, key), lt(streaks.failures, max)));
  },

  end: async (key: string): Promise<void> => {
    await database.sql.delete(streaks).where(eq(streaks.key, key));
  },

  /** Ends a row and those of single networks and sessions, whose keys begin with it. */
  endAll: async (key: string): Promise<void> => {
    await database.sql
      .delete(streaks)
      .where(or(eq(streaks.key, key), sql`starts_with(${streaks.key}, ${`${key} `})`));
  },

  /** Creates the secret of an emailed link that ends the row; it replaces the previous one. */
  issueConfirmation: async (key: string): Promise<string> => {
    const secret = newSmsToken();
    await database.sql
      .update(streaks)
      .set({ confirmHash: hashToken(secret) })
      .where(eq(streaks.key, key));
    return secret;
  },

  /**
   * Ends the row by its emailed secret, once.
   * @returns whether the secret was correct
   */
  confirm: (key: string, secret: string): Promise<boolean> =>
    hasChanged(
      database.sql
        .delete(streaks)
        .where(
          and(
            eq(streaks.key, key),
            isNotNull(streaks.confirmHash),
            eq(streaks.confirmHash, hashToken(secret)),
          ),
        ),
    ),

  /** Deletes every row of /track with one of these words, an id or an email address, in its key. */
  deletePerson: async (words: readonly string[]): Promise<void> => {
    await database.sql
      .delete(streaks)
      .where(
        sql`${streaks.key} like 'track %' and string_to_array(${streaks.key}, ' ') && ${sql.param([...words])}::text[]`,
      );
  },

  /** Deletes rows below `max` without a failure for a month. */
  deleteQuiet: async (max: number): Promise<void> => {
    const before = daysBefore(clock(), quietDays);
    await database.sql
      .delete(streaks)
      .where(and(lt(streaks.lastAt, before), lt(streaks.failures, max)));
  },
});

export type FailureStreaks = ReturnType<typeof failureStreaks>;
