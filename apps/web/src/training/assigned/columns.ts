import type { AssignedCandidate } from '@purboday/contract/training/training.contract';
import { trainingStatuses, type TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import type { Step } from '#web/training/training-steps.tsx';

/**
 * What the columns of the board, and the tabs of a phone, are called. A column is named by what is to be done with those in it; a
 * badge elsewhere says Pending of the first, which is the word of the contract for it.
 */
export const columnTitles: Readonly<Record<TrainingStatus, string>> = {
  PENDING: 'To start',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
};

/** How many cards a column shows; whoever wants more opens the status alone. */
export const cardsOfColumn = 20;

/** Steps of single trainings, as cards and rows need them. */
export type Moving = {
  /** Whose step is under way. */
  id: string | undefined;
  /** Who was moved last. */
  last: string | undefined;
  step: (step: Step) => void;
};

/** The rows of a column as they were read, and how many there are in all. */
export type Read = { rows: readonly AssignedCandidate[]; total: number };

/**
 * Columns as they stand now: whoever was moved since the columns were read stands in the new one, before the others, and is counted there.
 * @param read what was read of each status; a row may have another status by now
 */
export const movedColumns = (
  read: Readonly<Record<TrainingStatus, Read>>,
): Record<TrainingStatus, Read> => {
  const all = trainingStatuses.flatMap((status) =>
    read[status].rows.map((row) => ({ row, readIn: status })),
  );
  const columnOf = (status: TrainingStatus): Read => {
    const own = read[status].rows.filter((row) => row.trainingStatus === status);
    const known = new Set(own.map(({ _id }) => _id));
    const arrived = all
      .filter(({ row, readIn }) => readIn !== status && row.trainingStatus === status)
      .map(({ row }) => row)
      .filter(({ _id }) => !known.has(_id));
    const left = read[status].rows.length - own.length;
    return { rows: [...arrived, ...own], total: read[status].total - left + arrived.length };
  };
  return Object.fromEntries(trainingStatuses.map((status) => [status, columnOf(status)])) as Record<
    TrainingStatus,
    Read
  >;
};
