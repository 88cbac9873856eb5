import type { AssignedCandidate } from '@purboday/contract/training/training.contract';
import { trainingStatuses, type TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import type { TrainingStep } from '#web/training/training-steps.tsx';

/**
 * Titles of the columns, and of the tabs on phones. They name the next action; badges elsewhere use
 * the contract's statuses.
 */
export const columnTitles: Readonly<Record<TrainingStatus, string>> = {
  PENDING: 'To start',
  IN_PROGRESS: 'In progress',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
};

/** Cards per column. The list of one status shows the others. */
export const cardsOfColumn = 20;

/** Steps of one training, for cards and rows. */
export type StatusChange = {
  /** The candidate whose step is in progress. */
  id: string | undefined;
  /** The candidate moved last. */
  last: string | undefined;
  step: (step: TrainingStep) => void;
};

/** Loaded rows of a column, and their total. */
export type AssignedPage = { rows: readonly AssignedCandidate[]; total: number };

/**
 * The columns with the moves since they were loaded: moved candidates come first in their new column
 * and are counted there.
 * @param read loaded rows of each status; a row may have another status now
 */
export const movedColumns = (
  read: Readonly<Record<TrainingStatus, AssignedPage>>,
): Record<TrainingStatus, AssignedPage> => {
  const all = trainingStatuses.flatMap((status) =>
    read[status].rows.map((row) => ({ row, readIn: status })),
  );
  const columnOf = (status: TrainingStatus): AssignedPage => {
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
    AssignedPage
  >;
};
