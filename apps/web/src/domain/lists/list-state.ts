import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ListedScreen, SearchOf } from '#web/screen-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the pages of a list before this one, the first page as ''. */
    trail?: string[];
  }
}

type Going = { replace?: boolean; trail?: string[] };

/**
 * Search, filters and page of a list, kept in the address: reload, Back and a shared link show the same (UX-21). A change of search or
 * filter starts at the first page.
 * @param _screen whose address it is; its type says which filters there are
 */
export const useListState = <Screen extends ListedScreen>(_screen: Screen) => {
  type Search = SearchOf<Screen> & { q?: string; cursor?: string };
  const { navigate } = useRouter();
  const match = useMatch({ strict: false });
  const { pathname } = match;
  const search = match.search as Search;
  const trail = useLocation({ select: ({ state }) => state.trail });

  const go = useCallback(
    (next: object, { replace = false, trail: past }: Going = {}) =>
      navigate({
        to: pathname,
        search: next as never,
        replace,
        resetScroll: past !== undefined,
        ...(past ? { state: { trail: past } } : {}),
      }),
    [navigate, pathname],
  );
  const filter = useCallback(
    (changes: Partial<Record<keyof Search, string>>) =>
      void go({ ...search, ...changes, cursor: undefined }, { replace: true }),
    // The search object is new at each navigation only.
    [go, search],
  );
  const setSearch = useCallback((q: string) => filter({ q } as never), [filter]);
  const turn = (cursor: string | undefined, past: string[]) =>
    void go({ ...search, cursor }, { trail: past });
  const { q = '', cursor } = search;

  return {
    /** What the address says, as far as it says something that there is. */
    search,
    q,
    cursor,
    setSearch,
    filter,
    clear: () => void go({}, { replace: true }),
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
