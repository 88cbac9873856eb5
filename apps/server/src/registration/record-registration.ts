import type { ConsentInput } from '@purboday/contract/consents/consents.contract';
import type { Services } from '#server/services.ts';
import type { Addressee, RegistrationReference } from '#server/domain/outbox/outbox-notice.ts';

type Registration = {
  record: RegistrationReference;
  /** The company or agency; left out for a candidate. */
  organisation?: string;
  city: string;
  to: Addressee;
  /** Undefined when nothing was ticked. */
  consent: ConsentInput;
  ip: string;
};

/** Confirmations are sent after a second, so that they do not slow down the registrations that are still being answered. */
const confirmationDelaySeconds = 1;

/** Records history, audit entry, consent and notification of a new registration (decisions §5). */
export const recordRegistration = async (
  { history, audit, consents, outbox }: Pick<Services, 'history' | 'audit' | 'consents' | 'outbox'>,
  { record, organisation, city, to, consent, ip }: Registration,
): Promise<void> => {
  await history.add({ record, action: 'register', from: null, to: 'PENDING' });
  await audit.add({ action: 'registered', record, ip });
  await consents.add(record, consent, ip);
  await outbox.add(
    {
      event: 'registration-received',
      record,
      ...(organisation === undefined ? {} : { organisation }),
      city,
      to,
    },
    confirmationDelaySeconds,
  );
};
