import type { Endpoint } from './endpoint.ts';

/** Records of which an answer may show one. */
export type ShownKind = 'candidate' | 'job-provider' | 'training-provider' | 'account';

/**
 * Whose personal data an answer shows to an admin or a provider (requirements T34):
 * one record of a kind; one record whose kind is `:kind` of the address; several people; one person, by a step that audits itself and names
 * the record (`audited`); or only the caller (`own`).
 */
export type Shown = ShownKind | 'kind-in-address' | 'several' | 'audited' | 'own';

const readers: readonly string[] = ['L1_ADMIN', 'L2_ADMIN', 'TRAINING_PROVIDER', 'JOB_PROVIDER'];

/** Whether admins or providers make this call, who see other people's data. */
export const isMadeByReaders = ({ role }: Pick<Endpoint, 'role'>): boolean =>
  readers.includes(role);

/** What a call shows. A list of admins and providers shows several people where it declares nothing else. */
export const shownBy = (call: Pick<Endpoint, 'role' | 'shape' | 'shows'>): Shown | undefined =>
  call.shows ?? (call.shape === 'list' && isMadeByReaders(call) ? 'several' : undefined);
