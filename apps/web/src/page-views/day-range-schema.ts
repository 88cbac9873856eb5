import { isDay } from '@purboday/contract/conventions/kolkata-days';
import { pageViewDaysMax } from '@purboday/contract/conventions/limits';
import { pageViewMessages } from '@purboday/contract/page-views/page-views.messages';
import * as z from 'zod/mini';

const dayMs = 86_400_000;

export type Range = { from: string; to: string };

const daysIn = ({ from, to }: Range): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const at = ['from'];
const { badDay, badRange, longRange } = pageViewMessages;
/** The first and the last day to look at. */
export const range = z.object({ from: z.string(), to: z.string() }).check(
  z.refine(({ from, to }) => isDay(from) && isDay(to), { error: badDay, path: at, abort: true }),
  z.refine(({ from, to }) => from <= to, { error: badRange, path: at, abort: true }),
  z.refine((days) => daysIn(days) <= pageViewDaysMax, { error: longRange, path: at }),
);
