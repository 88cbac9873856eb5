import { useEffect } from 'react';
import {
  sendDelayedStep,
  undoDelayedStep,
  useDelayedStep,
  type DelayedStep,
} from '#web/platform/undo/delayed-step.ts';
import { UndoOffer, useSecondsLeft } from './undo-offer.tsx';

const Offer = ({ step }: { step: DelayedStep }) => (
  <UndoOffer left={useSecondsLeft(step.until)} onUndo={undoDelayedStep}>
    <bdi className="block font-semibold">{step.message}</bdi>
  </UndoOffer>
);

const sendWhenHidden = (): void => {
  if (document.hidden) void sendDelayedStep();
};

/** Offers to undo the last step (UX-97). A delayed step is sent when the screen or the tab is left. */
export const DelayedStepBar = () => {
  const step = useDelayedStep();
  useEffect(() => {
    addEventListener('pagehide', sendDelayedStep);
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      removeEventListener('pagehide', sendDelayedStep);
      document.removeEventListener('visibilitychange', sendWhenHidden);
      void sendDelayedStep();
    };
  }, []);
  return <output>{step && <Offer key={step.until} step={step} />}</output>;
};
