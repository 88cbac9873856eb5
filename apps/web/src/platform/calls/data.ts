import type { CallRequest, CallResponse, Endpoint } from '@purboday/contract/conventions/endpoint';
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type QueryFilters,
} from '@tanstack/react-query';
import { toast } from '#web/platform/toasts/toast.ts';
import { failureText, Unreachable } from './call-problem.ts';
import { call } from './call.ts';

/** The query options of a call: its key is made of path and input, so equal calls share one answer. */
export const callQuery = <E extends Endpoint>(endpoint: E, input: CallRequest<E>) =>
  queryOptions<CallResponse<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

/** Selects the queries of a call whatever their input, to invalidate or to change them. */
export const everyQuery = ({ path }: Endpoint) => ({ queryKey: [path] });

/** Reads a call for a screen. */
export const useCall = <E extends Endpoint>(endpoint: E, input: CallRequest<E>) =>
  useQuery(callQuery(endpoint, input));

/** Whether a query has nothing to show because the server cannot be reached. */
export const isUnreachable = ({ error }: { error: Error | null }): boolean =>
  error instanceof Unreachable;

type Texts = { failed: string; unreachable?: string };

type Step<Change, Answer> = {
  send: (change: Change) => Promise<Answer>;
  /** Every query that shows what changes. */
  shown: readonly QueryFilters[];
  /** Writes into those queries what they will say when the server agrees. */
  draw: (client: QueryClient, change: Change) => void;
  /** What it answers is waited for before the step counts as done. */
  succeeded: (client: QueryClient, answer: Answer, change: Change) => Promise<void> | void;
  /** What to say when the server refuses without words, or does not answer (specification §8). */
  texts: (change: Change) => Texts;
};

/**
 * A change that shows at once. When the server refuses, what was there comes back with a toast, and is read again, because somebody
 * else was first (UX-25).
 */
export const useOptimisticStep = <Change, Answer>(step: Step<Change, Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: step.send,
    onMutate: async (change: Change) => {
      await Promise.all(step.shown.map((filter) => client.cancelQueries(filter)));
      const kept = step.shown.flatMap((filter) => client.getQueriesData(filter));
      step.draw(client, change);
      return kept;
    },
    onSuccess: (answer, change) => step.succeeded(client, answer, change),
    onError: (error, change, kept) => {
      for (const [key, answer] of kept ?? []) client.setQueryData(key, answer);
      const { failed, unreachable } = step.texts(change);
      toast.error(failureText(error, failed, unreachable));
      return client.invalidateQueries();
    },
  });
};
