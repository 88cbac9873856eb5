import { countedAtMost } from '@purboday/contract/conventions/limits';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from './database.ts';
import { afterDay, afterText, afterTime, beforeText, beforeTime } from './paging.ts';

// A word that many bear is found soonest by reading a list in its own order, a word that few bear by the index of texts: asked for a word of
// many, that index names them all before the first one is shown. Which of the two a word is shows after a look at the first rows.

/** Rows of a list looked at first. */
const firstLook = 256;
/** Rows of a list looked at when some of the first ones bore the word. */
const secondLook = 3000;
/** A list of no more rows is read to its end. */
const smallList = 8000;
/** From this share of hits on, a thousand are counted sooner in the order of a list than by the index of texts. */
const countedInOrder = 0.08;
/** Rows of a list that are counted in order at the most; a list of no more is counted to its end. */
const countedIn = 19_000;

/** A list as its searches read it: by time, day or text, then id. */
export type SearchedList = {
  id: SQLWrapper;
  sort: SQLWrapper;
  /** The latest first. */
  descending?: boolean;
  /** Sorted by a text. */
  textual?: boolean;
  /** Sorted by a day of the calendar, the earliest first. */
  daily?: boolean;
  /** What an index holds in the order of the list: the tables, and the condition of a row; they may name columns of `part`. */
  from: SQL;
  where: SQL;
  /** The condition that a row bears the word. */
  word: SQL;
  /**
   * Where an index holds the list in several parts: a select of `no`, `n` (how many rows) and whatever `where` names. One part of unknown
   * size unless given.
   */
  parts?: SQL;
  /**
   * A select of `id` and `sort` of all whom the index of texts names, in no order. What would lead the planner to another index belongs into a
   * condition on what it found.
   */
  find: SQL;
};

export type Wanted = { limit: number; cursor?: string | undefined; uncounted?: true };

/** What a search found: ids of a page and of one row more, and how many in all, counted to `countedAtMost` and one more. */
export type Found = { ids: string[]; total: number };

type Look = { ids: string[]; hits: number; looked: number; cut: boolean; size: number | null };
/** What the index of texts named in the same statement; `sought` is false where it was not asked. */
type FirstLook = Look & { sought: boolean; named: string[]; total: number };

/**
 * A list in one part, of a size that is counted as far as it matters: it is then read to its end rather than sought by the index of texts.
 * @param rows a select of its rows, without order and limit
 */
export const countedPart = (rows: SQL): SQL => sql`
  select 1 as no, nullif(count(*), ${sql.raw(String(countedIn + 1))}) as n
  from (${rows} limit ${sql.raw(String(countedIn + 1))}) counted`;

const onePart = sql`select 1 as no, null::bigint as n`;
const countLimit = sql.raw(String(countedAtMost + 1));
const columns = { sort: sql`sort`, id: sql`id` };

const orderOf = ({ descending }: SearchedList): SQL =>
  descending ? sql`sort desc, id desc` : sql`sort, id`;

const goingOn = (
  { descending, textual, daily }: SearchedList,
  { sort, id }: { sort: SQLWrapper; id: SQLWrapper },
  cursor: string | undefined,
): SQL | undefined => {
  if (daily) return afterDay(sort, id, cursor);
  if (textual) return (descending ? beforeText : afterText)(sort, id, cursor);
  return (descending ? beforeTime : afterTime)(sort, id, cursor);
};

const rowsOf = (list: SearchedList, cursor?: string): SQL => {
  const after = goingOn(list, list, cursor);
  return sql`
    select ${list.id} as id, ${list.sort} as sort, ${list.word} as hit from ${list.from}
    where ${list.where} ${after ? sql`and ${after}` : sql``} order by ${orderOf(list)}`;
};

/**
 * Each part is read as far as its share in all rows goes. What was found counts as far as every part was read: behind that, another part may
 * hold a row that belongs between.
 */
const lookedAt = (list: SearchedList, rows: number, cursor: string | undefined): SQL => {
  const most = sql.raw(String(rows));
  return sql`part as materialized (${list.parts ?? onePart}),
    size as materialized (select sum(n)::float8 as n from part),
    looked as materialized (
      select part.no, read.*, part.most from (
        select part.*, ceil(coalesce(${most} * part.n / nullif(size.n, 0), ${most}))::int as most from part, size
      ) part cross join lateral (
        select row.*, row_number() over () as place from (${rowsOf(list, cursor)} limit part.most + 1) row
      ) read
    ),
    edge as materialized (select sort, id from looked where place > most order by ${orderOf(list)} limit 1),
    found as materialized (
      select id, sort from looked where hit and (
        not exists (select from edge) or (sort, id) ${sql.raw(list.descending ? '>' : '<')} (select sort, id from edge))
    )`;
};

