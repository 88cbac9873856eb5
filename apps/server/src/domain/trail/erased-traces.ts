import { sql, type SQL } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rewriteTables } from '#server/platform/database/rewrite-tables.ts';
import type { Log } from '#server/platform/process/log.ts';

type Deps = {
  database: Database;
  clock: Clock;
  log: Log;
  /** Milliseconds to wait for a table that is in use, 10,000. */
  lockMs?: number;
};

/** Tables that contain nothing of a person who is erased, or only ids that stay; some are the largest of all. */
const withoutPeople = [
  'android_signing_keys',
  'android_versions',
  'audit',
  'audit_chain',
  'audit_repeats',
  'certificate_keys',
  'data_keys',
  'kept_revocations',
  'migrations',
  'page_views',
  'place_moves',
  'record_openings',
  'skills',
  'waiting_limits',
];

/** Nights that may fail before people are told. */
const nightsAllowed = 3;

/** Somebody is being erased; inside that transaction. */
export const markErased = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  database.execute(sql`update erased_traces set erased_at = ${clock()}`);

/** A night begins at three o'clock in Kolkata; its job may take an hour before the night counts as missed. */
const nightOf = (moment: SQL): SQL =>
  sql`((${moment} at time zone 'Asia/Kolkata') - interval '3 hours')::date`;
const nightsMissed = (until: Date): SQL =>
  sql`greatest(0, ${nightOf(sql`${until}::timestamptz`)} - ${nightOf(sql`greatest(erased_at, tried_at)`)})`;

/** What of erased people still lies in files of the database: rows that were changed, old entries of indexes, its log (T7). */
export const erasedTraces = ({ database, clock, log, lockMs = 10_000 }: Deps) => {
  /** Notes the attempt, and counts each night since the last one in which no server tried (J4). */
  const beginAttempt = async () => {
    const now = clock();
    const [row] = await database.execute<{ since: string; missed: number }>(
      sql`update erased_traces set tried_at = ${now}, failures = failures + missed
       from (select greatest(0, ${nightsMissed(now)} - 1) as missed from erased_traces) nights
       where erased_at is not null returning erased_at::text as since, missed`,
    );
    return row;
  };

  return {
    /** In the night: writes the tables anew if somebody was erased. A night that fails is made good by the next. */
    wipe: async (): Promise<void> => {
      const attempt = await beginAttempt();
      if (attempt === undefined) return;
      const { since, missed } = attempt;
      if (missed > 0) log.warn({ nights: missed }, 'Nights passed without erasing traces');
      try {
        await rewriteTables(database, { lockMs, except: withoutPeople });
        // Whoever was erased meanwhile waits for the next night.
        await database.execute(
          sql`update erased_traces set failures = 0, erased_at = case when erased_at = ${since}::timestamptz then null else erased_at end`,
        );
      } catch (error) {
        const [row] = await database.execute<{ failures: number }>(
          sql`update erased_traces set failures = failures + 1 returning failures`,
        );
        const failures = row?.failures ?? 0;
        const told = { err: error, nights: failures };
        if (failures < nightsAllowed)
          log.warn(told, 'Erased data could not leave the disk tonight');
        else
          log.error(told, 'Erased data still lies on the disk: its tables could not be rewritten');
      }
    },

    /** For `/readyz`: three nights in a row have failed, or passed without an attempt. */
    areStuck: async (): Promise<boolean> => {
      const [row] = await database.execute<{ nights: number }>(
        sql`select failures + ${nightsMissed(new Date(clock().getTime() - 3_600_000))} as nights
         from erased_traces where erased_at is not null`,
      );
      return (row?.nights ?? 0) >= nightsAllowed;
    },
  };
};
