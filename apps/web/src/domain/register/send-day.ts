import type { MarkedRegister } from '@purboday/contract/batches/batch-records';
import { batchesContract } from '@purboday/contract/batches/batches.contract';
import { call, type CallOptions } from '#web/platform/calls/call.ts';
import { session } from '#web/platform/session/session.ts';
import { markConflicts, unsentMarks, type RegisterKey } from './unsent-marks.ts';

const running = new Map<string, Promise<MarkedRegister | undefined>>();

const send = async (
  key: RegisterKey,
  options: CallOptions,
): Promise<MarkedRegister | undefined> => {
  const marks = unsentMarks.of(key);
  const lines = Object.entries(marks).map(([candidateId, mark]) => ({ candidateId, ...mark }));
  if (lines.length === 0) return undefined;
  const params = { id: key.batchId, date: key.date };
  const { data } = await call(
    batchesContract.markAttendance,
    { params, body: { marks: lines } },
    options,
  );
  unsentMarks.sent(key, marks);
  const conflicts = data.conflicts.flatMap((conflict) => {
    const mine = marks[conflict.candidateId]?.mark;
    return mine === undefined || mine === conflict.mark ? [] : [{ ...conflict, mine }];
  });
  // The session may have ended meanwhile; nothing may be stored after it.
  if (conflicts.length > 0 && session.get()?.user.id === key.account)
    markConflicts.add(key, conflicts);
  return data;
};

/**
 * Sends the unsent marks of a day. Calls for the same day share one request: a second one would
 * conflict with the first.
 * @returns the new register; undefined without unsent marks
 */
export const sendDay = (
  key: RegisterKey,
  options: CallOptions = {},
): Promise<MarkedRegister | undefined> => {
  const name = JSON.stringify(key);
  const sending = running.get(name) ?? send(key, options).finally(() => running.delete(name));
  running.set(name, sending);
  return sending;
};

export const sendAllDays = (account: string, options: CallOptions = {}) =>
  Promise.allSettled(unsentMarks.keys(account).map((key) => sendDay(key, options)));
