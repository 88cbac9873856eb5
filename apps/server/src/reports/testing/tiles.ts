import { daysAfter, dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import type { Role } from '@purboday/contract/conventions/roles';
import type { OverdueCount, WaitingCount } from '@purboday/contract/overdue/overdue.contract';
import type { Report, ProviderReport } from '@purboday/contract/reports/reports.contract';
import { figures, type Figure } from '@purboday/contract/reports/steps';
import type { TestApp } from '#server/testing/test-app.ts';
import type { ReportQuery } from './by-hand.ts';
import type { randomDays } from './random-days.ts';

/** A figure of a dashboard, and the query of the list that it opens. */
export type FigureWithList = { what: string; n: number; query: URLSearchParams };

export const toFigure = ({ funnel }: ProviderReport, figure: Figure): number =>
  figure === 'kept' || figure === 'lost' || figure === 'unknown'
    ? funnel.kept90[figure]
    : funnel[figure];

const weeksBehind = ({ weeks }: ProviderReport, search: URLSearchParams): FigureWithList[] => {
  // The weeks do not start with the period.
  const { from: _from, to: _to, ...filters } = Object.fromEntries(search);
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
    .map(({ days, ...rest }) => ({ ...rest, query: new URLSearchParams({ ...filters, ...days }) }));
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

type Counts = Record<string, number>;
type Lists = readonly string[];
/** A figure of a tile, and the lists whose rows it counts. */
export type Tile = { what: string; n: number; lists: Lists };

const l1 = (kind: string, status = '') => `/l1admin/${kind}?status=${status}`;
const l2 = (kind: string, status: string) => `/l2admin/records/${kind}?status=${status}`;
const applicants = (status: string) => `/job-providers/candidates?status=${status}`;
const statuses = ['PENDING', 'ON_HOLD', 'REJECTED', 'APPROVED_L1', 'APPROVED_L2'];
const all = (kind: string): Lists =>
  statuses
    .filter((status) => kind === 'candidates' || status !== 'APPROVED_L2')
    .map((status) => l1(kind, status));
const approved = ['training-providers', 'job-providers'].map((kind) => l2(kind, 'APPROVED_L1'));
const kinds = ['candidates', 'job-providers', 'training-providers'];

const tilesBy: Partial<Record<Role, readonly (readonly [path: string, Record<string, Lists>])[]>> =
  {
    L2_ADMIN: [
      [
        '/l2admin/approved-l1-entities',
        {
          candidatesCount: ['/l2admin/approved-l1-candidates?queue=awaiting'],
          trainingProviders: approved.slice(0, 1),
          jobProviders: approved.slice(1),
          totalEntitiesCount: [l2('candidates', 'APPROVED_L1'), ...approved],
          pendingCandidatesCount: [l2('candidates', 'PENDING')],
          inProgressTrainingCandidatesCount: [
            '/l2admin/unchanged-trainings?all=yes&status=IN_PROGRESS',
          ],
          inProgressJobCandidatesCount: [
            '/l2admin/unchanged-applications?all=yes&status=IN_PROGRESS',
          ],
        },
      ],
    ],
    L1_ADMIN: [
      [
        '/l1admin/total-count',
        {
          candidateCount: all('candidates'),
          jobProviderCount: all('job-providers'),
          trainingProviderCount: all('training-providers'),
          totalCount: kinds.map((kind) => l1(kind, 'PENDING')),
          pendingCandidates: [l1('candidates', 'PENDING')],
          pendingJobProviders: [l1('job-providers', 'PENDING')],
          pendingTrainingProviders: [l1('training-providers', 'PENDING')],
        },
      ],
    ],
    TRAINING_PROVIDER: [
      [
        '/training-providers/candidates/stats',
        {
          totalAssignedCandidates: ['/training-providers/candidates'],
          totalPendingCandidates: ['/training-providers/candidates?status=PENDING'],
        },
      ],
    ],
    JOB_PROVIDER: [
      [
        '/job-providers/jobs/stats',
        {
          totalJobs: ['/job-providers/jobs'],
          totalAssignedCandidates: [applicants('current')],
          totalPendingCandidates: [applicants('pending')],
        },
      ],
      [
        '/job-providers/candidates/stats',
        {
          total: ['/job-providers/candidates'],
          pending: [applicants('pending')],
          assigned: [applicants('assigned')],
          rejected: [applicants('rejected')],
        },
      ],
    ],
  };

/** The tiles of a role's dashboard. */
export const fetchTiles = async (app: TestApp, as: string, role: Role): Promise<Tile[]> => {
  const tiles: Tile[] = [];
  for (const [path, each] of tilesBy[role] ?? []) {
    const { body } = await app.request('GET', `/api${path}`, { as });
    const counts = (body as { data: Counts }).data;
    for (const [what, lists] of Object.entries(each))
      tiles.push({ what, n: counts[what] ?? Number.NaN, lists });
  }
  return tiles;
};

/**
 * The action items of level 2, and the waiting tasks of each assignee with the people behind them.
 */
export const readActionTiles = async (app: TestApp, as: string): Promise<Tile[]> => {
  const read = async <T>(path: string) =>
    ((await app.request('GET', `/api/l2admin/${path}`, { as })).body as { data: T }).data;
  const { actNow } = await read<Report>('numbers');
  const counts = await read<OverdueCount[]>('stalled');
  const people = ({ owner, step }: OverdueCount): string =>
    `/l2admin/stalled/people?owner=${encodeURIComponent(owner.id)}&step=${step}`;
  const waiting = await read<{ steps: WaitingCount[]; stalled: number }>('waiting');
  return [
    ...counts.map((one) => ({
      what: `${one.owner.name} ${one.step}`,
      n: one.count,
      lists: [people(one)],
    })),
    ...waiting.steps.map(({ step, count }) => ({
      what: `waiting for level 2: ${step}`,
      n: count,
      lists: [`/l2admin/stalled/people?owner=l2-admin&step=${step}`],
    })),
    { what: 'nobody', n: actNow.uncovered.people, lists: ['/l2admin/stalled/people?owner=nobody'] },
    { what: 'failed', n: actNow.failedMessages, lists: ['/l2admin/notifications?state=failed'] },
    { what: 'erasures', n: actNow.erasuresDue, lists: ['/l2admin/erasure-requests?state=open'] },
  ];
};

export const countRows = async (app: TestApp, as: string, { lists }: Tile): Promise<number> => {
  let rows = 0;
  for (const list of lists) {
    const [path = '', query] = list.split('?');
    rows += await countListedRows(app, as, path, new URLSearchParams(query));
  }
  return rows;
};

/** Readers of a dashboard with their queries and the figures counted by hand. */
export type Reader = { id: string; role: Role; filters: ReportQuery; byHand?: ReportQuery };

type Days = Awaited<ReturnType<typeof randomDays>>;

/** Everyone with a dashboard; providers with the id of their figures. */
export const createReaders = ({ trainers: [trainer], employers: [employer], l1, l2 }: Days) => ({
  l2: { id: l2.id, role: 'L2_ADMIN' as const },
  l1: { id: l1.id, role: 'L1_ADMIN' as const },
  trainer: { id: trainer?.id ?? '', role: 'TRAINING_PROVIDER' as const },
  employer: { id: employer?.id ?? '', role: 'JOB_PROVIDER' as const },
  trainerId: trainer?.provider.id ?? '',
  employerId: employer?.provider.id ?? '',
});

/**
 * Each reader with each filter of the dashboards, alone or combined; `before` and `length` define a
 * period.
 */
export const createFilters = (
  app: TestApp,
  days: Days,
  { before, length }: { before: number; length: number },
): Reader[] => {
  const to = daysAfter(dayInKolkata(app.clock()), -before);
  const from = daysAfter(to, -length);
  const { l2, l1, trainer, employer, trainerId, employerId } = createReaders(days);
  const cities = ['Kolkata', 'Howrah', 'Patna'];
  const ofCities = [
    {},
    { skill: 'Dance', to },
    { state: 'Bihar', from },
    { provider: employerId },
  ].map((filters) => ({ ...l1, filters, byHand: { ...filters, cities } }));
  const own = [{ from }, { state: 'West Bengal', to }, { skill: 'Coding' }].flatMap((filters) => [
    { ...trainer, filters, byHand: { ...filters, provider: trainerId } },
    { ...employer, filters, byHand: { ...filters, provider: employerId } },
  ]);
  return [
    { ...l2, filters: {} },
    { ...l2, filters: { from, to } },
    { ...l2, filters: { state: 'West Bengal', skill: 'Coding', from } },
    { ...l2, filters: { provider: trainerId, to } },
    ...ofCities,
    ...own,
  ];
};
