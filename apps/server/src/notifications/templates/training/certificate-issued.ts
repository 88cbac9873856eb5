import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, link, say, type MessageTemplate, type Sender } from '../../message-template.ts';
import type { Wording } from '../../wording.ts';

export const certificateIssued = (
  { to, certificate, skill, organisation }: NoticeOf<'certificate-issued'>,
  { appUrl }: Sender,
  { t }: Wording,
): MessageTemplate => ({
  subject: t('Your certificate: {skill}', { skill }),
  greeting: t('Hello {name},', { name: to.name }),
  blocks: [
    say(t('Congratulations! You have passed, and this is your certificate:')),
    facts([t('Skill'), skill], [t('Training with'), organisation], [t('Code'), certificate]),
    link(t('See your certificate'), `${appUrl}/certificates/${certificate}`),
    say(
      t(
        'Show it to whoever wants to employ you. Everybody who has its address or code can see it, so pass it on with care.',
      ),
    ),
  ],
});
