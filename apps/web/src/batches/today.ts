import { freeMarkingDays } from '@purboday/contract/batches/attendance';
import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { serverNow } from '#web/platform/calls/server-clock.ts';

const dayMs = 86_400_000;

/** Today in Kolkata by the clock of the server. */
export const today = (): string => dayInKolkata(serverNow());

/** Whether marks of a day need a reason by now. */
export const isLongAgo = (day: string): boolean =>
  day < dayInKolkata(new Date(serverNow().getTime() - freeMarkingDays * dayMs));
