import {
  attendancePercent,
  meetingDays,
  type AttendanceMark,
  type DropReason,
  type Outcome,
} from '@purboday/contract/batches/batch-records';
import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { TrainingStatus } from '@purboday/contract/conventions/lifecycles';
import type { DemoBatch } from './demo-batches.ts';
import type { InsertedRow } from '../insert-rows.ts';
import type { Random } from '../random.ts';

/** The course of a candidate in a batch. */
export type DemoMember = {
  outcome: Outcome | null;
  status: TrainingStatus;
  /** When the training last changed. */
  since: Date;
  row: InsertedRow;
  attendance: InsertedRow[];
};

type JoinBatchDeps = { random: Random; now: Date };
type Joining = { candidateId: string; trainingId: string; joinedAt: Date };

const outcomeShares = { PASSED: 76, FAILED: 9, DROPPED: 15 } as const;
const dropReasons: DropReason[] = ['health', 'family', 'distance', 'work', 'moved'];

const diligent = { PRESENT: 88, LATE: 5, ABSENT: 5, EXCUSED: 2 } as const;
const negligent = { PRESENT: 55, LATE: 10, ABSENT: 32, EXCUSED: 3 } as const;

/** Meetings after the candidate joined that took place. */
const toMarks = (
  { random, now }: JoinBatchDeps,
  batch: DemoBatch,
  { joinedAt }: Joining,
  outcome: Outcome | null,
): { day: string; mark: AttendanceMark }[] => {
  if (batch.status === 'PLANNED') return [];
  const days = meetingDays(batch, daysAfter(dayInKolkata(now), -1)).toReversed();
  const joined = dayInKolkata(joinedAt);
  const own = days.filter((day) => day >= joined);
  // Candidates who drop out attend at first.
  const until =
    outcome === 'DROPPED' ? Math.floor(own.length * (0.2 + random.next() * 0.4)) : own.length;
  const shares = outcome === 'FAILED' ? negligent : diligent;
  return own.map((day, at) => ({
    day,
    mark: at < until ? random.weighted(shares) : ('ABSENT' as const),
  }));
};

const counted = (marks: readonly { mark: AttendanceMark }[]) => {
  const of = (wanted: AttendanceMark) => marks.filter(({ mark }) => mark === wanted).length;
  return {
    present: of('PRESENT'),
    late: of('LATE'),
    absent: of('ABSENT'),
    excused: of('EXCUSED'),
  };
};

const toStatus = (batch: DemoBatch, outcome: Outcome | null): TrainingStatus => {
  if (batch.status === 'PLANNED') return 'PENDING';
  if (batch.status === 'RUNNING') return 'IN_PROGRESS';
  return outcome === 'DROPPED' ? 'CANCELLED' : 'COMPLETED';
};

const toResult = (
  random: Random,
  batch: DemoBatch,
  outcome: Outcome | null,
  percent: number | null,
): InsertedRow => {
  const nothing = { score: null, assessor_name: null, assessed_on: null, reason: null, note: null };
  if (outcome === null) return { outcome, ...nothing };
  if (outcome === 'DROPPED') return { outcome, ...nothing, reason: random.pick(dropReasons) };
  const enough = percent !== null && percent >= batch.minAttendance;
  return {
    outcome,
    score: outcome === 'PASSED' ? random.between(52, 97) : random.between(18, 47),
    assessor_name: 'Dr. Meenakshi Rao',
    assessed_on: batch.endsOn,
    reason: outcome === 'PASSED' && !enough ? 'Made up for the days in the last week.' : null,
    note: null,
  };
};

/** Adds a candidate to a batch, up to its current status. */
export const joinBatch = (needs: JoinBatchDeps, batch: DemoBatch, joining: Joining): DemoMember => {
  const { random } = needs;
  const outcome = batch.status === 'COMPLETED' ? random.weighted(outcomeShares) : null;
  const marks = toMarks(needs, batch, joining, outcome);
  const counts = counted(marks);
  const { candidateId, trainingId, joinedAt } = joining;
  const times = { PLANNED: joinedAt, RUNNING: batch.startedAt, COMPLETED: batch.closedAt } as const;
  return {
    outcome,
    status: toStatus(batch, outcome),
    since: batch.status === 'CANCELLED' ? joinedAt : times[batch.status],
    row: {
      batch_id: batch.id,
      candidate_id: candidateId,
      training_id: trainingId,
      joined_at: joinedAt.toISOString(),
      left_at: null,
      left_reason: null,
      ...counts,
      ...toResult(random, batch, outcome, attendancePercent(counts)),
    },
    attendance: marks.map(({ day, mark }) => ({
      batch_id: batch.id,
      candidate_id: candidateId,
      day,
      mark,
      reason: null,
      marked_at: new Date(`${day}T${batch.endTime}:00+05:30`).toISOString(),
      marked_by: batch.provider.accountId,
    })),
  };
};
