import { dayAfter, timeInKolkata } from '../conventions/kolkata-days.ts';
import type { BatchStatus } from '../conventions/lifecycles.ts';

// How attendance is counted and when a batch meets (journey §10): one rule for the server and the screens, also without a network.

export const attendanceMarks = ['PRESENT', 'LATE', 'ABSENT', 'EXCUSED'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

export const outcomes = ['PASSED', 'FAILED', 'DROPPED'] as const;
export type Outcome = (typeof outcomes)[number];

/** Why people drop out of a training; `other` is said in words. */
export const dropReasons = ['health', 'family', 'distance', 'work', 'moved', 'other'] as const;
export type DropReason = (typeof dropReasons)[number];

/** In the order of `Date.getUTCDay`. */
const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

/** Days of the week, as the screens show them. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof weekdays)[number];

/** Days after which a mark needs a reason. */
export const freeMarkingDays = 7;

/** Marks of one person in a batch, counted. */
export type MarkCounts = { present: number; late: number; absent: number; excused: number };

/** Per cent of the meetings that count: (PRESENT + LATE) / (marked - EXCUSED), unrounded; null without one. */
export const attendancePercent = ({ present, late, absent }: MarkCounts): number | null => {
  const counted = present + late + absent;
  return counted === 0 ? null : (100 * (present + late)) / counted;
};

/** Whether score and attendance are what the batch asks for; without a score or a mark that counts they are not. */
export const isPass = (
  { passMark, minAttendance }: { passMark: number; minAttendance: number },
  { score, percent }: { score: number | null; percent: number | null },
): boolean => score !== null && score >= passMark && percent !== null && percent >= minAttendance;

/** When a batch meets; days as `YYYY-MM-DD`, times as `HH:MM`, in Asia/Kolkata. */
export type Meetings = {
  startsOn: string;
  endsOn: string;
  days: readonly Weekday[];
  startTime: string;
  endTime: string;
};

/** The day of the week of a day. */
const weekdayOf = (day: string): Weekday =>
  dayNames[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'SUN';

/** Whether a batch meets on a day. */
export const meetsOn = ({ startsOn, endsOn, days }: Meetings, day: string): boolean =>
  startsOn <= day && day <= endsOn && days.includes(weekdayOf(day));

const firstFrom = (meetings: Meetings, from: string): string | null => {
  // A week holds every day of the week: whoever does not meet in seven days meets no more.
  let day = from < meetings.startsOn ? meetings.startsOn : from;
  for (let n = 0; n < 7; n += 1) {
    if (meetsOn(meetings, day)) return day;
    day = dayAfter(day);
  }
  return null;
};

/** Whether the batch meets at all. */
export const everMeets = (meetings: Meetings): boolean =>
  firstFrom(meetings, meetings.startsOn) !== null;

/** The day of the meeting that is on or comes next; null when there is none. @param today in Kolkata */
export const nextMeeting = (
  { status, ...meetings }: Meetings & { status: BatchStatus },
  today: string,
  now: Date,
): string | null => {
  if (status !== 'PLANNED' && status !== 'RUNNING') return null;
  const over = timeInKolkata(now) >= meetings.endTime;
  return firstFrom(meetings, over ? dayAfter(today) : today);
};

/** Whole minutes of one meeting. */
export const meetingMinutes = ({ startTime, endTime }: Meetings): number => {
  const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return minutes(endTime) - minutes(startTime);
};

/** Days on which a batch met or should have met up to a day, the latest first. */
export const meetingDays = (meetings: Meetings, until: string): string[] => {
  const last = until < meetings.endsOn ? until : meetings.endsOn;
  const days: string[] = [];
  for (let day = meetings.startsOn; day <= last; day = dayAfter(day))
    if (meetsOn(meetings, day)) days.push(day);
  return days.toReversed();
};

/** What a batch asks for when nothing is said. */
export const batchDefaults = { passMark: 50, minAttendance: 70 } as const;
