import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof placementFixture>>;
beforeEach(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  at = await placementFixture(app);
});
afterEach(() => app.close());

const list = () => app.request('GET', '/api/l2admin/check-ins', { as: at.l2 });
const note = (id: string, body: unknown) =>
  app.request('PUT', `/api/l2admin/check-ins/${id}`, { as: at.l2, body });

describe('kept, lost and unknown', () => {
  test.each([
    ['answered in time', 40, ['working'], undefined, 'kept'],
    ['never answered', 40, [], undefined, 'unknown'],
    ['left before', 40, [], 20, 'lost'],
    ['left after, without an answer', 40, [], 5, 'unknown'],
    ['the day has not come', 20, [], undefined, null],
  ] as const)('%s: %s days ago', async (_, joined, answers, left, outcome) => {
    const { placement } = await at.made({ joinedOn: at.ago(joined) });
    for (const sentAnswer of answers) {
      const _id = (await list()).body.data[0]?._id ?? '';
      await note(_id, { answer: sentAnswer });
    }
    if (left !== undefined)
      await at.put(placement._id, { status: 'LEFT', leftOn: at.ago(left), reason: 'Moved' });
    expect((await at.read(placement._id)).outcomes[0]).toEqual({ days: 30, outcome });
  });
});

test('sends check-ins by CHECK_IN_DAYS', async () => {
  const own = await createTestApp({ environment: { CHECK_IN_DAYS: '60, 7' } });
  const here = await placementFixture(own);
  const { placement } = await here.made();
  expect(placement.checkIns.map(({ days: n }: { days: number }) => n)).toEqual([7, 60]);
  await own.close();
});

test('shows work and check-in to the candidate, who answers while signed in', async () => {
  const { candidate } = await at.made({ joinedOn: at.ago(31) });
  const token = await app.sessions.begin({ id: candidate.id as string, role: 'CANDIDATE' });
  const { body } = await app.request('GET', '/api/candidate/application', { as: token });
  expect(body.data.placement).toMatchObject({ title: 'Tailor', status: 'JOINED' });
  expect(body.data.checkIns[0]).toMatchObject({ days: 30, status: 'DUE' });
  const send = (payload: unknown) =>
    app.request('POST', '/api/candidate/check-in', { as: token, body: payload });
  const response = await send({ answer: 'working' });
  expect([response.status, response.body.data.checkIns[0]?.status]).toEqual([200, 'ANSWERED']);
  expect((await send({ answer: 'working' })).status).toBe(409);
  const left = await send({ answer: 'left' });
  expect(left.body.data.placement).toMatchObject({ status: 'LEFT', leftOn: at.today() });
  expect(left.body.data.history[0]?.text).toBe(
    'Your work there ended. We will help you find the next step.',
  );
  expect((await send({ answer: 'left' })).status).toBe(409);
});

test('counts an answer sent again with its key as one answer (FLT-02)', async () => {
  const { candidate } = await at.made({ joinedOn: at.ago(31) });
  const as = await app.sessions.begin({ id: candidate.id as string, role: 'CANDIDATE' });
  const send = (answer: string) =>
    app.request('POST', '/api/candidate/check-in', {
      as,
      body: { answer },
      headers: { 'idempotency-key': 'tapped' },
    });
  const both = [await send('working'), await send('working')];
  expect(both.map(({ status, body }) => [status, body.data.checkIns[0]?.status])).toEqual([
    [200, 'ANSWERED'],
    [200, 'ANSWERED'],
  ]);
  expect((await send('left')).status).toBe(409);
});
