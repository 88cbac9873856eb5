import * as z from 'zod/mini';
import {
  batchActions,
  batchStatuses,
  certificateStatuses,
  trainingStatuses,
} from '../conventions/lifecycles.ts';
import { version } from '../conventions/schemas.ts';
import { endedSharing } from '../conventions/sharing.ts';
import { historyEntry } from '../records/records.ts';
import { attendanceMarks, outcomes, weekdays } from './attendance.ts';

// Batches as the API shows them.

/** Per cent, unrounded; null without a mark that counts. */
const percent = z.nullable(z.number());
const mark = z.enum(attendanceMarks, 'Unknown mark');
const time = z.iso.datetime();

/** A batch as lists show it. Days and times are those of Asia/Kolkata. */
export const batch = z.object({
  _id: z.string(),
  version,
  trainingProviderId: z.string(),
  trainingProviderName: z.string(),
  city: z.string(),
  state: z.string(),
  title: z.string(),
  skill: z.string(),
  trainerName: z.nullable(z.string()),
  trainerMobile: z.nullable(z.string()),
  place: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  days: z.array(z.enum(weekdays)),
  startTime: z.string(),
  endTime: z.string(),
  capacity: z.number(),
  passMark: z.number(),
  minAttendance: z.number(),
  status: z.enum(batchStatuses),
  /** Why it was cancelled. */
  statusReason: z.nullable(z.string()),
  membersCount: z.number(),
  attendance: percent,
  /** Day of the meeting that is on or comes next. */
  nextMeeting: z.nullable(z.string()),
  createdAt: time,
  updatedAt: time,
  may: z.record(z.enum([...batchActions, 'edit']), z.boolean()),
});
export type Batch = z.infer<typeof batch>;

const markCounts = z.object({
  present: z.number(),
  late: z.number(),
  absent: z.number(),
  excused: z.number(),
});

const result = z.object({
  outcome: z.enum(outcomes),
  score: z.nullable(z.number()),
  assessorName: z.nullable(z.string()),
  assessedOn: z.nullable(z.string()),
  /** Of DROPPED one of `dropReasons`; of PASSED why below what the batch asks for. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type Result = z.infer<typeof result>;

/** When and why somebody left the batch; left out while they are in it. */
const left = z.optional(z.object({ on: z.string(), reason: z.nullable(z.string()) }));

const member = z.object({
  candidateId: z.string(),
  name: z.string(),
  /** For the provider, set once the training is over: contact data is null then. */
  sharing: z.optional(z.literal(endedSharing)),
  mobileNumber: z.nullable(z.string()),
  left,
  trainingStatus: z.enum(trainingStatuses),
  joinedAt: time,
  attendance: percent,
  marks: markCounts,
  result: z.nullable(result),
  /** What was given for it when the batch closed. */
  certificate: z.nullable(z.object({ code: z.string(), status: z.enum(certificateStatuses) })),
});
export type Member = z.infer<typeof member>;

export const batchDetail = z.extend(batch, {
  members: z.array(member),
  /** Who has left, with the attendance up to then; the latest first. */
  formerMembers: z.array(member),
  /** Members who withdrew the sharing with the provider: they are in neither list. */
  withdrawn: z.number(),
  /** Days that were marked, the latest first. */
  marked: z.array(z.extend(markCounts, { date: z.string() })),
  history: z.array(historyEntry),
});
export type BatchDetail = z.infer<typeof batchDetail>;

const earlierMark = z.object({ mark, reason: z.nullable(z.string()), markedAt: time });

/** A line of a day's register; `mark` is null until one is given. */
const registerLine = z.object({
  candidateId: z.string(),
  name: z.string(),
  /** Set for those who have left since: they stay in the register of the days on which they were members. */
  left,
  mark: z.nullable(mark),
  reason: z.nullable(z.string()),
  markedAt: z.nullable(time),
  /** What it was before, the latest first. */
  earlier: z.array(earlierMark),
});

/** The register of a day. */
export const register = z.object({
  date: z.string(),
  /** When this was read, by the server's clock: to be sent as `seenAt` with a mark where there was none. */
  readAt: time,
  marks: z.array(registerLine),
});
export type Register = z.infer<typeof register>;

/** A mark that was newer than what the sender had seen: it stays. */
const conflict = z.object({ candidateId: z.string(), mark, markedAt: time });
export type Conflict = z.infer<typeof conflict>;

export const markedRegister = z.extend(register, { conflicts: z.array(conflict) });
export type MarkedRegister = z.infer<typeof markedRegister>;
