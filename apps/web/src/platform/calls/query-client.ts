import { MutationCache, QueryCache, QueryClient, onlineManager } from '@tanstack/react-query';
import { CallProblem } from './call-problem.ts';

const retry = (failures: number, error: Error): boolean =>
  !(error instanceof CallProblem) && failures < 1;

/** A rejected call is not repeated, a lost connection once. */
export const newQueryClient = (): QueryClient => {
  // Assumed by default. A page opened offline would ignore the first `online` event, and not load what is missing.
  onlineManager.setOnline(globalThis.navigator?.onLine !== false);
  // When a query was last read; `dataUpdatedAt` is also when a step was drawn into it.
  const readAt = new WeakMap<object, number>();
  /**
   * What was asked for while a change was under way may have been read before it, and would count as fresh: it is read once more, when it has
   * arrived. What stood there before stays as it was read.
   */
  const readAgain = (sent: number): void => {
    const meanwhile = client.getQueryCache().findAll({
      predicate: (query) =>
        query.state.fetchStatus === 'fetching' || (readAt.get(query) ?? 0) >= sent,
    });
    for (const { queryKey, state } of meanwhile) {
      const query = { queryKey, exact: true };
      // Of what is on its way this waits for the answer; the rest it reads at once.
      const arrived = client.refetchQueries(query, { cancelRefetch: false });
      if (state.fetchStatus === 'fetching') void arrived.then(() => client.refetchQueries(query));
    }
  };
  const client = new QueryClient({
    defaultOptions: {
      // By default queries wait while the device has no network, and the screen shows a skeleton for ever (J1).
      queries: { retry, staleTime: 15_000, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onSuccess: (_, query) => readAt.set(query, Date.now()) }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _kept, { state }) => readAgain(state.submittedAt),
    }),
  });
  return client;
};
