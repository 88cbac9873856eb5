import type { MarkedRegister } from '@purboday/contract/batches/batch-records';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { call } from '#web/platform/calls/call.ts';
import { markConflicts, unsentMarks, type RegisterKey } from './unsent-marks.ts';

const running = new Map<string, Promise<MarkedRegister | undefined>>();

const send = async (key: RegisterKey): Promise<MarkedRegister | undefined> => {
  const marks = unsentMarks.of(key);
  const lines = Object.entries(marks).map(([candidateId, mark]) => ({ candidateId, ...mark }));
  if (lines.length === 0) return undefined;
  const params = { id: key.batchId, date: key.date };
  const { data } = await call(batchesContract.markAttendance, { params, body: { marks: lines } });
  unsentMarks.sent(key, marks);
  const conflicts = data.conflicts.flatMap((conflict) => {
    const mine = marks[conflict.candidateId]?.mark;
    return mine === undefined || mine === conflict.mark ? [] : [{ ...conflict, mine }];
  });
  if (conflicts.length > 0) markConflicts.add(key, conflicts);
  return data;
};

/**
 * Sends the marks of a day that wait on this device. Calls for the same day share one request: a repeated one would conflict with the first.
 * @returns the register after it; undefined when nothing waited
 */
export const sendDay = (key: RegisterKey): Promise<MarkedRegister | undefined> => {
  const name = JSON.stringify(key);
  const sending = running.get(name) ?? send(key).finally(() => running.delete(name));
  running.set(name, sending);
  return sending;
};
