import type { ListQuery, Page } from '@purboday/contract/conventions/schemas';
import { isDay } from '@purboday/contract/conventions/kolkata-days';
import { comparisonKey, toSearchableNumbers } from '@purboday/contract/conventions/comparison';
import { normalizeEmail, toPlainText } from '@purboday/contract/conventions/normalize';
import { searchCountMax, shortIdLength } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import { asc, Column, desc, is, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './database.ts';

// Keyset paging: the cursor is the sort value and id of the last row. Every page costs the same, and rows that are added or
// removed neither repeat nor hide others.

/** The last row's sort value as text (a time in ISO 8601, a name) and its id. */
export type Position = { sort: string; id: string };

const cursorText = z.tuple([z.string(), z.uuid()]);

const brokenCursor = (): Problem => new Problem('INVALID', 'Unknown cursor');

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw brokenCursor();
  }
};

/** Encodes a position as the opaque text of `page.next`. */
export const toCursor = ({ sort, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, id])).toString('base64url');

/**
 * Decodes a cursor.
 * @throws Problem INVALID (400) when it is malformed (decisions §1)
 */
export const parseCursor = (cursor: string): Position => {
  const read = cursorText.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!read.success) throw brokenCursor();
  const [sort, id] = read.data;
  return { sort, id };
};

/**
 * Decodes a cursor of a list sorted by time.
 * @throws Problem INVALID (400) when it is malformed
 */
export const parseTimeCursor = (cursor: string): { at: Date; id: string } => {
  const { sort, id } = parseCursor(cursor);
  if (!z.iso.datetime().safeParse(sort).success) throw brokenCursor();
  return { at: new Date(sort), id };
};

/** The order of a list: by a column without nulls (`timestamptz`, `date` or text), then by id. */
export type SortOrder = {
  sort: SQLWrapper;
  id: SQLWrapper;
  descending: boolean;
  /** Needed for expressions. Columns know their type. */
  type?: 'timestamptz' | 'text';
};

const readPosition = ({ sort: column, type: given = 'text' }: SortOrder, cursor: string): SQL => {
  const { sort, id } = parseCursor(cursor);
  const type = is(column, Column) ? column.getSQLType() : given;
  if (type.startsWith('timestamp')) {
    const { at } = parseTimeCursor(cursor);
    return sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;
  }
  if (type !== 'date') return sql`(${sort}::text, ${id}::uuid)`;
  if (!isDay(sort)) throw brokenCursor();
  return sql`(${sort}::date, ${id}::uuid)`;
};

/**
 * Condition for the rows after the cursor; undefined without a cursor.
 * @param named the columns of the order under other names, in a subquery
 * @throws Problem INVALID (400) for a malformed cursor, or one of another order
 */
export const isAfter = (
  order: SortOrder,
  cursor: string | undefined,
  { sort, id }: Pick<SortOrder, 'sort' | 'id'> = order,
): SQL | undefined =>
  cursor === undefined
    ? undefined
    : sql`(${sort}, ${id}) ${order.descending ? sql`<` : sql`>`} ${readPosition(order, cursor)}`;

/** The order for `orderBy`. */
export const inOrder = ({ sort, id, descending }: SortOrder): SQL[] =>
  [sort, id].map(descending ? desc : asc);

/** The page that a store returns. An export counts its rows once instead of with each page. */
export type PageRequest = ListQuery & { uncounted?: true };

/** Counts all matching rows; 0 when `uncounted`. */
export const countTotal = async (
  { uncounted }: Pick<PageRequest, 'uncounted'>,
  count: () => Promise<number>,
): Promise<number> => (uncounted ? 0 : count());

/** Reads one row more than the page shows, to know whether another page follows. */
export const rowsToRead = ({ limit }: Pick<ListQuery, 'limit'>): number => limit + 1;

/**
 * Builds the response of a list.
 * @param rows as read with `rowsToRead`, in order
 * @param total number of matching records
 * @param at returns the position of a row
 */
export const toPage = <Row>(
  rows: readonly Row[],
  { limit }: Pick<ListQuery, 'limit'>,
  total: number,
  at: (row: Row) => Position,
): PageOf<Row> => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last !== undefined ? toCursor(at(last)) : null;
  return { rows: shown, page: { next, total } };
};

/** The position of a row in a list sorted by this time. */
export const atTime =
  <Time extends string>(time: Time) =>
  (row: { id: string } & Record<Time, Date>): Position => ({
    sort: row[time].toISOString(),
    id: row.id,
  });

export type PageOf<Row> = { rows: Row[]; page: Page };

/** Builds the response of a list from a page, with each row as the API returns it. */
export const presentPage = <Row, Shown>(
  { rows, page }: PageOf<Row>,
  present: (row: Row) => Shown,
): { data: Shown[]; page: Page } => ({ data: rows.map(present), page });

