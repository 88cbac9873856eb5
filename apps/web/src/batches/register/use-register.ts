import type {
  AttendanceMark,
  BatchDetail,
  Register,
} from '@purboday/contract/batches/batch-records';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { registerCopies } from '#web/domain/register/register-copies.ts';
import type { RegisterKey, Workplace } from '#web/domain/register/register-key.ts';
import {
  sendDay,
  markConflicts,
  unsentMarks,
  type MarkConflict,
  type UnsentDay,
} from '#web/domain/register/unsent-marks.ts';
import { reportUnsaved, retryIntervalMs } from '#web/domain/register/use-sending-all.ts';
import { getServerTime } from '#web/platform/calls/call.ts';
import { failureText, UnreachableError } from '#web/platform/calls/call-problem.ts';
import { callQuery, matchQueries, isUnreachable, useCall } from '#web/platform/calls/data.ts';
import { presence } from '#web/platform/session/presence.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { listBatches, readBatch, readRegister, readToday } = batchesContract;

/** Milliseconds without a new mark before marks are sent. */
const sendDelayMs = 1_200;

const useUnsent = (key: RegisterKey): UnsentDay =>
  useSyncExternalStore(unsentMarks.subscribe, () => unsentMarks.of(key));

/** Unsent marks of all batches and days of the organisation. */
const useUnsentTotal = (workplace: Workplace): number =>
  useSyncExternalStore(unsentMarks.subscribe, () => unsentMarks.count(workplace));

const useConflicts = (key: RegisterKey): readonly MarkConflict[] =>
  useSyncExternalStore(unsentMarks.subscribe, () => markConflicts.of(key));

/** Sends unsent marks: after a short pause, when the register is left, when the network returns, and every 15 seconds. */
const useSending = (waiting: number, send: () => Promise<void>): void => {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (waiting === 0) return undefined;
    const now = () => void latest.current();
    const soon = setTimeout(now, sendDelayMs);
    const again = setInterval(now, retryIntervalMs);
    addEventListener('online', now);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
      removeEventListener('online', now);
    };
  }, [waiting]);
  // A request that is under way lacks the newest marks.
  useEffect(() => () => void send().then(send), [send]);
};

/** The register from the server, or the copy on this device while offline. */
const useKnownRegister = (key: RegisterKey, batch: BatchDetail) => {
  const answer = useCall(readRegister, { params: { id: key.batchId, date: key.date } });
  const read = answer.data?.data;
  useEffect(() => {
    if (read && batch.status === 'RUNNING') registerCopies.keepRegister(key, batch, read);
  }, [read, key, batch]);
  const offline = isUnreachable(answer);
  const copy = read || !offline ? undefined : registerCopies.register(key);
  return {
    answer,
    register: read ?? copy?.register,
    isComplete: copy?.isComplete ?? true,
    offline,
  };
};

const toSeenAt = (register: Register, candidateId: string): string =>
  register.marks.find((line) => line.candidateId === candidateId)?.markedAt ?? register.readAt;

/**
 * Register of a day. Marks are shown at once, stored on this device and sent when there is a network.
 * A newer mark of another person stays and becomes a conflict that this person decides.
 * @param reason for marks of a day long ago
 */
export const useRegister = (key: RegisterKey, batch: BatchDetail, reason: string) => {
  const client = useQueryClient();
  const { answer, register, isComplete, offline } = useKnownRegister(key, batch);
  const unsent = useUnsent(key);
  const conflicts = useConflicts(key);
  const waiting = Object.keys(unsent).length;
  const waitingElsewhere = useUnsentTotal(key) - waiting;

  const send = useCallback(async () => {
    try {
      const sent = await sendDay(key);
      if (!sent) return;
      reportUnsaved({ conflicts: 0, unsaved: sent.unsaved });
      const query = callQuery(readRegister, { params: { id: key.batchId, date: key.date } });
      if (sent.register)
        client.setQueryData(query.queryKey, { success: true, data: sent.register });
      else void client.invalidateQueries(query);
      for (const shown of [readBatch, listBatches, readToday])
        void client.invalidateQueries(matchQueries(shown));
    } catch (error) {
      // Without a response the marks stay unsent; the line below the register shows it.
      if (!(error instanceof UnreachableError))
        toast.error(failureText(error, 'Failed to save the register'));
    }
  }, [client, key]);
  useSending(waiting, send);

  const mark = (marks: Readonly<Record<string, AttendanceMark>>): void => {
    if (!register) return;
    presence.noteWork();
    const entries = Object.entries(marks).map(([id, value]) => [
      id,
      {
        mark: value,
        seenAt: toSeenAt(register, id),
        madeAt: getServerTime().toISOString(),
        ...(reason === '' ? {} : { reason }),
      },
    ]);
    unsentMarks.put(key, Object.fromEntries(entries) as UnsentDay);
    markConflicts.removeSent(key, Object.keys(marks));
  };

  return {
    answer,
    isComplete,
    offline,
    waiting,
    waitingElsewhere,
    conflicts,
    mark,
    send,
    keepTheirs: (candidateId: string) => markConflicts.removeSent(key, [candidateId]),
    lines: register?.marks.map((line) => ({
      candidateId: line.candidateId,
      name: line.name,
      ...(line.left ? { left: line.left } : {}),
      mark: unsent[line.candidateId]?.mark ?? line.mark,
    })),
  };
};
