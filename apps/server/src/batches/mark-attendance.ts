import { ownBatches, type BatchRow, type BatchOwner } from '#server/domain/batch/batch-store.ts';
import {
  freeMarkingDays,
  isMeetingDay,
  type AttendanceMark,
  type Conflict,
  type MarkedRegister,
  type Register,
  type RejectedMark,
} from '@purboday/contract/batches/batch-records';
import type { AttendanceForm } from '@purboday/contract/batches/batches.contract';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { dayInKolkata, isDay } from '@purboday/contract/conventions/kolkata-days';
import { fieldProblem, fieldsProblem } from '@purboday/contract/conventions/problem';
import type { MemberRow, NewMark, StoredMark } from '#server/domain/batch/member-store.ts';
import { daysBefore } from '#server/platform/process/clock.ts';
import type { Services } from '#server/services.ts';
import type { BatchActor } from '#server/domain/batch/batch-events.ts';
import type { BatchListStore } from './batch-list-store.ts';
import {
  batchNotFound,
  presentLeft,
  listVisibleMembers,
  lockRunningBatch,
  wasMemberOn,
} from './read-batch.ts';

type NotifyOfAbsencesDeps = Pick<Services, 'attendance' | 'providers' | 'memberships' | 'notify'>;

/** Consecutive absences after which the provider is notified (journey §10). */
const inARow = 3;

const isRow = (marks: readonly AttendanceMark[] = []): boolean =>
  marks.length === inARow && marks.every((mark) => mark === 'ABSENT');

type Marked = { members: readonly MemberRow[]; marks: readonly NewMark[] };

/**
 * Notifies the provider once `write` completes a series of three absences. EXCUSED neither counts nor ends it; a longer series is not
 * notified again.
 */
export const notifyAbsences =
  ({ attendance, providers, memberships, notify }: NotifyOfAbsencesDeps) =>
  async (
    batch: BatchRow,
    { members, marks }: Marked,
    write: () => Promise<void>,
  ): Promise<void> => {
    const ids = marks.map(({ candidateId }) => candidateId);
    const before = await attendance.latest(batch.id, ids, inARow);
    await write();
    const after = await attendance.latest(batch.id, ids, inARow);
    const began = new Set(ids.filter((id) => isRow(after.get(id)) && !isRow(before.get(id))));
    const absent = members.filter(({ candidateId }) => began.has(candidateId));
    if (absent.length === 0) return;
    const provider = await providers.find('training-provider', batch.providerId);
    if (!provider) return;
    const recipients = await memberships.recipientsOf(provider, 'stalled', batch.trainerAccountId);
    await notify(
      recipients.map((to) => ({
        event: 'absent-three-times',
        record: { kind: 'training-provider', id: provider.id },
        batch: { id: batch.id, title: batch.title },
        candidates: absent.map(({ candidateId: id, name, mobileNumber: phone }) => ({
          id,
          name,
          phone,
        })),
        to,
      })),
    );
  };

type NotifyOfAbsences = ReturnType<typeof notifyAbsences>;

type ReadRegisterDeps = Pick<Services, 'members' | 'attendance' | 'clock'> & {
  list: Pick<BatchListStore, 'find'>;
};

type DayOfBatch = { id: string; date: string; owner: BatchOwner };

const requireDay = (date: string): void => {
  if (!isDay(date)) throw fieldProblem('date', batchMessages.badDay);
};

/** Rejects a day without a meeting. Days marked before the meeting days changed stay in the register (R4). */
const requireMeeting = (batch: BatchRow, date: string, marks: readonly StoredMark[]): void => {
  if (!isMeetingDay(batch, date) && marks.length === 0)
    throw fieldProblem('date', batchMessages.noMeeting);
};

const earlierMark = ({ mark, reason, markedAt }: StoredMark) => ({
  mark,
  reason,
  markedAt: markedAt.toISOString(),
});

