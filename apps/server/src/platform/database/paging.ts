import type { ListQuery, Page } from '@purboday/contract/conventions/schemas';
import { isDay } from '@purboday/contract/conventions/kolkata-days';
import {
  normalizeEmail,
  toSearchableNumbers,
  toSearchText,
} from '@purboday/contract/conventions/normalize';
import { searchCountMax, shortIdLength } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from './database.ts';

// Keyset paging for every list: the place to go on is the last row's sort value and id, so that a page costs the same at any
// depth, and rows that come or go elsewhere neither repeat nor hide another.

/** Where a page ended: the last row's sort value as text (a time in ISO 8601, a name) and its id. */
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

/** A position as the opaque text of `page.next`. */
export const cursorOf = ({ sort, id }: Position): string =>
  Buffer.from(JSON.stringify([sort, id])).toString('base64url');

/**
 * The position that a cursor means.
 * @throws Problem INVALID (400) when it is none (decisions §1)
 */
export const positionOf = (cursor: string): Position => {
  const read = cursorText.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!read.success) throw brokenCursor();
  const [sort, id] = read.data;
  return { sort, id };
};

/**
 * The position that a cursor of a list sorted by time means.
 * @throws Problem INVALID (400) when it is none
 */
export const timePositionOf = (cursor: string): { at: Date; id: string } => {
  const { sort, id } = positionOf(cursor);
  if (!z.iso.datetime().safeParse(sort).success) throw brokenCursor();
  return { at: new Date(sort), id };
};

const timeOf = (cursor: string): SQL => {
  const { at, id } = timePositionOf(cursor);
  return sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;
};

const textOf = (cursor: string): SQL => {
  const { sort, id } = positionOf(cursor);
  return sql`(${sort}::text, ${id}::uuid)`;
};

type Seek = (sort: SQLWrapper, id: SQLWrapper, cursor: string | undefined) => SQL | undefined;

const seek =
  (comparison: SQL, valuesOf: (cursor: string) => SQL): Seek =>
  (sort, id, cursor) =>
    cursor === undefined ? undefined : sql`(${sort}, ${id}) ${comparison} ${valuesOf(cursor)}`;

/**
 * The condition that a row comes after the cursor in an ascending list; undefined without a cursor.
 * The column to sort by is a `timestamptz` without nulls. Throws Problem INVALID (400) for a broken cursor.
 */
export const afterTime = seek(sql`>`, timeOf);

/** As `afterTime`, for a list sorted by a day of the calendar: a `date` column without nulls. */
export const afterDay = (
  sort: SQLWrapper,
  id: SQLWrapper,
  cursor: string | undefined,
): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const position = positionOf(cursor);
  if (!isDay(position.sort)) throw brokenCursor();
  return sql`(${sort}, ${id}) > (${position.sort}::date, ${position.id}::uuid)`;
};

/** As `afterTime`, for a list that shows the newest first. */
export const beforeTime = seek(sql`<`, timeOf);

/** As `afterTime`, for a list sorted by a text without nulls. */
export const afterText = seek(sql`>`, textOf);

/** As `afterText`, for a list from the last to the first. */
export const beforeText = seek(sql`<`, textOf);

/** A page of a list as its store is asked for it; an export counts once, not with every page. */
export type Paging = ListQuery & { uncounted?: true };

/** How many rows match in all; 0, and not counted, where nobody wants to know. */
export const totalOf = async (
  { uncounted }: Pick<Paging, 'uncounted'>,
  count: () => Promise<number>,
): Promise<number> => (uncounted ? 0 : count());

/** Rows to ask the database for: one more than the page shows tells whether another page follows. */
export const rowsToRead = ({ limit }: Pick<ListQuery, 'limit'>): number => limit + 1;

/**
 * The answer of a list.
 * @param rows as read with `rowsToRead`, in order
 * @param total how many records match in all
 * @param at the position of a row in this list
 */
export const pageOf = <Row>(
  rows: readonly Row[],
  { limit }: Pick<ListQuery, 'limit'>,
  total: number,
  at: (row: Row) => Position,
): { rows: Row[]; page: Page } => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last !== undefined ? cursorOf(at(last)) : null;
  return { rows: shown, page: { next, total } };
};

