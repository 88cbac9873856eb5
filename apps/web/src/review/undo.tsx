import { reviewContract } from '@purboday/contract/review/review.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGoTo } from '#web/platform/routing/destination.ts';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useShortcuts } from '#web/ui/lists/shortcuts.tsx';
import { undoStore, useDecided, type LastDecision } from './undo-store.ts';
import { reviewLink } from './registration-types.ts';
import './undo-bar.css';

const secondsTo = (until: number): number => Math.ceil((until - Date.now()) / 1000);

/** Whole seconds left; 0 when it is over. */
const useSecondsLeft = (until: number): number => {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, left);
};

/** Undoes a decision and shows its record as pending. */
const useUndo = (what: LastDecision) => {
  const client = useQueryClient();
  const goTo = useGoTo();
  const { kind, id } = what;
  return useMutation({
    mutationFn: () => call(reviewContract.undoDecision, { params: { kind, id } }),
    onSuccess: ({ message }) => {
      if (message) toast.success(message);
      return goTo(reviewLink(kind, id));
    },
    onError: (error) => toast.error(failureText(error, 'It could not be undone.')),
    onSettled: () => {
      undoStore.forget(what);
      return client.invalidateQueries();
    },
  });
};

/** Undoes a decision while its notification is held back. */
const UndoOffer = ({ what }: { what: LastDecision }) => {
  const left = useSecondsLeft(what.until);
  const undo = useUndo(what);
  const over = left === 0 && !undo.isPending;
  useEffect(() => {
    if (over) undoStore.forget(what);
  }, [over, what]);
  const take = () => undo.mutate();
  useShortcuts({ u: undo.isPending ? undefined : take });
  return (
    <span className="undo-bar">
      <span className="undo-bar-said">
        <span className="block font-semibold">{what.said}</span>
        <bdi className="block truncate text-small">{what.name}</bdi>
      </span>
      <Button look="primary" busy={undo.isPending} onClick={take}>
        {!undo.isPending && <Undo2 aria-hidden />}
        Undo
        <span aria-hidden className="undo-bar-left">
          {left}
        </span>
      </Button>
    </span>
  );
};

/** Offers to undo a decision, also on the list that follows (UX-51). */
export const UndoBar = () => {
  const what = useDecided();
  return <output>{what && <UndoOffer key={`${what.id} ${what.until}`} what={what} />}</output>;
};
