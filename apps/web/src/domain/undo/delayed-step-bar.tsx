import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState, type ReactNode } from 'react';
import {
  sendDelayedStep,
  undoDelayedStep,
  useDelayedStep,
  type DelayedStep,
} from '#web/platform/undo/delayed-step.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useShortcuts } from '#web/ui/lists/shortcuts.tsx';
import './undo-bar.css';

const secondsTo = (until: number): number => Math.ceil((until - Date.now()) / 1000);

/** Whole seconds left; 0 when it is over. */
export const useSecondsLeft = (until: number): number => {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, left);
};

type Props = {
  /** Names the step that was taken. */
  children: ReactNode;
  /** Seconds left. */
  left: number;
  busy?: boolean;
  onUndo: () => void;
};

/** A bar at the bottom that names what was done and undoes it, also with the key U. */
export const UndoOffer = ({ children, left, busy = false, onUndo }: Props) => {
  useShortcuts({ u: busy ? undefined : onUndo });
  return (
    <span className="undo-bar">
      <span className="undo-bar-said">{children}</span>
      <Button look="primary" busy={busy} onClick={onUndo}>
        {!busy && <Undo2 aria-hidden />}
        Undo
        <span aria-hidden className="undo-bar-left">
          {left}
        </span>
      </Button>
    </span>
  );
};

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
