import { sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from './database.ts';

/**
 * Writes one row, so that a database that only reads (a standby after a failover, a full disk) counts as down. Probes at the same moment
 * share one write: anyone may call `/readyz`.
 */
export const probeWrite = (
  database: Pick<Database, 'execute'>,
  clock: Clock,
): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    await database.execute(
      sql`insert into readiness (probed_at) values (${clock()}) on conflict (only_row) do update set probed_at = excluded.probed_at`,
    );
  };
  return () => {
    running ??= write().finally(() => {
      running = undefined;
    });
    return running;
  };
};
