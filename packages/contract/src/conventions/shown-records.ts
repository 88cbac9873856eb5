import type { Endpoint } from './endpoint.ts';

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
