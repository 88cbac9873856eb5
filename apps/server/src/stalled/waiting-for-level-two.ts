import { countedAtMost } from '@purboday/contract/conventions/limits';
import type { LevelTwoWaiting } from '@purboday/contract/stalled/stalled.contract';
import type { Services } from '#server/services.ts';
import type { TaskCounts } from '#server/domain/waiting/task-counts.ts';

type Deps = Pick<Services, 'database'> & {
  counts: Pick<TaskCounts, 'ofLevel2' | 'total' | 'nobodys'>;
};

const besideStatement = `
  select (select count(*)::int from (
      select from notifications where state = 'failed' limit ${countedAtMost + 1}) failed) as "failedMessages",
    (select count(*)::int from (
      select from erasure_requests where state = 'open' limit ${countedAtMost + 1}) asked) as "erasureRequests"`;

/** Everything that waits for level 2 admins, in one answer: the menu asks for it on every screen. */
export const waitingForLevelTwo =
  ({ database, counts }: Deps) =>
  async (): Promise<LevelTwoWaiting> => {
    const steps = await counts.ofLevel2();
    const nobodys = await counts.nobodys();
    const [beside] =
      await database.execute<Pick<LevelTwoWaiting, 'failedMessages' | 'erasureRequests'>>(
        besideStatement,
      );
    return {
      // A check-in waits for level 2 only once it is due; before, the calendar has it.
      steps: steps.map((row) => (row.step === 'check_in' ? { ...row, waiting: row.count } : row)),
      stalled: await counts.total(),
      nobody: {
        cities: nobodys.length,
        people: nobodys.reduce((sum, { count }) => sum + count, 0),
      },
      failedMessages: beside?.failedMessages ?? 0,
      erasureRequests: beside?.erasureRequests ?? 0,
    };
  };
