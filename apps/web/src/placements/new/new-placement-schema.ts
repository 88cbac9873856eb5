import { selectMessage } from '@purboday/contract/fields/field-messages';
import { placementKind, workTitle } from '@purboday/contract/fields/placement-fields';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import * as z from 'zod/mini';
import { pastDay, optionalRupees } from '#web/domain/work/rupees.ts';
const provider = z.nullable(z.object({ _id: z.string(), name: z.string() }));
export type ChosenEmployer = z.output<typeof provider>;

type Given = {
  kind: string;
  with: string;
  provider: ChosenEmployer;
  employerName: string;
  state: string;
  city: string;
};

const ofKind = ({ kind }: Given): 'alone' | 'employed' =>
  kind === 'SELF_EMPLOYED' ? 'alone' : 'employed';
const namesEmployer = (given: Given): boolean =>
  ofKind(given) === 'alone' || given.with !== 'provider' || given.provider !== null;
const namesOutside = (given: Given): boolean =>
  ofKind(given) === 'alone' || given.with !== 'outside' || given.employerName.trim() !== '';
const namesCity = ({ state, city }: Given): boolean => state === '' || city !== '';
const always = { when: () => true } as const;

/** The form of a new placement, as it is typed. */
export const newPlacementForm = z
  .object({
    kind: placementKind,
    with: z.enum(['provider', 'outside']),
    provider,
    employerName: z.string(),
    employerPlace: z.string(),
    employerPhone: z.string(),
    title: workTitle,
    monthlyPay: optionalRupees,
    state: z.string(),
    city: z.string(),
    begun: z.enum(['joinedOn', 'offeredOn']),
    day: pastDay,
  })
  .check(
    z.refine((given: Given) => namesEmployer(given), {
      error: placementMessages.noEmployer,
      path: ['provider'],
      ...always,
    }),
    z.refine((given: Given) => namesOutside(given), {
      error: placementMessages.noEmployer,
      path: ['employerName'],
      ...always,
    }),
    z.refine((given: Given) => namesCity(given), {
      error: selectMessage('City'),
      path: ['city'],
      ...always,
    }),
  );
export type NewPlacement = z.output<typeof newPlacementForm>;
