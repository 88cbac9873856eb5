import type { SentMessage } from '@purboday/contract/records/records';
import { momentOf } from '#web/platform/language/india-time.ts';

const events: Record<string, string> = {
  'registration-received': 'Registration received',
  'registration-approved': 'Registration approved',
  'registration-rejected': 'Registration not approved',
  'registration-on-hold': 'Registration put on hold',
  'assigned-candidate': 'Assigned to a provider',
  'assigned-provider': 'A candidate was assigned',
};

const channels: Record<SentMessage['channel'], string> = {
  email: 'Email',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
};

const states: Record<SentMessage['state'], { word: string; tone: string }> = {
  queued: { word: 'Waiting', tone: 'pending' },
  sending: { word: 'On its way', tone: 'progress' },
  sent: { word: 'Sent', tone: 'done' },
  failed: { word: 'Failed', tone: 'ended' },
  skipped: { word: 'Not sent', tone: 'still' },
};

const eventOf = (event: string): string => {
  const plain = event.replaceAll('-', ' ');
  return events[event] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
};

const Message = ({ event, channel, state, recipient, lastError, ...times }: SentMessage) => (
  <li className="border-s-2 border-line ps-4">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{eventOf(event)}</span>
      <span className={`badge badge-${states[state].tone}`}>{states[state].word}</span>
    </p>
    <p className="wrap-anywhere">
      {channels[channel]}
      {recipient && <span className="text-soft"> to {recipient}</span>}
    </p>
    {lastError && <p className="text-small text-soft">{lastError}</p>}
    <time dateTime={times.sentAt ?? times.createdAt} className="block text-small text-soft">
      {momentOf(times.sentAt ?? times.createdAt)}
    </time>
  </li>
);

/** What was sent when, to whom and by which channel, the newest first. */
export const MessageList = ({ messages }: { messages: readonly SentMessage[] }) => {
  if (messages.length === 0) return <p className="text-soft">Nothing was sent yet.</p>;
  return (
    <ol className="grid gap-4">
      {messages.map((message) => (
        <Message key={message._id} {...message} />
      ))}
    </ol>
  );
};
