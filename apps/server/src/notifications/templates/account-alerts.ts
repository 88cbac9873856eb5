import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, say, type MessageTemplate, type Sender } from '../message-template.ts';
import { momentText } from '../wording.ts';

/** A sign-in from a browser and a network that the account has not used before. */
export const newDevice = (
  { to, at, network }: NoticeOf<'new-device'>,
  sender: Sender,
): MessageTemplate => ({
  subject: `A new device signed in to your ${sender.productName} account`,
  greeting: `Hello ${to.name},`,
  blocks: [
    say(`Your ${sender.productName} account was signed in to on a device that we do not know.`),
    facts(['When', momentText(at)], ['From', network]),
    say(
      'If that was you, all is well. Otherwise change your password: this signs every other device out.',
    ),
    say(
      `If it was not you, please tell us at once: ${sender.supportEmail} or ${sender.supportPhone}.`,
    ),
  ],
});

const granted = {
  'l1-admin-created': 'A new level 1 admin was created.',
  'l1-admin-cities': 'A level 1 admin got more cities.',
  'l1-admin-enabled': 'A disabled level 1 admin can sign in again.',
} as const;

/** To all other level 2 admins: what one of them grants, the others learn. */
export const accessGranted = (
  { to, change, admin, cities, by }: NoticeOf<'access-granted'>,
  { productName }: Sender,
): MessageTemplate => ({
  subject: `${productName}: access was granted to ${admin.name}`,
  greeting: `Hello ${to.name},`,
  blocks: [
    say(granted[change]),
    facts(
      ['Admin', `${admin.name}, ${admin.email}`],
      ...(cities.length > 0 ? [['Cities', cities.join(', ')] as [string, string]] : []),
      ['Granted by', by],
    ),
    say('If this surprises you, ask them, and disable the account until you know more.'),
  ],
});
