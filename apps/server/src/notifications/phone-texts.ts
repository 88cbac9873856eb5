import type { PhoneText } from '#server/platform/messaging/message-templates.ts';
import { toTemplate } from './compose.ts';
import { phoneText, registeredText, type Sender } from './message-template.ts';
import { sampleNotifications } from './sample-notifications.ts';

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
