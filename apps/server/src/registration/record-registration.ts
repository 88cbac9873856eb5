import type { GivenConsent } from '@purboday/contract/consents/consents.schemas';
import type { Part } from '#server/platform/database/together.ts';
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

/** What a registration leaves behind, as parts of the statement that stores it, and the sending of its notice in the same transaction. */
export type Recording = { parts: Record<string, Part>; send: () => Promise<void> };

/** Where many register at once, those who wait for their answer come before the mails of those who have it, which then go one behind the other. */
const afterAnswersSeconds = 1;

/** History, audit, consent and notice of a new registration (decisions §5). */
export const recordingOf =
  ({ history, audit, outbox, consents }: Trail) =>
  ({ record, organisation, city, to, consent, ip }: Registered): Recording => {
    const named = organisation === undefined ? {} : { organisation };
    const notice = outbox.adding(
      { event: 'registration-received', record, ...named, city, to },
      afterAnswersSeconds,
    );
    return {
      parts: {
        in_history: history.adding({ record, action: 'register', from: null, to: 'PENDING' }),
        in_audit: audit.adding({ action: 'registered', record, ip }),
        in_consents: consents.adding(record, consent, ip),
        in_notifications: notice.part,
      },
      send: notice.send,
    };
  };
export type RecordingOf = ReturnType<typeof recordingOf>;
