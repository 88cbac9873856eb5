import type { Language } from '@purboday/contract/languages/languages';
import type { PhoneText } from '#server/platform/messaging/message-channels.ts';
import { compose, toTemplate } from './compose.ts';
import { type Sender, phoneText, registeredText } from './message-template.ts';
import { sampleNotifications } from './sample-notifications.ts';

/** The HTML of an email as candidates get it, with an invented recipient. */
export const composeSampleEmail = (sender: Sender, language: Language): string =>
  compose(
    {
      event: 'registration-received',
      record: { kind: 'candidate', id: '00000000-0000-7000-8000-000000000000', code: 'PB-7K4-92M' },
      city: 'Kolkata',
      to: { name: 'Asha Kumari', email: 'asha@example.org', language },
    },
    sender,
  ).html;

export type RegisteredText = { name: PhoneText; sms: string; whatsapp: string; example: string };

/** All phone texts with the names of this instance. The registered texts must match them exactly. */
export const toPhoneTexts = (sender: Sender): RegisteredText[] =>
  sampleNotifications.flatMap((notification) => {
    const { language = 'en' } = notification.to;
    if (!['en', ...sender.phoneLanguages].includes(language)) return [];
    const { short } = toTemplate(notification, sender);
    if (short === undefined) return [];
    const { name } = short;
    const [sms, whatsapp] = [registeredText(short, 'sms'), registeredText(short, 'whatsapp')];
    return [{ name, sms, whatsapp, example: phoneText(short) }];
  });
