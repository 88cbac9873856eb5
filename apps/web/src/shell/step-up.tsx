import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { onStepUp } from '#web/platform/session/step-up.ts';

const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx').then((m) => m.StepUpDialog));

type Question = { answer: (given: boolean) => void };

/** Stands in the frame of the portals: a call that asks for the second factor opens its dialog, and goes on with the answer (T20). */
export const StepUp = () => {
  const [question, setQuestion] = useState<Question>();
  const [wasAsked, setWasAsked] = useState(false);
  useEffect(
    () =>
      onStepUp(
        () =>
          new Promise((resolve) => {
            setWasAsked(true);
            setQuestion({ answer: resolve });
          }),
      ),
    [],
  );
  // Once there it stays, so that it can give the focus back.
  if (!wasAsked) return null;
  const answer = (given: boolean) => {
    setQuestion(undefined);
    question?.answer(given);
  };
  return (
    <Suspense>
      <StepUpDialog open={question !== undefined} onAnswer={answer} />
    </Suspense>
  );
};
