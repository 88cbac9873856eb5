import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, link, say, type MessageTemplate, type Sender } from '../../message-template.ts';

export const certificateIssued = (
  { to, code, skill, organisation }: NoticeOf<'certificate-issued'>,
  { appUrl }: Sender,
): MessageTemplate => ({
  subject: `Your certificate: ${skill}`,
  greeting: `Hello ${to.name},`,
  blocks: [
    say('Congratulations! You have passed, and this is your certificate:'),
    facts(['Skill', skill], ['Training with', organisation], ['Code', code]),
    link('See and print your certificate', `${appUrl}/certificates/${code}`),
    say(
      'Show it to whoever wants to employ you: they can check it with its QR code or at our page Verify, also without a network.',
    ),
    say('Everybody who has its address or code can see it, so pass it on with care.'),
  ],
});
