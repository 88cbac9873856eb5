import * as z from 'zod/mini';
import { pageSize } from './limits.ts';
import type { Role } from './roles.ts';

type Schema = z.core.$ZodType;

/** Who may call: everybody, everybody who is signed in, or one role (decisions §2). */
type Access = 'ANYONE' | 'SIGNED_IN' | Role;

/** One call of the API, declared once: the server mounts it, the web app calls it, OpenAPI is made from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `/api`, parameters as `:name`. */
  path: string;
  /** One line for the reader of the API page. */
  summary: string;
  role: Access;
  params?: Schema;
  query?: Schema;
  /** JSON, or the text fields of a form when `files` is given. */
  body?: Schema;
  /** Names of the file fields of a `multipart/form-data` body; each takes one document and is required. */
  files?: readonly string[];
  /** The files may be left out. */
  filesOptional?: true;
  /** What `data` of the answer holds. Fields that it does not name are dropped. */
  reply: Schema;
  /** `list`: answered with `page`. `bare`: without the envelope. `file`: bytes. */
  shape?: 'data' | 'list' | 'bare' | 'file';
  /** Further members of the envelope of a success, beside `data`. */
  beside?: Readonly<Record<string, Schema>>;
  /** HTTP status of a success; 200 when left out. */
  status?: 200 | 201;
  /** The text a success carries, where the specification has one. */
  message?: string;
  /** Takes an `Idempotency-Key` (decisions §1). */
  idempotent?: true;
  /** Answers an account that still has to change its temporary password. */
  beforePasswordChange?: true;
};

/** Declares a call, keeping the exact types of its schemas. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

type Output<E, K extends string> =
  E extends Record<K, infer S extends Schema> ? z.output<S> : undefined;
type Input<E, K extends string> =
  E extends Record<K, infer S extends Schema> ? z.input<S> : undefined;

/** What the handler of a call receives, validated. */
export type Received<E extends Endpoint> = {
  params: Output<E, 'params'>;
  query: Output<E, 'query'>;
  body: Output<E, 'body'>;
};

/**
 * Where a list goes on: the cursor of the next page (null at the end) and how many records match in all. Matches of a search are
 * counted to `countedAtMost`; one more than that says that there are more.
 */
export const page = z.object({ next: z.nullable(z.string()), total: z.number() });
export type Page = z.infer<typeof page>;

/** What the handler of a call returns: `data`, or `data` with `page` for a list. */
export type Returned<E extends Endpoint> = E extends { shape: 'list' }
  ? { data: z.input<E['reply']>; page: Page }
  : E extends { beside: infer B extends Record<string, Schema> }
    ? { data: z.input<E['reply']> } & { [K in keyof B]: z.input<B[K]> }
    : z.input<E['reply']>;

/** What the caller reads from a success. */
export type Answered<E extends Endpoint> = E extends { shape: 'bare' }
  ? z.output<E['reply']>
  : { success: true; message?: string; data: z.output<E['reply']> } & (E extends { shape: 'list' }
      ? { page: Page }
      : unknown) &
      (E extends { beside: infer B extends Record<string, Schema> }
        ? { [K in keyof B]: z.output<B[K]> }
        : unknown);

type Given<K extends string, V> = undefined extends V
  ? Partial<Record<K, undefined>>
  : Record<K, V>;

/** A value for each file field; for some of them where the call leaves them optional. */
export type FilesOf<E, F extends string, V> = E extends { filesOptional: true }
  ? Partial<Record<F, V>>
  : Record<F, V>;

/** What the caller passes: only the parts that the call declares. */
export type Asked<E extends Endpoint> = Given<'params', Input<E, 'params'>> &
  (E extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : unknown) &
  Given<'body', Input<E, 'body'>> &
  (E extends { files: readonly (infer F extends string)[] }
    ? { files: FilesOf<E, F, Blob> }
    : unknown);

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
      z.string().check(z.trim(), z.maxLength(200, 'Please search for something shorter')),
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
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  });

/** Query of a list, validated, whatever its filters. */
export type ListQuery = { q: string; limit: number; cursor?: string | undefined };
