import type { GivenConsent } from '@purboday/contract/consents/consents.schemas';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Addressee } from '#server/domain/outbox/outbox-notice.ts';

type Registered = {
  kind: 'candidate' | 'job-provider' | 'training-provider';
  id: string;
  /** The company or agency; left out for a candidate. */
  organisation?: string;
  city: string;
  to: Addressee;
  /** Undefined when nothing was ticked. */
  consent: GivenConsent;
  ip: string;
};

export type RecordRegistration = (registered: Registered) => Promise<void>;

/** History, audit, consent and notice of a new registration; inside the transaction that stores it (decisions §5). */
export const recordRegistration =
  ({ history, audit, outbox, consents }: Trail): RecordRegistration =>
  async ({ kind, id, organisation, city, to, consent, ip }) => {
    const record = { kind, id };
    await history.add({ record, action: 'register', from: null, to: 'PENDING' });
    await audit.add({ action: 'registered', record, ip });
    await consents.add(record, consent, ip);
    const named = organisation === undefined ? {} : { organisation };
    await outbox.add({ event: 'registration-received', record, ...named, city, to });
  };
