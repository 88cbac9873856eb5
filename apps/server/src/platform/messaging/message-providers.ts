import { twilioChannel, twilioFault } from './message-channels-twilio.ts';
import { webhookChannel } from './message-channels-http.ts';
import type { MessageChannel } from './message-channels.ts';
import type { PhoneTemplates } from './message-templates.ts';

type Channel = 'sms' | 'whatsapp';
type Adapter = {
  fault: (channel: Channel, url: string) => string | undefined;
  open: (channel: Channel, url: string, templates: PhoneTemplates) => MessageChannel;
};

const webhook: Adapter = { fault: () => undefined, open: webhookChannel };
const twilio: Adapter = {
  fault: twilioFault,
  // What is registered for India's SMS is matched by its words: Twilio takes no such id.
  open: (channel, url, templates) =>
    twilioChannel(channel, url, channel === 'sms' ? { ids: {} } : templates),
};

/** Which adapter an address is for: its protocol says it. */
const adapters: Record<string, Adapter> = {
  'http:': webhook,
  'https:': webhook,
  'twilio:': twilio,
};

const adapterOf = (url: string): Adapter | undefined =>
  URL.canParse(url) ? adapters[new URL(url).protocol] : undefined;

/** What is wrong with `SMS_URL` or `WHATSAPP_URL`; undefined when nothing is. */
export const providerFault = (channel: Channel, url: string): string | undefined => {
  const adapter = adapterOf(url);
  if (adapter === undefined) return 'must be an address starting with https:// or twilio://';
  return adapter.fault(channel, url);
};

/**
 * The channel of a provider.
 * @param url without faults
 */
export const providerChannel = (
  channel: Channel,
  url: string,
  templates: PhoneTemplates,
): MessageChannel => {
  const adapter = adapterOf(url);
  if (adapter === undefined) throw new Error('The settings let an unknown provider pass');
  return adapter.open(channel, url, templates);
};
