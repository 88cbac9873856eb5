import { assignmentContract } from '@purboday/contract/assignment/assignment.contract';
import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import { assignmentMessages } from '@purboday/contract/assignment/assignment.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import type { AssignmentChoice } from '#web/assignment/queries.ts';

const { assignCandidate, listCandidatesToAssign, readCandidateToAssign } = assignmentContract;
type List = CallResponse<typeof listCandidatesToAssign>;
type Detail = CallResponse<typeof readCandidateToAssign>;
type Kept = [QueryKey, List | undefined][];

const lists: QueryFilters = { queryKey: [listCandidatesToAssign.path] };

/** Takes a candidate out of every queue that is held. */
const takeOut = (client: QueryClient, id: string): void => {
  client.setQueriesData<List>(lists, (list) => {
    const data = list?.data.filter((one) => one._id !== id);
    if (!list || !data || data.length === list.data.length) return list;
    return { ...list, data, page: { ...list.page, total: list.page.total - 1 } };
  });
};

const putBack = (client: QueryClient, kept: Kept | undefined): void => {
  for (const [key, list] of kept ?? []) client.setQueryData(key, list);
};

/** Whoever waited is with a provider now, by another's hand. */
const drawTaken = (client: QueryClient, id: string): void => {
  client.setQueriesData<Detail>({ queryKey: [readCandidateToAssign.path] }, (answer) =>
    answer?.data._id === id
      ? { ...answer, data: { ...answer.data, status: 'APPROVED_L2' } }
      : answer,
  );
};

/** Whether another was first: there is nothing left to assign. */
export const wasTaken = (error: Error | null): boolean =>
  error instanceof CallProblem && error.status === 409;

/**
 * Assigns a candidate. Lists are without it at once; when the server refuses, it is back in them, with a toast (UX-25) - unless another
 * was first, whose result is then shown.
 * @param onAssigned leaves the screen before what it shows is read again
 */
export const useAssignment = (
  id: string,
  onAssigned: (answer: CallResponse<typeof assignCandidate>) => Promise<void>,
) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (choice: AssignmentChoice & { version: number }) =>
      call(assignCandidate, { params: { id }, body: choice }),
    onMutate: async () => {
      await client.cancelQueries(lists);
      const kept: Kept = client.getQueriesData<List>(lists);
      takeOut(client, id);
      return kept;
    },
    onSuccess: async (answer) => {
      await onAssigned(answer);
      void client.invalidateQueries();
    },
    onError: (error, _, kept) => {
      toast.error(failureText(error, assignmentMessages.failed));
      if (wasTaken(error)) drawTaken(client, id);
      else putBack(client, kept);
      void client.invalidateQueries(lists);
    },
  });
};
