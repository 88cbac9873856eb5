import { retentionContract } from '@purboday/contract/erasure/retention.contract';
import { retentionMessages } from '@purboday/contract/erasure/retention.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { everyQuery } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { listRetention, holdRecord, releaseRecord } = retentionContract;

/**
 * Holds and releases records. The list is read again whatever came of it: another admin may have been first.
 * @param onEnd the dialog may go, and a page of the record reads it again
 */
export const useRetention = (onEnd: () => void) => {
  const client = useQueryClient();
  const onSettled = async (): Promise<void> => {
    onEnd();
    await client.invalidateQueries(everyQuery(listRetention));
  };
  const holding = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(holdRecord, { params: { id }, body: { reason } }),
    onSuccess: () => toast.success(retentionMessages.held),
    onError: (error) => toast.error(failureText(error, retentionMessages.holdFailed)),
    onSettled,
  });
  const releasing = useMutation({
    mutationFn: (id: string) => call(releaseRecord, { params: { id } }),
    onSuccess: () => toast.success(retentionMessages.released),
    onError: (error) => toast.error(failureText(error, retentionMessages.releaseFailed)),
    onSettled,
  });
  return {
    hold: (id: string, reason: string): void => holding.mutate({ id, reason }),
    release: (id: string): void => releasing.mutate(id),
    busy: holding.isPending || releasing.isPending,
  };
};
