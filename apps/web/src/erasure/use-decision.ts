import { erasureContract } from '@purboday/contract/erasure/erasure.contract';
import { erasureMessages } from '@purboday/contract/erasure/erasure.messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/calls/call.ts';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { listErasureRequests, eraseCandidate, declineErasure } = erasureContract;

/**
 * Carries a decision out. The list is read again whatever came of it: another admin may have been first.
 * @param onEnd the dialog may go
 */
export const useDecision = (onEnd: () => void) => {
  const client = useQueryClient();
  const onSettled = async (): Promise<void> => {
    onEnd();
    await client.invalidateQueries({ queryKey: [listErasureRequests.path] });
  };
  const erasing = useMutation({
    mutationFn: (id: string) => call(eraseCandidate, { params: { id } }),
    onSuccess: () => toast.success(erasureMessages.erased),
    onError: (error) => toast.error(failureText(error, erasureMessages.eraseFailed)),
    onSettled,
  });
  const declining = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(declineErasure, { params: { id }, body: { reason } }),
    onSuccess: () => toast.success(erasureMessages.declined),
    onError: (error) => toast.error(failureText(error, erasureMessages.declineFailed)),
    onSettled,
  });
  return {
    erase: (id: string): void => erasing.mutate(id),
    decline: (id: string, reason: string): void => declining.mutate({ id, reason }),
    busy: erasing.isPending || declining.isPending,
  };
};
