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

/** Nights that may fail before people are told. */
const nightsAllowed = 3;

/** Somebody is being erased; inside that transaction. */
export const markErased = ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  database.execute('update erased_traces set erased_at = $1', [clock()]);

/** What of erased people still lies in files of the database: rows that were changed, old entries of indexes, its log (T7). */
export const erasedTraces = ({ database, log, lockMs = 10_000 }: Omit<Deps, 'clock'>) => {
  const read = async () => {
    const [row] = await database.execute<{ since: string | null; failures: number }>(
      'select erased_at::text as since, failures from erased_traces',
    );
    return row ?? { since: null, failures: 0 };
  };

  return {
    /** In the night: writes the tables anew if somebody was erased. A night that fails is made good by the next. */
    wipe: async (): Promise<void> => {
      const { since } = await read();
      if (since === null) return;
      try {
        await rewriteTables(database, lockMs);
        // Whoever was erased meanwhile waits for the next night.
        await database.execute(
          'update erased_traces set failures = 0, erased_at = case when erased_at = $1::timestamptz then null else erased_at end',
          [since],
        );
      } catch (error) {
        const [row] = await database.execute<{ failures: number }>(
          'update erased_traces set failures = failures + 1 returning failures',
        );
        const failures = row?.failures ?? 0;
        const told = { err: error, nights: failures };
        if (failures < nightsAllowed)
          log.warn(told, 'Erased data could not leave the disk tonight');
        else
          log.error(told, 'Erased data still lies on the disk: its tables could not be rewritten');
      }
    },

    /** For `/readyz`: three nights in a row have failed. */
    areStuck: async (): Promise<boolean> => (await read()).failures >= nightsAllowed,
  };
};
