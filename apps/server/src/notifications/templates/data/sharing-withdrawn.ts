import type { SharingOutcome } from '@purboday/contract/conventions/sharing';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import type { NoticeOf } from '#server/domain/outbox/outbox-notice.ts';
import { facts, say, type MessageTemplate, type Sender } from '../../message-template.ts';
import type { Wording } from '../../wording.ts';

const providerOutcomes: Record<SharingOutcome, string> = {
  'training-assigned': 'They will not come to the training.',
  'training-ongoing': 'Their training with you has ended.',
  'job-assigned': 'Their application has ended.',
  'work-ongoing': 'This does not end their work with you.',
  ended: '',
};

/** To the provider that had the data. */
export const sharingWithdrawn = ({
  organisation,
  candidate: { name },
  outcome,
  isSearching,
  to,
}: NoticeOf<'sharing-withdrawn'>): MessageTemplate => ({
  subject: `${name} has withdrawn from ${organisation}`,
  greeting: `Hello ${to.name},`,
  blocks: [
    say(
      [
        `${name} no longer wants ${organisation} to use their data.`,
        providerOutcomes[outcome],
        isSearching && 'The foundation will look for another place for them.',
      ]
        .filter(Boolean)
        .join(' '),
    ),
    say(
      'Please do not contact them, and delete what you have copied of their data unless a law obliges you to keep it.',
    ),
  ],
});

/** To the candidate, as a receipt. */
export const sharingEnded = (
  { organisation, record, outcome, isSearching, to }: NoticeOf<'sharing-ended'>,
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
      [
        outcome === 'ended' ? '' : t(trackingMessages.sharingOutcomes[outcome]),
        isSearching && t(trackingMessages.searchingPlace),
        t('Your registration continues. To end it, ask for erasure.'),
      ]
        .filter(Boolean)
        .join(' '),
    ),
  ],
});
