import { createTwilioChannel, validateTwilioUrl } from './message-channels-twilio.ts';
import { createWebhookChannel } from './message-channels-http.ts';
import type { MessageChannel } from './message-channels.ts';
import type { PhoneTemplates } from './message-templates.ts';

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
