import type * as z from 'zod/mini';
import type { Call, CallSchemas, SchemasOf, TypedCall, Written } from './call.ts';
import type { Page } from './schemas.ts';

type Schema = z.core.$ZodType;

/** One call of the API, whole: the server mounts it, OpenAPI is made from it. */
export type Endpoint = Call & CallSchemas;

type Flat<T> = { [K in keyof T]: T[K] };

/** Joins the calls of a feature with their schemas, keeping the exact types of both. */
export const endpoints = <const C extends Readonly<Record<string, TypedCall>>>(
  calls: C,
  schemas: { [K in keyof C]: SchemasOf<C[K]> },
) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { ...call, ...schemas[name] }]),
  ) as unknown as { [K in keyof C]: Flat<Written<C[K]> & SchemasOf<C[K]>> };

type Output<E, K extends string> =
  E extends Record<K, infer S extends Schema> ? z.output<S> : undefined;

/** What the handler of a call receives, validated. */
export type Received<E extends Endpoint> = {
  params: Output<E, 'params'>;
  query: Output<E, 'query'>;
  body: Output<E, 'body'>;
};

/** What the handler of a call returns: `data`, or `data` with `page` for a list. */
export type Returned<E extends Endpoint> = E extends { shape: 'list' }
  ? { data: z.input<E['reply']>; page: Page }
  : E extends { beside: infer B extends Record<string, Schema> }
    ? { data: z.input<E['reply']> } & { [K in keyof B]: z.input<B[K]> }
    : z.input<E['reply']>;
