import { useLocation, useRouter, type HistoryState } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { contactRowsMax } from '@purboday/contract/conventions/contacts';
import type { CallRequest, Endpoint } from '@purboday/contract/conventions/endpoint';
import type { Page } from '@purboday/contract/conventions/schemas';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText, serverMessage } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { useMedia } from '#web/ui/layout/use-media.ts';
import type { ExportOptions } from '#web/ui/lists/export-button.tsx';
import type {
  Destination,
  DestinationAt,
  PlainDestination,
} from '#web/platform/routing/destination.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the previous pages of a list; the first page is ''. */
    cursors?: string[] | undefined;
  }
}

type ListSearch = { q?: string | undefined; cursor?: string | undefined };

export type ListRoute<Search> = {
  id: string;
  useSearch: () => Search;
  useNavigate: () => (options: {
    search: Partial<Search>;
    replace: boolean;
    resetScroll: boolean;
    state?: HistoryState;
  }) => Promise<void>;
};

const lists = new Map<string, Destination>();

/** Remembers search, filters, page and scroll position of a list until a reload (UX-77). */
const useRememberedList = (routeId: string, search: object): void => {
  const router = useRouter();
  useEffect(() => {
    const { pathname, state } = router.latestLocation;
    // While this screen unmounts, the location is already that of the next one.
    if (routeId !== `/portal${pathname}`) return;
    const { cursors, scrollKey = state.__TSR_key } = state;
    lists.set(pathname, { to: pathname, search, state: { cursors, scrollKey } } as Destination);
  });
};

/** The list as last shown in this tab. */
export const findLastList = <Path extends Destination['to']>(to: Path) =>
  lists.get(to) as DestinationAt<Path> | undefined;

/** Link back to a list as it was left. */
export const toLastList = (to: PlainDestination['to']): Destination => lists.get(to) ?? { to };

type PagerState = {
  cursor: string | undefined;
  /** Cursors of the previous pages. */
  cursors: string[] | undefined;
  openPage: (cursor: string | undefined, cursors: string[]) => void;
};

/**
 * Pages before this one. Undefined when the list was opened at a later page by its address: then
 * the stored cursors do not go back to the first page, whose cursor is empty.
 */
export const countPagesBefore = (cursor: string | undefined, cursors: string[] | undefined) => {
  if (cursor === undefined) return 0;
  return cursors?.[0] === '' ? cursors.length : undefined;
};

const toPageNumber = (pagesBefore: number | undefined): number | undefined =>
  pagesBefore === undefined ? undefined : pagesBefore + 1;

/** Properties of the pager, given `page.next` of the response. */
const toPager =
  ({ cursor, cursors, openPage }: PagerState) =>
  (next: string | null | undefined) => ({
    number: toPageNumber(countPagesBefore(cursor, cursors)),
    onFirst: cursor === undefined ? undefined : () => openPage(undefined, []),
    onPrevious:
      cursor !== undefined && cursors?.length
        ? () => openPage(cursors.at(-1) || undefined, cursors.slice(0, -1))
        : undefined,
    onNext: next ? () => openPage(next, [...(cursors ?? []), cursor ?? '']) : undefined,
  });

type NavigationOptions = { replace?: boolean; cursors?: string[] };

/**
 * Search, filters and page of a list, stored in the address: reload, Back and shared links show
 * the same (UX-21). A changed search or filter starts at the first page.
 * @param tabs parameters that choose a part of the list. They stay when the filters are cleared.
 */
export const useListState = <Search extends object>(
  route: ListRoute<Search>,
  { tabs = [] }: { tabs?: readonly (keyof Search)[] } = {},
) => {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const cursors = useLocation({ select: ({ state }) => state.cursors });
  useRememberedList(route.id, search);

  const go = useCallback(
    (next: Partial<Search>, { replace = false, cursors: past }: NavigationOptions = {}): void =>
      void navigate({
        search: next,
        replace,
        resetScroll: past !== undefined,
        ...(past ? { state: { cursors: past } } : {}),
      }),
    [navigate],
  );
  const filter = useCallback(
    (changes: Partial<Search>): void =>
      go({ ...search, ...changes, cursor: undefined }, { replace: true }),
    // The search object changes at navigations only.
    [go, search],
  );
  const setSearch = useCallback(
    (q: string): void => go({ ...search, q, cursor: undefined }, { replace: true }),
    [go, search],
  );
  const openPage = (cursor: string | undefined, past: string[]) =>
    go({ ...search, cursor }, { cursors: past });
  const { q = '', cursor }: ListSearch = { ...search };

  return {
    search,
    q,
    cursor,
    setSearch,
    filter,
    clear: (): void =>
      go(Object.fromEntries(tabs.map((name) => [name, search[name]])) as Partial<Search>, {
        replace: true,
      }),
    /** True while a search or filter is set. */
    isFiltered: Object.entries(search).some(
      ([name, value]) => !['cursor', 'sort', ...tabs].includes(name) && value,
    ),
    pagesBefore: countPagesBefore(cursor, cursors),
    pager: toPager({ cursor, cursors, openPage }),
  };
};

