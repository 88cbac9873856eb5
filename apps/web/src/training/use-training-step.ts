import type { CallResponse } from '@purboday/contract/conventions/endpoint';
import { trainingVerdict } from '@purboday/contract/conventions/lifecycles';
import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import { trainingContract } from '@purboday/contract/training/training.contract';
import type { AssignedCandidate } from '@purboday/contract/training/training.contract';
import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { useOptimisticStep } from '#web/platform/calls/optimistic.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { listAssigned, readAssigned, setTrainingStatus } = trainingContract;
type List = CallResponse<typeof listAssigned>;
type Detail = CallResponse<typeof readAssigned>;

export type Step = {
  id: string;
  to: TrainingStatus;
  reason?: string | undefined;
  /** Of the training, as it was read. */
  version: number;
};
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

/** Takes a training to its next status. */
export const useTrainingStep = ({ succeeded, failed, unreachable }: Texts) =>
  useOptimisticStep({
    shown,
    send: ({ id, to, reason, version }: Step) =>
      call(setTrainingStatus, { params: { id }, body: { status: to, reason, version } }),
    draw: (client, { id, to }) =>
      draw(client, id, { trainingStatus: to, may: trainingVerdict(to) }),
    succeeded: (client, { data }) => {
      draw(client, data._id, data);
      toast.success(succeeded);
      // The list stays in the order it was read: a card must not jump away under the finger.
      void client.invalidateQueries({ ...lists, refetchType: 'none' });
      void client.invalidateQueries(details);
      void client.invalidateQueries({ queryKey: [trainingContract.countAssigned.path] });
    },
    texts: () => ({ failed, unreachable }),
  });
