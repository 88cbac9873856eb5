import { and, sql, SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import {
  countFound,
  countTotal,
  hasAnyId,
  inOrder,
  isAfter,
  rowsToRead,
  toPage,
  type PageOf,
  type PageRequest,
  type SortOrder,
} from './paging.ts';
import { searchList, type SearchedList } from './search.ts';

type Selected<Rows extends PgSelect> = Rows['_']['result'][number];
type ColumnName<Rows extends PgSelect> = keyof Selected<Rows> & string;

export type ListDeclaration<Rows extends PgSelect> = {
  /** The columns and tables, a `$dynamic()` select without conditions. */
  rows: Rows;
  /** Scope, filters and search. */
  where: SQL | undefined;
  /** The column that the rows are sorted by, with a leading minus when descending. It has no nulls and an index. */
  order: ColumnName<Rows> | `-${ColumnName<Rows>}`;
  /** The column that decides between rows with the same sort value. */
  id?: ColumnName<Rows>;
  /** The tables in which the rows that match `where` are counted, up to a thousand; or another count. Further pages of an export count none. */
  count: SQL | (() => Promise<number>);
  /** Finds the rows in place of `where`: for a search by the trigram index. */
  search?: SearchedList | undefined;
};

/** One page of a list, in the order of its keyset, with the cursor of the next page. */
export const readList = async <Rows extends PgSelect>(
  database: Database,
  query: PageRequest,
  { rows, where, order, id = 'id' as ColumnName<Rows>, count, search }: ListDeclaration<Rows>,
): Promise<PageOf<Selected<Rows>>> => {
  const sort = order.replace(/^-/u, '') as ColumnName<Rows>;
  const columns = rows._.selectedFields as Record<ColumnName<Rows>, SQLWrapper>;
  const by: SortOrder = {
    sort: columns[sort],
    id: columns[id],
    descending: order.startsWith('-'),
  };
  const toPosition = (row: Selected<Rows>) => {
    const value: unknown = row[sort];
    return { sort: value instanceof Date ? value.toISOString() : String(value), id: row[id] };
  };
  if (search) {
    const { ids, total } = await searchList(database, { ...search, ...by }, query);
    const found = await rows.where(hasAnyId(by.id, ids)).orderBy(...inOrder(by));
    return toPage(found, query, total, toPosition);
  }
  const found = await rows
    .where(and(where, isAfter(by, query.cursor)))
    .orderBy(...inOrder(by))
    .limit(rowsToRead(query));
  const total = await countTotal(query, () =>
    count instanceof SQL
      ? countFound(database, sql`select from ${count} where ${where ?? sql`true`}`)
      : count(),
  );
  return toPage(found, query, total, toPosition);
};
