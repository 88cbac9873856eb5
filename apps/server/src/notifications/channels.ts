import type { NotificationChannel } from '@purboday/contract/notifications/notification-lifecycle';
import type {
  MessageChannel,
  MessageChannels,
} from '#server/platform/messaging/message-channels.ts';
import { smtpChannel } from '#server/platform/messaging/mail.ts';
import { providerChannel } from '#server/platform/messaging/message-providers.ts';
import type { Settings } from '#server/settings.ts';

type Given = Pick<
  Settings,
  'smtpUrl' | 'smtpNeedsTls' | 'mailFrom' | 'smsUrl' | 'whatsappUrl' | 'phoneTemplates'
>;

/**
 * The channels that the settings name. Mail goes to `mailbox` while there is no `SMTP_URL`; in production there is no mailbox, and
 * the settings demand the address.
 */
export const channelsOf = (
  settings: Given,
  mailbox: MessageChannel | undefined,
): MessageChannels => {
  const { smtpUrl, smtpNeedsTls, mailFrom, smsUrl, whatsappUrl, phoneTemplates } = settings;
  const email = smtpUrl === undefined ? mailbox : smtpChannel({ smtpUrl, smtpNeedsTls, mailFrom });
  return {
    ...(email === undefined ? {} : { email }),
    ...(smsUrl === undefined ? {} : { sms: providerChannel('sms', smsUrl, phoneTemplates.sms) }),
    ...(whatsappUrl === undefined
      ? {}
      : { whatsapp: providerChannel('whatsapp', whatsappUrl, phoneTemplates.whatsapp) }),
  };
};

/** Names of the channels, for the outbox. */
export const namesOf = (channels: MessageChannels): NotificationChannel[] =>
  Object.keys(channels) as NotificationChannel[];
