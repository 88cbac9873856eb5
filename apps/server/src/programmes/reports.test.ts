import { readXlsx } from 'hucre/xlsx';
import type {
  Report,
  Snapshot,
  SnapshotDetail,
} from '@purboday/contract/programmes/report.contract';
import { noticeVersion } from '@purboday/contract/pages/privacy-notice';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyProof } from '#server/domain/programme/snapshot-hash.ts';
import { programmeFixture } from '#server/domain/programme/testing/programme-fixture.ts';
import { newId } from '#server/platform/database/database.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let as: string;
let at: Awaited<ReturnType<typeof programmeFixture>>;
let people: string[];
let path: string;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  ({ token: as } = await app.anL2Admin());
  at = await programmeFixture(app);
  path = `/api/l2admin/programmes/${at.programme}`;
  people = [];
  for (let index = 0; index < 6; index += 1)
    people.push(await at.person(300, { joined: 280, kept: 5, pay: 10_000 + index * 1_000 }));
  people.push(await at.person(30), await at.person(null));
});
afterAll(() => app.close());

const get = async <Data>(rest: string): Promise<Data> =>
  ((await app.request('GET', `${path}${rest}`, { as })).body as { data: Data }).data;
const freeze = async (words = 'A good year'): Promise<Snapshot> => {
  const { status, body } = await app.request('POST', `${path}/snapshots`, { as, body: { words } });
  expect(status).toBe(201);
  return (body as { data: Snapshot }).data;
};
const exportFile = (id: string, query: string) =>
  app.request('GET', `${path}/snapshots/${id}/export?${query}`, { as });
const exportProof = async (id: string): Promise<string> =>
  (await exportFile(id, 'format=proof')).raw.payload;
const verify = (proof: string, root?: string) => verifyProof(JSON.parse(proof), root);
const erase = async (candidate: string) => {
  const request = newId(app.clock());
  await app.database.execute(
    'insert into erasure_requests (id, candidate_id, requested_at) values ($1, $2, $3)',
    [request, candidate, app.clock()],
  );
  const { status } = await app.request('POST', `/api/l2admin/erasure-requests/${request}/erase`, {
    as,
  });
  expect(status).toBe(200);
};

test('rejects a request without a token', async () => {
  expect((await app.request('GET', `${path}/report`)).status).toBe(401);
});

test('counts steps by group, retention, days and pay', async () => {
  app.settings.funderFacts = ['gender', 'monthlyIncome'];
  const answered = await app.request('PUT', '/api/candidate/facts', {
    as: await app.sessions.begin({ id: people[0] ?? '', role: 'CANDIDATE' }),
    body: {
      facts: { gender: 'female', monthlyIncome: 4_000 },
      consent: { version: noticeVersion, language: 'en' },
    },
  });
  expect(answered.status).toBe(200);
  const { figures, definitionVersion } = await get<Report>('/report');
  expect(definitionVersion).toBe(0);
  // registered, approved, enrolled, trained, certified, placed, kept, unknown
  expect(figures.totals).toEqual([8, 8, 7, 7, 0, 6, 6, 1]);
  expect(figures.tables.find(({ key }) => key === 'gender')?.rows).toEqual([
    { label: 'Female', figures: [1, 1, 1, 1, 0, 1, 1, 0] },
    { label: null, figures: [7, 7, 6, 6, 0, 5, 5, 1] },
  ]);
  expect(figures.sums[0]?.rows).toEqual([
    { key: 'due', figure: 6 },
    { key: 'kept', figure: 6 },
    { key: 'notKept', figure: 0 },
  ]);
  const pay = figures.measures.filter(({ key }) => key === 'pay' || key === 'payChange');
  expect(pay).toEqual([
    { key: 'pay', people: 6, lower: 11_250, median: 12_500, upper: 13_750 },
    { key: 'payChange', people: 1, lower: 6_000, median: 6_000, upper: 6_000 },
  ]);
});

