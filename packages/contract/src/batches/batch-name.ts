import { weekdays, type Weekday } from './batch-records.ts';

export const weekdayLabels: Record<Weekday, string> = {
  MON: 'Mon',
  TUE: 'Tue',
  WED: 'Wed',
  THU: 'Thu',
  FRI: 'Fri',
  SAT: 'Sat',
  SUN: 'Sun',
};

/** From here on, days in a row are written as a range. */
const daysOfRange = 3;

/** `Mon Wed Fri`, or `Mon–Fri` for days in a row. */
export const formatWeekdays = (
  days: readonly Weekday[],
  translate: (english: string) => string,
): string => {
  const runs: Weekday[][] = [];
  for (const day of weekdays.filter((one) => days.includes(one))) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (last && weekdays.indexOf(day) === weekdays.indexOf(last) + 1) run?.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => run.map((day) => translate(weekdayLabels[day])))
    .map((run) => (run.length < daysOfRange ? run.join(' ') : `${run[0]}–${run.at(-1)}`))
    .join(' ');
};

/** The facts of a batch that its name consists of. */
export type NamedBatch = {
  skill: string;
  days: readonly Weekday[];
  startTime: string;
  startsOn: string;
};

/**
 * The name of a batch on the screens: `Coding · Mon Wed Fri 09:30 · from 2 Oct`. Titles are entered
 * by hand, repeat, and rarely say when a batch meets.
 */
export const toBatchName = (
  { skill, days, startTime, startsOn }: NamedBatch,
  {
    translate,
    formatDay,
  }: { translate: (english: string) => string; formatDay: (day: string) => string },
): string =>
  [
    translate(skill),
    `${formatWeekdays(days, translate)} ${startTime}`,
    translate('from {day}').replace('{day}', () => formatDay(startsOn)),
  ].join(' · ');
