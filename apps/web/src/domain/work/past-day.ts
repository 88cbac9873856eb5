import { calendarDay } from '@purboday/contract/fields/placement-fields';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import * as z from 'zod/mini';
import { today } from './today.ts';

/** A day of the past, or today. */
export const pastDay = calendarDay.check(
  z.refine((day) => day <= today(), placementMessages.dayAhead),
);
