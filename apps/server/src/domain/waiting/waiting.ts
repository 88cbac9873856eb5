import type { Database } from '#server/platform/database/database.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { stalledCounts } from './stalled-counts.ts';
import type { StepLimits } from './step-limits.ts';
import { waitingMarks } from './waiting-marks.ts';

type Deps = { database: Database; clock: Clock; limits: StepLimits };

/** Whose turn it is: the marks of those who have waited too long, and how many they are. */
export const waitingOf = (deps: Deps) => {
  const marks = waitingMarks(deps);
  return { marks, counts: stalledCounts({ database: deps.database, marks }) };
};

export type Waiting = ReturnType<typeof waitingOf>;
