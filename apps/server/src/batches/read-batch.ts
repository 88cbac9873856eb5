import {
  attendancePercent,
  firstMeetingFrom,
  isMeetingDay,
  meetingDays,
  nextMeeting,
  type MarkCounts,
  type Batch,
  type BatchDetail,
  type BatchToday,
  type Member,
  type Result,
} from '@purboday/contract/batches/batch-records';
import { batchMessages } from '@purboday/contract/batches/batches.messages';
import { dayAfter, dayInKolkata, timeInKolkata } from '@purboday/contract/conventions/kolkata-days';
import {
  batchActions,
  batchLifecycle,
  isOpenBatch,
  type BatchStatus,
} from '@purboday/contract/conventions/lifecycles';
import { Problem } from '@purboday/contract/conventions/problem';
import type { Page } from '@purboday/contract/conventions/schemas';
import type { SharingState, ShownSharing } from '@purboday/contract/conventions/sharing';
import { ownBatches, type BatchOwner, type BatchRow } from '#server/domain/batch/batch-store.ts';
import type { MemberRow } from '#server/domain/batch/member-store.ts';
import {
  presentSharing,
  sharingOfTraining,
  sharedWhileLive,
} from '#server/domain/sharing/visible-person.ts';
import { presentPage } from '#server/platform/database/paging.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';
import type { Services } from '#server/services.ts';
import type { BatchListStore, BatchQuery, ListedBatch } from './batch-list-store.ts';

/**
 * L2 admins see every member (`admin`), providers only what each training still allows. Someone who left is no longer a trainee of a person
 * who sees only own batches.
 */
type BatchReader = 'admin' | BatchOwner;

const toSharing = (member: MemberRow, reader: BatchReader): SharingState => {
  if (reader === 'admin') return 'live';
  const sharing = sharingOfTraining({ ...member, status: member.trainingStatus });
  const hasLeft = reader.trainerId !== undefined && member.leftAt !== null;
  return hasLeft && sharing === 'live' ? 'ended' : sharing;
};

export type VisibleMember = Omit<MemberRow, 'mobileNumber'> & {
  sharing: ShownSharing;
  mobileNumber: string | null;
};

/** Leaves out withdrawn members. */
export const listVisibleMembers = (
  members: readonly MemberRow[],
  reader: BatchReader,
): VisibleMember[] =>
  members.flatMap((member) => {
    const sharing = toSharing(member, reader);
    if (sharing === 'withdrawn') return [];
    return [{ ...member, sharing, mobileNumber: sharedWhileLive(sharing, member.mobileNumber) }];
  });

const leavingDay = ({ leftAt }: Pick<MemberRow, 'leftAt'>): string | undefined =>
  leftAt === null ? undefined : dayInKolkata(leftAt);

export const presentLeaving = (
  member: Pick<MemberRow, 'leftAt' | 'leftReason'>,
): { on: string; reason: string | null } | null => {
  const on = leavingDay(member);
  return on === undefined ? null : { on, reason: member.leftReason };
};

export const presentLeft = (
  member: Pick<MemberRow, 'leftAt' | 'leftReason'>,
): { left?: { on: string; reason: string | null } } => {
  const left = presentLeaving(member);
  return left === null ? {} : { left };
};

/** The day of leaving counts. */
export const wasMemberOn = (member: Pick<MemberRow, 'leftAt'>, day: string): boolean => {
  const on = leavingDay(member);
  return on === undefined || day <= on;
};

/** One decimal. */
export const percentText = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 10) / 10;

export const batchColumns: readonly SheetColumn<Batch>[] = [
  { header: 'Batch ID', width: 38, of: ({ _id }) => _id },
  { header: 'Title', width: 30, of: ({ title }) => title },
  { header: 'Status', of: ({ status }) => status },
  { header: 'Training Provider', width: 30, of: (row) => row.trainingProviderName },
  { header: 'City', of: ({ city }) => city },
  { header: 'State', of: ({ state }) => state },
  { header: 'Skill', width: 24, of: ({ skill }) => skill },
  { header: 'Trainer', width: 24, of: ({ trainerName }) => trainerName },
  { header: "Trainer's mobile number", of: ({ trainerMobile }) => trainerMobile },
  { header: 'Place', width: 36, of: ({ place }) => place },
  { header: 'First day', of: ({ startsOn }) => startsOn },
  { header: 'Last day', of: ({ endsOn }) => endsOn },
  { header: 'Days', width: 24, of: ({ days }) => days.join(' ') },
  { header: 'From', of: ({ startTime }) => startTime },
  { header: 'To', of: ({ endTime }) => endTime },
  { header: 'Candidates', of: ({ membersCount }) => membersCount },
  { header: 'Capacity', of: ({ capacity }) => capacity },
  { header: 'Attendance %', of: ({ attendance }) => percentText(attendance) },
  { header: 'Pass mark', of: ({ passMark }) => passMark },
  { header: 'Minimum attendance %', of: ({ minAttendance }) => minAttendance },
  { header: 'Reason', width: 30, of: ({ statusReason }) => statusReason },
];

