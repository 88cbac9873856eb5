import { freeMarkingDays } from '@purboday/contract/batches/attendance';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';

const dayMs = 86_400_000;

/** The day it is in Kolkata, whatever the browser's own zone. */
export const today = (): string => dayInKolkata(new Date());

/** Whether marks of a day need a reason by now. */
export const isLongAgo = (day: string): boolean =>
  day < dayInKolkata(new Date(Date.now() - freeMarkingDays * dayMs));
