import * as z from 'zod/mini';
import { dayAfter, timeInKolkata } from '../conventions/kolkata-days.ts';
import {
  batchActions,
  batchStatuses,
  certificateStatuses,
  trainingStatuses,
  type BatchStatus,
} from '../conventions/lifecycles.ts';
import { version } from '../conventions/schemas.ts';
import { endedSharing } from '../conventions/sharing.ts';
import { historyEntry } from '../records/record-parts.ts';

// Rules for counting attendance and for meeting days (journey §10). Server and screens share them,
// so registers work offline.

export const attendanceMarks = ['PRESENT', 'LATE', 'ABSENT', 'EXCUSED'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

export const outcomes = ['PASSED', 'FAILED', 'DROPPED'] as const;
export type Outcome = (typeof outcomes)[number];

/** Reasons for dropping out of a training; `other` needs a description. */
export const dropReasons = ['health', 'family', 'distance', 'work', 'moved', 'other'] as const;
export type DropReason = (typeof dropReasons)[number];

/** Indexed by `Date.getUTCDay()`. */
const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

/** Days of the week in display order, starting on Monday. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof weekdays)[number];

/** A mark for a day longer ago than this needs a reason. */
export const freeMarkingDays = 7;

/** Number of marks of each kind that one member has in a batch. */
export type MarkCounts = { present: number; late: number; absent: number; excused: number };

/** Attendance in per cent, not rounded: (PRESENT + LATE) / (marked - EXCUSED). Null when nothing counts. */
export const attendancePercent = ({ present, late, absent }: MarkCounts): number | null => {
  const counted = present + late + absent;
  return counted === 0 ? null : (100 * (present + late)) / counted;
};

/** Whether score and attendance reach the batch's minimum. False while one of them is missing. */
export const isPass = (
  { passMark, minAttendance }: { passMark: number; minAttendance: number },
  { score, percent }: { score: number | null; percent: number | null },
): boolean => score !== null && score >= passMark && percent !== null && percent >= minAttendance;

/** When a batch meets: days as `YYYY-MM-DD`, times as `HH:MM`, in Asia/Kolkata. */
export type Meetings = {
  startsOn: string;
  endsOn: string;
  days: readonly Weekday[];
  startTime: string;
  endTime: string;
};

export const toWeekday = (day: string): Weekday =>
  dayNames[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'SUN';

export const isMeetingDay = ({ startsOn, endsOn, days }: Meetings, day: string): boolean =>
  startsOn <= day && day <= endsOn && days.includes(toWeekday(day));

/** The first meeting day from a day on; null when none is left. */
export const firstMeetingFrom = (meetings: Meetings, from: string): string | null => {
  // Seven days contain every weekday, so a batch without a meeting in seven days has none left.
  let day = from < meetings.startsOn ? meetings.startsOn : from;
  for (let n = 0; n < 7; n += 1) {
    if (isMeetingDay(meetings, day)) return day;
    day = dayAfter(day);
  }
  return null;
};

/** Whether the batch has at least one meeting. */
export const hasMeetings = (meetings: Meetings): boolean =>
  firstMeetingFrom(meetings, meetings.startsOn) !== null;

/**
 * The next meeting day, including today; null when none is left.
 * @param today the day in Kolkata
 */
export const nextMeeting = (
  { status, ...meetings }: Meetings & { status: BatchStatus },
  today: string,
  now: Date,
): string | null => {
  if (status !== 'PLANNED' && status !== 'RUNNING') return null;
  const over = timeInKolkata(now) >= meetings.endTime;
  return firstMeetingFrom(meetings, over ? dayAfter(today) : today);
};

/** Length of one meeting in whole minutes. */
export const meetingMinutes = ({ startTime, endTime }: Meetings): number => {
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return minutes(endTime) - minutes(startTime);
};

/** Meeting days up to and including `until`, newest first. */
export const meetingDays = (meetings: Meetings, until: string): string[] => {
  const last = until < meetings.endsOn ? until : meetings.endsOn;
  const days: string[] = [];
  for (let day = meetings.startsOn; day <= last; day = dayAfter(day))
    if (isMeetingDay(meetings, day)) days.push(day);
  return days.toReversed();
};

/**
 * Days of the register up to and including `until`, newest first: the meeting days, and days that were marked before the meeting days of the
 * batch changed.
 */
export const registerDays = (
  meetings: Meetings,
  until: string,
  marked: readonly string[],
): string[] => [...new Set([...meetingDays(meetings, until), ...marked])].toSorted().toReversed();

/** Minimum score and attendance, in per cent, when the provider enters none. */
export const batchDefaults = { passMark: 50, minAttendance: 70 } as const;

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
  centreName: z.nullable(z.string()),
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

/** A batch that meets on a day, whose register has gaps, whose trainer has left, or that meets next. */
export const batchToday = z.object({
  _id: z.string(),
  title: z.string(),
  status: z.enum(batchStatuses),
  skill: z.string(),
  trainerName: z.nullable(z.string()),
  startsOn: z.string(),
  days: z.array(z.enum(weekdays)),
  startTime: z.string(),
  endTime: z.string(),
  place: z.string(),
  meets: z.boolean(),
  /** The first meeting day after the requested day; null when none is left. */
  nextMeeting: z.nullable(z.string()),
  membersCount: z.number(),
  /** Members with a mark for the day. */
  markedCount: z.number(),
  /** Without a trainer, or with one who no longer works for the organisation. */
  needsTrainer: z.boolean(),
  /** Meeting days before today without any mark, latest first. */
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

/** A mark that was not stored, and why. Without a name when the provider no longer sees the candidate. */
const rejectedMark = z.object({
  candidateId: z.string(),
  name: z.nullable(z.string()),
  message: z.string(),
});
export type RejectedMark = z.infer<typeof rejectedMark>;

export const markedRegister = z.extend(register, {
  conflicts: z.array(conflict),
  rejected: z.array(rejectedMark),
});
export type MarkedRegister = z.infer<typeof markedRegister>;
