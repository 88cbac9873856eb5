import type { CallRequest, Endpoint } from '@purboday/contract/conventions/endpoint';
import type { Page } from '@purboday/contract/conventions/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { serverMessage } from '#web/platform/calls/call-problem.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { useMedia } from '#web/ui/layout/use-media.ts';
import type { ListState } from './list-state.ts';

/** A phone draws fifty cards for a second and a half, twenty within a frame or two; of a table fifty lines are drawn as soon. */
const rowsOfCards = 20;
const rowsOfTable = 50;

type ListCall = Endpoint & { shape: 'list' };

/** The filters of a list's query. */
type Filters<E extends Endpoint> =
  CallRequest<E> extends { query?: infer Query }
    ? Omit<NonNullable<Query>, 'q' | 'cursor' | 'limit'>
    : never;

/** Undefined of a page that was opened by its address: nobody knows how many stand before it. */
const shownOf = (pagesBefore: number | undefined, limit: number, n: number) =>
  pagesBefore === undefined || n === 0
    ? undefined
    : { from: pagesBefore * limit + 1, to: pagesBefore * limit + n };

/**
 * Reads the page of a list that its address names; while another page or search loads, the rows before stay, dimmed
 * (`isPlaceholderData`).
 * @returns `bar` and `results` for `<ListBar>` and `<ListResults>`
 */
export const useListAnswer = <E extends ListCall>(
  { q, cursor, setSearch, pager, pagesBefore }: ListState,
  endpoint: E,
  filters: Filters<E>,
  /** False while the screen shows something else than this list. */
  enabled = true,
) => {
  const limit = useMedia('(width > 768px)') ? rowsOfTable : rowsOfCards;
  const asked: unknown = { query: { limit, q, ...filters, cursor } };
  const answer = useQuery({
    ...callQuery(endpoint, asked as CallRequest<E>),
    placeholderData: keepPreviousData,
    enabled,
  });
  const data: { page: Page; data: unknown } | undefined = answer.data;
  const rows = Array.isArray(data?.data) ? data.data.length : 0;
  const refresh = () => void answer.refetch();
  return {
    answer,
    bar: {
      q,
      onSearch: setSearch,
      total: data?.page.total,
      shown: shownOf(pagesBefore, limit, rows),
      onRefresh: refresh,
      refreshing: answer.isRefetching,
    },
    results: { answer, pager, reason: serverMessage(answer.error), onRetry: refresh },
  };
};
