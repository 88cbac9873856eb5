import type { LevelTwoWaiting } from '@purboday/contract/stalled/stalled.contract';
import type { TaskCounts } from '#server/domain/waiting/task-counts.ts';
import type { StalledStore } from './stalled-store.ts';

type Deps = {
  stalled: Pick<StalledStore, 'countOthers'>;
  counts: Pick<TaskCounts, 'ofLevel2' | 'total' | 'nobodys'>;
};

/** Everything that waits for level 2 admins, in one answer: the menu asks for it on every screen. */
export const waitingForLevelTwo =
  ({ stalled, counts }: Deps) =>
  async (): Promise<LevelTwoWaiting> => {
    const steps = await counts.ofLevel2();
    const nobodys = await counts.nobodys();
    const others = await stalled.countOthers();
    return {
      // A check-in waits for level 2 only once it is due; before, the calendar has it.
      steps: steps.map((row) => (row.step === 'check_in' ? { ...row, waiting: row.count } : row)),
      stalled: await counts.total(),
      nobody: {
        cities: nobodys.length,
        people: nobodys.reduce((sum, { count }) => sum + count, 0),
      },
      ...others,
    };
  };