export type ListState = Pick<
  ReturnType<typeof useListState>,
  'q' | 'cursor' | 'setSearch' | 'clear' | 'isFiltered' | 'pager' | 'pagesBefore'
>;

type SectionSearch = { q: string; cursor: string | undefined; cursors: string[] };
const firstPage: SectionSearch = { q: '', cursor: undefined, cursors: [] };

/** Search and page of a list that is a section of a record, whose address they are not part of. */
export const useSectionListState = (): ListState => {
  const [{ q, cursor, cursors }, setSearch] = useState(firstPage);
  return {
    q,
    cursor,
    setSearch: useCallback((text: string) => setSearch({ ...firstPage, q: text }), []),
    clear: () => setSearch(firstPage),
    isFiltered: q !== '',
    pagesBefore: cursors.length,
    pager: toPager({
      cursor,
      cursors,
      openPage: (next, past) => setSearch({ q, cursor: next, cursors: past }),
    }),
  };
};

/** A cheap phone needs 1.5 seconds for 50 cards, and two frames for 20. */
const rowsOfCards = 20;
const rowsOfTable = 50;
/** Rows of lists from which people are called: a longer page hides phone numbers until they are revealed. */
export const callRows = { tableRows: contactRowsMax } as const;

/** A list keeps its rows, and so its height, while the user works on a record of it (UX-77). */
const maxAgeMs = 60 * 60_000;

export type ListCall = Endpoint & { shape: 'list' };

export type Filters<E extends Endpoint> =
  CallRequest<E> extends { query?: infer Query }
    ? Omit<NonNullable<Query>, 'q' | 'cursor' | 'limit'>
    : never;

type Answered = { page: Page; data: { _id: string }[] };

/** The page after `contacts` of it were revealed. Other rows stay as they are, so that rows revealed before stay revealed. */
const toRevealed = (before: Answered, found: Answered, contacts: string): Answered => {
  if (contacts === 'shown') return found;
  const row = found.data.find(({ _id }) => _id === contacts);
  return row
    ? { ...before, data: before.data.map((one) => (one._id === contacts ? row : one)) }
    : before;
};

const toExport = (list: ListCall, shown: Omit<ExportOptions, 'list'>): ExportOptions | undefined =>
  list.exported ? { list, ...shown } : undefined;

/** Undefined when the page was opened by its address: the number of rows before it is unknown. */
const toShown = (pagesBefore: number | undefined, limit: number, n: number) =>
  pagesBefore === undefined || n === 0
    ? undefined
    : { from: pagesBefore * limit + 1, to: pagesBefore * limit + n };

export type ListOptions = {
  /** Parameters of the path. */
  params?: Record<string, string>;
  /** Rows of a page on desktops. */
  tableRows?: number;
};

/**
 * Loads the page that the address names. Previous rows stay, dimmed, while another page or search
 * loads.
 * @returns `bar` for `<ListBar>`, `results` for `<ListResults>`
 */
export const useListQuery = <E extends ListCall>(
  { q, cursor, setSearch, pager, pagesBefore }: ListState,
  endpoint: E,
  filters: Filters<E>,
  { params, tableRows = rowsOfTable }: ListOptions = {},
) => {
  const limit = useMedia('(width > 768px)') ? tableRows : rowsOfCards;
  const request: unknown = { params, query: { limit, q, ...filters, cursor } };
  const answer = useQuery({
    ...callQuery(endpoint, request as CallRequest<E>),
    placeholderData: keepPreviousData,
    gcTime: maxAgeMs,
  });
  const data: { page: Page; data: unknown } | undefined = answer.data;
  const { contacts: requested, ...narrowing } = filters as Record<string, string | undefined>;
  const client = useQueryClient();
  const { queryKey } = callQuery(endpoint, request as CallRequest<E>);
  const reveal = async (contacts: string): Promise<void> => {
    const revealed: unknown = { params, query: { limit, q, ...filters, cursor, contacts } };
    try {
      const found = (await call(endpoint, revealed as CallRequest<E>)) as Answered;
      client.setQueryData<Answered>(
        queryKey,
        (before) => before && toRevealed(before, found, contacts),
      );
    } catch (error) {
      toast.error(failureText(error, 'The contact details could not be shown.'));
    }
  };
  const rows = Array.isArray(data?.data) ? data.data.length : 0;
  const refresh = () => void answer.refetch();
  return {
    answer,
    bar: {
      q,
      onSearch: setSearch,
      total: data?.page.total,
      shown: toShown(pagesBefore, limit, rows),
      onRefresh: refresh,
      refreshing: answer.isRefetching,
    },
    /** For `<ListBar>`: the rows that Export downloads. */
    exported: toExport(endpoint, { params, query: { ...narrowing, q } }),
    results: { answer, pager, reason: serverMessage(answer.error), onRetry: refresh },
    // A screen that requests masked contact data shows none, so that it has none to reveal.
    contacts: { masked: data?.page.masked === true && requested !== 'masked', reveal },
  };
};
