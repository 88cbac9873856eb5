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
import { failureText, markToasted, UnreachableError, CallProblem } from './call-problem.ts';
import { call } from './call.ts';
import { useEffect } from 'react';
import {
  publicSettingsContract,
  type PublicSettings,
} from '@purboday/contract/foundation-settings/public-settings.contract';

/** Equal calls share one response: the key consists of path and input. */
export const callQuery = <E extends Endpoint>(endpoint: E, input: CallRequest<E>) =>
  queryOptions<CallResponse<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

/** Matches the queries of a call whatever their input. */
export const matchQueries = ({ path }: Endpoint) => ({ queryKey: [path] });

export const useCall = <E extends Endpoint>(endpoint: E, input: CallRequest<E>) =>
  useQuery(callQuery(endpoint, input));

export const isUnreachable = ({ error }: { error: Error | null }): boolean =>
  error instanceof UnreachableError;

type Texts = { failed: string; unreachable?: string };

type ActionStep<Change, Answer> = {
  send: (change: Change) => Promise<Answer>;
  /** Every query that shows the changed data. */
  shown: readonly QueryFilters[];
  /** Updates those queries with the expected result. */
  updateCache: (client: QueryClient, change: Change) => void;
  /** Its promise is awaited before the mutation counts as done. */
  succeeded: (client: QueryClient, answer: Answer, change: Change) => Promise<void> | void;
  /** Shown when the server rejects without a message or does not respond (specification §8). */
  texts: (change: Change) => Texts;
};

/**
 * An optimistic change. When the server rejects it, the previous data returns with a toast and is
 * loaded again, because another user was first (UX-25).
 */
export const useOptimisticChange = <Change, Answer>(step: ActionStep<Change, Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: step.send,
    onMutate: async (change: Change) => {
      await Promise.all(step.shown.map((filter) => client.cancelQueries(filter)));
      const snapshots = step.shown.flatMap((filter) => client.getQueriesData(filter));
      step.updateCache(client, change);
      return snapshots;
    },
    onSuccess: (answer, change) => step.succeeded(client, answer, change),
    onError: (error, change, snapshots) => {
      for (const [key, answer] of snapshots ?? []) client.setQueryData(key, answer);
      const { failed, unreachable } = step.texts(change);
      toast.error(failureText(error, failed, unreachable));
      markToasted(error);
      return client.invalidateQueries();
    },
  });
};

type Action<Input, Answer> = {
  send: (input: Input) => Promise<Answer>;
  /** The toast of success, if any. */
  done?: string | ((answer: Answer, input: Input) => string | undefined);
  /** The toast of a failure for which the server sent no message. */
  failed: string;
  /** Calls whose data is loaded again in any case, because another user may have been first. */
  reloads?: readonly Endpoint[] | 'everything';
  onSuccess?: (answer: Answer, input: Input) => unknown;
  onSettled?: () => void;
};

/** A mutation that toasts its result. */
export const useAction = <Input = void, Answer = unknown>({
  send,
  done,
  failed,
  reloads = [],
  onSuccess,
  onSettled,
}: Action<Input, Answer>) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, input) => {
      const text = typeof done === 'function' ? done(answer, input) : done;
      if (text) toast.success(text);
      return onSuccess?.(answer, input);
    },
    onError: (error) => {
      toast.error(failureText(error, failed));
      markToasted(error);
    },
    onSettled: async () => {
      onSettled?.();
      if (reloads === 'everything') await client.invalidateQueries();
      else await Promise.all(reloads.map((call) => client.invalidateQueries(matchQueries(call))));
    },
  });
};

/** Toasts a failure once, and again when the next attempt fails. */
export const useFailureToast = (error: Error | null, text: string | undefined): void =>
  useEffect(() => {
    if (error && text) toast.error(text);
  }, [error, text]);

/**
 * Toasts once that a screen could not be loaded.
 * @returns the text for the screen (UX-29); undefined while there is no error
 */
export const useLoadFailure = (
  error: Error | null,
  { failed, unreachable = failed }: Texts,
): string | undefined => {
  const text = error ? (error instanceof CallProblem ? failed : unreachable) : undefined;
  useFailureToast(error, text);
  return text;
};

/** Undefined while loading, null when loading failed. */
export const useAbout = (): PublicSettings | undefined | null => {
  const { data, isError } = useQuery({
    ...callQuery(publicSettingsContract.readPublicSettings, {}),
    staleTime: Infinity,
  });
  return isError ? null : data?.data;
};
