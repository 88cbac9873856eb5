import { bulkAssignmentContract } from '@purboday/contract/assignment/bulk-assignment.contract';
import type { BulkAssignmentProgress } from '@purboday/contract/assignment/bulk-assignment.contract';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { bulkAssignmentMessages } from '@purboday/contract/assignment/bulk-assignment.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/platform/calls/call.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import type { AssignmentChoice } from '#web/assignment/queries.ts';

const { beginBulkAssignment, continueBulkAssignment } = bulkAssignmentContract;

type Submission = AssignmentChoice & {
  candidateIds: string[];
  /** What was seen of each. */
  versions: Record<string, number>;
};

/** Assigns many: begun once, then carried on until all are done. What stopped half-way goes on where it was. */
export const useBulkAssignment = () => {
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkAssignmentProgress>();
  const run = useMutation({
    mutationFn: async (submission: Submission) => {
      let now = progress ?? (await call(beginBulkAssignment, { body: submission })).data;
      setProgress(now);
      while (now.done < now.total) {
        now = (await call(continueBulkAssignment, { params: { id: now._id } })).data;
        setProgress(now);
      }
      return now;
    },
    onSuccess: ({ assigned }) => {
      if (assigned > 0) toast.success(bulkAssignmentMessages.succeeded(assigned));
    },
    onError: (error) => toast.error(failureText(error, assignmentMessages.failed)),
    // Read again only once the list is looked at: what this screen shows stays as it is.
    onSettled: () => void client.invalidateQueries({ refetchType: 'none' }),
  });
  const begun = progress !== undefined;
  return {
    progress,
    /** Everybody is assigned or refused. */
    finished: begun && progress.done === progress.total,
    running: run.isPending,
    problem: run.error
      ? failureText(
          run.error,
          assignmentMessages.failed,
          begun ? bulkAssignmentMessages.interrupted : assignmentMessages.failed,
        )
      : undefined,
    start: (submission: Submission): void => run.mutate(submission),
  };
};