/** Everyone who was in the batch on that day, marked or not. */
export const readRegister =
  ({ list, members, attendance, clock }: ReadRegisterDeps) =>
  async ({ id, date, owner }: DayOfBatch): Promise<Register> => {
    const batch = await list.find(id, owner);
    if (!batch) throw batchNotFound();
    requireDay(date);
    const day = { batchId: id, day: date };
    const stored = await attendance.ofDay(day);
    requireMeeting(batch, date, stored);
    const marks = new Map(stored.map((mark) => [mark.candidateId, mark]));
    const earlier = await attendance.earlierOfDay(day);
    const all = listVisibleMembers(await members.ofAllTime(id), owner);
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

type ReadRegister = ReturnType<typeof readRegister>;

type MarkAttendanceDeps = Pick<
  Services,
  'database' | 'clock' | 'batches' | 'members' | 'attendance' | 'recordStep'
> & {
  notifyOfAbsences: NotifyOfAbsences;
  readDay: ReadRegister;
};

type Mark = AttendanceForm['marks'][number];
type Marking = { id: string; date: string; marks: readonly Mark[] };

/** After seven days a mark needs a reason. */
const needsReason = (date: string, now: Date): boolean =>
  date < dayInKolkata(daysBefore(now, freeMarkingDays));

/** Rejects future days and days outside the batch. */
const checkDay = (date: string, now: Date): void => {
  requireDay(date);
  if (date > dayInKolkata(now)) throw fieldProblem('date', batchMessages.dayAhead);
};

type MarkedDay = {
  /** Current and former members. */
  all: readonly MemberRow[];
  owner: BatchOwner;
  date: string;
  reasonNeeded: boolean;
};

type Rejection = RejectedMark & { field: 'candidateId' | 'reason' };

/** Separates marks of people who can be marked on the day, so that one of them keeps no other from being stored (R27). */
const splitRejected = (
  marks: readonly Mark[],
  { all, owner, date, reasonNeeded }: MarkedDay,
): { accepted: Mark[]; rejected: Rejection[] } => {
  const visible = new Map(
    listVisibleMembers(all, owner).map((member) => [member.candidateId, member]),
  );
  const withdrawn = new Set(
    all.filter((member) => !visible.has(member.candidateId)).map((member) => member.candidateId),
  );
  const reject = ({ candidateId, reason }: Mark): Rejection | undefined => {
    const member = visible.get(candidateId);
    const rejection = { candidateId, name: member?.name ?? null, field: 'candidateId' } as const;
    if (withdrawn.has(candidateId)) return { ...rejection, message: batchMessages.sharingStopped };
    if (!member) return { ...rejection, message: batchMessages.notMember };
    if (!wasMemberOn(member, date)) return { ...rejection, message: batchMessages.leftBefore };
    return reasonNeeded && !reason
      ? { ...rejection, field: 'reason', message: batchMessages.oldDayReason }
      : undefined;
  };
  const checked = marks.map((mark) => ({ mark, rejection: reject(mark) }));
  return {
    accepted: checked.filter(({ rejection }) => !rejection).map(({ mark }) => mark),
    rejected: checked.flatMap(({ rejection }) => rejection ?? []),
  };
};

/** A call of which nothing can be stored is an error, with the path of each mark. */
const requireAccepted = (marks: readonly Mark[], rejected: readonly Rejection[]): void => {
  if (rejected.length === 0 || rejected.length < marks.length) return;
  throw fieldsProblem(
    rejected.map(({ field, message }, n) => ({ path: `marks.${n}.${field}`, message })),
  );
};

/** Separates marks to write from those that are newer than what the sender had seen. */
const sorted = (
  marks: readonly Mark[],
  stored: readonly StoredMark[],
): { fresh: NewMark[]; conflicts: Conflict[] } => {
  const byId = new Map(stored.map((mark) => [mark.candidateId, mark]));
  const fresh: NewMark[] = [];
  const conflicts: Conflict[] = [];
  for (const { candidateId, mark, reason: reasonText, seenAt } of marks) {
    const before = byId.get(candidateId);
    const reason = reasonText || null;
    // A retry changes nothing.
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

/** Marks a day of a running batch. Previous marks go to the history. */
export const markAttendance =
  (deps: MarkAttendanceDeps) =>
  (by: BatchActor, { id, date, marks }: Marking): Promise<MarkedRegister> => {
    const { database, clock, members, attendance, notifyOfAbsences, recordStep, readDay } = deps;
    return database.transaction(async () => {
      const batch = await lockRunningBatch(deps, by.actor, id);
      checkDay(date, clock());
      const day = { batchId: id, day: date };
      const stored = await attendance.ofDay(day);
      requireMeeting(batch, date, stored);
      const all = await members.ofAllTime(id);
      const reasonNeeded = needsReason(date, clock());
      const { accepted, rejected } = splitRejected(marks, {
        all,
        date,
        reasonNeeded,
        owner: ownBatches(by.actor),
      });
      requireAccepted(marks, rejected);
      const { fresh, conflicts } = sorted(accepted, stored);
      if (fresh.length > 0) {
        const present = all.filter(({ leftAt }) => leftAt === null);
        await notifyOfAbsences(batch, { members: present, marks: fresh }, async () => {
          await attendance.mark(day, fresh, by.actor.id);
          await members.recount(
            id,
            fresh.map(({ candidateId }) => candidateId),
          );
        });
        const detail = { date, marks: fresh.length };
        await recordStep({
          ...by,
          audited: 'attendance-marked',
          record: { kind: 'batch', id },
          detail,
        });
      }
      const register = await readDay({ id, date, owner: ownBatches(by.actor) });
      return {
        ...register,
        conflicts,
        rejected: rejected.map(({ field: _field, ...mark }) => mark),
      };
    });
  };
