import type { Lane } from './database-transactions.ts';
import type { Log } from '#server/platform/process/log.ts';

const checkpointAfterBytes = 8 * 1024 * 1024;
const checkpointAfterMs = 5 * 60_000;

const walPosition = `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as bytes`;
// The same rule of thumb as the server's autovacuum. The biggest offender only: each statement stops all others.
const mostDead = `select quote_ident(schemaname) || '.' || quote_ident(relname) as name from pg_stat_user_tables
  where n_dead_tup > 200 + 0.2 * n_live_tup order by n_dead_tup desc limit 1`;

/**
 * The engine neither vacuums nor checkpoints by itself: its log grew to 721 MB. Looks every `everyMs` milliseconds
 * whether either is due. Returns what stops it.
 */
export const keepUp = (root: Lane, everyMs: number, log: Log): (() => Promise<void>) => {
  let written = 0;
  let checkpointedAt = performance.now();
  const checkpoint = async () => {
    const [row] = (await root.run(walPosition)) as [{ bytes: number }];
    const grown = row.bytes - written;
    const due =
      grown > checkpointAfterBytes ||
      (grown > 0 && performance.now() - checkpointedAt > checkpointAfterMs);
    if (!due) return;
    await root.run('checkpoint');
    checkpointedAt = performance.now();
    written = ((await root.run(walPosition)) as [{ bytes: number }])[0].bytes;
  };
  const vacuum = async () => {
    const [table] = (await root.run(mostDead)) as [{ name: string }?];
    if (table) await root.run(`vacuum (analyze) ${table.name}`);
  };
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(vacuum)
      .then(checkpoint)
      .catch((error: unknown) => log.error({ err: error }, 'The upkeep of the database failed'));
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
};
