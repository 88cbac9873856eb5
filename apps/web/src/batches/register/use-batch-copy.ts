import { registerDays } from '@purboday/contract/batches/attendance';
import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { registerCopies } from '#web/domain/register/register-copies.ts';
import { callQuery, isUnreachable, useCall } from '#web/platform/calls/data.ts';
import { serverNow } from '#web/platform/calls/server-clock.ts';
import { useSession } from '#web/platform/session/session.ts';
import { today } from '#web/batches/batch-facts.tsx';

/** The clocks of the server and this device agree to a minute; a mark made in that minute becomes a conflict rather than being overwritten. */
const clockErrorMs = 60_000;

/** Reads the registers that are not stored yet, the latest day first, one at a time. */
const keepRegisters = async (
  account: string,
  batch: BatchDetail,
  read: (date: string) => Promise<Parameters<typeof registerCopies.keepRegister>[2]>,
  signal: AbortSignal,
): Promise<void> => {
  const marked = batch.marked.map(({ date }) => date);
  for (const date of registerDays(batch, today(), marked)) {
    const key = { account, batchId: batch._id, date };
    if (!registerCopies.isMissing(key, batch)) continue;
    const register = await read(date);
    if (signal.aborted) return;
    registerCopies.keepRegister(key, batch, register);
  }
};

/**
 * A batch of the provider. While it is running, it is stored on this device with the register of every meeting day, and the copy is shown
 * when the server cannot be reached.
 */
export const useBatchCopy = (id: string) => {
  const client = useQueryClient();
  const account = useSession()?.user.id ?? '';
  const answer = useCall(batchesContract.readBatch, { params: { id } });
  const read = answer.data?.data;
  useEffect(() => {
    if (!read || account === '') return undefined;
    const left = new AbortController();
    // The way back from a register without a network.
    void import('../batches-screen.tsx').catch(() => undefined);
    registerCopies.keepBatch(account, read, new Date(serverNow().getTime() - clockErrorMs));
    if (read.status === 'RUNNING')
      keepRegisters(
        account,
        read,
        async (date) =>
          (
            await client.fetchQuery(
              callQuery(batchesContract.readRegister, { params: { id: read._id, date } }),
            )
          ).data,
        left.signal,
        // Without a network the rest is read next time.
      ).catch(() => undefined);
    return () => left.abort();
  }, [read, account, client]);
  const copy = read || !isUnreachable(answer) ? undefined : registerCopies.batch(account, id);
  return { answer, batch: read ?? copy };
};
