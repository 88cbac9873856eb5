import { getScreen, type ScreenName } from '@purboday/contract/pages/screens';
import { getRouteApi } from '@tanstack/react-router';
import type { RowData } from '@tanstack/react-table';
import { isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import type { ScreenSearch } from '#web/screen-search.ts';
import type { EmptyState } from '#web/ui/feedback/states.tsx';
import { ListTable } from '#web/ui/lists/list-table.tsx';
import {
  useListQuery,
  useListState,
  type Filters,
  type ListCall,
  type ListOptions,
  type ListRoute,
} from './list-state.ts';
import { List, NoRows, type ListQuery } from './list.tsx';

type ListScreenOptions<Name extends ScreenName, Call extends ListCall> = ListOptions & {
  /** Overrides and extends the filters of the address for the call. */
  filters?: (search: ScreenSearch<Name>) => Partial<Filters<Call>>;
  /** Parameters of the address that choose a part of the list. */
  tabs?: readonly (keyof ScreenSearch<Name>)[];
};

/**
 * Search, filters and page of a screen from its address, and the rows of its call (`query`). The
 * call gets every filter of the address that it knows.
 */
export const useListScreen = <Name extends ScreenName, Call extends ListCall>(
  name: Name,
  call: Call,
  { filters, tabs = [], ...options }: ListScreenOptions<Name, Call> = {},
) => {
  const route: unknown = getRouteApi(`/portal${getScreen(name).path}` as never);
  const list = useListState(route as ListRoute<ScreenSearch<Name>>, { tabs });
  const { shape } = call.query as unknown as { shape: object };
  const names = Object.keys(shape).filter((name) => !['q', 'cursor', 'limit'].includes(name));
  const chosen = names.map((filter) => [filter, Reflect.get(list.search, filter) as unknown]);
  const request: unknown = { ...Object.fromEntries(chosen), ...filters?.(list.search) };
  return { ...list, query: useListQuery(list, call, request as Filters<Call>, options) };
};

type Props<Row extends RowData> = Omit<ComponentProps<typeof ListTable<Row>>, 'rows' | 'stale'> &
  Omit<ComponentProps<typeof List<{ data: readonly Row[] }>>, 'query' | 'none' | 'children'> & {
    /** The result of `useListScreen`. */
    list: ComponentProps<typeof NoRows>['list'] & { query: ListQuery<{ data: readonly Row[] }> };
    /** The title when rows are filtered out. */
    noMatch?: string;
    /** Shown while there are no rows at all. An element replaces `noMatch` too. */
    none: ComponentProps<typeof EmptyState> | ReactElement;
    /** Rows that are left out, for example while a step on them can be undone. */
    hides?: (row: Row) => boolean;
    /** A panel at the right of the rows. */
    beside?: ((rows: readonly Row[]) => ReactNode) | undefined;
    /** Below the rows. */
    below?: (rows: readonly Row[]) => ReactNode;
  };

/** A list in the address: search, filters, export, a table or cards, and why it is empty. */
export const ListScreen = <Row extends RowData>({
  list,
  noMatch = '',
  none,
  hides,
  beside,
  below,
  ...props
}: Props<Row>) => (
  <List
    {...props}
    query={list.query}
    none={isValidElement(none) ? none : <NoRows list={list} noMatch={noMatch} {...none} />}
  >
    {(shown) => (
      <>
        <div className={beside && 'list-split'}>
          <ListTable
            {...props}
            {...shown}
            rows={hides ? shown.rows.filter((row) => !hides(row)) : shown.rows}
          />
          {beside && <aside className="list-beside">{beside(shown.rows)}</aside>}
        </div>
        {below?.(shown.rows)}
      </>
    )}
  </List>
);
