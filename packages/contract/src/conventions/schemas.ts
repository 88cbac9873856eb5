import * as z from 'zod/mini';
import { cursorMax, pageSize, searchMax } from './limits.ts';
import { normalizeLine } from './normalize.ts';

// What the schemas of many calls have in common.

/**
 * Where a list goes on: the cursor of the next page (null at the end) and how many records match in all. Matches of a search are
 * counted to `countedAtMost`; one more than that says that there are more.
 */
export const page = z.object({ next: z.nullable(z.string()), total: z.number() });
export type Page = z.infer<typeof page>;

/** The envelope of a failure (decisions §1). */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  requestId: z.string(),
});
export type Failure = z.infer<typeof failure>;

/** The id of a record in a path: a UUID. */
export const byId = z.object({ id: z.uuid('Not a valid id') });

/** The reply of a call that has nothing to tell. */
export const nothing = z.object({});

const wholeNumber = z.coerce.number('limit must be a whole number from 1');

/**
 * The query every list takes: `q` (search), `limit` (rows, 50 when left out, over 200 counts as 200), `cursor` (from `page.next`),
 * and the filter fields given.
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

/** Query of a list, validated, whatever its filters. */
export type ListQuery = { q: string; limit: number; cursor?: string | undefined };

/** Counts the changes of a record. */
export const version = z.number();

/** The version that the caller read: 409 with what changed, when the record is another by now. Left out, nothing is asked. */
export const seenVersion = z.optional(z.number('Please send the version as it was read'));
