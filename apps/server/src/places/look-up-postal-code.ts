import { postalCodeMessages } from '@purboday/contract/places/places.messages';
import type { postalCodeAnswer } from '@purboday/contract/places/places.contract';
import { Problem } from '@purboday/contract/conventions/problem';
import type * as z from 'zod/mini';
import { postOfficesOf } from '#server/domain/geography/postal-codes.ts';
import type { Upstream } from './ask-upstream.ts';

type Answer = z.output<typeof postalCodeAnswer>;
type Deps = { upstream?: Upstream | undefined };

const unknown = (message: string): Answer => [
  { Status: 'Error', Message: message, PostOffice: null },
];

/** The third-party service's wording, which screens of other makers may read. */
const found = (offices: NonNullable<Answer[number]['PostOffice']>): Answer => [
  {
    Status: 'Success',
    Message: `Number of pincode(s) found:${offices.length}`,
    PostOffice: offices,
  },
];

/** Answers for a PIN code: the shipped directory first, the upstream only for six digits that it lacks (decisions §3). */
export const lookUpPostalCode =
  ({ upstream }: Deps) =>
  async (postalCode: string): Promise<Answer> => {
    if (!/^\d{6}$/u.test(postalCode)) return unknown('The requested resource is not a PIN code');
    const offices = postOfficesOf(postalCode);
    if (offices) return found(offices);
    if (!upstream) return unknown('No records found');
    const answer = await upstream(postalCode);
    if (answer === 'unavailable') throw new Problem('UNAVAILABLE', postalCodeMessages.failed);
    return answer;
  };
