import { trackingContract } from '@purboday/contract/tracking/tracking.contract';
import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { useState } from 'react';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { t } from '#web/platform/language/language.ts';
import { useFragmentToken } from '#web/platform/routing/fragment-token.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';

/**
 * The question of a mailed link, `/track#confirm=…`: whether sign-in from this network is wanted after too many wrong codes. Opening the
 * link is no answer, because the scanner of a mailbox opens it too (R15).
 */
export const MailedConfirmation = () => {
  const token = useFragmentToken('/track', 'confirm');
  const [answered, setAnswered] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(trackingContract.confirmTrackingSignIn, { body: { token: token ?? '' } });
      setAnswered(true);
      toast.success(trackingMessages.signInConfirmed);
    } catch (thrown) {
      if (thrown instanceof CallProblem && thrown.status === 400) setAnswered(true);
      toast.error(failureText(thrown, trackingMessages.confirmationDead));
    } finally {
      setBusy(false);
    }
  };
  if (!token || answered) return null;
  return (
    <section className="sheet mb-6 grid gap-4 p-4 md:p-6">
      <h2 className="text-lead">{t('Please confirm that it is you')}</h2>
      <p>
        {t(
          'Someone entered many wrong codes to see your application. To protect your data, we stopped sign-in from new places. Do you want to sign in on this phone or computer?',
        )}
      </p>
      <Button
        look="primary"
        className="md:justify-self-start"
        busy={busy}
        onClick={() => void confirm()}
      >
        {t('Yes, it is me')}
      </Button>
    </section>
  );
};
