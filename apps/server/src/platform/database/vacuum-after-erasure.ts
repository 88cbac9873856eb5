import type { Database } from './database.ts';

const wholeMs = 30 * 60_000;
/** The server belongs to a provider who does not permit it. */
const notAllowed = '42501';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Rewrites our tables, so that changed and deleted rows leave the heap, indexes and statistics on disk, and ends the log
 * segments that contain them. Steps that a hosted server does not permit are skipped: its logs and backups are the provider's.
 * @param lockMs milliseconds to wait for a table
 * @param except names of tables without personal data
 * @throws when a table was locked for longer; tables rewritten before stay rewritten
 */
export const vacuumTables = async (
  database: Pick<Database, 'apart'>,
  { lockMs, except }: { lockMs: number; except: readonly string[] },
): Promise<void> =>
  database.apart(async (run) => {
    const ifAllowed = (statement: string) =>
      run(statement).catch((error: unknown) => {
        if ((error as { code?: string }).code !== notAllowed) throw error;
      });
    await run(`set lock_timeout = ${lockMs}`);
    const tables = (await run(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
    )) as { name: string }[];
    for (const { name } of tables.filter((table) => !except.includes(table.name)))
      await run(`vacuum (full, analyze) ${quoted(name)}`);
    // It contains the most common values of each column.
    await ifAllowed('vacuum full pg_catalog.pg_statistic');
    // A checkpoint removes replaced files and old log segments, once the log has advanced.
    await ifAllowed('checkpoint');
    await ifAllowed('select pg_switch_wal()');
    await ifAllowed('checkpoint');
  }, wholeMs);
