import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import { batchesContract, type ResultLine } from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import type { BatchStatus } from '@purboday/contract/conventions/lifecycles';
import { trainingContract } from '@purboday/contract/training/training.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, markToasted } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, matchQueries } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { offerUndo } from '#web/platform/undo/undo.ts';
import { formatBatchName } from '#web/domain/batch/batch-name.tsx';

type BatchStep = { send: () => Promise<{ data: BatchDetail }>; confirmation?: string };
type Person = { candidateId: string; name: string };

/** A change that can still be undone (UX-97): the start of the batch, or a person who leaves. */
type MemberChange = 'start' | { leaves: string };

/** The batch after changes that were not sent yet. */
const applyChanges = (batch: BatchDetail, changes: readonly MemberChange[]): BatchDetail => {
  const gone = changes.flatMap((change) => (change === 'start' ? [] : [change.leaves]));
  const members = batch.members.filter(({ candidateId }) => !gone.includes(candidateId));
  return {
    ...batch,
    members,
    membersCount: batch.membersCount - (batch.members.length - members.length),
    ...(changes.includes('start') && {
      status: 'RUNNING',
      may: { ...batch.may, start: false },
    }),
  };
};

/** Steps of a batch. Each response contains the updated batch. */
export const useBatchSteps = (id: string) => {
  const client = useQueryClient();
  const [delayed, setDelayed] = useState<readonly MemberChange[]>([]);
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: ({ send }: BatchStep) => send(),
    onSuccess: ({ data }, { confirmation }) => {
      client.setQueryData(callQuery(batchesContract.readBatch, { params: { id } }).queryKey, {
        success: true,
        data,
      });
      for (const { path } of [
        batchesContract.listBatches,
        batchesContract.readToday,
        trainingContract.listAssigned,
      ])
        void client.invalidateQueries({ queryKey: [path] });
      if (confirmation) toast.success(confirmation);
    },
    onError: (error) => {
      toast.error(failureText(error, batchMessages.saveFailed));
      markToasted(error);
      void client.invalidateQueries(matchQueries(batchesContract.readBatch));
    },
  });
  const params = { id };
  /** @returns settles when the change was sent or undone */
  const delay = (message: string, change: MemberChange, send: BatchStep['send']): Promise<void> => {
    const dropDelayed = () => setDelayed((all) => all.filter((one) => one !== change));
    setDelayed((all) => [...all, change]);
    return new Promise((resolve, reject) => {
      offerUndo({
        message,
        undo: () => {
          dropDelayed();
          resolve();
        },
        send: async () => {
          // The mutation shows its errors.
          await mutateAsync({ send }).then(() => resolve(), reject);
          dropDelayed();
        },
      });
    });
  };
  return {
    busy: isPending,
    applyDelayed: (batch: BatchDetail) => applyChanges(batch, delayed),
    start: (batch: BatchDetail) =>
      void delay(batchMessages.started(formatBatchName(batch)), 'start', () =>
        call(
          batchesContract.setBatchStatus,
          { params, body: { status: 'RUNNING' } },
          { keepalive: true },
        ),
      ).catch(() => undefined),
    move: (status: BatchStatus, confirmation: string, reason?: string) =>
      mutateAsync({
        send: () => call(batchesContract.setBatchStatus, { params, body: { status, reason } }),
        confirmation,
      }),
    join: ({ candidateId, name }: Person) =>
      mutate({
        send: () => call(batchesContract.joinBatch, { params: { id, candidateId } }),
        confirmation: batchMessages.joined(name),
      }),
    leave: ({ candidateId, name }: Person, reason: string) =>
      delay(batchMessages.left(name), { leaves: candidateId }, () =>
        call(
          batchesContract.leaveBatch,
          { params: { id, candidateId }, query: { reason } },
          { keepalive: true },
        ),
      ),
    record: (results: ResultLine[]) =>
      mutateAsync({
        send: () => call(batchesContract.recordResults, { params, body: { results } }),
        confirmation: batchMessages.resultsSaved,
      }),
  };
};

export type BatchSteps = ReturnType<typeof useBatchSteps>;
