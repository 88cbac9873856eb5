import type { FirstDay } from '@purboday/contract/system/system.contract';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/** Statements of the system page and of the metrics. They only read. */
export const systemStore = (database: Database) => ({
  /** Queues with jobs that wait or run, and how long the oldest due job has waited. Done jobs stay for an hour and are not counted. */
  listQueues: async (): Promise<{ queue: string; jobs: number; oldestSeconds: number }[]> => {
    const rows = await database.execute<{ queue: string; jobs: number; oldest: string }>(sql`
      select name as queue, count(*) as jobs,
        coalesce(max(extract(epoch from now() - start_after)) filter (where state < 'active'), 0) as oldest
      from pgboss.job where state <= 'active' and not starts_with(name, '__pgboss') group by name order by name`);
    return rows.map(({ queue, jobs, oldest }) => ({
      queue,
      jobs,
      oldestSeconds: Math.max(0, Number(oldest)),
    }));
  },

  countNotifications: async (): Promise<{ failed: number; waiting: number }> => {
    const [row] = await database.execute<{ failed: number; waiting: number }>(sql`
      select count(*) filter (where state = 'failed') as failed, count(*) filter (where state <> 'failed') as waiting
      from notifications where state in ('queued', 'sending', 'failed')`);
    return row ?? { failed: 0, waiting: 0 };
  },

  readDatabaseFacts: async (): Promise<{ version: string; size: number }> => {
    const [row] = await database.execute<{ version: string; size: number }>(sql`
      select current_setting('server_version') as version, pg_database_size(current_database()) as size`);
    return row ?? { version: '', size: 0 };
  },

  /** Rows are an estimate. */
  listTables: (): Promise<{ table: string; rows: number; bytes: number }[]> =>
    database.execute(sql`
      select schemaname || '.' || relname as table, n_live_tup as rows, pg_total_relation_size(relid) as bytes
      from pg_stat_user_tables order by bytes desc, 1`),

  /** Each is found by an index, or is one of few records, so that a full instance is as fast as an empty one. */
  readFirstRecords: async (): Promise<Omit<FirstDay, 'contacts' | 'backups'>> => {
    const [row] = await database.execute<Omit<FirstDay, 'contacts' | 'backups'>>(sql`
      select
        exists (select from accounts join l1_admin_places on account_id = id where role = 'L1_ADMIN' and disabled_at is null) as "l1Admin",
        (select count(*) > 1 from accounts where role = 'L2_ADMIN' and disabled_at is null) as "l2Admin",
        exists (select from providers where status = 'APPROVED_L1') as provider,
        exists (select from candidates) as candidates,
        exists (select from candidates where status = 'APPROVED_L1')
          or exists (select from candidates where status = 'APPROVED_L2') as begun`);
    if (!row) throw new Error('A select without a table has one row');
    return row;
  },

  /** The clock of PostgreSQL, in milliseconds since 1970. */
  readClock: async (): Promise<number> => {
    const [row] = await database.execute<{ ms: number }>(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
    );
    if (!row) throw new Error('A select without a table has one row');
    return row.ms;
  },

  hasCandidates: async (): Promise<boolean> =>
    (await database.execute(sql`select from candidates limit 1`)).length > 0,
});
