import {
  createWebhookChannel,
  parseJson,
  postToProvider,
  readFault,
  defaultRejection,
  type DeliveryRejection,
} from './message-channels-http.ts';
import {
  type MessageChannel,
  toShownReason,
  type Message,
  type PhoneTemplates,
} from './message-channels.ts';

type TwilioAddress = {
  /** `https://api.twilio.com`, or a local replacement. */
  origin: string;
  accountSid: string;
  /** Value of the `Authorization` header. */
  authorization: string;
  /** A number (`+…`) or an alphanumeric sender, or the SID of a messaging service. */
  sender: { From: string } | { MessagingServiceSid: string };
};

const isAccount = /^AC[0-9a-f]{32}$/u;
const isService = /^MG[0-9a-f]{32}$/u;
const isNumber = /^\+\d{8,15}$/u;
const isName = /^(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11}$/u;

/** A plus sign in a query is decoded as a space, but numbers begin with one. */
const toNumber = (text: string | null): string | undefined =>
  text === null ? undefined : text.replace(/^ (?=\d)/u, '+');

const isSender = (channel: Channel, from: string): boolean =>
  isNumber.test(from) || (channel === 'sms' && isName.test(from));

const validateSender = (channel: Channel, { searchParams }: URL): string | undefined => {
  const from = toNumber(searchParams.get('from'));
  const service = searchParams.get('service');
  if ((from === undefined) === (service === null))
    return 'needs either from= (a number) or service= (the SID of a messaging service)';
  if (service !== null && !isService.test(service))
    return 'service= must be MG and 32 hexadecimal digits';
  if (from !== undefined && !isSender(channel, from))
    return channel === 'sms'
      ? 'from= must be a number as +14155550123, or a sender of 3 to 11 letters and digits'
      : 'from= must be a number as +14155550123';
  return undefined;
};

/** Returns what is wrong with `twilio://SID:TOKEN@api.twilio.com?from=+1…`; undefined when it is valid. */
const validateTwilioUrl = (channel: Channel, url: string): string | undefined => {
  const address = new URL(url);
  if (!isAccount.test(address.username))
    return 'needs the account SID before the colon: AC and 32 hexadecimal digits';
  if (address.password === '') return 'needs the auth token between : and @';
  if (address.host === '') return 'needs the host api.twilio.com';
  return validateSender(channel, address);
};

/** Parses an address that `validateTwilioUrl` accepted. */
const twilioAddress = (url: string): TwilioAddress => {
  const { username, password, host, searchParams } = new URL(url);
  const service = searchParams.get('service');
  const from = toNumber(searchParams.get('from')) ?? '';
  return {
    // No TLS for a local replacement only.
    origin: `${searchParams.get('tls') === '0' ? 'http' : 'https'}://${host}`,
    accountSid: username,
    authorization: `Basic ${Buffer.from(`${username}:${decodeURIComponent(password)}`).toString('base64')}`,
    sender: service === null ? { From: from } : { MessagingServiceSid: service },
  };
};

/** Temporary errors: too fast (14107, 20429), a full queue (21611), WhatsApp's limit (63018). */
const passing = [14_107, 20_429, 21_611, 63_018];

const readRejection = async (response: Response): Promise<DeliveryRejection> => {
  const usual = defaultRejection(response);
  const found = await readFault(response);
  // The operator must fix a wrong token. Messages wait for it.
  const later = usual.later || response.status === 401;
  if (found === undefined) return { ...usual, later };
  return {
    reason: toShownReason(`Twilio ${response.status}, ${found.code}: ${found.message}`),
    later: later || passing.includes(Number(found.code)),
  };
};

/**
 * Reads the account at Twilio, which sends nothing and is free.
 * @returns what is wrong; undefined when account and token are valid
 * @throws Error when Twilio cannot be reached
 */
export const checkTwilioAccount = async (url: string): Promise<string | undefined> => {
  const { origin, accountSid, authorization } = twilioAddress(url);
  const response = await fetch(`${origin}/2010-04-01/Accounts/${accountSid}.json`, {
    headers: { authorization, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  if (response.status === 401 || response.status === 404)
    return 'Twilio rejected the account SID or the auth token.';
  if (!response.ok) return `Twilio answered ${response.status}.`;
  const { status } = (parseJson(await response.text()) ?? {}) as { status?: string };
  return status === undefined || status === 'active' ? undefined : `The account is ${status}.`;
};

const numbered = (variables: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(variables.map((value, i) => [String(i + 1), value])));

/** Twilio accepts either the text or an approved template. */
const content = (
  { short, template }: Message,
  ids: PhoneTemplates['ids'],
): Record<string, string> => {
  const id = template && ids[template.name];
  if (template === undefined || id === undefined) return { Body: short };
  return { ContentSid: id, ContentVariables: numbered(template.variables) };
};

const asWhatsapp = (sender: TwilioAddress['sender']): Record<string, string> =>
  'From' in sender ? { From: `whatsapp:${sender.From}` } : sender;

/**
 * Sends SMS or WhatsApp messages through Twilio's Messages API. Twilio has no idempotency key, so a person may get a message
 * twice when an attempt timed out after Twilio accepted it.
 * @param templates content SIDs of approved WhatsApp templates. Without one the text is sent
 */
export const createTwilioChannel = (
  channel: Channel,
  url: string,
  templates: PhoneTemplates = { ids: {} },
): MessageChannel => {
  const { origin, accountSid, authorization, sender } = twilioAddress(url);
  const address = `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const headers = {
    authorization,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  return {
    send: (message, beforeHandOver) => {
      const to = `+91${message.to}`;
      const fields =
        channel === 'whatsapp'
          ? { To: `whatsapp:${to}`, ...asWhatsapp(sender) }
          : { To: to, ...sender };
      const body = new URLSearchParams({ ...fields, ...content(message, templates.ids) });
      return postToProvider(
        address,
        { headers, body: body.toString(), beforeHandOver },
        readRejection,
      );
    },
  };
};

type Channel = 'sms' | 'whatsapp';

const toProtocol = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : '');

/** Returns what is wrong with `SMS_URL` or `WHATSAPP_URL`; undefined when it is valid. */
export const validateProviderUrl = (channel: Channel, url: string): string | undefined => {
  const protocol = toProtocol(url);
  if (protocol === 'twilio:') return validateTwilioUrl(channel, url);
  return protocol === 'http:' || protocol === 'https:'
    ? undefined
    : 'must be an address starting with https:// or twilio://';
};

/**
 * Opens the channel of a provider.
 * @param url an address that `validateProviderUrl` accepted
 */
export const createProviderChannel = (
  channel: Channel,
  url: string,
  templates: PhoneTemplates,
): MessageChannel => {
  if (toProtocol(url) !== 'twilio:') return createWebhookChannel(channel, url, templates);
  // SMS in India is matched by its registered wording. Twilio accepts no template id for it.
  return createTwilioChannel(channel, url, channel === 'sms' ? { ids: {} } : templates);
};
