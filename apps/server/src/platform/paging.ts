import type { ListQuery, Page } from '@purboday/contract/endpoint';
import { shownIdLength } from '@purboday/contract/limits';
import { Problem } from '@purboday/contract/problem';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as z from 'zod/mini';

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

/**
 * The condition that a row comes after the cursor in an ascending list; undefined without a cursor.
 * @param sort a `timestamptz` column without nulls
 * @throws Problem INVALID (400) for a broken cursor
 */
export const afterTime = (
  sort: SQLWrapper,
  id: SQLWrapper,
  cursor: string | undefined,
): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const position = timePositionOf(cursor);
  return sql`(${sort}, ${id}) > (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`;
};

/** As `afterTime`, for a list that shows the newest first. */
export const beforeTime = (
  sort: SQLWrapper,
  id: SQLWrapper,
  cursor: string | undefined,
): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const position = timePositionOf(cursor);
  return sql`(${sort}, ${id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`;
};

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
const shownId = new RegExp(`^[0-9a-f]{${shownIdLength}}$`, 'iu');

/**
 * The condition that a search finds a row: by its text, or by its id, whole or the characters that people are shown (decisions §6).
 * @param search a column of lower-case text with a trigram index
 * @param id a `uuid` column; `right(id::text, 6)` has an index
 * @returns undefined for an empty search
 */
export const found = (search: SQLWrapper, id: SQLWrapper, q: string): SQL | undefined => {
  if (q === '') return undefined;
  const byText = sql`${search} like lower(${containing(q)})`;
  if (wholeId.safeParse(q).success) return sql`(${byText} or ${id} = ${q}::uuid)`;
  if (!shownId.test(q)) return byText;
  return sql`(${byText} or right(${id}::text, ${sql.raw(String(shownIdLength))}) = ${q.toLowerCase()})`;
};
