import type { Answered, Asked, Endpoint } from '@purboday/contract/endpoint';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
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

/** A phone draws fifty cards for a second and a half, twenty within a frame or two. */
const rowsAPage = 20;

/** Reads one page of a list; while another page or search loads, the rows before stay, dimmed (`isPlaceholderData`). */
export const useListCall = <E extends Endpoint>(endpoint: E, input: Asked<E>) => {
  const query = 'query' in input ? (input.query as object | undefined) : undefined;
  const asked = { ...input, query: { limit: rowsAPage, ...query } } as Asked<E>;
  return useQuery({ ...callQuery(endpoint, asked), placeholderData: keepPreviousData });
};