/** A text as a pattern of `like` that means exactly this text, wherever it stands (requirements FLT-44). */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

const wholeId = z.uuid();
const shownId = new RegExp(`^[0-9a-f]{${shortIdLength}}$`, 'iu');

/** Whether a search is a whole id. */
export const isId = (q: string): boolean => wholeId.safeParse(q).success;

/** Whether a search may mean the characters of an id that people are shown. */
export const isShownId = (q: string): boolean => shownId.test(q);

/** A number as part of the text: an index or a plan depends on it. */
export const inline = (value: number): SQL => sql`${value}`.inlineParams();

/** The condition that people are shown these characters of an id. */
export const hasShownId = (id: SQLWrapper, q: string): SQL =>
  sql`right(${id}::text, ${inline(shortIdLength)}) = ${q.toLowerCase()}`;

/** The condition that a row has one of these ids: one parameter, however many they are. */
export const anyOf = (id: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${id} = any(${sql.param([...ids])}::uuid[])`;

const shortWord = /^[\p{L}\p{M}\p{N}]{1,2}$/u;

const userOfEmail = /^[^@]{3,}@(?=[^@]{3})/u;

/**
 * Of an email the index is asked for what stands before its domain, which few share: it would put together what it knows of the domain, which
 * all share.
 */
const containsPhrase = (text: SQLWrapper, q: string): SQL => {
  const [user] = userOfEmail.exec(q) ?? [];
  if (user === undefined) return sql`${text} like lower(${containing(q)})`;
  return sql`(${text} like lower(${containing(user)}) and ${text} || '' like lower(${containing(q)}))`;
};

/** Emails are stored with an ASCII domain: `@उदाहरण.भारत` is searched as `@xn--…` (R5, R20). */
const toSearchedPhrase = (q: string): string =>
  toSearchText(/[@＠]/u.test(q) ? normalizeEmail(q) : q);

/**
 * The condition that a text contains what is searched for, wherever it is; of a mobile number in any of its spellings (R5).
 * @param text lower case, best made by `search_text`
 */
export const containsText = (text: SQLWrapper, q: string): SQL => {
  const words = containsPhrase(text, toSearchedPhrase(q));
  const numbers = toSearchableNumbers(q).map((number) => sql`${text} like ${containing(number)}`);
  return numbers.length === 0 ? words : sql`(${sql.join([words, ...numbers], sql` or `)})`;
};

/**
 * The condition that a text holds what is searched for. One or two letters or digits, of which an index of trigrams knows nothing, are
 * looked for where a word begins: there it does.
 * @param text lower case, best with a trigram index
 */
export const matchesText = (text: SQLWrapper, q: string): SQL => {
  const search = toSearchText(q);
  if (!shortWord.test(search)) return containsText(text, q);
  const start = `${search.toLowerCase()}%`;
  return sql`(${text} like ${start} or ${text} like ${`% ${start}`})`;
};

/**
 * The condition that a search finds a row: by its text, or by its id, whole or the characters that people are shown (decisions §6).
 * @param search a column of lower-case text with a trigram index
 * @param id a `uuid` column; `right(id::text, 6)` has an index
 * @returns undefined for an empty search
 */
export const searchCondition = (search: SQLWrapper, id: SQLWrapper, q: string): SQL | undefined =>
  q === '' ? undefined : matchesSearch(search, id, q);

/** As `found`, for what is searched for in any case. */
export const matchesSearch = (search: SQLWrapper, id: SQLWrapper, q: string): SQL => {
  if (isId(q)) return sql`${id} = ${q}::uuid`;
  const byText = matchesText(search, q);
  return isShownId(q) ? sql`(${byText} or ${hasShownId(id, q)})` : byText;
};

/**
 * How many rows a search finds, counted to `countedAtMost` and one more: a broad search costs no more than a narrow one.
 * @param rows a select of the rows, without order and limit
 */
export const countFound = async (database: Database, rows: SQLWrapper): Promise<number> => {
  const counted = await database.execute<{ n: number }>(
    sql`select count(*)::int as n from (${rows} limit ${searchCountMax + 1}) found`,
  );
  return counted[0]?.n ?? 0;
};
