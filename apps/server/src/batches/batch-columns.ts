import type { Batch } from '@purboday/contract/batches/batch-records';
import type { SheetColumn } from '#server/platform/sheets/sheet.ts';

/** A per cent as people write it: one digit after the point. */
const percentText = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 10) / 10;

/** What the exports of batches hold. */
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
