import { sql, type SQL } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Log } from '#server/platform/process/log.ts';

const wholeMs = 30 * 60_000;
/** The server belongs to a provider who does not permit it. */
const notAllowed = '42501';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type Run = Parameters<Parameters<Database['apart']>[0]>[0];

/** Requests must not wait longer than two seconds for a table. */
const longestWaitMs = { forTable: 1_000, ofRequests: 1_200 };
const watchEveryMs = 200;

/**
 * Runs a statement that locks a table, and cancels it when a request has waited for it too long. In a quiet night a large table can take
 * long; a table in use waits for the next night.
 */
const runUnlessWaitedFor = async (
  database: Pick<Database, 'execute'>,
  run: Run,
  statement: string,
): Promise<void> => {
  const [backend] = (await run('select pg_backend_pid() as pid', [])) as { pid: number }[];
  const ending = new AbortController();
  const watch = async (): Promise<void> => {
    const { signal } = ending;
    for (;;) {
      await sleep(watchEveryMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await database.execute(sql`
        select pg_cancel_backend(${backend?.pid}::int) where exists (
          select from pg_locks where not granted and ${backend?.pid}::int = any(pg_blocking_pids(pid))
            and waitstart < clock_timestamp() - make_interval(secs => ${longestWaitMs.ofRequests / 1_000}::float))`);
    }
  };
  const watching = watch();
  // Awaited below. Without the watch the statement must not go on.
  watching.catch(() => undefined);
  await run(statement).finally(() => ending.abort());
  await watching;
};

/** Smaller tables are rewritten in a moment, and may contain rows that jobs deleted before the erasure. */
const smallTableBytes = 16 * 1024 * 1024;

/**
 * Rewrites tables, so that changed and deleted rows leave the heap, indexes and statistics on disk, and ends the log segments that
 * contain them: tables that had rows of erased people, and small ones. Steps that a hosted server does not permit are skipped: its
 * logs and backups are the provider's.
 * @param lockMs milliseconds to wait for a table
 * @param except names of tables without personal data
 * @returns names of tables in use, which were not rewritten
 */
const vacuumTables = async (
  database: Pick<Database, 'apart' | 'execute'>,
  {
    lockMs,
    except,
    onDone,
  }: { lockMs: number; except: readonly string[]; onDone: (name: string) => Promise<void> },
): Promise<string[]> =>
  database.apart(async (run) => {
    const ifAllowed = (statement: string) =>
      run(statement).catch((error: unknown) => {
        if ((error as { code?: string }).code !== notAllowed) throw error;
      });
    await run(`set lock_timeout = ${lockMs}`);
    const tables = (await run(
      `select c.relname as name from pg_class c left join erased_tables e on e.name = c.relname
       where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
         and (e.name is not null or pg_table_size(c.oid) < ${smallTableBytes}) order by 1`,
    )) as { name: string }[];
    const inUse: string[] = [];
    for (const { name } of tables.filter((table) => !except.includes(table.name)))
      try {
        await runUnlessWaitedFor(database, run, `vacuum (full, analyze) ${quoted(name)}`);
        await onDone(name);
      } catch (error) {
        if (!isTableInUse(error)) throw error;
        inUse.push(name);
      }
    // It contains the most common values of each column.
    await ifAllowed('vacuum full pg_catalog.pg_statistic');
    // A checkpoint removes replaced files and old log segments, once the log has advanced.
    await ifAllowed('checkpoint');
    await ifAllowed('select pg_switch_wal()');
    await ifAllowed('checkpoint');
    return inUse;
  }, wholeMs);

type VacuumAfterErasureDeps = {
  database: Database;
  clock: Clock;
  log: Log;
  /** Milliseconds to wait for a table in use; 1,000 by default. */
  lockMs?: number;
};

/** Tables without data of erased people, or with ids only. Some are the largest of all. */
const withoutPeople = [
  'android_signing_keys',
  'android_versions',
  'audit',
  'audit_chain',
  'audit_repeats',
  'certificate_keys',
  'data_keys',
  'revocation_list',
  'migrations',
  'page_views',
  'place_moves',
  'record_listings',
  'record_openings',
  'skills',
  'waiting_limits',
];

/** Some tables are rewritten the next night. */
class TablesInUse extends Error {
  override readonly name = 'TablesInUse';
}

/** The wait for the table ended, or a request waited for it. */
const isTableInUse = (error: unknown): boolean =>
  ['55P03', '57014'].includes(String((error as { code?: unknown }).code));

/** Nights that may fail before an alarm is raised. */
const nightsAllowed = 3;

/** Notes an erasure and the tables that it changed, at the end of its transaction. */
export const markErased = async ({
  database,
  clock,
}: Pick<VacuumAfterErasureDeps, 'database' | 'clock'>): Promise<void> => {
  const now = sql`${clock().toISOString()}::timestamptz`;
  await database.execute(sql`update erased_traces set erased_at = ${now}`);
  // Counts of the open transaction.
  await database.execute(sql`
    insert into erased_tables (name, erased_at)
    select relname, ${now} from pg_stat_xact_user_tables
    where schemaname = current_schema() and n_tup_upd + n_tup_del > 0
    on conflict (name) do update set erased_at = excluded.erased_at`);
};

/** A night begins at 3:00 in Kolkata; its job may take an hour before the night counts as missed. */
const toNight = (moment: SQL): SQL =>
  sql`((${moment} at time zone 'Asia/Kolkata') - interval '3 hours')::date`;
const nightsMissed = (until: Date): SQL =>
  sql`greatest(0, ${toNight(sql`${until}::timestamptz`)} - ${toNight(sql`greatest(erased_at, tried_at)`)})`;

/** Removes what database files still contain of erased people: old row versions, index entries and the log (T7). */
export const vacuumAfterErasure = ({
  database,
  clock,
  log,
  lockMs = longestWaitMs.forTable,
}: VacuumAfterErasureDeps) => {
  /** Records the attempt, and counts each night since the last one without an attempt (J4). */
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
    /** Rewrites the tables at night after an erasure. The next night repeats a failed one. */
    wipe: async (): Promise<void> => {
      const attempt = await beginAttempt();
      if (attempt === undefined) return;
      const { since, missed } = attempt;
      if (missed > 0) log.warn({ nights: missed }, 'Nights passed without erasing traces');
      try {
        const inUse = await vacuumTables(database, {
          lockMs,
          except: withoutPeople,
          // People who were erased meanwhile wait for the next night.
          onDone: (name) =>
            database
              .execute(
                sql`delete from erased_tables where name = ${name} and erased_at <= ${since}::timestamptz`,
              )
              .then(() => undefined),
        });
        if (inUse.length > 0) throw new TablesInUse(`Tables in use: ${inUse.join(', ')}`);
        await database.execute(
          sql`update erased_traces set failures = 0, erased_at = case when erased_at = ${since}::timestamptz then null else erased_at end`,
        );
      } catch (error) {
        const [row] = await database.execute<{ failures: number }>(
          sql`update erased_traces set failures = failures + 1 returning failures`,
        );
        const failures = row?.failures ?? 0;
        const failure = { err: error, nights: failures };
        if (failures < nightsAllowed)
          log.warn(failure, 'Erased data could not leave the disk tonight');
        else
          log.error(failure, 'Erased data is still on the disk: its tables could not be rewritten');
      }
    },

    /** For the system page: tables that still have to be rewritten, since when, and how many nights failed. */
    read: async (): Promise<{ tables: string[]; since: string | null; failures: number }> => {
      const [row] = await database.execute<{
        since: Date | null;
        failures: number;
        tables: string[];
      }>(
        sql`select erased_at as since, failures,
          array(select name from erased_tables where name <> all(${sql.param([...withoutPeople])}::text[]) order by name) as tables
         from erased_traces`,
      );
      const since = row?.since ?? null;
      return {
        tables: since === null ? [] : (row?.tables ?? []),
        since: since?.toISOString() ?? null,
        failures: row?.failures ?? 0,
      };
    },

    /** For `/readyz`: three nights in a row failed or had no attempt. */
    areStuck: async (): Promise<boolean> => {
      const [row] = await database.execute<{ nights: number }>(
        sql`select failures + ${nightsMissed(new Date(clock().getTime() - 3_600_000))} as nights
         from erased_traces where erased_at is not null`,
      );
      return (row?.nights ?? 0) >= nightsAllowed;
    },
  };
};
