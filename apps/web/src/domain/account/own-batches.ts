import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/platform/calls/data.ts';
import { useSession } from '#web/platform/session/session.ts';

/** Whether the signed-in person sees only batches where they are the trainer. */
export const useIsLimited = (): boolean => useSession()?.user.ownBatchesOnly === true;

/** Whether the signed-in person is limited to own batches and has none. */
export const useLacksBatch = (): boolean => {
  const isLimited = useIsLimited();
  const { data } = useQuery({
    ...callQuery(batchesContract.listBatches, { query: { limit: 1 } }),
    enabled: isLimited,
  });
  return isLimited && data?.page.total === 0;
};
