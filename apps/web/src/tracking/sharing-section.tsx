import type { SharingOutcome } from '@purboday/contract/conventions/sharing';
import { trackingContract, type Application } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';
import { useAction } from '#web/platform/calls/data.ts';

type Shared = NonNullable<Application['sharings']>[number];
type Outcome = { outcome: SharingOutcome; isSearching: boolean };
type Props = { application: Application; onChanged: (application: Application) => void };

const outcomeText = ({ outcome, isSearching }: Outcome): string =>
  [
    t(trackingMessages.sharingWithdrawn),
    outcome !== 'ended' && t(trackingMessages.sharingOutcomes[outcome]),
    isSearching && t(trackingMessages.searchingPlace),
  ]
    .filter(Boolean)
    .join(' ');

const consequenceText = ({ isLive, hasWork }: Shared): string => {
  if (hasWork)
    return t(
      'They will no longer see how to reach you, and we will ask them to delete what they copied. Your work there does not end.',
    );
  return isLive
    ? t(
        'They will no longer see how to reach you, and we will ask them to delete what they copied. Your place there will end.',
      )
    : t('They will no longer see your name, and we will ask them to delete what they copied.');
};

/** Providers that can see the candidate's data; sharing can be stopped for each (T24, T58). */
export const SharingSection = ({ application, onChanged }: Props) => {
  const [shareToStop, setShareToStop] = useState<Shared>();
  const withdrawal = useAction({
    send: ({ _id: id }: Shared) =>
      call(trackingContract.withdrawSharing, { params: { id }, body: {} }),
    done: outcomeText,
    failed: trackingMessages.withdrawFailed,
    onSuccess: ({ data }) => onChanged(data),
    onSettled: () => setShareToStop(undefined),
  });
  const shared = application.sharings ?? [];
  if (shared.length === 0) return null;
  return (
    <Section title={t('Who has your data now')}>
      <p className="mb-4 text-soft">
        {t('You can stop sharing with any of them and stay registered.')}
      </p>
      <ul className="grid gap-4">
        {shared.map((one) => (
          <li
            key={one._id}
            className="flex flex-wrap items-center justify-between gap-3 border-s-2 border-line ps-4"
          >
            <div>
              <bdi className="font-semibold">{one.name}</bdi>
              <p className="text-soft">
                {one.isLive
                  ? t('They see your data and how to reach you.')
                  : t('They see your name and the dates, and no longer how to reach you.')}
              </p>
            </div>
            <Button
              aria-label={t('Stop sharing with {name}', { name: one.name })}
              onClick={() => setShareToStop(one)}
            >
              {t('Stop sharing')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={t('Stop sharing your data with {name}?', { name: shareToStop?.name ?? '' })}
        question={<p>{shareToStop && consequenceText(shareToStop)}</p>}
        cancel={t('Back')}
        confirm={t('Stop sharing')}
        danger
        open={shareToStop !== undefined}
        busy={withdrawal.isPending}
        onConfirm={() => shareToStop && withdrawal.mutate(shareToStop)}
        onClose={() => setShareToStop(undefined)}
      />
    </Section>
  );
};
