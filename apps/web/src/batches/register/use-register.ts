import type {
  AttendanceMark,
  BatchDetail,
  Register,
} from '@purboday/contract/batches/batch-records';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { countText } from '@purboday/contract/conventions/plural';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { registerCopies } from '#web/domain/register/register-copies.ts';
import {
  sendAllDays,
  sendDay,
  markConflicts,
  unsentMarks,
  type MarkConflict,
  type RegisterKey,
  type UnsentDay,
} from '#web/domain/register/unsent-marks.ts';
import { failureText, UnreachableError } from '#web/platform/calls/call-problem.ts';
import { callQuery, matchQueries, isUnreachable, useCall } from '#web/platform/calls/data.ts';
import { presence } from '#web/platform/session/presence.ts';
import { useSession } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts/toast.ts';

const { readRegister, readBatch } = batchesContract;

/** Milliseconds without a new mark before marks are sent. */
const sendDelayMs = 1_200;
/** Milliseconds between two attempts while offline. */
const retryIntervalMs = 15_000;

const useUnsent = (key: RegisterKey): UnsentDay =>
  useSyncExternalStore(unsentMarks.subscribe, () => unsentMarks.of(key));

/** Unsent marks of all batches and days on this device. */
const useUnsentTotal = (account: string): number =>
  useSyncExternalStore(unsentMarks.subscribe, () => unsentMarks.count(account));

const useConflicts = (key: RegisterKey): readonly MarkConflict[] =>
  useSyncExternalStore(unsentMarks.subscribe, () => markConflicts.of(key));

/** Sends unsent marks: after a short pause, when the network returns, and every 15 seconds. */
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
};

/** The register from the server, or the copy on this device while offline. */
const useKnownRegister = (key: RegisterKey, batch: BatchDetail) => {
  const answer = useCall(readRegister, { params: { id: key.batchId, date: key.date } });
  const read = answer.data?.data;
  useEffect(() => {
    if (read && batch.status === 'RUNNING') registerCopies.keepRegister(key, batch, read);
  }, [read, key, batch]);
  const offline = isUnreachable(answer);
  return {
    answer,
    register: read ?? (offline ? registerCopies.register(key) : undefined),
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
  const { answer, register, offline } = useKnownRegister(key, batch);
  const unsent = useUnsent(key);
  const conflicts = useConflicts(key);
  const waiting = Object.keys(unsent).length;
  const waitingElsewhere = useUnsentTotal(key.account) - waiting;

  const send = useCallback(async () => {
    try {
      const data = await sendDay(key);
      if (!data) return;
      const params = { id: key.batchId, date: key.date };
      client.setQueryData(callQuery(readRegister, { params }).queryKey, { success: true, data });
      void client.invalidateQueries(matchQueries(readBatch));
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
        ...(reason === '' ? {} : { reason }),
      },
    ]);
    unsentMarks.put(key, Object.fromEntries(entries) as UnsentDay);
    markConflicts.removeSent(key, Object.keys(marks));
  };

  return {
    answer,
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

/**
 * Sends unsent marks of all batches and days: when a screen of batches opens, when the network
 * returns, and every 15 seconds, because a phone on a dead Wi-Fi counts as online and gets no
 * event.
 */
export const useSendingAll = (): void => {
  const account = useSession()?.user.id;
  const client = useQueryClient();
  useEffect(() => {
    if (account === undefined) return undefined;
    const send = async (): Promise<void> => {
      const sent = await sendAllDays(account);
      const conflictCount = sent.reduce(
        (n, day) => n + (day.status === 'fulfilled' ? (day.value?.conflicts.length ?? 0) : 0),
        0,
      );
      if (conflictCount > 0)
        toast.error(
          `${countText(conflictCount, 'mark')} not saved, because someone else has changed them in the meantime. Please check the register.`,
        );
      if (sent.some(({ status }) => status === 'fulfilled')) void client.invalidateQueries();
    };
    const now = (): void => {
      if (unsentMarks.count(account) > 0) void send();
    };
    now();
    const again = setInterval(now, retryIntervalMs);
    addEventListener('online', now);
    return () => {
      clearInterval(again);
      removeEventListener('online', now);
    };
  }, [account, client]);
};
