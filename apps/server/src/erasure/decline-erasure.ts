import type { ErasureRequest } from '@purboday/contract/erasure/erasure.contract';
import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { DecideRequest } from './decide-request.ts';
import type { ErasureEvents } from './erasure-events.ts';

type Deps = Pick<Services, 'database'> & {
  decision: DecideRequest;
  events: Pick<ErasureEvents, 'declined'>;
};

type Declining = { id: string; reason: string; ip: string };

/** Declines a request for erasure, and tells the person why: a law may oblige the foundation to keep the data. */
export const declineErasure =
  ({ database, decision, events }: Deps) =>
  (actor: Actor, { id, reason, ip }: Declining): Promise<ErasureRequest> =>
    database.transaction(async () => {
      const decided = { state: 'declined' as const, by: actor.id, reason };
      const { candidateId, ...person } = await decision.decide(id, decided);
      await events.declined({ actor, ip }, { reason, person: { ...person, id: candidateId } });
      return decision.show(id);
    });
