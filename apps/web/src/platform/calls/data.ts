import type { Answered, Asked, TypedCall } from '@purboday/contract/conventions/call';
import type { Page } from '@purboday/contract/conventions/schemas';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import type { ListState } from '#web/platform/navigation/list-state.ts';

/** A call as a query: the same call with the same input is fetched once. */
export const callQuery = <E extends TypedCall>(endpoint: E, input: Asked<E>) =>
  queryOptions<Answered<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

/** Reads a call for a screen. */
export const useCall = <E extends TypedCall>(endpoint: E, input: Asked<E>) =>
  useQuery(callQuery(endpoint, input));

/** A phone draws fifty cards for a second and a half, twenty within a frame or two. */
const rowsAPage = 20;

type ListCall = TypedCall & { shape: 'list' };

/** The filters of a list's query. */
type Filters<E extends TypedCall> =
  Asked<E> extends { query?: infer Query }
    ? Omit<NonNullable<Query>, 'q' | 'cursor' | 'limit'>
    : never;

/**
 * Reads the page of a list that its address names; while another page or search loads, the rows before stay, dimmed
 * (`isPlaceholderData`).
 * @returns `bar` and `results` for `<ListBar>` and `<ListResults>`
 */
export const useListAnswer = <E extends ListCall>(
  { q, cursor, setSearch, pager }: ListState,
  endpoint: E,
  filters: Filters<E>,
) => {
  const asked: unknown = { query: { limit: rowsAPage, q, ...filters, cursor } };
  const answer = useQuery({
    ...callQuery(endpoint, asked as Asked<E>),
    placeholderData: keepPreviousData,
  });
  const data: { page: Page } | undefined = answer.data;
  const refresh = () => void answer.refetch();
  return {
    answer,
    bar: {
      q,
      onSearch: setSearch,
      total: data?.page.total,
      onRefresh: refresh,
      refreshing: answer.isRefetching,
    },
    results: { answer, pager, onRetry: refresh },
  };
};
