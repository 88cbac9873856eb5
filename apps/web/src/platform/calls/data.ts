import type { CallResponse, CallRequest, Endpoint } from '@purboday/contract/conventions/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Unreachable } from './call-problem.ts';
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
