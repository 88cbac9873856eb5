import {
  MutationCache,
  QueryCache,
  QueryClient,
  onlineManager,
  QueryClientProvider,
} from '@tanstack/react-query';
import { CallProblem } from './call-problem.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { session } from '#web/platform/session/session.ts';

const retry = (failures: number, error: Error): boolean =>
  !(error instanceof CallProblem) && failures < 1;

/** A lost connection is retried once, a rejected call is not. */
export const newQueryClient = (): QueryClient => {
  // The default is online. A page opened offline would ignore the first `online` event, and not
  // load what is missing.
  onlineManager.setOnline(globalThis.navigator?.onLine !== false);
  // When a query was last loaded; `dataUpdatedAt` also changes with an optimistic update.
  const readAt = new WeakMap<object, number>();
  /**
   * A query requested during a mutation may have stale data that counts as fresh, so it is loaded
   * again once it has arrived. Queries loaded earlier stay as they are.
   */
  const readAgain = (sent: number): void => {
    const meanwhile = client.getQueryCache().findAll({
      predicate: (query) =>
        query.state.fetchStatus === 'fetching' || (readAt.get(query) ?? 0) >= sent,
    });
    for (const { queryKey, state } of meanwhile) {
      const query = { queryKey, exact: true };
      // Waits for the response of queries in progress; the others are loaded at once.
      const arrived = client.refetchQueries(query, { cancelRefetch: false });
      if (state.fetchStatus === 'fetching') void arrived.then(() => client.refetchQueries(query));
    }
  };
  const client = new QueryClient({
    defaultOptions: {
      // By default queries wait while the device is offline, and the screen would show a skeleton
      // forever (J1).
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

/** The query cache of the public screens. It is cleared when a session starts or ends. */
export const WithQueries = ({ children }: { children: ReactNode }) => {
  const [client] = useState(newQueryClient);
  useEffect(() => {
    let token = session.get()?.token;
    return session.subscribe(() => {
      const next = session.get()?.token;
      if (next !== token) client.clear();
      token = next;
    });
  }, [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
};
