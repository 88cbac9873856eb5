import { contactChangeContract } from '@purboday/contract/contact-changes/contact-changes.contract';
import { contactChangeMessages } from '@purboday/contract/contact-changes/contact-changes.messages';
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

type Step = 'ask' | 'done' | 'over';

const isOver = (thrown: unknown): boolean =>
  thrown instanceof CallProblem && [400, 410].includes(thrown.status);

const Question = ({ token, onStep }: { token: string; onStep: (step: Step) => void }) => {
  const [busy, setBusy] = useState(false);
  const undo = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(contactChangeContract.undoContactChange, { body: { token } });
      onStep('done');
    } catch (thrown) {
      if (isOver(thrown)) onStep('over');
      else toast.error(failureText(thrown, contactChangeMessages.undoFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader
        title={t('Undo the change of your contact details?')}
        lead={t(
          'Your mobile number, email and address will be as they were before, and everyone who is signed in to your application will be signed out.',
        )}
      />
      <Button look="primary" className="w-full" busy={busy} onClick={() => void undo()}>
        {t('Undo the change')}
      </Button>
    </>
  );
};

const Done = () => (
  <>
    <PageHeader
      title={t('The change was undone')}
      lead={t('Your contact details are as before. Please sign in to check them.')}
    />
    <ButtonLink to="/track" look="primary" className="w-full">
      {t('Track your application')}
    </ButtonLink>
  </>
);

const Over = () => (
  <DeadLink lead={t('A link works once, and for 7 days. If something is wrong, please call us.')}>
    <ButtonLink href="/help#contact" look="primary">
      {t('Contact')}
    </ButtonLink>
    <ButtonLink to="/track">{t('Track your application')}</ButtonLink>
  </DeadLink>
);

/** /undo-change, the link of the message about changed contact details (T32, T57) */
export const UndoChangeScreen = () => {
  const token = useFragmentToken('/undo-change');
  const [reached, setStep] = useState<Step>('ask');
  const step = token === '' && reached === 'ask' ? 'over' : reached;
  return (
    <PublicPage narrow>
      {step === 'ask' && token !== undefined && <Question token={token} onStep={setStep} />}
      {step === 'done' && <Done />}
      {step === 'over' && <Over />}
    </PublicPage>
  );
};
