import type { GivenConsent } from '@purboday/contract/consents/consents.schemas';
import type { AuditStore } from '#server/domain/trail/audit.ts';
import type { ConsentStore } from '#server/domain/trail/consents.ts';
import { together } from '#server/platform/database/together.ts';
import type { HistoryStore } from '#server/domain/trail/history.ts';
import type { Outbox } from '#server/domain/outbox/outbox.ts';
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

type Deps = {
  history: Pick<HistoryStore, 'add'>;
  audit: Pick<AuditStore, 'add'>;
  outbox: Outbox;
  consents: Pick<ConsentStore, 'add'>;
};

/** History, audit, consent and notice of a new registration; inside the transaction that stores it (decisions §5). */
export const recordRegistration =
  ({ history, audit, outbox, consents }: Deps): RecordRegistration =>
  async ({ record, organisation, city, to, consent, ip }) => {
    const named = organisation === undefined ? {} : { organisation };
    await together(
      () => history.add({ record, action: 'register', from: null, to: 'PENDING' }),
      () => audit.add({ action: 'registered', record, ip }),
      () => consents.add(record, consent, ip),
      () => outbox.add({ event: 'registration-received', record, ...named, city, to }),
    );
  };
