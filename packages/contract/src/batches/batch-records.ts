import * as z from 'zod/mini';
import {
  batchActions,
  batchStatuses,
  certificateStatuses,
  trainingStatuses,
} from '../conventions/lifecycles.ts';
import { version } from '../conventions/schemas.ts';
import { endedSharing } from '../conventions/sharing.ts';
import { historyEntry } from '../records/record-parts.ts';
import { attendanceMarks, outcomes, weekdays } from './attendance.ts';

// Batches as the API returns them.

/** In per cent, not rounded; null while no mark counts. */
const percent = z.nullable(z.number());
const mark = z.enum(attendanceMarks, 'Unknown mark');
const time = z.iso.datetime();

/** A batch in a list. Days and times are in Asia/Kolkata. */
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
  trainerAccountId: z.nullable(z.string()),
  centreId: z.nullable(z.string()),
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
  /** Reason of the cancellation. */
  statusReason: z.nullable(z.string()),
  membersCount: z.number(),
  attendance: percent,
  /** The next meeting day, including today. */
  nextMeeting: z.nullable(z.string()),
  createdAt: time,
  updatedAt: time,
  may: z.record(z.enum([...batchActions, 'edit']), z.boolean()),
});
export type Batch = z.infer<typeof batch>;

/** A running batch that meets today, or whose register has gaps. */
export const batchToday = z.object({
  _id: z.string(),
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  place: z.string(),
  meetsToday: z.boolean(),
  membersCount: z.number(),
  /** Members with a mark for today. */
  markedCount: z.number(),
  /** Earlier meeting days without any mark, latest first. */
  unmarkedDays: z.array(z.string()),
});
export type BatchToday = z.infer<typeof batchToday>;

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
  /** DROPPED: one of `dropReasons`. PASSED: why the member passed below the batch's minimum. */
  reason: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type Result = z.infer<typeof result>;

/** When and why the member left the batch; left out for current members. */
const left = z.optional(z.object({ on: z.string(), reason: z.nullable(z.string()) }));

const member = z.object({
  candidateId: z.string(),
  name: z.string(),
  /** Set for providers after the training has ended. Contact data is null then. */
  sharing: z.optional(z.literal(endedSharing)),
  mobileNumber: z.nullable(z.string()),
  left,
  trainingStatus: z.enum(trainingStatuses),
  joinedAt: time,
  attendance: percent,
  marks: markCounts,
  result: z.nullable(result),
  /** The certificate issued when the batch closed. */
  certificate: z.nullable(z.object({ code: z.string(), status: z.enum(certificateStatuses) })),
});
export type Member = z.infer<typeof member>;

export const batchDetail = z.extend(batch, {
  members: z.array(member),
  /** Former members with their attendance, newest first. */
  formerMembers: z.array(member),
  /** Number of members who stopped sharing data with the provider. They are in neither list. */
  withdrawn: z.number(),
  /** Days with marks, newest first. */
  marked: z.array(z.extend(markCounts, { date: z.string() })),
  history: z.array(historyEntry),
});
export type BatchDetail = z.infer<typeof batchDetail>;

const earlierMark = z.object({ mark, reason: z.nullable(z.string()), markedAt: time });

/** One line of a day's register; `mark` is null until the member is marked. */
const registerLine = z.object({
  candidateId: z.string(),
  name: z.string(),
  /** Set for members who have left since. They remain in the registers of their days as members. */
  left,
  mark: z.nullable(mark),
  reason: z.nullable(z.string()),
  markedAt: z.nullable(time),
  /** Previous marks, newest first. */
  earlier: z.array(earlierMark),
});

/** The attendance register of one day. */
export const register = z.object({
  date: z.string(),
  /** Server time of this response. Clients send it as `seenAt` when they mark a member without a mark. */
  readAt: time,
  marks: z.array(registerLine),
});
export type Register = z.infer<typeof register>;

/** A mark newer than the one the sender had seen. The server keeps it. */
const conflict = z.object({ candidateId: z.string(), mark, markedAt: time });
export type Conflict = z.infer<typeof conflict>;

export const markedRegister = z.extend(register, { conflicts: z.array(conflict) });
export type MarkedRegister = z.infer<typeof markedRegister>;
