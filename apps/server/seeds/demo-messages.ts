import { noticeVersion } from '@purboday/contract/pages/privacy-notice';
import { notificationChannels } from '@purboday/contract/notifications/notification-lifecycle';
import { maskAddress } from '../src/platform/messaging/message-channels.ts';
import type { NotificationEvent } from '../src/domain/outbox/notification-events.ts';
import type { InsertedRow } from './insert-rows.ts';
import type { Random } from './random.ts';

type RecordOf = { kind: string; id: string };
type Recipient = { email: string };

const ofRegistration: Record<string, NotificationEvent> = {
  register: 'registration-received',
  import: 'registration-received',
  approve: 'registration-approved',
  reject: 'registration-rejected',
  hold: 'registration-on-hold',
};

/** The message that a step of a record causes, as the product sends it. */
const eventOf: Record<string, Record<string, NotificationEvent>> = {
  candidate: { ...ofRegistration, assign: 'assigned-candidate' },
  'training-provider': ofRegistration,
  'job-provider': ofRegistration,
  training: { start: 'training-changed', complete: 'training-changed', cancel: 'training-changed' },
  placement: { make: 'placement-noted', leave: 'placement-noted' },
  certificate: { issue: 'certificate-issued' },
};

const eventAfter = (step: InsertedRow): NotificationEvent | undefined => {
  if (step['record_kind'] === 'applicant')
    return ['COMPLETED', 'rejected'].includes(String(step['to_state']))
      ? 'employer-decided'
      : undefined;
  return eventOf[String(step['record_kind'])]?.[String(step['action'])];
};

const unconfigured = Object.fromEntries(
  notificationChannels
    .filter((channel) => channel !== 'email')
    .map((channel) => [channel, 'This channel is not configured']),
);

/** An email that was sent. Its text is deleted by then. */
export const sentMessage = (
  random: Random,
  event: NotificationEvent,
  {
    record,
    recipient,
    at,
    names = [],
  }: { record: RecordOf; recipient: Recipient; at: Date; names?: string[] },
): InsertedRow => {
  const id = random.id(at);
  return {
    id,
    event,
    channel: 'email',
    record_kind: record.kind,
    record_id: record.id,
    candidate_ids: names,
    masked_recipient: maskAddress(recipient.email),
    state: 'sent',
    attempts: 1,
    unreachable: false,
    skipped: unconfigured,
    message_id: `<${id}@purboday.example>`,
    created_at: at.toISOString(),
    queued_at: at.toISOString(),
    sent_at: new Date(at.getTime() + random.between(1, 20) * 1000).toISOString(),
  };
};

/** The message about a step, if people are notified of it. */
export const messageAbout = (
  random: Random,
  step: InsertedRow,
  record: RecordOf,
  recipient: Recipient,
): InsertedRow[] => {
  const event = eventAfter(step);
  const at = new Date(String(step['at']));
  return event ? [sentMessage(random, event, { record, recipient, at })] : [];
};

/** The consent of a registration form, or the entry of an admin who uploaded the person. */
export const demoConsent = (
  random: Random,
  record: RecordOf,
  at: Date,
  importedBy?: string | null,
): InsertedRow => {
  const isForm = importedBy === undefined;
  return {
    id: random.id(at),
    record_kind: record.kind,
    record_id: record.id,
    given: isForm,
    source: isForm ? 'form' : 'import',
    notice_version: isForm ? noticeVersion : null,
    notice_language: isForm ? 'en' : null,
    account_id: importedBy ?? null,
    at: at.toISOString(),
  };
};