const allowedActions = ({ status }: Pick<ListedBatch, 'status'>): Batch['may'] => {
  const steps: object = batchLifecycle[status];
  const may = Object.fromEntries(batchActions.map((action) => [action, action in steps]));
  return { ...may, edit: isOpenBatch(status) } as Batch['may'];
};

const presentBatch = (row: ListedBatch, now: Date): Batch => ({
  _id: row.id,
  version: row.version,
  trainingProviderId: row.providerId,
  trainingProviderName: row.providerName,
  city: row.city,
  state: row.state,
  title: row.title,
  skill: row.skill,
  trainerName: row.trainerName,
  trainerMobile: row.trainerMobile,
  trainerAccountId: row.trainerAccountId,
  centreId: row.centreId,
  centreName: row.centreName,
  place: row.place,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  days: row.days,
  startTime: row.startTime,
  endTime: row.endTime,
  capacity: row.capacity,
  passMark: row.passMark,
  minAttendance: row.minAttendance,
  status: row.status,
  statusReason: row.statusReason,
  membersCount: row.members.n,
  attendance: attendancePercent(row.members),
  nextMeeting: nextMeeting(row, dayInKolkata(now), now),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  may: allowedActions(row),
});

const toMarks = ({ present, late, absent, excused }: MarkCounts): MarkCounts => ({
  present,
  late,
  absent,
  excused,
});

const presentResult = ({ outcome, ...result }: VisibleMember): Result | null =>
  outcome === null
    ? null
    : {
        outcome,
        score: result.score,
        assessorName: result.assessorName,
        assessedOn: result.assessedOn,
        reason: result.reason,
        note: result.note,
      };

const toCertificate = (row: VisibleMember): Member['certificate'] =>
  row.certificateCode === null || row.certificateStatus === null
    ? null
    : { code: row.certificateCode, status: row.certificateStatus };

const presentMember = (row: VisibleMember): Member => ({
  candidateId: row.candidateId,
  name: row.name,
  ...presentSharing(row.sharing),
  mobileNumber: row.mobileNumber,
  ...presentLeft(row),
  trainingStatus: row.trainingStatus,
  joinedAt: row.joinedAt.toISOString(),
  attendance: attendancePercent(row),
  marks: toMarks(row),
  result: presentResult(row),
  certificate: toCertificate(row),
});

type ListBatchesDeps = Pick<Services, 'clock'> & {
  list: Pick<BatchListStore, 'read' | 'readInOrder'>;
};

/** Running batches first, then planned ones: a provider's by next meeting, those of all providers by latest start. */
export const listBatches =
  ({ list, clock }: ListBatchesDeps) =>
  async (query: BatchQuery): Promise<{ data: Batch[]; page: Page }> => {
    const now = clock();
    const moment = { today: dayInKolkata(now), time: timeInKolkata(now) };
    const found =
      query.isOwn && query.q === ''
        ? await list.readInOrder(query, moment)
        : await list.read(query);
    return presentPage(found, (row) => presentBatch(row, now));
  };

type ReadTodayDeps = Pick<Services, 'clock'> & { list: Pick<BatchListStore, 'readMeetings'> };

/** The first meeting after the day, with its time, to find which class is next. */
const toNextStart = ({ nextMeeting, startTime }: BatchToday): string =>
  `${nextMeeting ?? '9999-12-31'} ${startTime}`;

/** A planned batch has met on no day that is over, and one that has ended meets no more. */
const canMeet = (status: BatchStatus, day: string, today: string): boolean =>
  status === 'RUNNING' || (status === 'PLANNED' ? day >= today : day <= today);

