import type { Actor } from '#server/platform/http/actor.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Candidate } from '#server/domain/candidate/candidate-store.ts';
import type { Addressee } from '#server/domain/outbox/outbox-notice.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';

type Deps = {
  history: Pick<HistoryStore, 'add'>;
  audit: AuditStore;
  outbox: Pick<Outbox, 'add'>;
  clock: Clock;
};

/** Who decided, and from where. */
export type By = { actor: Actor; ip: string };

/** Days until the last message is given up and its address forgotten. */
const farewellDays = 3;

/** What follows a decision on a request for erasure, in its transaction: history, audit, a last notice to the person. */
export const erasureEvents = ({ history, audit, outbox, clock }: Deps) => ({
  /** @param person as they were before */
  erased: async ({ actor, ip }: By, person: Candidate): Promise<void> => {
    const record = { kind: 'candidate' as const, id: person.id };
    await history.add({ record, action: 'erase', from: person.status, to: null, actor });
    await audit.add({ action: 'erased', actor, record, ip });
    const { name, email, mobileNumber: phone } = person;
    const validUntil = new Date(clock().getTime() + farewellDays * 86_400_000);
    await outbox.add({ event: 'data-erased', record, validUntil, to: { name, email, phone } });
  },

  declined: async (
    { actor, ip }: By,
    { id, reason, to }: { id: string; reason: string; to: Addressee },
  ): Promise<void> => {
    const record = { kind: 'candidate' as const, id };
    await history.add({ record, action: 'decline-erasure', from: null, to: null, actor, reason });
    await audit.add({ action: 'erasure-declined', actor, record, ip });
    await outbox.add({ event: 'erasure-declined', record, reason, to });
  },
});

export type ErasureEvents = ReturnType<typeof erasureEvents>;
