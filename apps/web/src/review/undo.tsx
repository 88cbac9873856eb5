import { reviewContract } from '@purboday/contract/review/review.contract';
import { useGoTo } from '#web/platform/routing/destination.ts';
import { useEffect } from 'react';
import { UndoOffer, useSecondsLeft } from '#web/domain/undo/delayed-step-bar.tsx';
import { call } from '#web/platform/calls/call.ts';
import { undoStore, useDecided, type LastDecision } from './queries.ts';
import { reviewLink } from './registration-types.ts';
import { useAction } from '#web/platform/calls/data.ts';

/** Undoes a decision while its notification is delayed. */
const DecisionUndo = ({ what }: { what: LastDecision }) => {
  const left = useSecondsLeft(what.until);
  const goTo = useGoTo();
  const { kind, id } = what;
  // Shows the record, which is pending again.
  const undo = useAction({
    send: () => call(reviewContract.undoDecision, { params: { kind, id } }),
    done: ({ message }) => message,
    failed: 'It could not be undone.',
    reloads: 'everything',
    onSuccess: () => goTo(reviewLink(kind, id)),
    onSettled: () => undoStore.remove(what),
  });
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
