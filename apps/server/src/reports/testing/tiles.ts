import type { Role } from '@purboday/contract/conventions/roles';
import type { Report } from '@purboday/contract/reports/reports.contract';
import type { OverdueCount, WaitingCount } from '@purboday/contract/overdue/overdue.contract';
import type { TestApp } from '#server/testing/test-app.ts';
import { countListedRows } from './lists-behind.ts';

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
export const toTiles = async (app: TestApp, as: string, role: Role): Promise<Tile[]> => {
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

export const toRows = async (app: TestApp, as: string, { lists }: Tile): Promise<number> => {
  let rows = 0;
  for (const list of lists) {
    const [path = '', query] = list.split('?');
    rows += await countListedRows(app, as, path, new URLSearchParams(query));
  }
  return rows;
};
