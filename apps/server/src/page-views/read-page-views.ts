import { dayAfter, dayInKolkata, daysAfter } from '@purboday/contract/conventions/kolkata-days';
import { pageViewDaysMax } from '@purboday/contract/conventions/limits';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import type { PageViews } from '@purboday/contract/page-views/page-views.contract';
import { pageViewMessages } from '@purboday/contract/page-views/page-views.messages';
import type { Services } from '#server/services.ts';
import type { PageViewStore } from './page-view-store.ts';

type ReadPageViewsDeps = Pick<Services, 'clock'> & {
  pageViews: Pick<PageViewStore, 'between'>;
};
type Range = { from?: string | undefined; to?: string | undefined };

const usualDays = 30;

const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
};

const sumBy = <Row extends { n: number }>(rows: readonly Row[], keyOf: (row: Row) => string) => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.n);
  return sums;
};

const toRange = ({ from, to }: Range, today: string): { from: string; to: string } => {
  const last = to ?? today;
  const first = from ?? daysAfter(last, 1 - usualDays);
  if (first > last) throw fieldProblem('from', pageViewMessages.badRange);
  if (first < daysAfter(last, 1 - pageViewDaysMax))
    throw fieldProblem('from', pageViewMessages.longRange);
  return { from: first, to: last };
};

/** Includes days without page views as zeros. */
export const readPageViews =
  ({ pageViews, clock }: ReadPageViewsDeps) =>
  async (requested: Range): Promise<PageViews> => {
    const range = toRange(requested, dayInKolkata(clock()));
    const rows = await pageViews.between(range.from, range.to);
    const byDay = sumBy(rows, ({ day }) => day);
    const screens = [...sumBy(rows, ({ screen }) => screen)].map(([screen, n]) => ({ screen, n }));
    return {
      ...range,
      total: rows.reduce((sum, { n }) => sum + n, 0),
      days: daysFrom(range.from, range.to).map((day) => ({ day, n: byDay.get(day) ?? 0 })),
      screens: screens.toSorted((a, b) => b.n - a.n || a.screen.localeCompare(b.screen)),
    };
  };
