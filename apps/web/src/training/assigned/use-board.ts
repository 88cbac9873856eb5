import { trainingStatuses, type TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { trainingCalls } from '@purboday/contract/training/training.calls';
import { useQueries } from '@tanstack/react-query';
import { callQuery } from '#web/platform/calls/data.ts';
import { cardsOfColumn, movedColumns, type Read } from './columns.ts';

const nobody: Read = { rows: [], total: 0 };

/**
 * The four columns of the board: each the first page of its status. Those who wait stand with the longest wait first.
 * @param enabled false while something else is shown
 */
export const useBoard = (enabled: boolean) => {
  const answers = useQueries({
    queries: trainingStatuses.map((status) => ({
      ...callQuery(trainingCalls.listAssigned, {
        query: {
          status,
          limit: cardsOfColumn,
          sort: status === 'PENDING' ? ('waiting' as const) : undefined,
        },
      }),
      enabled,
    })),
  });
  const read = (status: TrainingStatus): Read => {
    const data = answers[trainingStatuses.indexOf(status)]?.data;
    return data ? { rows: data.data, total: data.page.total } : nobody;
  };
  const columns = movedColumns({
    PENDING: read('PENDING'),
    IN_PROGRESS: read('IN_PROGRESS'),
    COMPLETED: read('COMPLETED'),
    CANCELLED: read('CANCELLED'),
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
