import type { GivenConsent } from '@purboday/contract/consents/consents.schemas';
import { together } from '#server/platform/database/together.ts';
import type { Trail } from '#server/domain/trail/trail.ts';
import type { Addressee, RegistrationReference } from '#server/domain/outbox/outbox-notice.ts';

type Registered = {
  record: RegistrationReference;
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
  async ({ record, organisation, city, to, consent, ip }) => {
    const named = organisation === undefined ? {} : { organisation };
    await together(
      () => history.add({ record, action: 'register', from: null, to: 'PENDING' }),
      () => audit.add({ action: 'registered', record, ip }),
      () => consents.add(record, consent, ip),
      () => outbox.add({ event: 'registration-received', record, ...named, city, to }),
    );
  };
