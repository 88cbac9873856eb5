import type { CallResponse, CallRequest, Endpoint } from '@purboday/contract/conventions/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Unreachable } from './call-problem.ts';
import { call } from './call.ts';

/** A call as a query: the same call with the same input is fetched once. */
export const callQuery = <E extends Endpoint>(endpoint: E, input: CallRequest<E>) =>
  queryOptions<CallResponse<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

/** Reads a call for a screen. */
export const useCall = <E extends Endpoint>(endpoint: E, input: CallRequest<E>) =>
  useQuery(callQuery(endpoint, input));

/** Whether a query has nothing to show because the server cannot be reached. */
export const isUnreachable = ({ error }: { error: Error | null }): boolean =>
  error instanceof Unreachable;
