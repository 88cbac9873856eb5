import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import type { endpointsByFeature } from '@purboday/contract/conventions/endpoints';
import type { FieldError, ProblemCode } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type * as z from 'zod/mini';

// What the API answers to a method and an address, by the contract: `request('GET', '/api/l1admin/candidates?q=das')` is typed as the reply of
// that call, and `request('GET', `/api/l1admin/candidates/${id}`)` as one candidate.

type Values<T> = T[keyof T];
type Endpoints = Values<{
  [F in keyof typeof endpointsByFeature]: Values<(typeof endpointsByFeature)[F]>;
}>;

/** The members of every refusal (decisions §1). */
type Refusal = {
  message: string;
  code: ProblemCode;
  errors: FieldError[];
  requestId: string;
};

type Beside<E> =
  E extends Record<'beside', infer B extends Record<string, z.core.$ZodType>>
    ? { [K in keyof B]: z.output<B[K]> }
    : unknown;

/** What every answer of the API has in common; of an address that is known at run time only, its data is not known. */
export type Envelope<Data = unknown> = Refusal & { success: boolean; data: Data };

/** A success and a refusal in one: a test reads the members of the one that it expects. */
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

type Calls = {
  [E in Endpoints as `${E['method']} ${E['path']}`]: {
    segments: Segments<E['path']>;
    body: BodyOf<E>;
  };
};

/** How a segment of an address fits one of the contract: by its name, as a parameter, or not. */
type Fit<Given extends string, Declared extends string> = Declared extends `:${string}`
  ? 'parameter'
  : string extends Given
    ? never
    : Declared extends Given
      ? 'name'
      : never;

type Fits<Given extends string[], Declared extends string[]> = Given extends [
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

/** How the addresses of a method fit: for each call `name`, `parameter`, both in turn, or never. */
type Fitting<Method extends string, Path extends string[]> = {
  [K in keyof Calls as K extends `${Method} ${string}` ? K : never]: Fits<
    Path,
    Calls[K]['segments']
  >;
};

type Fitted<F> = { [K in keyof F]: [F[K]] extends [never] ? never : K }[keyof F];
/** `candidates/stats` is also a `candidates/:id`: what is named goes first. */
type Named<F> = { [K in keyof F]: 'parameter' extends F[K] ? never : K }[keyof F] & Fitted<F>;
type Chosen<F> = [Named<F>] extends [never] ? Fitted<F> : Named<F>;

type Body<F> = [Chosen<F>] extends [never] ? Envelope : Calls[Chosen<F> & keyof Calls]['body'];

/** The data of what is answered to a method and an address. */
export type DataOf<Method extends string, Url extends string> =
  AnswerTo<Method, Url> extends { data: infer Data } ? Data : unknown;

/** What is answered to a method and an address: by the contract, as an envelope where that has no such call, and `unknown` outside of the API. */
export type AnswerTo<Method extends string, Url extends string> = Url extends `/api${string}`
  ? Body<Fitting<Method, PathOf<Url>>>
  : unknown;
