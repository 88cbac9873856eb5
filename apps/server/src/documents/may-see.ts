import type { Actor } from '#server/platform/http/actor.ts';
import type { DocumentOf } from '#server/domain/document/document-link.ts';

/** A record as far as it decides who sees its document. */
type Standing = { state: string; city: string; providerId?: string | null };

/**
 * Who sees a document, asked when it is served (requirements M17, M18): the level 1 admin of the place, the candidate's own, and of
 * providers level 2 admins too; what proves a placement, level 2 admins and its employer. Whoever lost the place a moment ago sees it no more.
 */
export const maySee = (
  {
    id,
    role,
    places,
    providerId: ofProvider,
  }: Pick<Actor, 'id' | 'role' | 'places' | 'providerId'>,
  of: DocumentOf,
  { state, city, providerId }: Standing,
): boolean => {
  if (of.kind === 'placement')
    // An employer from outside has no account: a placement without a provider is nobody's, and so is an account without one.
    return (
      role === 'L2_ADMIN' ||
      (role === 'JOB_PROVIDER' && typeof providerId === 'string' && ofProvider === providerId)
    );
  if (role === 'L1_ADMIN')
    return places.some((place) => place.state === state && place.city === city);
  if (role === 'CANDIDATE') return of.kind === 'candidate' && of.id === id;
  return role === 'L2_ADMIN' && of.kind !== 'candidate';
};
