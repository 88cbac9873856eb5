import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import {
  maskAddress,
  toShownReason,
  type Delivery,
  type Message,
  type MessageChannel,
  type PhoneTemplates,
} from './message-channels.ts';

const timeoutMs = 10_000;
const latestRetrySeconds = 3_600;

/** Returns `Retry-After`, which is a number of seconds or a date, in seconds. */
const retryAfter = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined;
  const seconds = /^\d+$/u.test(header)
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1_000;
  return Number.isFinite(seconds)
    ? Math.min(Math.max(Math.ceil(seconds), 0), latestRetrySeconds)
    : undefined;
};

/** The reason of a provider's rejection; `later` when a retry may succeed. */
export type DeliveryRejection = { reason: string; later: boolean };

/** Most providers: 408, 425, 429 and 5xx can be retried, other 4xx are final. */
export const defaultRejection = ({ status }: Response): DeliveryRejection => ({
  reason: `The provider answered ${status}`,
  later: status >= 500 || [408, 425, 429].includes(status),
});

const fault = z.object({
  code: z.optional(z.union([z.number(), z.string()])),
  message: z.optional(z.string()),
});

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Gateways give the reason as JSON, such as Twilio's `{ "code": 21211, "message": "…", "status": 400 }`. Without one the status says it. */
export const readFault = async (
  response: Response,
): Promise<{ code: string; message: string } | undefined> => {
  const { success, data } = fault.safeParse(parseJson(await response.text().catch(() => '')));
  if (!success || data.code === undefined) return undefined;
  const message = (data.message ?? '').replaceAll(/\d{10,}/gu, maskAddress);
  return { code: String(data.code), message };
};

/** The operator's code, which Messages explains, is part of the reason. */
const readWebhookRejection = async (response: Response): Promise<DeliveryRejection> => {
  const usual = defaultRejection(response);
  const found = await readFault(response);
  return found
    ? { ...usual, reason: toShownReason(`${usual.reason}, ${found.code}: ${found.message}`) }
    : usual;
};

const deferred = (response: Response, reason: string): Delivery => {
  const retryAfterSeconds = retryAfter(response.headers.get('retry-after'), new Date());
  return {
    outcome: 'deferred',
    reason,
    // Wrong credentials affect every message until the operator fixes them.
    unreachable: response.status === 401,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
};

const unreached = (error: unknown): Delivery => {
  const { name, message } = error as Error;
  // After a timeout the provider may still send the message, so an immediate retry could send it twice.
  const late = name === 'TimeoutError';
  return {
    outcome: 'deferred',
    reason: late ? 'The provider took longer than 10 seconds' : toShownReason(message),
    unreachable: !late,
  };
};

type ProviderRequest = {
  headers: Record<string, string>;
  body: string;
  beforeHandOver?: (() => Promise<void>) | undefined;
};

/**
 * Sends a message to a provider in one `POST` of at most ten seconds.
 * @param refusal interprets an error response, whose body is still unread
 */
export const postToProvider = async (
  address: string | URL,
  { beforeHandOver, ...sent }: ProviderRequest,
  refusal: (
    response: Response,
  ) => DeliveryRejection | Promise<DeliveryRejection> = defaultRejection,
): Promise<Delivery> => {
  try {
    await beforeHandOver?.();
    const response = await fetch(address, {
      ...sent,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const failure = response.ok ? undefined : await refusal(response);
    if (!response.bodyUsed) await response.body?.cancel();
    if (failure === undefined) return { outcome: 'accepted' };
    return failure.later
      ? deferred(response, failure.reason)
      : { outcome: 'refused', reason: failure.reason };
  } catch (error) {
    return unreached(error);
  }
};

/** Creates the JSON body. `id` is the same for every attempt. */
const toBody = (channel: string, message: Message, templates: PhoneTemplates): string => {
  const { messageId, event, to, short, template } = message;
  const id = template && templates.ids[template.name];
  return JSON.stringify({
    id: messageId,
    channel,
    event,
    to: `+91${to}`,
    text: short,
    ...(templates.entityId === undefined ? {} : { entityId: templates.entityId }),
    ...(id === undefined ? {} : { templateId: id, variables: template?.variables }),
  });
};

const signed = (key: string, body: string): Record<string, string> =>
  key === ''
    ? {}
    : {
        'x-purboday-signature': `sha256=${createHmac('sha256', key).update(body).digest('hex')}`,
      };

/**
 * Sends SMS or WhatsApp messages through an HTTP address of the provider or of a small adapter: `POST` of JSON `{ id, channel,
 * event, to, text }`, with `entityId`, `templateId` and `variables` where they are set. `X-Purboday-Signature: sha256=<hex>` is
 * the HMAC-SHA256 of the body. Its key is the password in the address (`https://any:key@host/path`); without one there is no
 * signature.
 * @param url `SMS_URL` or `WHATSAPP_URL`
 */
export const createWebhookChannel = (
  channel: 'sms' | 'whatsapp',
  url: string,
  templates: PhoneTemplates = { ids: {} },
): MessageChannel => {
  const address = new URL(url);
  const key = decodeURIComponent(address.password);
  address.username = '';
  address.password = '';
  return {
    send: (message, beforeHandOver) => {
      const body = toBody(channel, message, templates);
      return postToProvider(
        address,
        {
          headers: { 'content-type': 'application/json', ...signed(key, body) },
          body,
          beforeHandOver,
        },
        readWebhookRejection,
      );
    },
  };
};
