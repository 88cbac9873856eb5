import {
  assignmentMessages,
  bulkAssignmentMessages,
} from '@purboday/contract/assignment/assignment.messages';
import {
  bulkAssignmentContract,
  type BulkAssignmentProgress,
  type SelectedCandidate,
} from '@purboday/contract/assignment/bulk-assignment.contract';
import { formatNumber } from '@purboday/contract/conventions/plural';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUndoOffer, type AssignmentChoice } from '#web/assignment/queries.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { beginBulkAssignment, continueBulkAssignment } = bulkAssignmentContract;

export const people = (n: number): string =>
  n === 1 ? '1 candidate' : `${formatNumber(n)} candidates`;

type BulkOrder = {
  choice: AssignmentChoice;
  /** With the versions that the admin saw. */
  candidates: readonly SelectedCandidate[];
  /** Name of the provider. */
  to: string;
};

/** Candidates who could not be assigned, and why. */
export type NotAssigned = BulkAssignmentProgress['rejected'];

type BulkOptions = {
  /** Every candidate was assigned or rejected. */
  onDone?: (rejected: NotAssigned, order: BulkOrder) => void;
  onUndone?: () => void;
};

/** The order for the provider of a line or group, without a job: each candidate gets the best match. */
export const toOrder = (
  { _id: id, kind, name }: { _id: string; kind: 'training' | 'job'; name: string },
  candidates: readonly SelectedCandidate[],
): BulkOrder => ({
  choice: {
    trainingProviderId: kind === 'training' ? id : null,
    jobProviderId: kind === 'job' ? id : null,
    jobId: null,
  },
  candidates,
  to: name,
});

/** Assigns many candidates, resumes where an interrupted run stopped, and offers to undo the result. */
export const useBulkAssignment = ({ onDone, onUndone }: BulkOptions = {}) => {
  const client = useQueryClient();
  const offer = useUndoOffer();
  const [progress, setProgress] = useState<BulkAssignmentProgress>();
  const run = useMutation({
    mutationFn: async ({ choice, candidates }: BulkOrder) => {
      const body = {
        ...choice,
        candidateIds: candidates.map(({ _id }) => _id),
        versions: Object.fromEntries(candidates.map(({ _id, version }) => [_id, version])),
      };
      let now = progress ?? (await call(beginBulkAssignment, { body })).data;
      setProgress(now);
      while (now.done < now.total) {
        now = (await call(continueBulkAssignment, { params: { id: now._id } })).data;
        setProgress(now);
      }
      return now;
    },
    onSuccess: ({ assigned, rejected }, order) => {
      const left = new Set(rejected.map(({ _id }) => _id));
      const ids = order.candidates.map(({ _id }) => _id).filter((id) => !left.has(id));
      if (assigned > 0) {
        toast.success(bulkAssignmentMessages.succeeded(assigned));
        offer({
          message: `${people(ids.length)} assigned to ${order.to}.`,
          ids,
          ...(onUndone && { onUndone }),
        });
      }
      onDone?.(rejected, order);
    },
    onError: (error) => toast.error(failureText(error, assignmentMessages.failed)),
    onSettled: () => void client.invalidateQueries(),
  });
  const begun = progress !== undefined;
  return {
    progress,
    /** Every candidate was assigned or rejected. */
    finished: begun && progress.done === progress.total,
    running: run.isPending,
    problem: run.error
      ? failureText(
          run.error,
          assignmentMessages.failed,
          begun ? bulkAssignmentMessages.interrupted : assignmentMessages.failed,
        )
      : undefined,
    start: (order: BulkOrder): void => run.mutate(order),
    /** Goes on with the candidates who are left after an interruption. */
    carryOn: (): void => run.variables && run.mutate(run.variables),
    /** Ready for the next order. */
    reset: (): void => setProgress(undefined),
  };
};
