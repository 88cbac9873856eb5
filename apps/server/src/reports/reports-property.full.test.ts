import type { Role } from '@purboday/contract/conventions/roles';
import type { ProviderReport } from '@purboday/contract/reports/reports.contract';
import { figures, type Figure } from '@purboday/contract/reports/steps';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { countByHand } from './testing/by-hand.ts';
import {
  toFigure,
  countListedRows,
  listFiguresWithLists,
  createFilters,
  createReaders,
  type Reader,
  readActionTiles,
  countRows,
  fetchTiles,
} from './testing/tiles.ts';
import { randomDays } from './testing/random-days.ts';

let app: TestApp;
let days: Awaited<ReturnType<typeof randomDays>>;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100000' } });
  days = await randomDays(app);
});
afterAll(() => app.close());

const pathOf: Partial<Record<Role, string>> = {
  L2_ADMIN: '/l2admin/numbers',
  L1_ADMIN: '/l1admin/numbers',
  TRAINING_PROVIDER: '/training-providers/numbers',
  JOB_PROVIDER: '/job-providers/numbers',
};

/** Figures that these days must produce. */
const wantedTiles = [
  'candidatesCount',
  'trainingProviders',
  'jobProviders',
  'totalEntitiesCount',
  'pendingCandidatesCount',
  'inProgressTrainingCandidatesCount',
  'inProgressJobCandidatesCount',
  'candidateCount',
  'totalCount',
  'totalAssignedCandidates',
  'totalPendingCandidates',
  'rejected',
  'nobody',
  'failed',
  'erasures',
];

const compare = async ({
  id,
  role,
  filters,
  byHand = filters,
}: Reader): Promise<ProviderReport> => {
  const as = await app.sessions.begin({ id, role });
  const path = pathOf[role] ?? '';
  const { cities: _cities, ...query } = filters;
  const search = new URLSearchParams(query as Record<string, string>);
  const { status, body } = await app.request('GET', `/api${path}?${search}`, { as });
  expect(status).toBe(200);
  const { actNow: _act, ...numbers } = (body as { data: ProviderReport & { actNow?: unknown } })
    .data;
  const { answers: _answers, ...others } = numbers;
  expect(others).toEqual({ asOf: app.clock().toISOString(), ...(await countByHand(app, byHand)) });
  for (const { what, n, query: behind } of listFiguresWithLists(numbers, search))
    expect([what, await countListedRows(app, as, `${path}/people`, behind)]).toEqual([what, n]);
  return numbers;
};

/** The tiles of a dashboard also show figures. */
const compareTiles = async (id: string, role: Role): Promise<Set<string>> => {
  const as = await app.sessions.begin({ id, role });
  const tiles = [
    ...(await fetchTiles(app, as, role)),
    ...(role === 'L2_ADMIN' ? await readActionTiles(app, as) : []),
  ];
  for (const tile of tiles)
    expect([tile.what, await countRows(app, as, tile)]).toEqual([tile.what, tile.n]);
  return new Set(tiles.filter(({ n }) => n > 0).map(({ what }) => what));
};

test('shows the same numbers on dashboards, in records and in the lists behind them after random events', async () => {
  const reached = new Set<Figure>();
  const shown = new Set<string>();
  const missing = (): string[] => [
    ...figures.filter((figure) => !reached.has(figure)),
    ...wantedTiles.filter((tile) => !shown.has(tile)),
  ];
  const someDays = fc.asyncProperty(
    days.steps,
    fc.nat(60),
    fc.nat(90),
    async (steps, before, length) => {
      await days.do(steps);
      for (const reader of createFilters(app, days, { before, length })) {
        const numbers = await compare(reader);
        for (const figure of figures) if (toFigure(numbers, figure) > 0) reached.add(figure);
      }
      const { l2, l1, trainer, employer } = createReaders(days);
      for (const { id, role } of [l2, l1, trainer, employer])
        for (const what of await compareTiles(id, role)) shown.add(what);
    },
  );
  // Random days may not cover every case, so more are added until all were seen. Earlier days stay,
  // because a shorter sequence would be a different one.
  for (let rounds = 0; rounds < 8 && missing().length > 0; rounds += 1)
    await fc.assert(someDays, { numRuns: 3, endOnFailure: true });
  expect(missing()).toEqual([]);
}, 240_000);
