import type { Weekday, DropReason } from '@purboday/contract/batches/attendance';

/** Days of the week, short. */
export const dayWords: Record<Weekday, string> = {
  MON: 'Mon',
  TUE: 'Tue',
  WED: 'Wed',
  THU: 'Thu',
  FRI: 'Fri',
  SAT: 'Sat',
  SUN: 'Sun',
};

/** Why people drop out. */
export const dropWords: Record<DropReason, string> = {
  health: 'Health',
  family: 'Family',
  distance: 'Too far away',
  work: 'Found work',
  moved: 'Moved away',
  other: 'Another reason',
};
