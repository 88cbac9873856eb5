import * as z from 'zod/mini';
import { postOnce, usualRefusal, type Refusal } from './message-channels-http.ts';
import {
  maskedAddress,
  shownReason,
  type Message,
  type MessageChannel,
} from './message-channels.ts';
import type { PhoneTemplates } from './message-templates.ts';

type TwilioAddress = {
  /** `https://api.twilio.com`, or a stand-in of it. */
  origin: string;
  accountSid: string;
  authToken: string;
  /** A number (`+…`) or an alphanumeric sender, or the SID of a messaging service. */
  sender: { From: string } | { MessagingServiceSid: string };
};

const isAccount = /^AC[0-9a-f]{32}$/u;
const isService = /^MG[0-9a-f]{32}$/u;
const isNumber = /^\+\d{8,15}$/u;
const isName = /^(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11}$/u;

type Channel = 'sms' | 'whatsapp';

/** A plus sign in a query stands for a space, but numbers begin with one. */
const numberOf = (text: string | null): string | undefined =>
  text === null ? undefined : text.replace(/^ (?=\d)/u, '+');

const isSender = (channel: Channel, from: string): boolean =>
  isNumber.test(from) || (channel === 'sms' && isName.test(from));

const senderFault = (channel: Channel, { searchParams }: URL): string | undefined => {
  const from = numberOf(searchParams.get('from'));
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

/** What is wrong with `twilio://SID:TOKEN@api.twilio.com?from=+1…`; undefined when nothing is. */
export const twilioFault = (channel: Channel, url: string): string | undefined => {
  const address = new URL(url);
  if (!isAccount.test(address.username))
    return 'needs the account SID before the colon: AC and 32 hexadecimal digits';
  if (address.password === '') return 'needs the auth token between : and @';
  if (address.host === '') return 'needs the host api.twilio.com';
  return senderFault(channel, address);
};

/** The parts of an address that `twilioFault` found nothing wrong with. */
const twilioAddress = (url: string): TwilioAddress => {
  const { username, password, host, searchParams } = new URL(url);
  const service = searchParams.get('service');
  const from = numberOf(searchParams.get('from')) ?? '';
  return {
    // Without TLS only for a stand-in on the own machine.
    origin: `${searchParams.get('tls') === '0' ? 'http' : 'https'}://${host}`,
    accountSid: username,
    authToken: decodeURIComponent(password),
    sender: service === null ? { From: from } : { MessagingServiceSid: service },
  };
};

const fault = z.object({ code: z.optional(z.number()), message: z.optional(z.string()) });

/** Codes of refusals that pass: too fast (14107, 20429), a full queue (21611), WhatsApp's limit (63018). */
const passing = [14_107, 20_429, 21_611, 63_018];

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Twilio says why in JSON: `{ "code": 21211, "message": "…", "more_info": "…", "status": 400 }`. */
const refusalOf = async (response: Response): Promise<Refusal> => {
  const usual = usualRefusal(response);
  const said = fault.safeParse(parsed(await response.text()));
  // A wrong token is the operator's to put right: messages wait for it.
  const later = usual.later || response.status === 401;
  if (!said.success || said.data.code === undefined) return { ...usual, later };
  const { code, message = '' } = said.data;
  return {
    reason: shownReason(
      `Twilio ${response.status}, ${code}: ${message.replaceAll(/\d{10,}/gu, maskedAddress)}`,
    ),
    later: later || passing.includes(code),
  };
};

/**
 * Reads the account at Twilio, which sends nothing and costs nothing.
 * @returns what is wrong, undefined when account and token are right
 * @throws Error when Twilio cannot be reached
 */
export const checkTwilioAccount = async (url: string): Promise<string | undefined> => {
  const { origin, accountSid, authToken } = twilioAddress(url);
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const response = await fetch(`${origin}/2010-04-01/Accounts/${accountSid}.json`, {
    headers: { authorization: `Basic ${credentials}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  if (response.status === 401 || response.status === 404)
    return 'Twilio rejected the account SID or the auth token.';
  if (!response.ok) return `Twilio answered ${response.status}.`;
  const { status } = (parsed(await response.text()) ?? {}) as { status?: string };
  return status === undefined || status === 'active' ? undefined : `The account is ${status}.`;
};

const numbered = (variables: readonly string[]): string =>
  JSON.stringify(Object.fromEntries(variables.map((value, i) => [String(i + 1), value])));

/** The words, or the approved template that stands for them: Twilio takes one or the other. */
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
 * SMS or WhatsApp through Twilio's Messages API. Twilio takes no key that would tell a repetition: a try that timed out after Twilio took
 * the message is made again, and the person may get it twice.
 * @param templates content SIDs of approved WhatsApp templates; without one the words themselves are sent
 */
export const twilioChannel = (
  channel: Channel,
  url: string,
  templates: PhoneTemplates = { ids: {} },
): MessageChannel => {
  const { origin, accountSid, authToken, sender } = twilioAddress(url);
  const address = `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const headers = {
    authorization: `Basic ${credentials}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  return {
    send: (message) => {
      const to = `+91${message.to}`;
      const fields =
        channel === 'whatsapp'
          ? { To: `whatsapp:${to}`, ...asWhatsapp(sender) }
          : { To: to, ...sender };
      const body = new URLSearchParams({ ...fields, ...content(message, templates.ids) });
      return postOnce(address, { headers, body: body.toString() }, refusalOf);
    },
  };
};
