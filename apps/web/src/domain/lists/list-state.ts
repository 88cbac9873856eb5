import { useLocation, type HistoryState } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the previous pages of a list; the first page is ''. */
    trail?: string[];
  }
}

type ListSearch = { q?: string | undefined; cursor?: string | undefined };

export type ListRoute<Search> = {
  useSearch: () => Search;
  useNavigate: () => (options: {
    search: Partial<Search>;
    replace: boolean;
    resetScroll: boolean;
    state?: HistoryState;
  }) => Promise<void>;
};

type Going = { replace?: boolean; trail?: string[] };

/**
 * Search, filters and page of a list, stored in the address: reload, Back and shared links show
 * the same (UX-21). A changed search or filter starts at the first page.
 */
export const useListState = <Search extends object>(route: ListRoute<Search>) => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const trail = useLocation({ select: ({ state }) => state.trail });

  const go = useCallback(
    (next: Partial<Search>, { replace = false, trail: past }: Going = {}) =>
      void navigate({
        search: next,
        replace,
        resetScroll: past !== undefined,
        ...(past ? { state: { trail: past } } : {}),
      }),
    [navigate],
  );
  const filter = useCallback(
    (changes: Partial<Search>) =>
      go({ ...search, ...changes, cursor: undefined }, { replace: true }),
    // The search object changes at navigations only.
    [go, search],
  );
  const setSearch = useCallback(
    (q: string) => go({ ...search, q, cursor: undefined }, { replace: true }),
    [go, search],
  );
  const turn = (cursor: string | undefined, past: string[]) =>
    go({ ...search, cursor }, { trail: past });
  const { q = '', cursor }: ListSearch = { ...search };

  return {
    search,
    q,
    cursor,
    setSearch,
    filter,
    clear: () => go({}, { replace: true }),
    /** Whether a search or filter is set. */
    narrowed: Object.entries(search).some(
      ([name, value]) => name !== 'cursor' && name !== 'sort' && value,
    ),
    /** Number of pages before this one; undefined when the page was opened by its address. */
    pagesBefore: cursor === undefined ? 0 : trail?.length,
    /** Properties of the pager, given `page.next` of the response. */
    pager: (next: string | null | undefined) => ({
      number: cursor === undefined ? 1 : trail && trail.length + 1,
      onFirst: cursor === undefined ? undefined : () => turn(undefined, []),
      onPrevious:
        cursor !== undefined && trail?.length
          ? () => turn(trail.at(-1) || undefined, trail.slice(0, -1))
          : undefined,
      onNext: next ? () => turn(next, [...(trail ?? []), cursor ?? '']) : undefined,
    }),
  };
};

export type ListState = Pick<
  ReturnType<typeof useListState>,
  'q' | 'cursor' | 'setSearch' | 'clear' | 'narrowed' | 'pager' | 'pagesBefore'
>;