const lookColumns = (list: SearchedList, { limit }: Wanted): SQL => sql`
  array(select id from found order by ${orderOf(list)} limit ${limit + 1}) as ids,
  (select count(*)::int from found) as hits, (select count(*)::int from looked) as looked,
  exists (select from edge) as cut, (select n from size) as size`;

const lookStatement = (list: SearchedList, rows: number, wanted: Wanted): SQL =>
  sql`with ${lookedAt(list, rows, wanted.cursor)} select ${lookColumns(list, wanted)}`;

const findColumns = (list: SearchedList, { limit, cursor }: Wanted, ids: SQL): SQL => {
  const after = goingOn(list, columns, cursor);
  return sql`
    array(select id from named ${after ? sql`where ${after}` : sql``} order by ${orderOf(list)} limit ${limit + 1}) as ${ids},
    (select count(*)::int from (select from named limit ${countLimit}) counted) as total`;
};

const findStatement = (list: SearchedList, wanted: Wanted): SQL =>
  sql`with named as materialized (${list.find}) select ${findColumns(list, wanted, sql`ids`)}`;

/** The first look, and what the index of texts names where none of a long list's first rows bears the word: nobody has to ask twice then. */
const firstStatement = (list: SearchedList, wanted: Wanted): SQL => sql`
  with ${lookedAt(list, firstLook, wanted.cursor)},
  rare as materialized (
    select exists (select from edge) and not exists (select from found)
      and coalesce((select n from size) > ${sql.raw(String(smallList))}, true) as so
  ),
  named as materialized (select sought.* from (${list.find}) sought where (select so from rare))
  select ${lookColumns(list, wanted)}, (select so from rare) as sought, ${findColumns(list, wanted, sql`named`)}`;

/** Each part is read as far as its share in all rows goes. */
const countInOrder = (list: SearchedList): SQL => {
  const most = sql.raw(String(countedIn));
  return sql`
  with part as materialized (
    select part.*, ceil(coalesce(${most} * part.n::float8 / nullif(sum(part.n) over (), 0), ${most}))::int as most
    from (${list.parts ?? onePart}) part
  )
  select count(*)::int as n from (
    select from part cross join lateral (${rowsOf(list)} limit part.most) row where row.hit limit ${countLimit}
  ) found`;
};

const countByIndex = (list: SearchedList): SQL => sql`
  select count(*)::int as n from (select from (${list.find}) named limit ${countLimit}) found`;

const isWhole = ({ ids, cut }: Look, { limit }: Wanted): boolean => !cut || ids.length > limit;

const rowsOfSecondLook = ({ hits, size }: Look): number | undefined => {
  if (size !== null && size <= smallList) return smallList;
  return hits > 0 ? secondLook : undefined;
};

/** How many match in all, after a look at the first rows. */
const totalOf = async (
  list: SearchedList,
  { hits, looked, size }: Look,
  count: (statement: SQL) => Promise<{ n: number }>,
): Promise<number> => {
  const toItsEnd = size !== null && size <= countedIn;
  const inOrder = toItsEnd || hits >= looked * countedInOrder;
  const { n } = inOrder ? await count(countInOrder(list)) : { n: 0 };
  // Fewer in the first rows are perhaps not all.
  return toItsEnd || n > countedAtMost ? n : (await count(countByIndex(list))).n;
};

/**
 * Searches a list, whatever is searched for and however many rows it has: some thousand rows are read in its order at the most, or those
 * that the index of texts names.
 */
export const searchList = async (
  database: Database,
  list: SearchedList,
  wanted: Wanted,
): Promise<Found> => {
  const one = async <Row>(statement: SQL): Promise<Row> =>
    (await database.sql.execute<Row & Record<string, unknown>>(statement)).rows[0] as Row;

  const first = await one<FirstLook>(firstStatement(list, wanted));
  if (first.sought) return { ids: first.named, total: first.total };
  const more = isWhole(first, wanted) ? undefined : rowsOfSecondLook(first);
  const seen = more === undefined ? first : await one<Look>(lookStatement(list, more, wanted));
  if (!isWhole(seen, wanted)) return one<Found>(findStatement(list, wanted));

  const { ids, hits, cut } = seen;
  if (wanted.uncounted) return { ids, total: 0 };
  if (!cut && wanted.cursor === undefined) return { ids, total: Math.min(hits, countedAtMost + 1) };
  return { ids, total: await totalOf(list, seen, (statement) => one<{ n: number }>(statement)) };
};
