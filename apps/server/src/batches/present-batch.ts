import {
  attendancePercent,
  nextMeeting,
  type MarkCounts,
} from '@purboday/contract/batches/attendance';
import type { Batch, Member, Result } from '@purboday/contract/batches/batch-records';
import {
  batchActions,
  batchLifecycle,
  isOpenBatch,
} from '@purboday/contract/conventions/lifecycles';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { presentLeft, type ShownMember } from './batch-readers.ts';
import { presentSharing } from '#server/domain/sharing/visible-person.ts';
import type { ListedBatch } from './batch-list-store.ts';

const verdict = ({ status }: Pick<ListedBatch, 'status'>): Batch['may'] => {
  const steps: object = batchLifecycle[status];
  const may = Object.fromEntries(batchActions.map((action) => [action, action in steps]));
  return { ...may, edit: isOpenBatch(status) } as Batch['may'];
};

/** A batch as lists show it. */
export const presentBatch = (row: ListedBatch, now: Date): Batch => ({
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
  may: verdict(row),
});

const marksOf = ({ present, late, absent, excused }: MarkCounts): MarkCounts => ({
  present,
  late,
  absent,
  excused,
});

const presentResult = ({ outcome, ...result }: ShownMember): Result | null =>
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

const certificateOf = (row: ShownMember): Member['certificate'] =>
  row.certificateCode === null || row.certificateStatus === null
    ? null
    : { code: row.certificateCode, status: row.certificateStatus };

/** A member as the roster shows it. */
export const presentMember = (row: ShownMember): Member => ({
  candidateId: row.candidateId,
  name: row.name,
  ...presentSharing(row.sharing),
  mobileNumber: row.mobileNumber,
  ...presentLeft(row),
  trainingStatus: row.trainingStatus,
  joinedAt: row.joinedAt.toISOString(),
  attendance: attendancePercent(row),
  marks: marksOf(row),
  result: presentResult(row),
  certificate: certificateOf(row),
});
