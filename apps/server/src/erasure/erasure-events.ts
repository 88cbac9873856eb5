import type { Services } from '#server/services.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { toCandidate } from '#server/domain/candidate/candidate-presentation.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';

type Deps = Pick<Services, 'history' | 'audit' | 'outbox' | 'clock'>;

type Person = Parameters<typeof toCandidate>[0];

/** Who decided, and from where. */
export type By = { actor: Actor; ip: string };

/** Days until the last message is given up and its address forgotten. */
const farewellDays = 3;

/** What follows a decision on a request for erasure, in its transaction: history, audit, a last notice to the person. */
export const erasureEvents = ({ history, audit, outbox, clock }: Deps) => {
  const farewellEnd = () => new Date(clock().getTime() + farewellDays * 86_400_000);
  return {
    /** @param person as they were before */
    erased: async ({ actor, ip }: By, person: Candidate): Promise<void> => {
      const { record, to } = toCandidate(person);
      await history.add({ record, action: 'erase', from: person.status, to: null, actor });
      await audit.add({ action: 'erased', actor, record, ip });
      await outbox.add({ event: 'data-erased', record, validUntil: farewellEnd(), to });
    },

    /** Nobody asked for it: the time for which it is kept is over. */
    expired: async (person: Candidate): Promise<void> => {
      const { record, to } = toCandidate(person);
      await history.add({ record, action: 'erase', from: person.status, to: null });
      await audit.add({ action: 'erased', record, detail: { retention: true } });
      await outbox.add({
        event: 'data-erased',
        record,
        expired: true,
        validUntil: farewellEnd(),
        to,
      });
    },

    declined: async (
      { actor, ip }: By,
      { reason, person }: { reason: string; person: Person },
    ): Promise<void> => {
      const { record, to } = toCandidate(person);
      await history.add({ record, action: 'decline-erasure', from: null, to: null, actor, reason });
      await audit.add({ action: 'erasure-declined', actor, record, ip });
      await outbox.add({ event: 'erasure-declined', record, reason, to });
    },
  };
};

export type ErasureEvents = ReturnType<typeof erasureEvents>;
