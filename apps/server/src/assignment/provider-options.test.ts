import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobProviderOption } from '@purboday/contract/assignment/assignment.contract';
import { kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let token: string;
let candidateId: string;

const patna = { state: 'Bihar', city: 'Patna' };
const durgapur = { state: 'West Bengal', city: 'Durgapur' };

beforeAll(async () => {
  app = await createTestApp();
  token = (await app.anL2Admin()).token;
  const candidate = await app.aCandidate({ status: 'APPROVED_L1', skills: ['Coding', 'Writing'] });
  candidateId = String(candidate.id);
});
afterAll(() => app.close());

const listOptions = <Kind extends 'training' | 'job'>(kind: Kind, query = '') =>
  app.request('GET', `/api/l2admin/approved-l1-${kind}-providers?${query}`, { as: token });
const forCandidate = <Kind extends 'training' | 'job'>(kind: Kind, query = '') =>
  listOptions(kind, `candidateId=${candidateId}&${query}`);

describe('training providers', () => {
  beforeAll(async () => {
    const offering = (name: string, skillsOffered: string[], more: object = {}) =>
      app.aProvider({ kind: 'training-provider', name, skillsOffered, ...more });
    await offering('A nothing shared, elsewhere', ['Welding'], patna);
    await offering('B nothing shared, same state', ['Welding'], durgapur);
    await offering('C nothing shared, same city', []);
    await offering('D one shared, elsewhere', ['coding', 'Dance'], patna);
    await offering('E one shared, same state', ['Coding'], durgapur);
    await offering('F one shared, same city', ['Writing']);
    const best = await offering('G both shared, elsewhere', ['Writing', 'Coding'], patna);
    await offering('H not approved', ['Coding', 'Writing'], { status: 'PENDING' });
    await offering('I on hold', ['Coding', 'Writing'], { status: 'ON_HOLD' });
    const busy = async (status: 'PENDING' | 'IN_PROGRESS' | 'COMPLETED') => {
      const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
      await app.aTraining({ candidateId: id, providerId: best.id, status });
    };
    await busy('PENDING');
    await busy('IN_PROGRESS');
    await busy('COMPLETED');
  });

  const letters = (body: { data: { trainingProviderName: string }[] }): string =>
    body.data.map(({ trainingProviderName }) => trainingProviderName.slice(0, 1)).join('');

  test('sorts approved providers by name without a match', async () => {
    const { body } = await listOptions('training');
    expect(letters(body)).toBe('ABCDEFG');
    expect(body.page).toEqual({ next: null, total: 7 });
    expect(body.data[0]?.match).toBeNull();
  });

  test('sorts by match for a candidate: state, skills, distance, open candidates, name (UX-56)', async () => {
    const { body } = await forCandidate('training');
    expect(letters(body)).toBe('FECBGDA');
    expect(body.data[0]?.match).toEqual({
      sharedSkills: ['Writing'],
      sameCity: true,
      nearBy: false,
      sameState: true,
    });
    expect(body.data[1]?.match).toEqual({
      sharedSkills: ['Coding'],
      sameCity: false,
      nearBy: false,
      sameState: true,
    });
    // A provider of another state comes after all of the candidate's state, however good the match.
    expect(body.data[4]?.match).toEqual({
      sharedSkills: ['Coding', 'Writing'],
      sameCity: false,
      nearBy: false,
      sameState: false,
    });
    expect(body.data[5]?.match?.sharedSkills).toEqual(['Coding']);
  });

  test('ranks a provider by its nearest centre with room, and a full one behind all others of the state', async () => {
    const near = await app.aTrainingProvider({
      name: 'J both shared, two centres',
      skillsOffered: ['Writing', 'Coding'],
      ...durgapur,
    });
    const centre = (capacity: number, more: object = {}) =>
      app.request('POST', '/api/training-providers/centres', {
        as: near.token,
        body: {
          name: 'Kolkata centre',
          address: { locality: 'College Street', ...kolkata, postalCode: '700073' },
          capacity,
          ...more,
        },
      });
    const added = (await centre(1)).body.data;
    const first = async () =>
      (await forCandidate('training')).body.data.find(({ _id }) => _id === near.provider.id);
    expect(await first()).toMatchObject({
      city: 'Kolkata',
      centre: { _id: added._id, name: 'Kolkata centre', hasRoom: true },
      match: { sameCity: true },
    });
    expect(letters((await forCandidate('training')).body)[0]).toBe('J');
    // Its place is taken, so the first centre in Durgapur is next.
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId: id, providerId: near.provider.id, centreId: added._id });
    expect(await first()).toMatchObject({
      city: 'Durgapur',
      centre: { name: 'Main centre', hasRoom: true },
      match: { sameCity: false, sameState: true },
    });
    await app.database.execute('update centres set capacity = 0 where provider_id = $1', [
      near.provider.id,
    ]);
    expect(await first()).toMatchObject({ city: 'Kolkata', centre: { hasRoom: false } });
    expect(letters((await forCandidate('training')).body)).toBe('FECBJGDA');
    await app.database.execute(`update providers set status = 'ON_HOLD' where id = $1`, [
      near.provider.id,
    ]);
  });

  test('shows the number of open candidates', async () => {
    const { body } = await forCandidate('training');
    expect(body.data.map(({ openLoad }: { openLoad: number }) => openLoad)).toEqual([
      0, 0, 0, 0, 2, 0, 0,
    ]);
  });

  test('pages in that order, each provider once', async () => {
    let seen = '';
    let cursor: string | null = '';
    do {
      const query: string = `limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      const { body } = await forCandidate('training', query);
      seen += letters(body);
      cursor = body.page.next;
    } while (cursor);
    expect(seen).toBe('FECBGDA');
    expect((await forCandidate('training', 'cursor=abc')).status).toBe(400);
  });

  test('searches by name or contact email, literally (FLT-44)', async () => {
    const { body } = await forCandidate('training', 'q=SAME+CITY');
    expect([letters(body), body.page.total]).toEqual(['FC', 2]);
    expect((await forCandidate('training', 'q=%25')).body.data).toEqual([]);
  });

  test('returns 404 for a candidate in no queue', async () => {
    const placed = await app.aCandidate({ status: 'APPROVED_L2' });
    expect((await listOptions('training', `candidateId=${placed.id}`)).status).toBe(404);
    expect((await listOptions('training', 'candidateId=7')).status).toBe(400);
  });
});

describe('job providers', () => {
  test('matches ACTIVE jobs and lists the best ones first', async () => {
    const hiring = await app.aProvider({ kind: 'job-provider', name: 'Hiring', ...patna });
    const closed = await app.aProvider({ kind: 'job-provider', name: 'Closed', ...patna });
    const local = await app.aProvider({ kind: 'job-provider', name: 'Local' });
    const other = { ...patna, providerId: String(hiring.id) };
    await app.aJob({ ...other, title: 'Stage hand', requiredSkills: ['Dance'] });
    await app.aJob({ ...other, title: 'Editor', requiredSkills: ['WRITING', 'Coding'] });
    await app.aJob({ ...other, title: 'Tester', requiredSkills: ['Coding'] });
    await app.aJob({ providerId: String(closed.id), closedAt: app.clock() });
    await app.aJob({ providerId: String(closed.id), applicationValidTill: '2026-11-20' });
    const working = async (status: 'pending' | 'assigned' | 'accepted' | 'rejected') => {
      const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
      await app.anApplicant({ candidateId: id, providerId: local.id, status });
    };
    await working('pending');
    await working('assigned');
    await working('accepted');
    await working('rejected');

    const { body } = await forCandidate('job');

    const seen = (body.data as JobProviderOption[]).map(
      ({ companyName, match, openLoad, jobs }) => ({
        companyName,
        match,
        openLoad,
        jobs: jobs.map(({ title }) => title),
      }),
    );
    expect(seen).toEqual([
      {
        companyName: 'Local',
        match: { sharedSkills: [], sameCity: true, nearBy: false, sameState: true },
        openLoad: 2,
        jobs: [],
      },
      {
        companyName: 'Hiring',
        match: {
          sharedSkills: ['Coding', 'Writing'],
          sameCity: false,
          nearBy: false,
          sameState: false,
        },
        openLoad: 0,
        jobs: ['Editor', 'Tester', 'Stage hand'],
      },
      {
        companyName: 'Closed',
        match: { sharedSkills: [], sameCity: false, nearBy: false, sameState: false },
        openLoad: 0,
        jobs: [],
      },
    ]);
  });

  test('returns exactly these fields (SEC-32)', async () => {
    const shared = ['_id', 'city', 'state', 'openLoad', 'match'];
    const job = (await listOptions('job')).body.data.find(({ jobs }) => jobs.length > 0);
    const training = (await listOptions('training')).body.data[0];
    const keys = (record: object = {}) => Object.keys(record).toSorted();
    expect(keys(job)).toEqual([...shared, 'companyName', 'industry', 'jobs'].toSorted());
    expect(keys(job?.jobs[0])).toEqual(
      ['_id', 'title', 'city', 'state', 'requiredSkills', 'positions'].toSorted(),
    );
    expect(keys(training)).toEqual(
      [...shared, 'trainingProviderName', 'centre', 'skillsOffered'].toSorted(),
    );
  });
});
