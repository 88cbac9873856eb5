import { sql } from 'drizzle-orm';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from './database.ts';

/**
 * Writes one row, because a read-only database (a standby after a failover, a full disk) counts as down. Concurrent probes share
 * one write, because `/readyz` is public.
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
