import { createHmac } from 'node:crypto';
import { postOnce } from './message-channels-http.ts';
import type { Message, MessageChannel } from './message-channels.ts';
import type { PhoneTemplates } from './message-templates.ts';

/** What the provider's end receives; `id` is the same on every try. */
const bodyOf = (channel: string, message: Message, templates: PhoneTemplates): string => {
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
 * SMS or WhatsApp through an HTTP address of the provider's or of a small program in between: `POST` of JSON `{ id, channel, event, to,
 * text }`, with `entityId`, `templateId` and `variables` where they are set, signed with HMAC-SHA256 over the body in
 * `X-Purboday-Signature: sha256=<hex>`, the key being the password part of the address (`https://any:key@host/path`);
 * without a key nothing is signed.
 * @param url `SMS_URL` or `WHATSAPP_URL`
 */
export const webhookChannel = (
  channel: 'sms' | 'whatsapp',
  url: string,
  templates: PhoneTemplates = { ids: {} },
): MessageChannel => {
  const address = new URL(url);
  const key = decodeURIComponent(address.password);
  address.username = '';
  address.password = '';
  return {
    send: (message) => {
      const body = bodyOf(channel, message, templates);
      return postOnce(address, {
        headers: { 'content-type': 'application/json', ...signed(key, body) },
        body,
      });
    },
  };
};
