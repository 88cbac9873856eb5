import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import type { PhoneText } from './message-templates.ts';

/** One message to one person, in every form; a channel takes the form it carries. */
export type Message = {
  /** The same on every try: `<id@host>`. */
  messageId: string;
  event: string;
  /** One email address, or the ten digits of one mobile number. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For SMS and WhatsApp: a few lines without formatting. */
  short: string;
  /** Which registered text `short` is, and what stands in its variables; none for events that are only mailed. */
  template?: { name: PhoneText; variables: string[] } | undefined;
};

/**
 * What became of one try.
 * `accepted`: the other side has it. `refused`: it never will, so no other try. `deferred`: try later, after `retryAfterSeconds` if
 * the other side named a time; `unreachable` when it could not be asked at all, so that no message of the channel has a chance.
 */
export type Delivery =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'deferred'; reason: string; unreachable: boolean; retryAfterSeconds?: number };

/** A way to reach people. */
export interface MessageChannel {
  /** Tries once, within four minutes; never throws over what the other side does. */
  send(message: Message): Promise<Delivery>;
}

/** The channels that are configured. */
export type MessageChannels = Partial<Record<NotificationChannel, MessageChannel>>;

const maskedEmail = (address: string): string => {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}***${address.slice(at)}`;
};

/** An email address or phone number as lists show it: enough to recognise it, not to use it. */
export const maskedAddress = (address: string): string =>
  address.includes('@') ? maskedEmail(address) : `XXXXXX${address.slice(-4)}`;

const reasonMax = 300;
// Without a bound, a long text without an @ would take quadratic time.
const addressLike = /[^\s<>()[\]:;,"']{1,254}@[^\s<>()[\]:;,"']+/gu;

/** What the other side said, fit to be stored and shown: one line, bounded, addresses masked. */
export const shownReason = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(addressLike, maskedEmail)
    .trim()
    .slice(0, reasonMax);
