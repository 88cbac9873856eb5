import type { ResultLine } from '@purboday/contract/batches/batches.contract';
import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import type { BatchStatus } from '@purboday/contract/conventions/lifecycles';
import { trainingContract } from '@purboday/contract/training/training.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, matchQueries } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';

type Step = { send: () => Promise<{ data: BatchDetail }>; said: string };

/** Steps of a batch. Each response contains the updated batch. */
export const useBatchSteps = (id: string) => {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: Step) => send(),
    onSuccess: ({ data }, { said }) => {
      client.setQueryData(callQuery(batchesContract.readBatch, { params: { id } }).queryKey, {
        success: true,
        data,
      });
      for (const { path } of [batchesContract.listBatches, trainingContract.listAssigned])
        void client.invalidateQueries({ queryKey: [path] });
      toast.success(said);
    },
    onError: (error) => {
      toast.error(failureText(error, batchMessages.saveFailed));
      void client.invalidateQueries(matchQueries(batchesContract.readBatch));
    },
  });
  const params = { id };
  return {
    busy: isPending,
    move: (status: BatchStatus, said: string, reason?: string) =>
      mutate({
        send: () => call(batchesContract.setBatchStatus, { params, body: { status, reason } }),
        said,
      }),
    join: (candidateId: string) =>
      mutate({
        send: () => call(batchesContract.joinBatch, { params: { id, candidateId } }),
        said: 'The candidate has been added to the batch.',
      }),
    leave: (candidateId: string, reason: string) =>
      mutate({
        send: () =>
          call(batchesContract.leaveBatch, { params: { id, candidateId }, query: { reason } }),
        said: 'The candidate has been removed from the batch.',
      }),
    record: (results: ResultLine[]) =>
      mutate({
        send: () => call(batchesContract.recordResults, { params, body: { results } }),
        said: batchMessages.resultsSaved,
      }),
  };
};

export type BatchSteps = ReturnType<typeof useBatchSteps>;
