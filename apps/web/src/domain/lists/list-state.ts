import { useLocation, useRouter } from './router.tsx';
import { useCallback } from 'react';
import { withSearch } from '#web/paths.ts';

/**
 * Search, filters and page of a list, kept in the address: reload, Back and a shared link show the same (UX-21).
 * `q`, `status` and the like are '' when not given. A change of search or filter starts at the first page.
 */
export const useListState = () => {
  const router = useRouter();
  const { pathname, search, state } = useLocation();
  const given: Record<string, string | undefined> = search;
  const cursor = given['cursor'];
  // Cursors of the pages before this one, the first page as ''.
  const trail = state['trail'] as string[] | undefined;

  const go = useCallback(
    (
      next: Record<string, string | undefined>,
      options: { replace?: boolean; trail?: string[] } = {},
    ) =>
      router.navigate({
        href: withSearch(pathname, next),
        replace: options.replace ?? false,
        resetScroll: options.trail !== undefined,
        ...(options.trail ? { state: { trail: options.trail } } : {}),
      }),
    [router, pathname],
  );
  const filter = useCallback(
    (changes: Record<string, string>) =>
      void go({ ...given, ...changes, cursor: undefined }, { replace: true }),
    // The search object is new at each navigation only.
    [go, given],
  );
  const setSearch = useCallback((q: string) => filter({ q }), [filter]);
  const turn = (to: string | undefined, past: string[]) =>
    void go({ ...given, cursor: to }, { trail: past });

  return {
    q: given['q'] ?? '',
    cursor,
    /** A filter's value; '' when it is not set. */
    value: (name: string): string => given[name] ?? '',
    /** A filter's value where it is one of these; undefined otherwise. */
    oneOf: <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
      values.find((value) => value === given[name]),
    setSearch,
    filter,
    clear: () => void go({}, { replace: true }),
    /** True when search or a filter narrows the list. */
    narrowed: Object.entries(given).some(([name, value]) => name !== 'cursor' && value),
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

export type ListState = ReturnType<typeof useListState>;
