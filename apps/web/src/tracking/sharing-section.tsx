import { trackingCalls } from '@purboday/contract/tracking/tracking.calls';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import type { Application, Assignment } from '@purboday/contract/tracking/tracking.schemas';
import { useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { t } from '#web/platform/language/language.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { ConfirmDialog } from '#web/ui/feedback/dialog.tsx';

type Props = { application: Application; onChanged: (application: Application) => void };

/** With whom the data is shared now, each of which can be taken back alone (T24). */
export const SharingSection = ({ application, onChanged }: Props) => {
  const [asked, setAsked] = useState<Assignment>();
  const [busy, setBusy] = useState(false);
  const shared = application.assignments.filter(({ may }) => may.withdraw);
  if (shared.length === 0) return null;
  const withdraw = async (id: string): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call(trackingCalls.withdrawSharing, { params: { id }, body: {} });
      toast.success(trackingMessages.sharingWithdrawn);
      onChanged(data);
    } catch (thrown) {
      toast.error(failureText(thrown, trackingMessages.withdrawFailed));
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  return (
    <Section title={t('Who has your data now')}>
      <p className="mb-4 text-soft">
        {t(
          'You can take it back from one of them, and stay registered: we look for another place for you.',
        )}
      </p>
      <ul className="grid gap-4">
        {shared.map((one) => (
          <li
            key={one._id}
            className="flex flex-wrap items-center justify-between gap-3 border-s-2 border-line ps-4"
          >
            <bdi className="font-semibold">{one.name}</bdi>
            <Button
              aria-label={t('Take back from {name}', { name: one.name })}
              onClick={() => setAsked(one)}
            >
              {t('Take back')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={t('Take your data back from {name}?', { name: asked?.name ?? '' })}
        question={
          <p>
            {t(
              'They no longer see how to reach you, and are asked to delete what they copied. Your place there ends.',
            )}
          </p>
        }
        cancel={t('Back')}
        confirm={t('Take back')}
        danger
        open={asked !== undefined}
        busy={busy}
        onConfirm={() => asked && void withdraw(asked._id)}
        onClose={() => setAsked(undefined)}
      />
    </Section>
  );
};
