import { assignmentContract } from '@purboday/contract/assignment/assignment.contract';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { bulkAssignmentMessages } from '@purboday/contract/assignment/bulk-assignment.messages';
import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { offerUndo } from '#web/platform/undo/delayed-step.ts';

/** Undoes each assignment, and reports the first one that could not be undone. */
const undoAssignments = async (ids: readonly string[]): Promise<void> => {
  let undone = 0;
  try {
    for (const id of ids) {
      await call(assignmentContract.undoAssignment, { params: { id } });
      undone += 1;
    }
    toast.success(undone === 1 ? assignmentMessages.undone : bulkAssignmentMessages.undone(undone));
  } catch (error) {
    const reason = failureText(error, assignmentMessages.undoFailed);
    toast.error(ids.length === 1 ? reason : `${undone} of ${ids.length} undone. ${reason}`);
  }
};

type Offer = {
  /** The result: 'Dipankar Pal: assigned to Skill Trust.' */
  message: string;
  ids: readonly string[];
  onUndone?: () => void;
};

/** Offers to undo assignments for some seconds, while their notifications are delayed (UX-97). */
export const useUndoOffer = (): ((offer: Offer) => void) => {
  const client = useQueryClient();
  return ({ message, ids, onUndone }) =>
    offerUndo({
      message,
      undo: async () => {
        await undoAssignments(ids);
        onUndone?.();
        await client.invalidateQueries();
      },
    });
};
