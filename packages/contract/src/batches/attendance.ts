import { dayAfter, timeInKolkata } from '../conventions/kolkata-days.ts';
import type { BatchStatus } from '../conventions/lifecycles.ts';

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

const toWeekday = (day: string): Weekday =>
  dayNames[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'SUN';

export const isMeetingDay = ({ startsOn, endsOn, days }: Meetings, day: string): boolean =>
  startsOn <= day && day <= endsOn && days.includes(toWeekday(day));

const firstFrom = (meetings: Meetings, from: string): string | null => {
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
  firstFrom(meetings, meetings.startsOn) !== null;

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
  return firstFrom(meetings, over ? dayAfter(today) : today);
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
