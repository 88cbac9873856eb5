import { useLocation } from '@tanstack/react-router';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import {
  endUndoOffer,
  sendDelayedStep,
  takeUndo,
  useUndoOffer,
  type UndoOffer,
} from '#web/platform/undo/undo.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useShortcuts } from '#web/ui/lists/shortcuts.tsx';
import './undo-bar.css';

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Whole seconds left. */
const useSecondsLeft = (until: number): number => {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return left;
};

/** A bar at the bottom that names what was done and undoes it, also with the key U. */
const Offer = ({ offer }: { offer: UndoOffer }) => {
  const left = useSecondsLeft(offer.until);
  const [busy, setBusy] = useState(false);
  const undo = (): void => {
    setBusy(true);
    void takeUndo(offer);
  };
  useShortcuts({ u: busy ? undefined : undo });
  return (
    <span className="undo-bar">
      <span className="undo-bar-said">
        <bdi className="block font-semibold">{offer.message}</bdi>
        {offer.name !== undefined && <bdi className="block truncate text-small">{offer.name}</bdi>}
      </span>
      <Button look="primary" busy={busy} onClick={undo}>
        {!busy && <Undo2 aria-hidden />}
        Undo
        <span aria-hidden className="undo-bar-left">
          {left}
        </span>
      </Button>
    </span>
  );
};

const sendWhenHidden = (): void => {
  if (document.hidden) void sendDelayedStep();
};

/** Offers to undo the last step, also on the screen that follows (UX-51, UX-97). */
export const UndoBar = () => {
  const offer = useUndoOffer();
  const pathname = useLocation({ select: (at) => at.pathname });
  useEffect(() => () => void sendDelayedStep(), [pathname]);
  useEffect(() => {
    addEventListener('pagehide', sendDelayedStep);
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      removeEventListener('pagehide', sendDelayedStep);
      document.removeEventListener('visibilitychange', sendWhenHidden);
      void endUndoOffer();
    };
  }, []);
  return <output>{offer && <Offer key={offer.until} offer={offer} />}</output>;
};
