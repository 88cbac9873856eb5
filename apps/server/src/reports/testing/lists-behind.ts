import { daysAfter } from '@purboday/contract/conventions/kolkata-days';
import type { ProviderReport } from '@purboday/contract/reports/reports.contract';
import { figures, type Figure } from '@purboday/contract/reports/steps';
import type { TestApp } from '#server/testing/test-app.ts';

/** A figure of a dashboard, and the query of the list that it opens. */
export type FigureWithList = { what: string; n: number; query: URLSearchParams };

export const toFigure = ({ funnel }: ProviderReport, figure: Figure): number =>
  figure === 'kept' || figure === 'lost' || figure === 'unknown'
    ? funnel.kept90[figure]
    : funnel[figure];

const weeksBehind = ({ weeks }: ProviderReport, search: URLSearchParams): FigureWithList[] => {
  // The weeks do not start with the period.
  const { from: _from, to: _to, ...whom } = Object.fromEntries(search);
  const all = weeks.flatMap(({ week, ...each }) => [
    {
      what: `registered ${week}`,
      n: each.registered,
      days: { from: week, to: daysAfter(week, 6) },
    },
    { what: `approved ${week}`, n: each.approved, days: { approvedIn: daysAfter(week, 3) } },
    { what: `rejected ${week}`, n: each.rejected, days: { rejectedIn: week } },
  ]);
  return all
    .filter(({ n }, at) => n > 0 || at < 3) // the first empty week is enough
    .map(({ days, ...rest }) => ({ ...rest, query: new URLSearchParams({ ...whom, ...days }) }));
};

/** Every figure of the funnel, the weeks and the states, with its list. */
export const listFiguresWithLists = (
  numbers: ProviderReport,
  search: URLSearchParams,
): FigureWithList[] => {
  const narrowed = (more: Record<string, string>) =>
    new URLSearchParams({ ...Object.fromEntries(search), ...more });
  return [
    ...figures.map((figure) => ({
      what: figure,
      n: toFigure(numbers, figure),
      query: narrowed({ figure }),
    })),
    ...weeksBehind(numbers, search),
    ...numbers.states.flatMap(({ state, people: _people, ...each }) =>
      Object.entries(each).map(([waits, n]) => ({
        what: `${waits} in ${state}`,
        n,
        query: narrowed({ state, waits }),
      })),
    ),
  ];
};

/** Counts the rows of a list, page by page. */
export const countListedRows = async (
  app: TestApp,
  as: string,
  path: string,
  query = new URLSearchParams(),
): Promise<number> => {
  let rows = 0;
  for (let cursor: string | null = ''; cursor !== null;) {
    const search = new URLSearchParams(query);
    search.set('limit', '7');
    if (cursor !== '') search.set('cursor', cursor);
    const { status, body } = await app.request('GET', `/api${path}?${search}`, { as });
    if (status !== 200) throw new Error(`${path}?${search}: ${status}`);
    const page = body as unknown as { data: unknown[]; page: { next: string | null } };
    rows += page.data.length;
    cursor = page.page.next;
  }
  return rows;
};
