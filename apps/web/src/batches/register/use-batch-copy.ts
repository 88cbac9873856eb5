import { registerDays, type BatchDetail } from '@purboday/contract/batches/batch-records';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { registerCopies } from '#web/domain/register/register-copies.ts';
import { callQuery, isUnreachable, useCall } from '#web/platform/calls/data.ts';
import { getServerTime, today } from '#web/platform/calls/call.ts';
import { useSession } from '#web/platform/session/session.ts';

/**
 * Assumes a clock error of up to one minute: the copy is dated one minute earlier, so that a mark made
 * within that minute is reported as a conflict instead of being overwritten.
 */
const clockErrorMs = 60_000;

/**
 * The list of batches stores the days that are usually marked; the page of a batch stores all days.
 */
const daysFromList = 8;

type CopyOptions = { client: QueryClient; account: string; signal: AbortSignal };

/** Stores a batch, then loads missing registers one at a time, latest day first. */
const keepCopy = async (
  { client, account, signal }: CopyOptions,
  batch: BatchDetail,
  maxDays = Number.POSITIVE_INFINITY,
): Promise<void> => {
  registerCopies.keepBatch(account, batch, new Date(getServerTime().getTime() - clockErrorMs));
  if (batch.status !== 'RUNNING') return;
  const marked = batch.marked.map(({ date }) => date);
  for (const date of registerDays(batch, today(), marked).slice(0, maxDays)) {
    const key = { account, batchId: batch._id, date };
    if (!registerCopies.isMissing(key, batch)) continue;
    const query = callQuery(batchesContract.readRegister, { params: { id: batch._id, date } });
    const { data } = await client.fetchQuery(query);
    if (signal.aborted) return;
    registerCopies.keepRegister(key, batch, data);
  }
};

/**
 * A batch of the provider. A running batch is stored on this device with all registers, and the
 * copy is shown while the server is unreachable.
 */
export const useBatchCopy = (id: string) => {
  const client = useQueryClient();
  const router = useRouter();
  const account = useSession()?.user.id ?? '';
  const answer = useCall(batchesContract.readBatch, { params: { id } });
  const read = answer.data?.data;
  useEffect(() => {
    if (!read || account === '') return undefined;
    const left = new AbortController();
    // Back link of a register while offline.
    void router.preloadRoute({ to: '/training-provider/batches' }).catch(() => undefined);
    // The rest is loaded when the network returns.
    keepCopy({ client, account, signal: left.signal }, read).catch(() => undefined);
    return () => left.abort();
  }, [read, account, client, router]);
  const copy = read || !isUnreachable(answer) ? undefined : registerCopies.batch(account, id);
  return { answer, batch: read ?? copy };
};

/**
 * Stores the running batches of a list on this device, so that a trainer who has seen only the list
 * can mark offline.
 */
export const useListedCopies = (batches: readonly { _id: string; status: string }[] = []): void => {
  const client = useQueryClient();
  const router = useRouter();
  const account = useSession()?.user.id ?? '';
  const running = batches.filter(({ status }) => status === 'RUNNING').map(({ _id }) => _id);
  const listed = running.join(' ');
  useEffect(() => {
    if (listed === '' || account === '') return undefined;
    const left = new AbortController();
    const { signal } = left;
    const [id = ''] = listed.split(' ');
    void router
      .preloadRoute({ to: '/training-provider/batches/$id', params: { id } })
      .catch(() => undefined);
    const keepAll = async (): Promise<void> => {
      for (const id of listed.split(' ')) {
        const { data } = await client.fetchQuery(
          callQuery(batchesContract.readBatch, { params: { id } }),
        );
        if (signal.aborted) return;
        await keepCopy({ client, account, signal }, data, daysFromList);
      }
    };
    keepAll().catch(() => undefined);
    return () => left.abort();
  }, [listed, account, client, router]);
};
