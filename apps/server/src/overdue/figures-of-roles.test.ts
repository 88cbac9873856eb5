import type { LevelTwoWaiting, WaitingCount } from '@purboday/contract/overdue/overdue.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { seedDemo } from '../../seeds/seed-demo.ts';

// Tiles, menus and dashboards show figures that link to a list. On invented records as in the demo, each is the length of its list.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
  const issuer = { appUrl: 'https://purboday.example', foundationName: 'Purboday Foundation' };
  await seedDemo({ ...app, issuer }, { candidates: 240, providers: 8, jobs: 12 });
}, 60_000);
afterAll(() => app.close());

const signIn = async (name: string): Promise<string> => {
  const [account] = await app.database.execute<{ id: string; role: 'L2_ADMIN' }>(
    'select id, role from accounts where email = $1',
    [`${name}@demo.example`],
  );
  if (!account) throw new Error(`no account ${name}`);
  return app.sessions.begin(account);
};

const read = async <T>(as: string, path: string) => {
  const { status, body } = await app.request('GET', `/api${path}`, { as });
  expect([path, status]).toEqual([path, 200]);
  return body as unknown as { data: T; page: { total: number } };
};

const waitingOf = (steps: readonly WaitingCount[], step: string): number =>
  steps.filter((one) => one.step === step).reduce((sum, { waiting }) => sum + waiting, 0);
const overdueOf = (steps: readonly WaitingCount[], step: string): number =>
  steps.filter((one) => one.step === step).reduce((sum, { count }) => sum + count, 0);

/** @param figures each with the address of the list behind it */
const expectAgreement = async (as: string, figures: Record<string, number | undefined>) => {
  const totals: Record<string, number> = {};
  for (const path of Object.keys(figures)) totals[path] = (await read(as, path)).page.total;
  expect(totals).toEqual(figures);
};

type Stats = Record<
  | 'candidatesCount'
  | 'inProgressJobCandidatesCount'
  | 'inProgressTrainingCandidatesCount'
  | 'jobProviders'
  | 'pendingCandidates'
  | 'pendingCandidatesCount'
  | 'pendingJobProviders'
  | 'pendingTrainingProviders'
  | 'totalAssignedCandidates'
  | 'totalJobs'
  | 'totalPendingCandidates'
  | 'trainingProviders',
  number
>;

