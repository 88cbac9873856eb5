import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';

const candidateTexts = [
  'registration-received.candidate',
  'registration-approved.candidate',
  'registration-rejected.candidate',
  'registration-on-hold.candidate',
  'assigned-candidate',
  'one-time-code',
  'tracking-stopped',
  'my-links-open',
  'my-links',
  'guardian-code',
  'guardian-consent-link',
  'retention-due',
  'contact-changed',
  'email-waiting',
  'correction-answered',
  'employer-accepted',
  'employer-declined',
  'check-in',
  'follow-up',
  'training-started',
  'training-completed',
  'training-cancelled',
  'batch-planned',
  'batch-moved',
  'batch-cancelled',
  'certificate-issued',
  'certificate-revoked',
  'centre-moved',
  'placement-noted',
  'grievance-received',
  'grievance-answered',
  'guardian-consent-withdrawn',
  'come-of-age',
  'sharing-ended',
  'erasure-declined',
  'data-erased',
] as const;
const providerTexts = [
  'registration-received.provider',
  'registration-approved.provider',
  'registration-rejected.provider',
  'registration-on-hold.provider',
  'assigned-training-provider',
  'assigned-job-provider',
] as const;

/** Languages in which texts for phones exist, in addition to English. `SMS_LANGUAGES` selects those that are sent. */
export const phoneLanguages = ['hi', 'bn', 'or'] as const;
export type PhoneLanguage = (typeof phoneLanguages)[number];

export type CandidatePhoneText = (typeof candidateTexts)[number];
export type PhoneText =
  | CandidatePhoneText
  | (typeof providerTexts)[number]
  | `${CandidatePhoneText}.${PhoneLanguage}`;

/** The texts that are sent to phones. India (DLT) and WhatsApp register each one under its own id. */
export const listPhoneTexts = (languages: readonly PhoneLanguage[]): PhoneText[] => [
  ...candidateTexts,
  ...providerTexts,
  ...languages.flatMap((language) =>
    candidateTexts.map((name): PhoneText => `${name}.${language}`),
  ),
];

const phoneTexts = listPhoneTexts(phoneLanguages);

export type PhoneTemplates = {
  /** The principal entity id of India's DLT rule. */
  entityId?: string | undefined;
  ids: Partial<Record<PhoneText, string>>;
};

const isPhoneText = (name: string): name is PhoneText =>
  (phoneTexts as readonly string[]).includes(name);

const wrongPair = (pair: string, id: RegExp): string | undefined => {
  const [name = '', value = '', ...more] = pair.split('=');
  if (!isPhoneText(name)) return `there is no text "${name}"`;
  if (more.length > 0 || !id.test(value)) return `the id of ${name} is not one`;
  return undefined;
};

const toPairs = (text: string): string[] =>
  text
    .split(',')
    .map((pair) => pair.replaceAll(/\s/gu, ''))
    .filter((pair) => pair !== '');

/**
 * Returns what is wrong with a list such as `assigned-candidate=1107…,…`: unknown texts and malformed ids.
 * @param id pattern of an id
 */
export const validateTemplates = (text: string, id: RegExp): string[] =>
  toPairs(text)
    .map((pair) => wrongPair(pair, id))
    .filter((fault) => fault !== undefined);

/** The texts without an id in a list. The networks would reject each of their messages. */
export const listTextsWithoutId = (
  text: string,
  languages: readonly PhoneLanguage[],
): PhoneText[] => {
  const names = new Set(toPairs(text).map((pair) => pair.split('=')[0]));
  return listPhoneTexts(languages).filter((name) => !names.has(name));
};

/** Parses a list that `validateTemplates` accepted. */
export const parseTemplateIds = (text: string): Partial<Record<PhoneText, string>> =>
  Object.fromEntries(toPairs(text).map((pair) => pair.split('=')));

const notContentSid = /=\s*(?!HX[0-9a-f]{32}\s*(?:,|$))/u;

/** Returns what is wrong with the WhatsApp templates for Twilio, which only knows content SIDs. */
export const validateContentSids = (url: string | undefined, templates = ''): string[] =>
  url?.startsWith('twilio:') === true && notContentSid.test(templates)
    ? ['WHATSAPP_TEMPLATES: Twilio needs content SIDs: HX and 32 hexadecimal digits']
    : [];

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
  /**
   * Makes one attempt of at most four minutes. Never throws for errors of the provider.
   * @param beforeHandOver awaited before the part that cannot be taken back. When it rejects, nothing is handed over
   */
  send(message: Message, beforeHandOver?: () => Promise<void>): Promise<Delivery>;
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
