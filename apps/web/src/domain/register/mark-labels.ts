import type { AttendanceMark } from '@purboday/contract/batches/batch-records';

export const markLabels: Record<AttendanceMark, string> = {
  PRESENT: 'Present',
  LATE: 'Late',
  ABSENT: 'Absent',
  EXCUSED: 'Excused',
};

export const markCountLabels: Record<AttendanceMark, string> = {
  PRESENT: '{count} present',
  LATE: '{count} late',
  ABSENT: '{count} absent',
  EXCUSED: '{count} excused',
};