describe('a snapshot', () => {
  test('stays as it was made, is in the history, and shows what changed since with its people', async () => {
    const first = await freeze();
    expect(first).toMatchObject({ people: 8, definitionVersion: 0 });
    const { content } = await get<SnapshotDetail>(`/snapshots/${first._id}`);
    expect(content).toMatchObject({
      words: 'A good year',
      figures: { totals: [8, 8, 7, 7, 0, 6, 6, 1] },
    });
    const added = await at.person(300, { joined: 290, kept: 5 });
    const second = await freeze('');
    expect((await get<Snapshot[]>('/snapshots')).map(({ _id }) => _id)).toEqual([
      second._id,
      first._id,
    ]);
    const { changes } = await get<SnapshotDetail>(`/snapshots/${second._id}?against=${first._id}`);
    expect(changes.find(({ figure }) => figure === 'placed')).toMatchObject({
      before: 6,
      now: 7,
      added: { people: 1, first: [{ _id: added }] },
      removed: { people: 0, first: [] },
    });
    expect((await get<SnapshotDetail>(`/snapshots/${first._id}`)).content).toEqual(content);
    const { history } = await get<{ history: { action: string }[] }>('');
    expect(history[0]?.action).toBe('freeze-report');
    await app.database.execute(`update candidates set name = name where id = $1`, [added]);
  });

  test('verifies on another machine, also after an erasure, and not after a change', async () => {
    const { _id: id, root } = await freeze();
    const before = await exportProof(id);
    expect(verify(before, root)).toMatchObject({ isVerified: true, erased: 0 });
    const [gone = ''] = people;
    await erase(gone);
    const after = await exportProof(id);
    expect(verify(after, root)).toMatchObject({ isVerified: true, erased: 1 });
    const rows = await app.database.execute(
      'select from programme_snapshot_people where candidate_id = $1',
      [gone],
    );
    expect(rows).toEqual([]);
    for (const changed of [
      after.replace(/\\"placedOn\\":\\"2026/u, '\\"placedOn\\":\\"2025'),
      after.replace('A good year', 'A great year'),
    ]) {
      expect(changed).not.toBe(after);
      expect(verify(changed).isVerified).toBe(false);
    }
    expect(verify(before, '0'.repeat(64)).isVerified).toBe(false);
  });

  test('leaves the foundation without small numbers, as a workbook, CSV and JSON', async () => {
    const { _id: id } = await freeze();
    const json = JSON.parse((await exportFile(id, 'format=json')).raw.payload);
    expect(json).not.toHaveProperty('figures');
    expect(json.published.totals).toEqual([10, 10, 10, 10, null, 5, 5, null]);
    const csv = (await exportFile(id, 'format=csv&table=gender')).raw.payload;
    expect(csv).toContain('"All","10","10","10","10","under 5","5","5","under 5"');
    const workbook = await exportFile(id, 'format=xlsx');
    const { sheets } = await readXlsx(workbook.raw.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual([
      'Report',
      'Targets',
      'By gender',
      'By social category',
      'By disability',
      'By state',
      'By city',
      'By training provider',
      'By centre',
      'Retention',
      'Complaints',
      'Requests for support',
      'Days and pay',
      'Definition',
    ]);
    expect((await exportFile(id, 'format=csv&table=shoes')).status).toBe(404);
    const audits = await app.database.execute(
      `select detail->>'format' as format from audit where action = 'exported' and detail->>'snapshot' = $1 order by id`,
      [id],
    );
    expect(audits).toEqual([{ format: 'json' }, { format: 'csv' }, { format: 'xlsx' }]);
  });

  test('is not found under another programme', async () => {
    const { _id: id } = await freeze();
    const { status } = await app.request(
      'GET',
      `/api/l2admin/programmes/${newId(app.clock())}/snapshots/${id}`,
      { as },
    );
    expect(status).toBe(404);
  });
});
