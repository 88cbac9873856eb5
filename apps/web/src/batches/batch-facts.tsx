import type { Batch } from '@purboday/contract/batches/batch-records';
import { dayOf } from '#web/platform/language/india-time.ts';
import { dayWords } from './day-words.ts';

/** A per cent as people read it. */
export const percentText = (percent: number | null): string =>
  percent === null ? 'not marked' : `${Math.round(percent)} %`;

/** 'Mon, Wed, Fri, 10:00 to 12:30'. */
export const timesOf = ({ days, startTime, endTime }: Batch): string =>
  `${days.map((day) => dayWords[day]).join(', ')}, ${startTime} to ${endTime}`;

/** '2 Nov 2026 to 31 Dec 2026'. */
export const spanOf = ({ startsOn, endsOn }: Batch): string =>
  `${dayOf(startsOn)} to ${dayOf(endsOn)}`;

/** '24 of 30'. */
export const membersOf = ({ membersCount, capacity }: Batch): string =>
  `${membersCount} of ${capacity}`;
