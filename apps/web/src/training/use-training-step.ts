import type { Answered } from '@purboday/contract/endpoint';
import { trainingVerdict } from '@purboday/contract/lifecycles';
import type { TrainingStatus } from '@purboday/contract/lifecycles';
import { trainingEndpoints } from '@purboday/contract/training';
import type { AssignedCandidate } from '@purboday/contract/training';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query';
import { call } from '#web/platform/call.ts';
import { failureText } from '#web/platform/call-problem.ts';
import { toast } from '#web/platform/toast.ts';

const { listAssigned, readAssigned, setTrainingStatus } = trainingEndpoints;
type List = Answered<typeof listAssigned>;
type Detail = Answered<typeof readAssigned>;
type Kept = [QueryKey, List | Detail | undefined][];

export type Step = { id: string; to: TrainingStatus };
type Texts = { succeeded: string; failed: string; unreachable: string };

const lists: QueryFilters = { queryKey: [listAssigned.path] };
const details: QueryFilters = { queryKey: [readAssigned.path] };
const shown = [lists, details] as const;

/** Writes what changed of a candidate into every list and detail that shows it. */
const draw = (client: QueryClient, id: string, change: Partial<AssignedCandidate>): void => {
  client.setQueriesData<List>(lists, (list) => {
    const data = list?.data.map((one) => (one._id === id ? { ...one, ...change } : one));
    return list && data && { ...list, data };
  });
  client.setQueriesData<Detail>(details, (answer) =>
    answer?.data._id === id ? { ...answer, data: { ...answer.data, ...change } } : answer,
  );
};

const keep = (client: QueryClient): Kept =>
  shown.flatMap((filter) => client.getQueriesData<List | Detail>(filter));

const restore = (client: QueryClient, kept: Kept | undefined): void => {
  for (const [key, answer] of kept ?? []) client.setQueryData(key, answer);
};

/**
 * Takes a training to its next status. The new status shows at once; when the server refuses, the old one comes back with a toast, and
 * the records are read again, because somebody else was first (UX-25).
 */
export const useTrainingStep = ({ succeeded, failed, unreachable }: Texts) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, to }: Step) =>
      call(setTrainingStatus, { params: { id }, body: { status: to } }),
    onMutate: async ({ id, to }) => {
      await Promise.all(shown.map((filter) => client.cancelQueries(filter)));
      const kept = keep(client);
      draw(client, id, { trainingStatus: to, may: trainingVerdict(to) });
      return kept;
    },
    onSuccess: ({ data }) => {
      draw(client, data._id, data);
      toast.success(succeeded);
      // The list stays in the order it was read: a card must not jump away under the finger.
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
      void client.invalidateQueries(details);
      void client.invalidateQueries({ queryKey: [trainingEndpoints.countAssigned.path] });
    },
    onError: (error, _, kept) => {
      restore(client, kept);
      toast.error(failureText(error, failed, unreachable));
      for (const filter of shown) void client.invalidateQueries(filter);
    },
  });
};
