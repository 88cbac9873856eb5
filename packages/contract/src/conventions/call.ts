import type * as z from 'zod/mini';
import type { Role } from './roles.ts';
import type { Page } from './schemas.ts';
import type { Shown } from './shown-records.ts';

// A call is declared in two files of its feature, under one name:
//
//   skills.calls.ts    addSkill: { method: 'POST', path: '/l2admin/candidate-skills', role: 'L2_ADMIN', idempotent: true },
//   skills.schemas.ts  addSkill: { summary: 'Add a skill to the master list', body: skillForm, reply: skillForm },
//
// The former is what a client needs at run time; of the latter it knows the types only, so that a page which makes a call loads no zod:
// `call(skillsCalls.addSkill, { body })` in the web app. `skills.endpoints.ts` joins both for the server: `mount(app, skillsEndpoints.addSkill, …)`.
// It is a file of its own because calls know the types of schemas: joined in either file, the two would import each other.

type Schema = z.core.$ZodType;

/** Who may call: everybody, everybody who is signed in, or one role (decisions §2). */
type Access = 'ANYONE' | 'SIGNED_IN' | Role;

/** What a client needs to make a call, and to read its answer: literals only. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `/api`, parameters as `:name`. */
  path: string;
  role: Access;
  /** Names of the file fields of a `multipart/form-data` body; each takes one document and is required. */
  files?: readonly string[];
  /** The files may be left out. */
  filesOptional?: true;
  /** `list`: answered with `page`. `bare`: without the envelope. `file`: bytes. */
  shape?: 'data' | 'list' | 'bare' | 'file';
  /** HTTP status of a success; 200 when left out. */
  status?: 200 | 201;
  /** Takes an `Idempotency-Key` (decisions §1). */
  idempotent?: true;
  /** Answers an account that still has to change its temporary password. */
  beforePasswordChange?: true;
  /** Answers an admin who still has to set up an authenticator app (requirements T20). */
  beforeSecondFactor?: true;
  /** Asks an account that has an authenticator app for a code of it, once in `stepUpMinutes`. */
  stepUp?: true;
  /** Whose personal data the answer shows; opening it is audited. Lists show several people without saying so. */
  shows?: Shown;
};

/** What a call takes and answers, and what is said of it. */
export type CallSchemas = {
  /** One line for the reader of the API page. */
  summary: string;
  params?: Schema;
  query?: Schema;
  /** JSON, or the text fields of a form when the call has `files`. */
  body?: Schema;
  /** What `data` of the answer holds. Fields that it does not name are dropped. */
  reply: Schema;
  /** Further members of the envelope of a success, beside `data`. */
  beside?: Readonly<Record<string, Schema>>;
  /** The text a success carries, where the specification has one. */
  message?: string;
};

/** The schemas of a feature's calls, by the names of the calls. */
export type SchemasByCall = Readonly<Record<string, CallSchemas>>;

declare const schemas: unique symbol;

/** A call that carries the types of its schemas; at run time there is nothing of them. */
export type TypedCall<S extends CallSchemas = CallSchemas> = Call & { readonly [schemas]: S };

/** The types of the schemas that a call carries. */
export type SchemasOf<C extends TypedCall> = C[typeof schemas];

/** A call as it was written, without the types that it carries. */
export type Written<C extends TypedCall> = Omit<C, typeof schemas>;

/** Refuses what is not declared: a call without schemas, and a misspelt member of a call. */
type NothingElse<C, S> = {
  [K in keyof C]: K extends keyof S ? Record<Exclude<keyof C[K], keyof Call>, never> : never;
};

/**
 * Declares the calls of a feature: `calls<typeof reviewSchemas>()({ … })`, the schemas imported by `import type`. A call that has no schemas, and
 * schemas that have no call, are errors of types.
 */
export const calls =
  <S extends SchemasByCall>() =>
  <const C extends Record<keyof S, Call>>(declared: C & NothingElse<C, S>) =>
    declared as unknown as { [K in keyof S]: C[K] & { readonly [schemas]: S[K] } };

type Input<S, K extends string> =
  S extends Record<K, infer Part extends Schema> ? z.input<Part> : undefined;

type Given<K extends string, V> = undefined extends V
  ? Partial<Record<K, undefined>>
  : Record<K, V>;

/** A value for each file field; for some of them where the call leaves them optional. */
export type FilesOf<C, F extends string, V> = C extends { filesOptional: true }
  ? Partial<Record<F, V>>
  : Record<F, V>;

/** What the caller passes: only the parts that the call declares. */
export type Asked<C extends TypedCall> = Given<'params', Input<SchemasOf<C>, 'params'>> &
  (SchemasOf<C> extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : unknown) &
  Given<'body', Input<SchemasOf<C>, 'body'>> &
  (C extends { files: readonly (infer F extends string)[] }
    ? { files: FilesOf<C, F, Blob> }
    : unknown);

/** What the caller reads from a success. */
export type Answered<C extends TypedCall> = C extends { shape: 'bare' }
  ? z.output<SchemasOf<C>['reply']>
  : { success: true; message?: string; data: z.output<SchemasOf<C>['reply']> } & (C extends {
      shape: 'list';
    }
      ? { page: Page }
      : unknown) &
      (SchemasOf<C> extends { beside: infer B extends Record<string, Schema> }
        ? { [K in keyof B]: z.output<B[K]> }
        : unknown);
