import type { Answered, Asked, Endpoint } from '@purboday/contract/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** A call as a query: the same call with the same input is fetched once. */
export const callQuery = <E extends Endpoint>(endpoint: E, input: Asked<E>) =>
  queryOptions<Answered<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

/** Reads a call for a screen. */
export const useCall = <E extends Endpoint>(endpoint: E, input: Asked<E>) =>
  useQuery(callQuery(endpoint, input));
