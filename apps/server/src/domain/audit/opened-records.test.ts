import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kolkata } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Entry = { actor: string; kind: string; record: string; detail: Record<string, unknown> };

const entries = (action: string, actorId: string): Promise<Entry[]> =>
  app.database.execute<Entry>(
    `select actor_id as actor, record_kind as kind, record_id as record, detail from audit
     where action = $1 and actor_id = $2 order by at, id`,
    [action, actorId],
  );

const openedBy = async (actorId: string) =>
  (await entries('record-opened', actorId)).map(({ kind, record }) => [kind, record]);

const get = async (path: string, as: string) => {
  const { status } = await app.request('GET', path, { as });
  expect([path, status]).toEqual([path, 200]);
};

describe('T34: opening a record', () => {
  test('is audited once an hour for each actor and record', async () => {
    const l1 = await app.anL1Admin({ places: [kolkata] });
    const other = await app.anL1Admin({ places: [kolkata] });
    const { id } = await app.aCandidate();
    const path = `/api/l1admin/candidates/${id}`;
    await Promise.all([get(path, l1.token), get(path, l1.token)]);
    app.advance({ minutes: 20 });
    await get(path, l1.token);
    await get(path, other.token);
    expect(await openedBy(l1.id)).toEqual([['candidate', id]]);
    expect(await openedBy(other.id)).toEqual([['candidate', id]]);
    app.advance({ minutes: 20 });
    await get(path, l1.token);
    app.advance({ minutes: 20 });
    await get(path, l1.token);
    expect(await openedBy(l1.id)).toEqual([
      ['candidate', id],
      ['candidate', id],
    ]);
  });

  test('is audited with the candidate for every portal, also where the address names something else', async () => {
    const l2 = await app.anL2Admin();
    const trainer = await app.aTrainingProvider();
    const employer = await app.aJobProvider();
    const { id } = await app.aCandidate({ status: 'APPROVED_L2' });
    await app.aTraining({ candidateId: id, providerId: trainer.provider.id });
    const applicant = await app.anApplicant({ candidateId: id, providerId: employer.provider.id });
    await get(`/api/training-providers/candidates/${id}`, trainer.token);
    const changed = await app.request('PUT', `/api/job-providers/candidates/${applicant.id}`, {
      as: employer.token,
      body: { jobStatus: 'IN_PROGRESS' },
    });
    expect(changed.status).toBe(200);
    for (const path of [
      `/api/l2admin/records/candidates/${id}`,
      `/api/l2admin/records/candidates/${id}/audit`,
      `/api/l2admin/consents/candidate/${id}`,
      `/api/l2admin/records/job-providers/${employer.provider.id}`,
    ])
      await get(path, l2.token);
    const by = async (providerId: string) => {
      const [row] = await app.database.execute<{ id: string }>(
        'select id from accounts where provider_id = $1',
        [providerId],
      );
      return openedBy(row?.id ?? '');
    };
    expect(await by(trainer.provider.id)).toEqual([['candidate', id]]);
    // The step has its own entry. Repeating it changes nothing and shows the person, which is an opening.
    expect(await by(employer.provider.id)).toEqual([]);
    app.advance({ minutes: 1 });
    await app.request('PUT', `/api/job-providers/candidates/${applicant.id}`, {
      as: employer.token,
      body: { jobStatus: 'IN_PROGRESS' },
    });
    expect(await by(employer.provider.id)).toEqual([['candidate', id]]);
    expect(await openedBy(l2.id)).toEqual([
      ['candidate', id],
      ['job-provider', employer.provider.id],
    ]);
  });

  test('is not audited when the record is not shown', async () => {
    const l1 = await app.anL1Admin({ places: [] });
    const { id } = await app.aCandidate();
    const { status } = await app.request('GET', `/api/l1admin/candidates/${id}`, { as: l1.token });
    expect(status).toBe(404);
    expect(await openedBy(l1.id)).toEqual([]);
  });

  test('sends no response that cannot be audited', async () => {
    const l2 = await app.anL2Admin();
    const { id } = await app.aCandidate();
    await app.database.execute('alter table record_openings rename to record_openings_away');
    const { status, raw } = await app.request('GET', `/api/l2admin/records/candidates/${id}`, {
      as: l2.token,
    });
    await app.database.execute('alter table record_openings_away rename to record_openings');
    expect([status, raw.body.includes(id)]).toEqual([500, false]);
  });
});

describe('T34: reading a list', () => {
  test('is audited page by page with filters and rows, without the words of the search', async () => {
    const l2 = await app.anL2Admin();
    await app.aCandidate({ status: 'PENDING' });
    await app.aCandidate({ status: 'PENDING' });
    const base = '/api/l2admin/records/candidates?status=PENDING&limit=1';
    const first = await app.request('GET', base, { as: l2.token });
    const next = (first.body as { page: { next: string } }).page.next;
    await get(`${base}&cursor=${encodeURIComponent(next)}`, l2.token);
    await get('/api/l2admin/records/candidates?q=Asha', l2.token);
    const details = (await entries('list-read', l2.id)).map(({ detail }) => detail);
    expect(details[0]).toMatchObject({
      call: 'GET /l2admin/records/candidates',
      filters: { status: 'PENDING', limit: 1 },
      rows: 1,
    });
    expect(details[1]).toMatchObject({ filters: { continued: true }, rows: 1 });
    expect(details[2]).toMatchObject({ filters: { searched: true } });
    expect(JSON.stringify(details)).not.toMatch(/Asha/iu);
  });
});

describe('T34: an account that reads unusually much', () => {
  let tight: TestApp;
  beforeAll(async () => {
    // Three records, and ten pages of lists.
    tight = await createTestApp({ environment: { RATE_LIMIT_SCALE: '0.005' } });
  });
  afterAll(() => tight.close());

  const alarms = async () => {
    const { body } = await tight.request('GET', '/readyz');
    return (body as { alarms?: string[] }).alarms ?? [];
  };

  test('is denied further records and raises one alarm, while others continue', async () => {
    const l2 = await tight.anL2Admin();
    const other = await tight.anL2Admin();
    const candidates = await Promise.all([1, 2, 3, 4].map(() => tight.aCandidate()));
    const open = async (as: string) => {
      const statuses: number[] = [];
      for (const { id } of candidates) {
        const path = `/api/l2admin/records/candidates/${id}`;
        statuses.push((await tight.request('GET', path, { as })).status);
      }
      return statuses;
    };
    expect(await alarms()).toEqual([]);
    expect(await open(l2.token)).toEqual([200, 200, 200, 429]);
    expect(await open(l2.token)).toEqual([429, 429, 429, 429]);
    expect((await open(other.token)).slice(0, 3)).toEqual([200, 200, 200]);
    expect(await alarms()).toContain('readings');
    const written = await tight.database.execute(
      `select detail from audit where action = 'reading-limit-reached' and actor_id = $1`,
      [l2.id],
    );
    expect(written).toEqual([{ detail: { limit: 'record-opened' } }]);
  });

  test('is denied further pages of lists', async () => {
    const l2 = await tight.anL2Admin();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push(
        (await tight.request('GET', '/api/l2admin/records/candidates', { as: l2.token })).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
