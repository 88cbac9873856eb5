import { reviewContract } from '@purboday/contract/review/review.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGoTo } from '#web/platform/routing/destination.ts';
import { useEffect } from 'react';
import { UndoOffer, useSecondsLeft } from '#web/domain/undo/delayed-step-bar.tsx';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { undoStore, useDecided, type LastDecision } from './queries.ts';
import { reviewLink } from './registration-types.ts';

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
      undoStore.remove(what);
      return client.invalidateQueries();
    },
  });
};

/** Undoes a decision while its notification is delayed. */
const DecisionUndo = ({ what }: { what: LastDecision }) => {
  const left = useSecondsLeft(what.until);
  const undo = useUndo(what);
  const over = left === 0 && !undo.isPending;
  useEffect(() => {
    if (over) undoStore.remove(what);
  }, [over, what]);
  return (
    <UndoOffer left={left} busy={undo.isPending} onUndo={() => undo.mutate()}>
      <span className="block font-semibold">{what.confirmation}</span>
      <bdi className="block truncate text-small">{what.name}</bdi>
    </UndoOffer>
  );
};

/** Offers to undo a decision, also on the list that follows (UX-51). */
export const UndoBar = () => {
  const what = useDecided();
  return <output>{what && <DecisionUndo key={`${what.id} ${what.until}`} what={what} />}</output>;
};
