import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { batches } from '#server/domain/batch/batch-store.ts';
import { newId } from '#server/platform/database/database.ts';
import { kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let token: string;

const durgapur = { state: 'West Bengal', city: 'Durgapur' };
const gangtok = { state: 'Sikkim', city: 'Gangtok' };
const patna = { state: 'Bihar', city: 'Patna' };

beforeAll(async () => {
  app = await createTestApp();
  token = (await app.anL2Admin()).token;
});
afterAll(() => app.close());

const aWaiting = async (more: object = {}) => {
  const { id } = await app.aCandidate({ status: 'APPROVED_L1', skills: ['Coding'], ...more });
  return String(id);
};
const suggest = async (id: string) =>
  (await app.request('GET', `/api/l2admin/candidates/${id}/suggestions`, { as: token })).body.data;

describe('suggestions for one candidate (UX-155, UX-156)', () => {
  test('lists the three best of the state in the order of the provider options, with places and the next start', async () => {
    const near = await app.aTrainingProvider({ name: 'Near', skillsOffered: ['Coding'] });
    for (const name of ['Far A', 'Far B', 'Far C'])
      await app.aProvider({
        kind: 'training-provider',
        name,
        skillsOffered: ['Coding'],
        ...durgapur,
      });
    await app.aProvider({
      kind: 'training-provider',
      name: 'Patna',
      skillsOffered: ['Coding'],
      ...patna,
    });
    await app.database.execute('update centres set capacity = 200 where provider_id = $1', [
      near.provider.id,
    ]);
    const id = await aWaiting();
    const options = await app.request(
      'GET',
      `/api/l2admin/approved-l1-training-providers?candidateId=${id}&limit=3`,
      { as: token },
    );
    const [centreId] = options.body.data.map(({ centre }) => centre?._id);
    const trained = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({
      candidateId: trained.id,
      providerId: near.provider.id,
      centreId: String(centreId),
    });
    const plan = (startsOn: string, skill: string) =>
      app.database.sql.insert(batches).values({
        id: newId(app.clock()),
        providerId: near.provider.id,
        centreId: String(centreId),
        ...kolkata,
        title: skill,
        skill,
        place: 'Hall',
        startsOn,
        endsOn: '2027-02-01',
        days: ['MON'],
        startTime: '09:30',
        endTime: '11:30',
        capacity: 20,
        passMark: 50,
        minAttendance: 75,
        status: 'PLANNED',
        createdAt: app.clock(),
        updatedAt: app.clock(),
      });
    await plan('2026-11-20', 'Coding');
    await plan('2026-12-01', 'Dance');
    await plan('2026-12-02', 'Coding');
    await plan('2026-12-09', 'Coding');
    const { inState, elsewhere } = await suggest(id);
    expect(inState.map(({ name }) => name)).toEqual(['Near', 'Far A', 'Far B']);
    expect(inState.map(({ _id }) => _id)).toEqual(options.body.data.map(({ _id }) => _id));
    expect(inState[0]).toMatchObject({
      kind: 'training',
      distance: 'same_city',
      sharedSkills: ['Coding'],
      centreId,
      job: null,
      seats: { filled: 1, capacity: 200 },
      startsOn: '2026-12-02',
    });
    expect(inState[1]).toMatchObject({ distance: 'same_state', startsOn: null });
    expect(elsewhere).toBeNull();
  });

  test('suggests nothing over a state border, and names the best match there apart', async () => {
    const { inState, elsewhere } = await suggest(await aWaiting(gangtok));
    expect(inState).toEqual([]);
    expect(elsewhere).toMatchObject({ distance: 'other_state', sharedSkills: ['Coding'] });
  });

  test('suggests employers to trained candidates, with the best open job and its places', async () => {
    const employer = await app.aProvider({ kind: 'job-provider', name: 'Mills' });
    const job = await app.aJob({ providerId: employer.id, title: 'Coder', positions: 4 });
    const hired = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.anApplicant({ candidateId: hired.id, providerId: employer.id, jobId: job.id });
    const { inState } = await suggest(await aWaiting({ status: 'APPROVED_L2', queue: 'trained' }));
    expect(inState).toMatchObject([
      {
        kind: 'job',
        name: 'Mills',
        centreId: null,
        job: { _id: job.id, title: 'Coder' },
        seats: { filled: 1, capacity: 4 },
        startsOn: null,
      },
    ]);
  });

  test('responds 404 for a candidate in no queue', async () => {
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    const { status } = await app.request('GET', `/api/l2admin/candidates/${id}/suggestions`, {
      as: token,
    });
    expect(status).toBe(404);
  });
});

test('splits candidates by the best provider of their state with one of their skills (UX-157)', async () => {
  const dance = await app.aTrainingProvider({ name: 'Dance House', skillsOffered: ['Dance'] });
  const dancers = [
    await aWaiting({ skills: ['Dance'] }),
    await aWaiting({ skills: ['Dance'] }),
    await aWaiting({ skills: ['Dance'], ...durgapur }),
  ];
  const coder = await aWaiting();
  const nobody = [await aWaiting(gangtok), await aWaiting({ skills: ['Sports'] })];
  const { id: assigned } = await app.aCandidate({ status: 'APPROVED_L2' });
  const { status, body } = await app.request('POST', '/api/l2admin/suggestions', {
    as: token,
    body: { candidateIds: [...dancers, coder, ...nobody, String(assigned)] },
  });
  expect(status).toBe(200);
  const [first, second, ...others] = body.data.lines;
  expect(first).toMatchObject({ _id: dance.provider.id, kind: 'training', name: 'Dance House' });
  expect(first?.candidateIds.toSorted()).toEqual(dancers.toSorted());
  expect(second).toMatchObject({ name: 'Near', candidateIds: [coder] });
  expect(others).toEqual([]);
  expect(body.data.nobody.toSorted()).toEqual(nobody.toSorted());
});
