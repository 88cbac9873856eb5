import { useLocation, type HistoryState } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the pages of a list before this one, the first page as ''. */
    trail?: string[];
  }
}

type ListSearch = { q?: string | undefined; cursor?: string | undefined };

/** The part of `getRouteApi(…)` that the state of a list uses. */
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
 * Search, filters and page of a list, kept in the address: reload, Back and a shared link show the same (UX-21). A change of search or
 * filter starts at the first page.
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
    // The search object is new at each navigation only.
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
    /** Valid parameters of the address. */
    search,
    q,
    cursor,
    setSearch,
    filter,
    clear: () => go({}, { replace: true }),
    /** True when search or a filter narrows the list. */
    narrowed: Object.entries(search).some(
      ([name, value]) => name !== 'cursor' && name !== 'sort' && value,
    ),
    /** How many pages come before this one; undefined of a page that was opened by its address. */
    pagesBefore: cursor === undefined ? 0 : trail?.length,
    /** What the pager needs, given `page.next` of the answer. */
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

/** A list as the parts of a list screen see it, whatever its filters. */
export type ListState = Pick<
  ReturnType<typeof useListState>,
  'q' | 'cursor' | 'setSearch' | 'clear' | 'narrowed' | 'pager' | 'pagesBefore'
>;
