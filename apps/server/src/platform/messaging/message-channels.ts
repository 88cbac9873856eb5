import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import type { PhoneText } from './message-templates.ts';

/** A message to one person in all formats. Each channel uses its own. */
export type Message = {
  /** The same for every attempt: `<id@host>`. */
  messageId: string;
  event: string;
  /** One email address, or the ten digits of one mobile number. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** For SMS and WhatsApp: a few lines without formatting. */
  short: string;
  /** The registered text of `short` and its variables. Undefined for events that are only sent by email. */
  template?: { name: PhoneText; variables: string[] } | undefined;
};

/**
 * The result of an attempt. `accepted`: the provider has it. `refused`: it will never be sent, so there is no retry. `deferred`:
 * retry later, after `retryAfterSeconds` if the provider gave a time; `unreachable` when no message of this channel can be sent.
 */
export type Delivery =
  | { outcome: 'accepted' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'deferred'; reason: string; unreachable: boolean; retryAfterSeconds?: number };

export interface MessageChannel {
  /** Makes one attempt of at most four minutes. Never throws for errors of the provider. */
  send(message: Message): Promise<Delivery>;
}

export type MessageChannels = Partial<Record<NotificationChannel, MessageChannel>>;

const maskedEmail = (address: string): string => {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}***${address.slice(at)}`;
};

/** Masks an email address or phone number for lists: enough to recognize it, not to use it. */
export const maskAddress = (address: string): string =>
  address.includes('@') ? maskedEmail(address) : `XXXXXX${address.slice(-4)}`;

const reasonMax = 300;
// Unbounded, it would take quadratic time on a long text without @.
const addressLike = /[^\s<>()[\]:;,"']{1,254}@[^\s<>()[\]:;,"']+/gu;

/** Makes a provider's error message fit to be stored and shown: one line, limited, addresses masked. */
export const toShownReason = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(addressLike, maskedEmail)
    .trim()
    .slice(0, reasonMax);