/** Escapes a text for a `like` pattern that matches it anywhere (requirements FLT-44). */
export const toLikePattern = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

const wholeId = z.uuid();
const shownId = new RegExp(`^[0-9a-f]{${shortIdLength}}$`, 'iu');

export const isId = (q: string): boolean => wholeId.safeParse(q).success;

/** Whether a search may be the short id that people see. */
export const isShownId = (q: string): boolean => shownId.test(q);

/** Inlines a number, for statements whose index or plan depends on it. */
export const inlineNumber = (value: number): SQL => sql`${value}`.inlineParams();

/** Condition that a row has this short id. */
export const hasShownId = (id: SQLWrapper, q: string): SQL =>
  sql`right(${id}::text, ${inlineNumber(shortIdLength)}) = ${q.toLowerCase()}`;

/** Condition that a row has one of these ids. They are one parameter. */
export const hasAnyId = (id: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${id} = any(${sql.param([...ids])}::uuid[])`;

/** Too short for a trigram index, which finds them at the beginning of words only. */
const shortWord = /^[\p{L}\p{M}\p{N}]{1,2}$/u;

const startsWord = (text: SQLWrapper, word: string): SQL =>
  sql`(${text} like ${`${word}%`} or ${text} like ${`% ${word}%`})`;

const userOfEmail = /^[^@]{3,}@(?=[^@]{3})/u;

const containsWord = (text: SQLWrapper, word: string): SQL => {
  if (shortWord.test(word)) return startsWord(text, word);
  // Domains are shared by many rows and would slow the index down, so it is searched for the part before only.
  const [user] = userOfEmail.exec(word) ?? [];
  if (user === undefined) return sql`${text} like ${toLikePattern(word)}`;
  return sql`(${text} like ${toLikePattern(user)} and ${text} || '' like ${toLikePattern(word)})`;
};

/** A search of signs alone, such as a dot, is not empty. Emails are stored with an ASCII domain: `@उदाहरण.भारत` is searched as `@xn--…` (R5, R20). */
const toSearchKey = (q: string): string => {
  const text = /[@＠]/u.test(q) ? normalizeEmail(q) : q;
  return comparisonKey(text) || toPlainText(text).toLowerCase();
};

/** The words of a search in any order; the phrase as it was typed when a part of a word is too short to be found alone. */
const containsWords = (text: SQLWrapper, key: string): SQL => {
  const words = key.split(' ');
  const found = sql.join(
    words.map((word) => containsWord(text, word)),
    sql` and `,
  );
  return words.some((word) => shortWord.test(word))
    ? sql`(${text} like ${toLikePattern(key)} or ${found})`
    : sql`(${found})`;
};

/**
 * Condition that a text contains the words of a search, or a mobile number in any of its spellings (R5).
 * @param text from `search_text`
 */
export const containsText = (text: SQLWrapper, q: string): SQL => {
  const numbers = toSearchableNumbers(q).map(
    (number) => sql`${text} like ${toLikePattern(number)}`,
  );
  const key = toSearchKey(q);
  // The groups of digits of a number are no words.
  if (numbers.length > 0)
    return sql`(${sql.join([sql`${text} like ${toLikePattern(key)}`, ...numbers], sql` or `)})`;
  return containsWords(text, key);
};

/**
 * Like `containsText`. One or two letters or digits are searched at the beginning of words, because a trigram index cannot find
 * them elsewhere.
 * @param text from `search_text`, preferably with a trigram index
 */
export const matchesText = (text: SQLWrapper, q: string): SQL => {
  const key = toSearchKey(q);
  return shortWord.test(key) ? startsWord(text, key) : containsText(text, q);
};

/**
 * Condition that a row matches a search by its text, its id or its short id (decisions §6).
 * @param search a lower-case text column with a trigram index
 * @param id a `uuid` column; `right(id::text, 6)` has an index
 * @returns undefined for an empty search
 */
export const searchCondition = (search: SQLWrapper, id: SQLWrapper, q: string): SQL | undefined =>
  q === '' ? undefined : matchesSearch(search, id, q);

/** Like `searchCondition`, for a search that is not empty. */
export const matchesSearch = (search: SQLWrapper, id: SQLWrapper, q: string): SQL => {
  if (isId(q)) return sql`${id} = ${q}::uuid`;
  const byText = matchesText(search, q);
  return isShownId(q) ? sql`(${byText} or ${hasShownId(id, q)})` : byText;
};

/**
 * Counts the rows of a search up to `searchCountMax` + 1, so that a broad search costs no more than a narrow one.
 * @param rows a select of the rows, without order and limit
 */
export const countFound = async (database: Database, rows: SQLWrapper): Promise<number> => {
  const counted = await database.execute<{ n: number }>(
    sql`select count(*)::int as n from (${rows} limit ${searchCountMax + 1}) found`,
  );
  return counted[0]?.n ?? 0;
};
