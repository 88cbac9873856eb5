import { hasMeetings, type Meetings, type Weekday } from '@purboday/contract/batches/batch-records';
import { dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { BatchStatus } from '@purboday/contract/conventions/lifecycles';
import type { DemoProvider } from '../demo-provider.ts';
import type { InsertedRow } from '../insert-rows.ts';
import { inventMobileNumber, inventPerson } from '../people.ts';
import type { Random } from '../random.ts';
import { timeline, type TimelineActor } from '../timeline.ts';

/** A batch of the demo: dates, current status and number of members. */
export type DemoBatch = Meetings & {
  id: string;
  provider: DemoProvider;
  trainer: string;
  skill: string;
  status: BatchStatus;
  capacity: number;
  passMark: number;
  minAttendance: number;
  /** When it started and closed, as far as it has. */
  startedAt: Date;
  closedAt: Date;
  members: number;
  row: InsertedRow;
  steps: InsertedRow[];
};

type DemoBatchesDeps = { random: Random; now: Date };

const day = 86_400_000;
const patterns: Weekday[][] = [
  ['MON', 'WED', 'FRI'],
  ['TUE', 'THU', 'SAT'],
  ['MON', 'TUE', 'WED', 'THU', 'FRI'],
];
const sessions = [
  { part: 'morning', startTime: '09:30', endTime: '12:30' },
  { part: 'afternoon', startTime: '14:00', endTime: '17:00' },
] as const;

/** A moment of a day in Kolkata. */
const toMoment = (on: string, time: string): Date => new Date(`${on}T${time}:00+05:30`);

const statusOn = (today: string, { startsOn, endsOn }: Meetings): BatchStatus => {
  if (endsOn < daysAfter(today, -3)) return 'COMPLETED';
  return startsOn < today ? 'RUNNING' : 'PLANNED';
};

const toHistory = (
  { random, now }: DemoBatchesDeps,
  id: string,
  planned: Date,
  batch: DemoBatch,
): InsertedRow[] => {
  const doer: TimelineActor = { id: null, role: 'TRAINING_PROVIDER', name: 'The provider' };
  const steps = timeline(random, now, { kind: 'batch', id, since: planned });
  steps.step({ action: 'plan', to: 'PLANNED', doer });
  if (batch.status === 'PLANNED') return steps.rows;
  steps.step({ action: 'start', to: 'RUNNING', doer, at: batch.startedAt });
  if (batch.status === 'COMPLETED')
    steps.step({ action: 'close', to: 'COMPLETED', doer, at: batch.closedAt });
  return steps.rows;
};

const toRow = (batch: DemoBatch, planned: Date, title: string, mobile: string): InsertedRow => ({
  id: batch.id,
  provider_id: batch.provider.id,
  centre_id: batch.provider.centreId,
  state: batch.provider.state,
  city: batch.provider.city,
  title,
  skill: batch.skill,
  trainer_name: batch.trainer,
  trainer_mobile: mobile,
  place: `Hall 2, ${batch.provider.name}`,
  starts_on: batch.startsOn,
  ends_on: batch.endsOn,
  days: batch.days,
  start_time: batch.startTime,
  end_time: batch.endTime,
  capacity: batch.capacity,
  pass_mark: batch.passMark,
  min_attendance: batch.minAttendance,
  status: batch.status,
  status_reason: null,
  created_at: planned.toISOString(),
  updated_at: (batch.status === 'COMPLETED' ? batch.closedAt : planned).toISOString(),
});

/** Batches of the demo's training providers, planned as candidates come: the same seed plans the same. */
export const demoBatches = ({ random, now }: DemoBatchesDeps) => {
  const today = dayInKolkata(now);
  const known = new Map<string, DemoBatch[]>();
  let fresh: DemoBatch[] = [];

  const plan = (provider: DemoProvider, at: Date): DemoBatch => {
    const { part, startTime, endTime } = random.pick(sessions);
    const startsOn = daysAfter(dayInKolkata(at), random.between(8, 16));
    const meetings = {
      startsOn,
      endsOn: daysAfter(startsOn, random.between(49, 77)),
      days: random.pick(patterns),
      startTime,
      endTime,
    };
    const skill = random.pick(provider.skills);
    // Before any of its members was assigned.
    const planned = new Date(toMoment(startsOn, startTime).getTime() - 45 * day);
    const id = random.id(planned);
    const batch: DemoBatch = {
      ...meetings,
      id,
      provider,
      trainer: inventPerson(random, provider.state).name,
      skill,
      status: hasMeetings(meetings) ? statusOn(today, meetings) : 'PLANNED',
      capacity: random.between(12, 30),
      passMark: 50,
      minAttendance: 70,
      startedAt: toMoment(startsOn, startTime),
      closedAt: toMoment(daysAfter(meetings.endsOn, 1), '11:00'),
      members: 0,
      row: {},
      steps: [],
    };
    batch.row = toRow(batch, planned, `${skill}, ${part}`, inventMobileNumber(random));
    batch.steps = toHistory({ random, now }, id, planned, batch);
    return batch;
  };

  return {
    /** The next batch with space for a candidate assigned at a time, else a new one. */
    batchFor: (provider: DemoProvider, at: Date): DemoBatch => {
      const [earliest, latest] = [2, 16].map((days) => daysAfter(dayInKolkata(at), days));
      const own = known.get(provider.id) ?? [];
      const next = own.find(
        ({ startsOn, members, capacity }) =>
          startsOn >= (earliest ?? '') && startsOn <= (latest ?? '') && members < capacity,
      );
      const batch = next ?? plan(provider, at);
      if (!next) {
        known.set(provider.id, [...own, batch]);
        fresh.push(batch);
      }
      batch.members += 1;
      return batch;
    },

    /** Batches planned since the last call. */
    takeNew: (): DemoBatch[] => {
      const chosen = fresh;
      fresh = [];
      return chosen;
    },
  };
};
export type DemoBatches = ReturnType<typeof demoBatches>;
