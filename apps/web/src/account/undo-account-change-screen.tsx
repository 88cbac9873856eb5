import { accountContract } from '@purboday/contract/account/account.contract';
import { accountMessages } from '@purboday/contract/account/account.messages';
import { useState } from 'react';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { t } from '#web/platform/language/language.ts';
import { useFragmentToken } from '#web/platform/routing/arrival.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import { DeadLink } from '#web/ui/layout/dead-link.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';

type Step = 'ask' | 'contact' | 'membership' | 'over';

const isOver = (thrown: unknown): boolean =>
  thrown instanceof CallProblem && [400, 410].includes(thrown.status);

const Question = ({ token, onStep }: { token: string; onStep: (step: Step) => void }) => {
  const [busy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call(accountContract.undoAccountChange, { body: { token } });
      onStep(data.of);
    } catch (thrown) {
      if (isOver(thrown)) onStep('over');
      else toast.error(failureText(thrown, accountMessages.undoFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader
        title={t('Undo this change?')}
        lead={t('The account or the person will be as before the change in the email.')}
      />
      <Button look="primary" className="w-full" busy={busy} onClick={() => void undo()}>
        {t('Undo the change')}
      </Button>
    </>
  );
};

const Done = ({ of }: { of: 'contact' | 'membership' }) => (
  <>
    <PageHeader
      title={t('The change was undone')}
      lead={
        of === 'contact'
          ? t(
              'Your name and email are as before. If your email had changed, all devices were signed out, and we have sent you a link for a new password.',
            )
          : t('The person has the same role and access as before.')
      }
    />
    <ButtonLink href="/login" look="primary" className="w-full">
      {t('Sign in')}
    </ButtonLink>
  </>
);

const Over = () => (
  <DeadLink lead={t('A link works once, and for 7 days. If something is wrong, please call us.')}>
    <ButtonLink href="/help#contact" look="primary">
      {t('Contact')}
    </ButtonLink>
  </DeadLink>
);

/** /undo-account-change, the link of emails about changed accounts and people (T66, R37) */
export const UndoAccountChangeScreen = () => {
  const token = useFragmentToken('/undo-account-change');
  const [reached, setStep] = useState<Step>('ask');
  const step = token === '' && reached === 'ask' ? 'over' : reached;
  return (
    <PublicPage narrow>
      {step === 'ask' && token !== undefined && <Question token={token} onStep={setStep} />}
      {(step === 'contact' || step === 'membership') && <Done of={step} />}
      {step === 'over' && <Over />}
    </PublicPage>
  );
};
