import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { calendarDay } from '@purboday/contract/fields/placement-fields';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import * as z from 'zod/mini';

/** Today in India, whatever the browser's own zone: no day of somebody's work is still to come. */
export const today = (): string => dayInKolkata(new Date());

/** A day of the past, or today. */
export const pastDay = calendarDay.check(
  z.refine((day) => day <= today(), placementMessages.dayAhead),
);

/** Whether a day has come; none has not. */
export const hasCome = (day: string | null): boolean => day !== null && day <= today();
