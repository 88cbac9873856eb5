import type { BatchDetail } from '@purboday/contract/batches/batch-records';
import { batchDefaults } from '@purboday/contract/batches/attendance';

const texts = [
  'title',
  'skill',
  'trainerName',
  'trainerMobile',
  'place',
  'startsOn',
  'endsOn',
  'startTime',
  'endTime',
] as const;
export const numbers = ['capacity', 'passMark', 'minAttendance'] as const;

/** A batch as it is typed. */
export type Values = Record<(typeof texts)[number] | (typeof numbers)[number], string> & {
  days: string[];
};

const emptyForm: Values = {
  title: '',
  skill: '',
  trainerName: '',
  trainerMobile: '',
  place: '',
  startsOn: '',
  endsOn: '',
  days: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
  startTime: '10:00',
  endTime: '13:00',
  capacity: '30',
  passMark: String(batchDefaults.passMark),
  minAttendance: String(batchDefaults.minAttendance),
};

/** What the form of a batch opens with. */
export const valuesOf = (batch: BatchDetail | undefined): Values => {
  if (!batch) return emptyForm;
  const words = texts.map((name) => [name, batch[name] ?? '']);
  const counts = numbers.map((name) => [name, String(batch[name])]);
  return { ...emptyForm, ...Object.fromEntries([...words, ...counts]), days: batch.days };
};
