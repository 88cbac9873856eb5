import { freeMarkingDays, meetsOn } from '@purboday/contract/batches/attendance';
import type { Conflict, MarkedRegister } from '@purboday/contract/batches/batch-records';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import type { AttendanceForm } from '@purboday/contract/batches/batches.contract';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import {
  Problem,
  fieldProblem,
  fieldsProblem,
  type FieldError,
} from '@purboday/contract/conventions/problem';
import type { Services } from '#server/services.ts';
import { daysBefore } from '#server/platform/process/clock.ts';
import {
  attendanceStore,
  type NewMark,
  type StoredMark,
} from '#server/domain/batch/attendance-store.ts';
import { batchStore } from '#server/domain/batch/batch-store.ts';
import type { BatchRow } from '#server/domain/batch/batch-table.ts';
import { memberStore, type MemberRow } from '#server/domain/batch/member-store.ts';
import { ownProvider } from '#server/domain/provider/own-provider.ts';
import type { BatchEvents, By } from '../batch-events.ts';
import { shownMembers, wasMemberOn } from '../batch-readers.ts';
import { batchNotFound } from '../read-batch.ts';
import type { NoticeAbsences } from './notice-absences.ts';
import { requireDay, type ReadRegister } from './read-register.ts';

type Deps = Pick<Services, 'database' | 'clock'> & {
  noticeAbsences: NoticeAbsences;
  events: Pick<BatchEvents, 'audit'>;
  readDay: ReadRegister;
};

type Mark = AttendanceForm['marks'][number];
export type Marking = { id: string; date: string; marks: readonly Mark[] };

/** Whether a mark of a day needs a reason: more than seven days have passed since. */
const needsReason = (date: string, now: Date): boolean =>
  date < dayInKolkata(daysBefore(now, freeMarkingDays));

/** Refuses a day on which nothing can have happened. */
const checkDay = (batch: BatchRow, date: string, now: Date): void => {
  requireDay(date);
  if (date > dayInKolkata(now)) throw fieldProblem('date', batchMessages.dayAhead);
  if (!meetsOn(batch, date)) throw fieldProblem('date', batchMessages.noMeeting);
};

const faultsOf = (
  marks: readonly Mark[],
  members: readonly Pick<MemberRow, 'candidateId'>[],
  reasonNeeded: boolean,
): FieldError[] => {
  const known = new Set(members.map(({ candidateId }) => candidateId));
  return marks.flatMap(({ candidateId, reason }, n): FieldError[] => {
    if (!known.has(candidateId))
      return [{ path: `marks.${n}.candidateId`, message: batchMessages.notMember }];
    return reasonNeeded && !reason
      ? [{ path: `marks.${n}.reason`, message: batchMessages.oldDayReason }]
      : [];
  });
};

/** Of what was sent: marks to write, and those that stay because they are newer than what the sender had seen. */
const sorted = (
  marks: readonly Mark[],
  stored: readonly StoredMark[],
): { fresh: NewMark[]; conflicts: Conflict[] } => {
  const byId = new Map(stored.map((mark) => [mark.candidateId, mark]));
  const fresh: NewMark[] = [];
  const conflicts: Conflict[] = [];
  for (const { candidateId, mark, reason: given, seenAt } of marks) {
    const before = byId.get(candidateId);
    const reason = given || null;
    // Sent once more, as after an answer that was lost: nothing happens.
    if (before?.mark === mark && before.reason === reason) continue;
    if (before && seenAt !== undefined && before.markedAt > new Date(seenAt))
      conflicts.push({
        candidateId,
        mark: before.mark,
        markedAt: before.markedAt.toISOString(),
      });
    else fresh.push({ candidateId, mark, reason });
  }
  return { fresh, conflicts };
};

/** Marks a day of a running batch, one call for all; what was marked before goes to the history. */
export const markAttendance =
  ({ database, clock, noticeAbsences, events, readDay }: Deps) =>
  (by: By, { id, date, marks }: Marking): Promise<MarkedRegister> => {
    const members = memberStore(database, clock);
    const attendance = attendanceStore(database, clock);
    return database.transaction(async () => {
      const providerId = ownProvider(by.actor);
      const batch = await batchStore(database, clock).lock(providerId, id);
      if (!batch) throw batchNotFound();
      if (batch.status !== 'RUNNING')
        throw new Problem('INVALID_TRANSITION', batchMessages.notRunning);
      checkDay(batch, date, clock());
      const all = await members.ofAllTime(id);
      const there = shownMembers(all, 'provider').filter((member) => wasMemberOn(member, date));
      const faults = faultsOf(marks, there, needsReason(date, clock()));
      if (faults.length > 0) throw fieldsProblem(faults);
      const day = { batchId: id, day: date };
      const { fresh, conflicts } = sorted(marks, await attendance.ofDay(day));
      if (fresh.length > 0) {
        const present = all.filter(({ leftAt }) => leftAt === null);
        await noticeAbsences(batch, { members: present, marks: fresh }, async () => {
          await attendance.mark(day, fresh, by.actor.id);
          await members.recount(
            id,
            fresh.map(({ candidateId }) => candidateId),
          );
        });
        await events.audit(by, id, 'attendance-marked', { date, marks: fresh.length });
      }
      return { ...(await readDay({ id, date, providerId })), conflicts };
    });
  };
