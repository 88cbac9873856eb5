import { searchCountMax } from '@purboday/contract/conventions/limits';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database.ts';
import { isAfter, type PageRequest, type SortOrder } from './paging.ts';

/** A column of the current part, for `where`. */
export const partColumn = (name: string): SQL => sql`part.${sql.identifier(name)}`;

export type SearchedList = {
  /** Tables and condition of the list, in the order of an index. They may use a `partColumn`. */
  from: SQL;
  where: SQL;
  /** Condition that a row matches the search. */
  matches: SQL;
  /** For a list whose index is only sorted within parts such as cities: a select of the parts, with their number of rows as `n`. */
  parts?: SQL;
  /** Selects `id` and `sort` of all matching rows by the trigram index. */
  matchingRows: SQL;
};

type Look = { ids: string[]; matches: number; isWholeList: boolean };

/** Rows of the list to look at first, and at most. */
const firstLook = 300;
const longestLook = 12_000;
/** Matches are not spread evenly: look at a few more rows than should be necessary. */
const margin = 1.2;

const ascending = { order: sql`sort, id`, isBefore: sql`<` };
const descending = { order: sql`sort desc, id desc`, isBefore: sql`>` };

/** Returns the number of matches if this look is enough to know it, or when no number is requested. */
const totalIn = (
  { matches, isWholeList }: Look,
  { cursor, uncounted }: PageRequest,
): number | undefined => {
  const isKnown = uncounted || matches > searchCountMax || (isWholeList && cursor === undefined);
  return isKnown ? Math.min(matches, searchCountMax + 1) : undefined;
};

/** Estimates how many rows contain a full page, or all matches to count after the page is full. */
const rowsToLookAt = ({ ids, matches, isWholeList }: Look, rows: number, limit: number): number => {
  if (isWholeList) return Infinity;
  const missing = ids.length > limit ? (searchCountMax + 1) / matches : (limit + 1) / ids.length;
  return Math.ceil(margin * rows * missing);
};

/**
 * One page of a search, with one row more, and the number of matches up to 1,001.
 *
 * A common word fills the page from the first rows of the list, in their order. For a rare word the trigram index returns all matches.
 * Neither is fast for both: the index has to read every match of a common word before the first is shown.
 */
export const searchList = async (
  database: Pick<Database, 'execute'>,
  list: SearchedList & SortOrder,
  query: PageRequest,
): Promise<{ ids: string[]; total: number }> => {
  const queryOne = async <Row extends Record<string, unknown>>(statement: SQL): Promise<Row> =>
    (await database.execute<Row>(statement))[0] as Row;
  const { limit, cursor } = query;
  const { order, isBefore } = list.descending ? descending : ascending;
  const after = (sort: SQLWrapper, id: SQLWrapper): SQL => {
    const condition = isAfter(list, cursor, { sort, id });
    return condition ? sql`and ${condition}` : sql``;
  };

  // Each part is read in proportion to its size. Past the first unread row of any part, the order is not known.
  const lookAt = (rows: number): Promise<Look> =>
    queryOne(sql`
      with part as materialized (
        select part.*, ceil(${rows}::float8 * part.n / greatest(sum(part.n) over (), 1))::int as share
        from (${list.parts ?? sql`select 1 as n`}) part
      ), seen as materialized (
        select numbered.*, numbered.number > part.share as unread from part cross join lateral (
          select listed.*, row_number() over () as number from (
            select ${list.id} as id, ${list.sort} as sort, ${list.matches} as hit from ${list.from}
            where ${list.where} ${after(list.sort, list.id)} order by ${order} limit part.share + 1
          ) listed
        ) numbered
      ), unread as materialized (select sort, id from seen where unread order by ${order} limit 1),
      found as materialized (
        select id, sort from seen where hit and not unread
          and (not exists (select from unread) or (sort, id) ${isBefore} (select sort, id from unread))
      )
      select array(select id from found order by ${order} limit ${limit + 1}) as ids,
        (select count(*)::int from seen where hit) as matches, not exists (select from unread) as "isWholeList"`);

  const pageFromIndex = (): Promise<{ ids: string[]; total: number }> =>
    queryOne(sql`
      with found as materialized (${list.matchingRows})
      select array(
          select id from found where true ${after(sql`sort`, sql`id`)} order by ${order} limit ${limit + 1}
        ) as ids,
        (select count(*)::int from (select from found limit ${searchCountMax + 1}) counted) as total`);

  const countFromIndex = (): Promise<{ total: number }> =>
    queryOne(sql`
      select count(*)::int as total from (select from (${list.matchingRows}) found limit ${searchCountMax + 1}) counted`);

  let ids: string[] | undefined;
  let rows = firstLook;
  while (rows <= longestLook) {
    const look = await lookAt(rows);
    if (look.isWholeList || look.ids.length > limit) ids = look.ids;
    const total = totalIn(look, query);
    if (ids && total !== undefined) return { ids, total };
    rows = rowsToLookAt(look, rows, limit);
  }
  return ids ? { ids, ...(await countFromIndex()) } : pageFromIndex();
};
