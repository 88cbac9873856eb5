import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import type { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import type { FieldError, ProblemCode } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type * as z from 'zod/mini';

// Types of responses by method and address: `request('GET', '/api/l1admin/candidates?q=das')` has the type of that list, and
// `request('GET', `/api/l1admin/candidates/${id}`)` of one candidate.

type Values<T> = T[keyof T];
type Endpoints = Values<{
  [F in keyof typeof endpointsByFeature]: Values<(typeof endpointsByFeature)[F]>;
}>;

/** The fields of every error (decisions §1). */
type ErrorBody = {
  message: string;
  code: ProblemCode;
  errors: FieldError[];
  requestId: string;
};

type Beside<E> =
  E extends Record<'beside', infer B extends Record<string, z.core.$ZodType>>
    ? { [K in keyof B]: z.output<B[K]> }
    : unknown;

/** The fields of every response. Data is unknown when the address is only known at run time. */
export type Envelope<Data = unknown> = ErrorBody & { success: boolean; data: Data };

/** Success and error in one type, so that a test reads the fields of the one it expects. */
type BodyOf<E extends Endpoint> = E extends { shape: 'bare' }
  ? z.output<E['reply']>
  : E extends { shape: 'file' }
    ? Envelope
    : Envelope<z.output<E['reply']>> &
        Beside<E> &
        (E extends { shape: 'list' } ? { page: Page } : unknown);

type Segments<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? [First, ...Segments<Rest>]
  : [Path];

/** The calls of one method with the same first segment. Comparing only these keeps the type check fast. */
type Calls<Method extends string, Root extends string> = {
  [
    E in Extract<
      Endpoints,
      { method: Method; path: `/${Root}` | `/${Root}/${string}` }
    > as E['path']
  ]: { segments: Segments<E['path']>; body: BodyOf<E> };
};

/** How a segment of an address matches one of the contract: by name, as a parameter, or not at all. */
type Fit<Actual extends string, Declared extends string> = Declared extends `:${string}`
  ? 'parameter'
  : string extends Actual
    ? never
    : Declared extends Actual
      ? 'name'
      : never;

type Fits<Actual extends string[], Declared extends string[]> = Actual extends [
  infer G extends string,
  ...infer Gs extends string[],
]
  ? Declared extends [infer D extends string, ...infer Ds extends string[]]
    ? [Fit<G, D>] extends [never]
      ? never
      : [Fits<Gs, Ds>] extends [never]
        ? never
        : Fit<G, D> | Fits<Gs, Ds>
    : never
  : Declared extends []
    ? 'name'
    : never;

type WithoutQuery<Url extends string> = Url extends `${infer Path}?${string}` ? Path : Url;

type PathOf<Url extends string> =
  WithoutQuery<Url> extends `/api${infer Path}` ? Segments<Path> : never;

/** How an address matches each call: `name`, `parameter`, both in turn, or never. */
type Fitting<C extends Record<string, { segments: string[] }>, Path extends string[]> = {
  [K in keyof C]: Fits<Path, C[K]['segments']>;
};

type Fitted<F> = { [K in keyof F]: [F[K]] extends [never] ? never : K }[keyof F];
/** `candidates/stats` also matches `candidates/:id`, so names take precedence. */
type Named<F> = { [K in keyof F]: 'parameter' extends F[K] ? never : K }[keyof F] & Fitted<F>;
type Chosen<F> = [Named<F>] extends [never] ? Fitted<F> : Named<F>;

type BodyAt<
  C extends Record<string, { segments: string[]; body: unknown }>,
  Path extends string[],
> = [Chosen<Fitting<C, Path>>] extends [never]
  ? Envelope
  : C[Chosen<Fitting<C, Path>> & keyof C]['body'];

/** An address begins with a slash, so its first segment is empty. */
type Body<Method extends string, Path extends string[]> = Path extends [
  '',
  infer Root extends string,
  ...string[],
]
  ? BodyAt<Calls<Method, Root>, Path>
  : Envelope;

/** The data of a response by method and address. */
export type ResponseData<Method extends string, Url extends string> =
  ResponseTo<Method, Url> extends { data: infer Data } ? Data : unknown;

/**
 * The response by method and address: typed by the contract, an envelope for other API addresses, and `unknown` outside of the
 * API.
 */
export type ResponseTo<Method extends string, Url extends string> = Url extends `/api${string}`
  ? Body<Method, PathOf<Url>>
  : unknown;
