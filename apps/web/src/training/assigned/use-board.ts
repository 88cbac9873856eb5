import { trainingStatuses, type TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { trainingContract } from '@purboday/contract/training/training.contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/platform/calls/data.ts';
import { cardsOfColumn, movedColumns, type Read } from './columns.ts';

const nobody: Read = { rows: [], total: 0 };

const useColumn = (status: TrainingStatus, enabled: boolean) =>
  useQuery({
    ...callQuery(trainingContract.listAssigned, {
      query: {
        status,
        limit: cardsOfColumn,
        sort: status === 'PENDING' ? 'waiting' : undefined,
      },
    }),
    enabled,
  });

const readOf = ({ data }: ReturnType<typeof useColumn>): Read =>
  data ? { rows: data.data, total: data.page.total } : nobody;

/**
 * The four columns of the board: each the first page of its status. Those who wait stand with the longest wait first.
 * @param enabled false while something else is shown
 */
export const useBoard = (enabled: boolean) => {
  // Not `useQueries`, which the program of every portal would bring for this screen alone.
  const pending = useColumn('PENDING', enabled);
  const inProgress = useColumn('IN_PROGRESS', enabled);
  const completed = useColumn('COMPLETED', enabled);
  const cancelled = useColumn('CANCELLED', enabled);
  const answers = [pending, inProgress, completed, cancelled];
  const columns = movedColumns({
    PENDING: readOf(pending),
    IN_PROGRESS: readOf(inProgress),
    COMPLETED: readOf(completed),
    CANCELLED: readOf(cancelled),
  });
  const total = trainingStatuses.reduce((sum, status) => sum + columns[status].total, 0);
  const loaded = answers.every(({ data }) => data !== undefined);
  const fetching = answers.some(({ isFetching }) => isFetching);
  const refresh = (): void => {
    for (const { refetch } of answers) void refetch();
  };
  return {
    columns,
    total,
    loaded,
    fetching,
    refresh,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    readAt: Math.max(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    /** What the bar above says of it. */
    bar: {
      total: loaded ? total : undefined,
      shown: undefined,
      onRefresh: refresh,
      refreshing: loaded && fetching,
    },
  };
};

export type Board = ReturnType<typeof useBoard>;
