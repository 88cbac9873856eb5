import type { CallRequest, Endpoint } from '@purboday/contract/conventions/endpoint';
import type { Page } from '@purboday/contract/conventions/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { serverMessage } from '#web/platform/calls/call-problem.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { useMedia } from '#web/ui/layout/use-media.ts';
import type { ListState } from './list-state.ts';

/** A cheap phone renders 50 cards in 1.5 seconds, 20 within two frames. */
const rowsOfCards = 20;
const rowsOfTable = 50;

type ListCall = Endpoint & { shape: 'list' };

type Filters<E extends Endpoint> =
  CallRequest<E> extends { query?: infer Query }
    ? Omit<NonNullable<Query>, 'q' | 'cursor' | 'limit'>
    : never;

/** Undefined when the page was opened by its address: the number of rows before it is unknown. */
const shownOf = (pagesBefore: number | undefined, limit: number, n: number) =>
  pagesBefore === undefined || n === 0
    ? undefined
    : { from: pagesBefore * limit + 1, to: pagesBefore * limit + n };

/**
 * Loads the page that the address names. Previous rows stay, dimmed, while another page or search
 * loads.
 * @returns `bar` for `<ListBar>`, `results` for `<ListResults>`
 */
export const useListAnswer = <E extends ListCall>(
  { q, cursor, setSearch, pager, pagesBefore }: ListState,
  endpoint: E,
  filters: Filters<E>,
  /** False while the screen does not show the list. */
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
