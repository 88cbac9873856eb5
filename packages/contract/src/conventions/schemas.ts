import * as z from 'zod/mini';
import { cursorMax, pageSize, searchMax } from './limits.ts';
import { normalizeLine } from './normalize.ts';

// Schemas shared by many calls.

/**
 * The cursor of the next page (null on the last one) and the number of matching records. Searches
 * count up to `searchCountMax`; one more means "more". `masked`: contact data of rows is masked.
 */
export const page = z.object({
  next: z.nullable(z.string()),
  total: z.number(),
  masked: z.optional(z.literal(true)),
});
export type Page = z.infer<typeof page>;

/** The response of a failed call (decisions §1). */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.string(),
});
export type Failure = z.infer<typeof failure>;

/** The UUID of a record in a path. */
export const byId = z.object({ id: z.uuid('Not a valid id') });

/** The response of a call without data. */
export const emptyData = z.object({});

const wholeNumber = z.coerce.number('limit must be a whole number from 1');

/**
 * The query of every list: `q` (search), `limit` (rows, default 50, capped at 200), `cursor` (from
 * `page.next`), and the given filters.
 */
export const listQuery = <Filters extends z.core.$ZodLooseShape>(filters: Filters) =>
  z.object({
    ...filters,
    q: z._default(
      z
        .string()
        .check(
          z.overwrite(normalizeLine),
          z.maxLength(searchMax, 'Please search for something shorter'),
        ),
      '',
    ),
    limit: z._default(
      wholeNumber.check(
        z.int('limit must be a whole number from 1'),
        z.minimum(1, 'limit must be a whole number from 1'),
        z.overwrite((n) => Math.min(n, pageSize.max)),
      ),
      pageSize.default,
    ),
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(cursorMax))),
  });

/** The validated query of any list, without its filters. */
export type ListQuery = { q: string; limit: number; cursor?: string | undefined };

/** Increases with each change of a record. */
export const version = z.number();

/**
 * The version that the caller read. The server responds 409 with a description of the changes when
 * the record has changed since. Without it, no check is made.
 */
export const recordVersion = z.optional(z.number('Please send the version that you read'));