/**
 * Batches that meet on a day, running ones with earlier meetings without a mark or without a trainer, and the batch of the next class, in the
 * order of the day.
 */
export const readToday =
  ({ list, clock }: ReadTodayDeps) =>
  async (owner: BatchOwner, day = dayInKolkata(clock())): Promise<BatchToday[]> => {
    const today = dayInKolkata(clock());
    const meetings = await list.readMeetings(owner, day);
    const all = meetings
      .map(({ batch, membersCount, markedCount, markedDays, needsTrainer }): BatchToday => {
        const isRunning = batch.status === 'RUNNING';
        return {
          _id: batch.id,
          title: batch.title,
          status: batch.status,
          skill: batch.skill,
          trainerName: batch.trainerName,
          startsOn: batch.startsOn,
          days: batch.days,
          startTime: batch.startTime,
          endTime: batch.endTime,
          place: batch.place,
          meets: isMeetingDay(batch, day) && canMeet(batch.status, day, today),
          nextMeeting: batch.status === 'COMPLETED' ? null : firstMeetingFrom(batch, dayAfter(day)),
          membersCount,
          markedCount,
          needsTrainer: isRunning && needsTrainer,
          unmarkedDays: isRunning
            ? meetingDays(batch, today).filter((one) => one !== today && !markedDays.includes(one))
            : [],
        };
      })
      .toSorted(
        (a, b) =>
          Number(b.meets) - Number(a.meets) ||
          a.startTime.localeCompare(b.startTime) ||
          a.title.localeCompare(b.title),
      );
    const [next] = all
      .filter(({ nextMeeting, membersCount }) => nextMeeting !== null && membersCount > 0)
      .toSorted((a, b) => toNextStart(a).localeCompare(toNextStart(b)));
    return all.filter(
      (batch) =>
        batch.needsTrainer ||
        (batch.membersCount > 0 &&
          (batch.meets || batch.unmarkedDays.length > 0 || batch === next)),
    );
  };

type ReadBatchDeps = Pick<Services, 'members' | 'attendance' | 'history' | 'clock'> & {
  list: Pick<BatchListStore, 'find'>;
};

/** The same for a missing batch and for another provider's (SEC-28). */
export const batchNotFound = (): Problem => new Problem('NOT_FOUND', batchMessages.notFound);

/** Locks a batch of the caller until the transaction ends. */
export const lockOwnBatch = async (
  { batches }: Pick<Services, 'batches'>,
  actor: Actor,
  id: string,
): Promise<BatchRow> => {
  const batch = await batches.lock(ownBatches(actor), id);
  if (!batch) throw batchNotFound();
  return batch;
};

export const lockRunningBatch: typeof lockOwnBatch = async (deps, actor, id) => {
  const batch = await lockOwnBatch(deps, actor, id);
  if (batch.status !== 'RUNNING') throw new Problem('INVALID_TRANSITION', batchMessages.notRunning);
  return batch;
};

/** Rejects a batch that has ended. */
export const lockOpenBatch: typeof lockOwnBatch = async (deps, actor, id) => {
  const batch = await lockOwnBatch(deps, actor, id);
  if (!isOpenBatch(batch.status)) throw new Problem('INVALID_TRANSITION', batchMessages.ended);
  return batch;
};

/** @param owner who must own the batch; undefined for L2 admins */
export const readBatch =
  ({ list, members, attendance, history, clock }: ReadBatchDeps) =>
  async (id: string, owner?: BatchOwner): Promise<BatchDetail> => {
    const row = await list.find(id, owner);
    if (!row) throw batchNotFound();
    const all = await members.ofAllTime(id);
    const shown = listVisibleMembers(all, owner ?? 'admin');
    const former = shown.filter(({ leftAt }) => leftAt !== null);
    return {
      ...presentBatch(row, clock()),
      members: shown.filter(({ leftAt }) => leftAt === null).map(presentMember),
      formerMembers: former
        .toSorted((a, b) => (b.leftAt?.getTime() ?? 0) - (a.leftAt?.getTime() ?? 0))
        .map(presentMember),
      withdrawn: all.length - shown.length,
      marked: await attendance.days(id),
      history: await history.of(id),
    };
  };

export type ReadBatch = ReturnType<typeof readBatch>;