describe('UX-144: figures are the length of their lists', () => {
  test('for an L2 admin', async () => {
    const as = await signIn('l2');
    const { data: waiting } = await read<LevelTwoWaiting>(as, '/l2admin/waiting');
    const { data: tiles } = await read<Stats>(as, '/l2admin/approved-l1-entities');
    const queues = new Map(waiting.queues.map(({ queue, waiting: n }) => [queue, n]));
    const ofLevel2 = '/l2admin/stalled/people?owner=l2-admin&step';
    expect(waitingOf(waiting.steps, 'check_in')).toBeGreaterThan(
      overdueOf(waiting.steps, 'check_in'),
    );
    expect(waiting.grievances).toBeGreaterThan(0);
    await expectAgreement(as, {
      '/l2admin/approved-l1-candidates?queue=awaiting': waitingOf(waiting.steps, 'assign'),
      '/l2admin/approved-l1-candidates?queue=trained': queues.get('trained'),
      '/l2admin/approved-l1-candidates?queue=returned': queues.get('returned'),
      '/l2admin/check-ins': waitingOf(waiting.steps, 'check_in'),
      [`${ofLevel2}=check_in`]: overdueOf(waiting.steps, 'check_in'),
      [`${ofLevel2}=answer`]: waitingOf(waiting.steps, 'answer'),
      '/l2admin/stalled/people': waiting.stalled,
      '/l2admin/stalled/people?owner=nobody': waiting.uncovered.people,
      '/l2admin/grievances': waiting.grievances,
      '/l2admin/erasure-requests?state=open': waiting.erasureRequests,
      '/l2admin/notifications?state=failed': waiting.failedMessages,
      '/l2admin/records/candidates?status=APPROVED_L1': tiles.candidatesCount,
      '/l2admin/records/candidates?status=PENDING': tiles.pendingCandidatesCount,
      '/l2admin/records/job-providers?status=APPROVED_L1': tiles.jobProviders,
      '/l2admin/records/training-providers?status=APPROVED_L1': tiles.trainingProviders,
      '/l2admin/unchanged-trainings?all=yes&status=IN_PROGRESS':
        tiles.inProgressTrainingCandidatesCount,
      '/l2admin/unchanged-applications?all=yes&status=IN_PROGRESS':
        tiles.inProgressJobCandidatesCount,
    });
  });

  test('for the people who were placed, also by employer', async () => {
    const as = await signIn('l2');
    const jobs = await signIn('jobs');
    const placed = async (scope: string, token: string): Promise<number> =>
      (await read<{ funnel: { placed: number } }>(token, `/${scope}/numbers`)).data.funnel.placed;
    const listed = async (scope: string, token: string): Promise<number> =>
      (await read(token, `/${scope}/numbers/people?figure=placed`)).page.total;
    expect(await listed('l2admin', as)).toBe(await placed('l2admin', as));
    expect(await listed('job-providers', jobs)).toBe(await placed('job-providers', jobs));
  });

  test('for an L1 admin', async () => {
    const as = await signIn('kolkata');
    const { data: steps } = await read<WaitingCount[]>(as, '/l1admin/waiting');
    const { data: tiles } = await read<Stats>(as, '/l1admin/total-count');
    const of = (step: string, kind: string) =>
      waitingOf(
        steps.filter((one) => one.kind === kind),
        step,
      );
    expect(tiles.pendingCandidates).toBe(of('review', 'candidate'));
    await expectAgreement(as, {
      '/l1admin/candidates?status=PENDING': of('review', 'candidate'),
      '/l1admin/candidates?status=ON_HOLD': of('hold', 'candidate'),
      '/l1admin/job-providers?status=PENDING': tiles.pendingJobProviders,
      '/l1admin/training-providers?status=PENDING': tiles.pendingTrainingProviders,
    });
  });

  const expectTrainingFigures = async (as: string): Promise<Stats> => {
    const path = '/training-providers/candidates';
    const { data: steps } = await read<WaitingCount[]>(as, '/training-providers/waiting');
    const { data: tiles } = await read<Stats>(as, `${path}/stats`);
    expect(tiles.totalPendingCandidates).toBe(waitingOf(steps, 'start'));
    await expectAgreement(as, {
      [path]: tiles.totalAssignedCandidates,
      [`${path}?status=PENDING`]: waitingOf(steps, 'start'),
      [`${path}?status=PENDING&waiting=overdue`]: overdueOf(steps, 'start'),
      [`${path}?status=IN_PROGRESS&waiting=overdue`]: overdueOf(steps, 'train'),
      [`${path}?status=PENDING&answer=WAITING`]: waitingOf(steps, 'answer'),
    });
    return tiles;
  };

  test('for a training provider, and for a trainer who sees only own batches', async () => {
    const all = await expectTrainingFigures(await signIn('training'));
    const [batch] = await app.database.execute<{ id: string; provider: string }>(
      `select b.id, b.provider_id as provider from batches b join accounts a on a.email = 'training@demo.example'
       join memberships m on m.account_id = a.id and m.provider_id = b.provider_id where b.status = 'RUNNING' limit 1`,
    );
    const { token, id } = await app.aPerson(
      { id: batch?.provider ?? '', kind: 'training-provider' },
      { membership: { ownBatchesOnly: true } },
    );
    const none = await expectTrainingFigures(token);
    expect(none.totalAssignedCandidates).toBe(0);
    await app.database.execute('update batches set trainer_account_id = $1 where id = $2', [
      id,
      batch?.id ?? '',
    ]);
    const own = await expectTrainingFigures(token);
    expect(own.totalAssignedCandidates).toBeGreaterThan(0);
    expect(own.totalAssignedCandidates).toBeLessThan(all.totalAssignedCandidates);
  });

  test('for a job provider', async () => {
    const as = await signIn('jobs');
    const path = '/job-providers/candidates';
    const { data: steps } = await read<WaitingCount[]>(as, '/job-providers/waiting');
    const { data: tiles } = await read<Stats>(as, '/job-providers/jobs/stats');
    expect(tiles.totalPendingCandidates).toBe(waitingOf(steps, 'applicant'));
    await expectAgreement(as, {
      '/job-providers/jobs': tiles.totalJobs,
      [`${path}?status=current`]: tiles.totalAssignedCandidates,
      [`${path}?status=pending`]: waitingOf(steps, 'applicant'),
      [`${path}?status=pending&answer=WAITING`]: waitingOf(steps, 'answer'),
    });
  });
});
