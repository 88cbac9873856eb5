import type { AttendanceMark } from '@purboday/contract/batches/attendance';
import type { Conflict, Register } from '@purboday/contract/batches/batch-records';
import { batchesCalls } from '@purboday/contract/batches/batches.calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Unreachable, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { callQuery, useCall } from '#web/platform/calls/data.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import {
  registerCopy,
  unsentMarks,
  type RegisterKey,
  type UnsentDay,
} from '#web/domain/register/unsent-marks.ts';

const { readRegister, markAttendance, readBatch } = batchesCalls;

/** Milliseconds without a further mark, after which those that wait are sent; and between two tries without a network. */
const restMs = 1_200;
const againMs = 15_000;

const useUnsent = (key: RegisterKey): UnsentDay =>
  useSyncExternalStore(unsentMarks.subscribe, () => unsentMarks.of(key));

/** Sends what waits: after a moment's rest, when the line is back, and again every quarter of a minute. */
const useSending = (waiting: number, send: () => Promise<void>): void => {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (waiting === 0) return undefined;
    const now = () => void latest.current();
    const soon = setTimeout(now, restMs);
    const again = setInterval(now, againMs);
    addEventListener('online', now);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
      removeEventListener('online', now);
    };
  }, [waiting]);
};

/** The register as the server knows it, or as it last did on this device. */
const useKnownRegister = (key: RegisterKey) => {
  const answer = useCall(readRegister, { params: { id: key.batchId, date: key.date } });
  const read = answer.data?.data;
  const { account, batchId, date } = key;
  useEffect(() => {
    if (read) registerCopy.keep({ account, batchId, date }, read);
  }, [read, account, batchId, date]);
  const copy = read ? undefined : registerCopy.of(key);
  return { answer, register: read ?? copy, offline: answer.error instanceof Unreachable };
};

const seenAtOf = (register: Register, candidateId: string): string =>
  register.marks.find((line) => line.candidateId === candidateId)?.markedAt ?? register.readAt;

/**
 * The register of a day: marks are drawn at once, kept on this device, and sent when they can be; another's newer mark stays, as a conflict to
 * be decided.
 * @param reason of marks of a day long ago
 */
export const useRegister = (key: RegisterKey, reason: string) => {
  const client = useQueryClient();
  const { answer, register, offline } = useKnownRegister(key);
  const unsent = useUnsent(key);
  const [conflicts, setConflicts] = useState<readonly (Conflict & { mine: AttendanceMark })[]>([]);
  const sending = useRef(false);
  const waiting = Object.keys(unsent).length;

  const send = useCallback(async () => {
    const marks = unsentMarks.of(key);
    if (sending.current || Object.keys(marks).length === 0) return;
    sending.current = true;
    try {
      const params = { id: key.batchId, date: key.date };
      const lines = Object.entries(marks).map(([candidateId, mark]) => ({ candidateId, ...mark }));
      const { data } = await call(markAttendance, { params, body: { marks: lines } });
      unsentMarks.sent(key, marks);
      client.setQueryData(callQuery(readRegister, { params }).queryKey, { success: true, data });
      void client.invalidateQueries({ queryKey: [readBatch.path] });
      setConflicts(
        data.conflicts.flatMap((conflict) => {
          const mine = marks[conflict.candidateId]?.mark;
          return mine === undefined ? [] : [{ ...conflict, mine }];
        }),
      );
    } catch (error) {
      // Without an answer they wait on; the line below the register says so.
      if (!(error instanceof Unreachable))
        toast.error(failureText(error, 'Failed to save the register'));
    } finally {
      sending.current = false;
    }
  }, [client, key]);
  useSending(waiting, send);

  const mark = (marks: Readonly<Record<string, AttendanceMark>>): void => {
    if (!register) return;
    const entries = Object.entries(marks).map(([id, value]) => [
      id,
      {
        mark: value,
        seenAt: seenAtOf(register, id),
        ...(reason === '' ? {} : { reason }),
      },
    ]);
    unsentMarks.put(key, Object.fromEntries(entries) as UnsentDay);
    setConflicts((before) => before.filter(({ candidateId }) => !(candidateId in marks)));
  };

  return {
    answer,
    offline,
    waiting,
    conflicts,
    mark,
    send,
    keepTheirs: (candidateId: string) =>
      setConflicts((before) => before.filter((one) => one.candidateId !== candidateId)),
    lines: register?.marks.map((line) => ({
      candidateId: line.candidateId,
      name: line.name,
      mark: unsent[line.candidateId]?.mark ?? line.mark,
    })),
  };
};
