import type { Asked, TypedCall } from '@purboday/contract/conventions/call';
import type { Page } from '@purboday/contract/conventions/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/platform/calls/data.ts';
import type { ListState } from './list-state.ts';

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
