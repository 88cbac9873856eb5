import { stepUpMinutes } from '@purboday/contract/conventions/limits';
import { useEffect, useState } from 'react';
import { lazyComponent } from '#web/platform/pages/lazy-component.ts';
import { onStepUp } from '#web/platform/session/step-up.ts';
import { Dialog } from '#web/ui/feedback/dialog.tsx';

const StepUpForm = lazyComponent(() => import('./step-up-form.tsx').then((m) => m.StepUpForm));

type Question = { answer: (isConfirmed: boolean) => void };

/** Opens when a call requires the second factor, and continues the call with the code (T20). */
export const StepUp = () => {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => onStepUp(() => new Promise((resolve) => setQuestion({ answer: resolve }))), []);
  const answer = (isConfirmed: boolean) => {
    setQuestion(undefined);
    question?.answer(isConfirmed);
  };
  return (
    <Dialog
      title="Confirm that it is you"
      open={question !== undefined}
      onClose={() => answer(false)}
    >
      <p className="mt-2 text-soft">
        This action is protected. You will not be asked again for {stepUpMinutes} minutes.
      </p>
      <StepUpForm onAnswer={answer} />
    </Dialog>
  );
};
