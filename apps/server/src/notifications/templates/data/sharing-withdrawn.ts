import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, say, type MessageTemplate, type Sender } from '../../message-template.ts';
import type { Wording } from '../../wording.ts';

/** To the provider that had the data. */
export const sharingWithdrawn = ({
  organisation,
  candidate,
  to,
}: NoticeOf<'sharing-withdrawn'>): MessageTemplate => ({
  subject: `${candidate} has withdrawn from ${organisation}`,
  greeting: `Hello ${to.name},`,
  blocks: [
    say(
      `${candidate} does not want ${organisation} to use their data any longer. The foundation looks for another place for them.`,
    ),
    say(
      'Please do not contact them, and delete what you have copied of their data unless a law obliges you to keep it.',
    ),
  ],
});

/** To the candidate, as a receipt. */
export const sharingEnded = (
  { organisation, record, to }: NoticeOf<'sharing-ended'>,
  { productName }: Sender,
  { t }: Wording,
): MessageTemplate => ({
  subject: t('Your data is no longer shared with {organisation}', { organisation }),
  greeting: t('Hello {name},', { name: to.name }),
  blocks: [
    say(
      t(
        'As you wished, {organisation} can no longer see how to reach you at {productName}, and was asked to delete what it had copied.',
        { organisation, productName },
      ),
    ),
    facts([t('Registration code'), record.code], [t('No longer shared with'), organisation]),
    say(
      t(
        'Your registration goes on: we look for another place for you. To end it, ask for erasure.',
      ),
    ),
  ],
});
