import type { Database } from './database.ts';

const wholeMs = 30 * 60_000;
/** The server is somebody else's, who does not let us. */
const notAllowed = '42501';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Writes the tables of ours anew, except those that hold nothing of people, so that rows which were changed or deleted leave heap, indexes and statistics on the disk; then ends the
 * log that still holds them. On a server of somebody else's, what that server does not let us do is left out: its logs and backups are theirs.
 * @throws when a table was in use for longer than `lockMs`; what was written anew by then stays so
 */
export const rewriteTables = async (
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
    // The commonest names of a column stand there.
    await ifAllowed('vacuum full pg_catalog.pg_statistic');
    // Files that were replaced, and the log up to here, go with a checkpoint once the log has moved on.
    await ifAllowed('checkpoint');
    await ifAllowed('select pg_switch_wal()');
    await ifAllowed('checkpoint');
  }, wholeMs);
