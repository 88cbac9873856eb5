import { createHmac } from 'node:crypto';
import {
  shownReason,
  type Delivery,
  type Message,
  type MessageChannel,
} from './message-channels.ts';

const timeoutMs = 10_000;
const latestRetrySeconds = 3_600;

/** `Retry-After` in seconds, given as such or as a date. */
const retryAfter = (header: string | null, now: Date): number | undefined => {
  if (header === null) return undefined;
  const seconds = /^\d+$/u.test(header)
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1_000;
  return Number.isFinite(seconds)
    ? Math.min(Math.max(Math.ceil(seconds), 0), latestRetrySeconds)
    : undefined;
};

const whatHappened = (response: Response): Delivery => {
  const { status } = response;
  if (response.ok) return { outcome: 'accepted' };
  const reason = `The provider answered ${status}`;
  // 408 and 425 ask for another try as 429 does.
  if (status < 500 && ![408, 425, 429].includes(status)) return { outcome: 'refused', reason };
  const retryAfterSeconds = retryAfter(response.headers.get('retry-after'), new Date());
  return {
    outcome: 'deferred',
    reason,
    unreachable: false,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  };
};

/** What the provider's end receives; `id` is the same on every try. */
const bodyOf = (channel: string, { messageId, event, to, short }: Message): string =>
  JSON.stringify({ id: messageId, channel, event, to: `+91${to}`, text: short });

const unreached = (error: unknown): Delivery => {
  const { name, message } = error as Error;
  // Timed out: the provider may have taken it; asking again at once could send it twice.
  const late = name === 'TimeoutError';
  return {
    outcome: 'deferred',
    reason: late ? 'The provider took longer than 10 seconds' : shownReason(message),
    unreachable: !late,
  };
};

/**
 * SMS or WhatsApp through an HTTP address of the provider's or of a small program in between: `POST` of JSON `{ id, channel, event, to,
 * text }`, signed with HMAC-SHA256 over the body in `X-Purboday-Signature: sha256=<hex>`, the key being the password part of the
 * address (`https://any:key@host/path`).
 * @param url `SMS_URL` or `WHATSAPP_URL`
 */
export const webhookChannel = (channel: 'sms' | 'whatsapp', url: string): MessageChannel => {
  const address = new URL(url);
  const key = decodeURIComponent(address.password);
  address.username = '';
  address.password = '';
  return {
    send: async (message) => {
      const body = bodyOf(channel, message);
      const signature = createHmac('sha256', key).update(body).digest('hex');
      try {
        const response = await fetch(address, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-purboday-signature': `sha256=${signature}`,
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        await response.body?.cancel();
        return whatHappened(response);
      } catch (error) {
        return unreached(error);
      }
    },
  };
};
