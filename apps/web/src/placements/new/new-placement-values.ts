import { placementKinds } from '@purboday/contract/conventions/enumerations';
import type * as z from 'zod/mini';
import type { NewPlacement, newPlacementForm } from './new-placement-schema.ts';

/** What the form opens with. */
export const newPlacementStart: z.input<typeof newPlacementForm> = {
  kind: placementKinds[0],
  with: 'provider',
  provider: null,
  employerName: '',
  employerPlace: '',
  employerPhone: '',
  title: '',
  monthlyPay: '',
  state: '',
  city: '',
  begun: 'joinedOn',
  day: '',
};

const employerOf = (given: NewPlacement) => {
  if (given.kind === 'SELF_EMPLOYED') return {};
  if (given.with === 'provider' && given.provider)
    return { employer: { jobProviderId: given.provider._id } };
  const { employerName: name, employerPlace: place, employerPhone: phone } = given;
  return { employer: { name, ...(place && { place }), ...(phone && { phone }) } };
};

/** What the call takes; where the work is may be left to what is known of employer and candidate. */
export const placementBody = (candidateId: string, given: NewPlacement) => {
  const { kind, title, monthlyPay, state, city, begun, day } = given;
  return {
    candidateId,
    kind,
    ...employerOf(given),
    title,
    ...(monthlyPay === undefined ? {} : { monthlyPay }),
    ...(state === '' ? {} : { state, city }),
    [begun]: day,
  };
};
