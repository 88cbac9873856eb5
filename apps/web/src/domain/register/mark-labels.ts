import type { AttendanceMark } from '@purboday/contract/batches/batch-records';

export const markLabels: Record<AttendanceMark, string> = {
  PRESENT: 'Present',
  LATE: 'Late',
  ABSENT: 'Absent',
  EXCUSED: 'Excused',
};
