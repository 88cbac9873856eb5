import { firstDefinition } from '@purboday/contract/programmes/definition';
import type { Progress } from '@purboday/contract/programmes/progress.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programmeFixture } from '#server/domain/programme/testing/programme-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let as: string;
let at: Awaited<ReturnType<typeof programmeFixture>>;
beforeAll(async () => {
  app = await createTestApp();
  ({ token: as } = await app.anL2Admin());
  at = await programmeFixture(app);
});
afterAll(() => app.close());

const target = (step: string, value: number, more: object = {}) => ({
  step,
  value,
  percentOf: null,
  splitBy: null,
  splitValue: null,
  ...more,
});

const readProgress = async (): Promise<Progress> => {
  const { body } = await app.request('GET', `/api/l2admin/programmes/${at.programme}/progress`, {
    as,
  });
  return body.data as unknown as Progress;
};

const countListed = async (query: string): Promise<number> => {
  const { body } = await app.request(
    'GET',
    `/api/l2admin/programmes/${at.programme}/people?${query}`,
    { as },
  );
  return (body as unknown as { page: { total: number } }).page.total;
};

test('rejects a request without a token', async () => {
  const { status } = await app.request('GET', `/api/l2admin/programmes/${at.programme}/progress`);
  expect(status).toBe(401);
});

test('counts steps, results, targets and missing evidence, and each figure lists its people', async () => {
  const definition = { ...firstDefinition, paidMonths: 2 };
  await app.request('POST', `/api/l2admin/programmes/${at.programme}/definitions`, {
    as,
    body: { definition, version: 0 },
  });
  const payslips = { evidence: 'DOCUMENTED', paid: [4, 2] as [number, number] };
  await at.person(null);
  await at.person(30);
  await at.person(400);
  await at.person(220, { joined: 200, kept: 5, ...payslips });
  await at.person(220, { joined: 200, kept: 5 });
  await at.person(220, { joined: 200, kept: 5 });
  await app.database.execute(
    `update programmes set ends_on = '2027-05-20', targets = $2 where id = $1`,
    [
      at.programme,
      JSON.stringify({
        version: 1,
        list: [
          target('trained', 20),
          target('placed', 70, { percentOf: 'trained' }),
          target('placed', 2, { splitBy: 'gender', splitValue: 'Female' }),
          target('registered', 4, { splitBy: 'state', splitValue: 'Bihar' }),
        ],
      }),
    ],
  );
  const { steps, outcomes, lacks, targets } = await readProgress();
  const people = Object.fromEntries(steps.map((one) => [one.step, one.people]));
  expect(people).toMatchObject({ registered: 6, trained: 5, placed: 1, kept: 1 });
  expect(outcomes).toEqual({ counts: 1, lacks: 2, open: 1, lost: 1 });
  expect(lacks.find(({ lack }) => lack === 'payslip')).toEqual({ lack: 'payslip', people: 2 });
  // The day is 20 November 2026, so six months are left.
  expect(targets).toMatchObject([
    { step: 'trained', goal: 20, reached: 5, missing: 15, perMonth: 3 },
    { step: 'placed', goal: 4, reached: 1, missing: 3, perMonth: 1 },
    { goal: 2, reached: null, missing: null, perMonth: null },
    { step: 'registered', splitValue: 'Bihar' },
  ]);
  for (const [step, figure] of Object.entries(people))
    expect([step, await countListed(`step=${step}`)]).toEqual([step, figure]);
  for (const [outcome, figure] of Object.entries(outcomes))
    expect([outcome, await countListed(`outcome=${outcome}`)]).toEqual([outcome, figure]);
  for (const { lack, people: figure } of lacks)
    expect([lack, await countListed(`outcome=${lack}`)]).toEqual([lack, figure]);
  expect(await countListed('step=registered&state=Bihar')).toBe(targets[3]?.reached);

  const { body } = await app.request('GET', '/api/l2admin/programmes', { as });
  const [listed] = body.data as unknown as { progress: object[]; lacking: number }[];
  expect(listed).toMatchObject({ progress: targets, lacking: outcomes.lacks });
});

test('names no pace when the last day is over', async () => {
  await app.database.execute(`update programmes set ends_on = '2026-11-19' where id = $1`, [
    at.programme,
  ]);
  const { targets } = await readProgress();
  expect(targets[0]).toMatchObject({ missing: 15, perMonth: null });
});

test('lists a person funded since the figures were read', async () => {
  const before = await countListed('step=registered');
  await at.person(20);
  expect(await countListed('step=registered')).toBe(before + 1);
});
