import {
  attendancePercent,
  registerDays,
  type AttendanceMark,
} from '@purboday/contract/batches/batch-records';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { BatchRow } from '#server/domain/batch/batch-store.ts';
import type { AttendanceStore } from '#server/domain/batch/member-store.ts';
import { candidateReferenceColumn } from '#server/domain/candidate/candidate-presentation.ts';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';
import { percentText, presentLeaving, type VisibleMember } from './read-batch.ts';

/** The abbreviations of paper registers. */
const markAbbreviations = {
  PRESENT: 'Present',
  LATE: 'Late',
  ABSENT: 'Absent',
  EXCUSED: 'Excused',
} as const satisfies Record<AttendanceMark, string>;

export const reasonHeader = 'Reason';

/** Columns about former members. Imports ignore them. */
const leavingHeaders = { on: 'Left the batch', reason: 'Why they left' } as const;

/** The same in the register and the results. */
export const memberColumns: readonly SheetColumn<VisibleMember>[] = [
  { header: candidateReferenceColumn.header, of: ({ registrationCode }) => registrationCode },
  { header: 'Name', width: 28, of: ({ name }) => name },
  { header: 'Mobile Number', of: ({ mobileNumber }) => mobileNumber },
  { header: 'Attendance %', of: (member) => percentText(attendancePercent(member)) },
];

export const leavingColumns: readonly SheetColumn<VisibleMember>[] = [
  { header: leavingHeaders.on, width: 12, of: (member) => presentLeaving(member)?.on ?? '' },
  { header: leavingHeaders.reason, width: 30, of: ({ leftReason }) => leftReason ?? '' },
];

/** One row per member, one column per meeting day. */
export const registerColumns =
  ({ ofBatch }: Pick<AttendanceStore, 'ofBatch'>) =>
  async (batch: BatchRow, now: Date): Promise<SheetColumn<VisibleMember>[]> => {
    const all = await ofBatch(batch.id);
    const marks = new Map(all.map(({ candidateId, day, mark }) => [`${candidateId} ${day}`, mark]));
    const marked = all.map(({ day }) => day);
    const days = registerDays(batch, dayInKolkata(now), marked).toReversed();
    return [
      ...memberColumns,
      ...days.map((day) => ({
        header: day,
        width: 12,
        of: ({ candidateId }: VisibleMember) => {
          const mark = marks.get(`${candidateId} ${day}`);
          return mark === undefined ? '' : markAbbreviations[mark];
        },
      })),
      { header: reasonHeader, width: 36, of: () => '' },
      ...leavingColumns,
    ];
  };
