import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { takeLock } from '#server/platform/database/locks.ts';

/** People looked at in one transaction. */
const most = 2_000;
/** Of a whole country's import, what one who only wants to read waits for. */
const roundsOfReader = 2;

/** Brings the journeys and their counts up to what the records say: `settle_journeys` of the database. */
export const journeySettling = (database: Database, clock: Clock) => {
  const isSettled = async (today: string): Promise<boolean> => {
    // The first day is the first entry of an index; for "some day up to a parameter" a prepared statement reads every journey.
    const [row] = await database.execute<{ settled: boolean }>(
      `select not exists (select from journey_marks)
         and coalesce((select min(next_due_on) from journeys) > $1::date, true) as settled`,
      [today],
    );
    return row?.settled === true;
  };

  /** @returns how many people were looked at */
  const round = (today: string): Promise<number> =>
    database.transaction(async () => {
      await takeLock(database, 'journeys');
      const [row] = await database.execute<{ n: number }>(
        'select settle_journeys($1::date, $2) as n',
        [today, most],
      );
      return row?.n ?? 0;
    });

  const rounds = async (atMost: number): Promise<void> => {
    const today = dayInKolkata(clock());
    for (let done = 0; done < atMost && !(await isSettled(today)); done += 1) await round(today);
  };

  return {
    /** Everything that is open, as a scheduled job. */
    settle: (): Promise<void> => rounds(Number.POSITIVE_INFINITY),

    /** For somebody who reads: everything, unless thousands of people came at once since the last minute. */
    settleSoon: (): Promise<void> => rounds(roundsOfReader),
  };
};

export type JourneySettling = ReturnType<typeof journeySettling>;
