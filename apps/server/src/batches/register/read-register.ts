import { meetsOn } from '@purboday/contract/batches/attendance';
import type { Register } from '@purboday/contract/batches/batch-records';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { isDay } from '@purboday/contract/conventions/kolkata-days';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import type { StoredMark } from '#server/domain/batch/attendance-store.ts';
import type { BatchListStore } from '../batch-list-store.ts';
import { presentLeft, shownMembers, wasMemberOn } from '../batch-readers.ts';
import { batchNotFound } from '../read-batch.ts';

type Deps = Pick<Services, 'members' | 'attendance' | 'clock'> & {
  list: Pick<BatchListStore, 'find'>;
};

/** A batch of a provider on one day. */
export type DayOfBatch = { id: string; date: string; providerId: string };

/** Refuses what is no day of the calendar. */
export const requireDay = (date: string): void => {
  if (!isDay(date)) throw fieldProblem('date', batchMessages.badDay);
};

const earlierMark = ({ mark, reason, markedAt }: StoredMark) => ({
  mark,
  reason,
  markedAt: markedAt.toISOString(),
});

/** The register of a day: everybody who was in the batch on it, marked or not. */
export const readRegister =
  ({ list, members, attendance, clock }: Deps) =>
  async ({ id, date, providerId }: DayOfBatch): Promise<Register> => {
    const batch = await list.find(id, providerId);
    if (!batch) throw batchNotFound();
    requireDay(date);
    if (!meetsOn(batch, date)) throw fieldProblem('date', batchMessages.noMeeting);
    const day = { batchId: id, day: date };
    const marks = new Map((await attendance.ofDay(day)).map((mark) => [mark.candidateId, mark]));
    const earlier = await attendance.earlierOfDay(day);
    const all = shownMembers(await members.ofAllTime(id), 'provider');
    const there = all.filter(
      (member) => wasMemberOn(member, date) || marks.has(member.candidateId),
    );
    const lines = there.map((member) => {
      const { candidateId, name } = member;
      const mark = marks.get(candidateId);
      return {
        candidateId,
        name,
        ...presentLeft(member),
        mark: mark?.mark ?? null,
        reason: mark?.reason ?? null,
        markedAt: mark?.markedAt.toISOString() ?? null,
        earlier: earlier.filter((other) => other.candidateId === candidateId).map(earlierMark),
      };
    });
    return { date, readAt: clock().toISOString(), marks: lines };
  };

export type ReadRegister = ReturnType<typeof readRegister>;
