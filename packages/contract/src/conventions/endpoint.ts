import type * as z from 'zod/mini';
import type { OrganisationPermission } from '../organisations/organisation-permissions.ts';
import type { Role } from './roles.ts';
import type { Page } from './schemas.ts';

/** Types of records that a response can show. */
export type ShownKind = 'candidate' | 'job-provider' | 'training-provider' | 'account';

/**
 * The people whose data a response shows to an admin or a provider (T34): one record of a type; one
 * record whose type is `:kind` of the path; several people (`several`); one person, audited by the
 * use case itself (`audited`); or only the caller (`own`).
 */
export type ShownRecord = ShownKind | 'kind-in-address' | 'several' | 'audited' | 'own';

const readers: readonly string[] = ['L1_ADMIN', 'L2_ADMIN', 'TRAINING_PROVIDER', 'JOB_PROVIDER'];

/** Whether the callers are admins or providers, who see other people's data. */
export const isMadeByReaders = ({ role }: Pick<Endpoint, 'role'>): boolean =>
  readers.includes(role);

/**
 * The data that a call shows. Lists of admins and providers show several people unless they declare
 * something else.
 */
export const findShownRecord = (
  call: Pick<Endpoint, 'role' | 'shape' | 'shows'>,
): ShownRecord | undefined =>
  call.shows ?? (call.shape === 'list' && isMadeByReaders(call) ? 'several' : undefined);

type Schema = z.core.$ZodType;

/** The callers of an endpoint: everyone, every signed-in account, or one role (decisions §2). */
type Access = 'ANYONE' | 'SIGNED_IN' | Role;

/**
 * One call of the API, as `<feature>.contract.ts` declares it: the server registers a route for it, the web app calls it with
 * `call(skillsContract.addSkill, { body })`, and OpenAPI is generated from it.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to `/api`, with parameters as `:name`. */
  path: string;
  role: Access;
  /** For people of an organisation: what their role must allow. */
  permission?: OrganisationPermission;
  /** Names of the file fields of a `multipart/form-data` body. Each contains one document and is required. */
  files?: readonly string[];
  /** Makes the files optional. */
  filesOptional?: true;
  /** `list`: the response has `page`. `bare`: no envelope. `file`: bytes. */
  shape?: 'data' | 'list' | 'bare' | 'file';
  /** For a list: all matching rows can be downloaded, with a call of its own. */
  exported?: boolean;
  /** HTTP status of a success; 200 when left out. */
  status?: 200 | 201;
  /** Accepts an `Idempotency-Key` (decisions §1). */
  idempotent?: true;
  /** Allowed for an account that still has to change its temporary password. */
  beforePasswordChange?: true;
  /** Allowed for an admin who still has to set up an authenticator app (requirements T20). */
  beforeSecondFactor?: true;
  /** Requires a code of the account's authenticator app, once in `stepUpMinutes`. */
  stepUp?: true;
  /**
   * The records whose personal data the response contains. Opening them is audited; lists show
   * several people and need no mark.
   */
  shows?: ShownRecord;
  /**
   * Several candidates whose contact data the response shows: the `rows` of a list, whose query is `withContacts`, or the `members` of a
   * batch. Each reads in the access log that they were shown in a list.
   */
  contacts?: 'rows' | 'members';
  /** One line for the API documentation. */
  summary: string;
  params?: Schema;
  query?: Schema;
  /** JSON, or the text fields of a form for calls with `files`. */
  body?: Schema;
  /** The schema of the form instead of `body` when the request has this header (lower case). */
  bodyWithHeader?: { header: string; body: Schema };
  /** The `data` of the response. Fields missing in this schema are removed. */
  reply: Schema;
  /** Further members of a success response, next to `data`. */
  beside?: Readonly<Record<string, Schema>>;
  /** The message of a success, where the specification prescribes one. */
  message?: string;
};

/** Turns a misspelt member into a type error. */
type Exact<C> = { [K in keyof C]: Record<Exclude<keyof C[K], keyof Endpoint>, never> };

/** Declares the calls of a feature and keeps their exact types. */
export const contract = <const C extends Readonly<Record<string, Endpoint>>>(
  calls: C & Exact<C>,
): C => calls;

type Input<E, K extends string> =
  E extends Record<K, infer S extends Schema> ? z.input<S> : undefined;

type Output<E, K extends string> =
  E extends Record<K, infer S extends Schema> ? z.output<S> : undefined;

type OptionalIfUndefined<K extends string, V> = undefined extends V
  ? Partial<Record<K, undefined>>
  : Record<K, V>;

/** A value for each file field; optional where the call makes files optional. */
export type FileFields<E, F extends string, V> = E extends { filesOptional: true }
  ? Partial<Record<F, V>>
  : Record<F, V>;

type BodyWithHeader<E extends Endpoint> = E extends {
  bodyWithHeader: { body: infer B extends Schema };
}
  ? B
  : never;

/** The parts of a request that the call declares. */
export type CallRequest<E extends Endpoint> = OptionalIfUndefined<'params', Input<E, 'params'>> &
  (E extends { query: infer Q extends Schema } ? { query?: z.input<Q> } : unknown) &
  OptionalIfUndefined<'body', Input<E, 'body'> | z.input<BodyWithHeader<E>>> &
  (E extends { files: readonly (infer F extends string)[] }
    ? { files: FileFields<E, F, Blob> }
    : unknown);

/** The success response that a client receives. */
export type CallResponse<E extends Endpoint> = E extends { shape: 'bare' }
  ? z.output<E['reply']>
  : { success: true; message?: string; data: z.output<E['reply']> } & (E extends { shape: 'list' }
      ? { page: Page }
      : unknown) &
      (E extends { beside: infer B extends Record<string, Schema> }
        ? { [K in keyof B]: z.output<B[K]> }
        : unknown);

/** The validated request that a handler receives. */
export type ValidatedRequest<E extends Endpoint> = {
  params: Output<E, 'params'>;
  query: Output<E, 'query'>;
  body: Output<E, 'body'> | z.output<BodyWithHeader<E>>;
};

/** The result that a handler returns: `data`, or `data` with `page` for a list. */
export type HandlerResult<E extends Endpoint> = E extends { shape: 'list' }
  ? { data: z.input<E['reply']>; page: Page }
  : E extends { beside: infer B extends Record<string, Schema> }
    ? { data: z.input<E['reply']> } & { [K in keyof B]: z.input<B[K]> }
    : z.input<E['reply']>;
