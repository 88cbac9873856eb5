import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { pendingTasks } from './pending-tasks.ts';
import type { StepLimits } from './step-limits.ts';
import { taskCounts } from './task-counts.ts';
import { taskSnoozeStore } from './task-snooze-store.ts';

type Deps = { database: Database; clock: Clock; limits: StepLimits };

/** Pending tasks: who has to act, and since when. */
export const waitingOf = (deps: Deps) => ({
  counts: taskCounts(deps),
  snoozes: taskSnoozeStore(deps.database),
  tasks: () => pendingTasks(deps),
});

export type Waiting = ReturnType<typeof waitingOf>;
