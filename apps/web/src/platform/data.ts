import type { Answered, Asked, Endpoint } from '@purboday/contract/endpoint';
import {
  QueryClient,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from './call.ts';
import { CallProblem, failureText } from './call-problem.ts';
import { toast } from './toast.ts';

const retry = (failures: number, error: Error): boolean =>
  !(error instanceof CallProblem) && failures < 1;

/** Holds what the portals read. A refusal is not asked again; a lost connection once. */
export const newQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { retry, staleTime: 15_000 }, mutations: { retry: false } },
  });

/** A call as a query: the same call with the same input is fetched once. */
export const callQuery = <E extends Endpoint>(endpoint: E, input: Asked<E>) =>
  queryOptions<Answered<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

/** Reads a call for a screen. */
export const useCall = <E extends Endpoint>(endpoint: E, input: Asked<E>) =>
  useQuery(callQuery(endpoint, input));

/** Reads one page of a list; while another page or search loads, the rows before stay, dimmed (`isPlaceholderData`). */
export const useListCall = <E extends Endpoint>(endpoint: E, input: Asked<E>) =>
  useQuery({ ...callQuery(endpoint, input), placeholderData: keepPreviousData });

type ActionTexts = {
  /** Shown when the answer carries no message. */
  succeeded?: string;
  failed: string;
  /** When there was no answer at all; `failed` when left out. */
  unreachable?: string;
};

/**
 * A call that changes something: toasts its outcome and reads every shown record again.
 * @param texts of specification §8; the server's own words come first
 */
export const useAction = <E extends Endpoint>(endpoint: E, texts: ActionTexts) => {
  const client = useQueryClient();
  return useMutation<Answered<E>, Error, Asked<E>>({
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (answer) => {
      const told =
        'message' in Object(answer)
          ? String(Reflect.get(Object(answer), 'message'))
          : texts.succeeded;
      if (told) toast.success(told);
      await client.invalidateQueries();
    },
    onError: (error) => toast.error(failureText(error, texts.failed, texts.unreachable)),
  });
};
