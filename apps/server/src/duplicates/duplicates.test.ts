import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { duplicateSearch } from '#server/domain/duplicate/find-duplicates.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const kolkata = { state: 'West Bengal', city: 'Kolkata' };
const patna = { state: 'Bihar', city: 'Patna', postalCode: '800001' };

const search = async () => {
  app.advance({ seconds: 1 });
  await duplicateSearch(app.database, app.clock).run();
};

const list = async (as: string, level: 'l1' | 'l2' = 'l2', query = '') =>
  (
    await app.request('GET', `/api/${level}admin/duplicates${query}` as '/api/l2admin/duplicates', {
      as,
    })
  ).body.data;
const read = (id: string, as: string, level: 'l1' | 'l2' = 'l2') =>
  app.request('GET', `/api/${level}admin/duplicates/${id}` as '/api/l2admin/duplicates/{id}', {
    as,
  });
const decide = (id: string, as: string, body: object, level: 'l1' | 'l2' = 'l2') =>
  app.request('PUT', `/api/${level}admin/duplicates/${id}`, { as, body });

const asha = { name: 'Asha Rani Das', fatherName: 'Ramesh Das' };

describe('DU-1: pairs', () => {
  test.each([
    [
      'the same name in another script, and one father in one city',
      { name: 'आशा रानी दास', fatherName: 'रमेश दास', mobileNumber: '9812345678' },
      ['sound', 'father', 'pin', 'address'],
    ],
    [
      'another spelling and order, the same mobile number and address, and a husband’s name',
      { name: 'Das Aasha Ranee', fatherName: 'Bimal Pal', mobileNumber: '9800000001' },
      ['sound', 'mobile', 'pin', 'address'],
    ],
    [
      'a part of the name, the same father and mobile number in another city',
      { name: 'Asha Das', fatherName: 'Ramesh Das', mobileNumber: '9800000001', ...patna },
      ['sound', 'father', 'mobile'],
    ],
    [
      'a brother with the same mobile number',
      { name: 'Amit Das', fatherName: 'Ramesh Das', mobileNumber: '9800000001' },
      undefined,
    ],
    [
      'the same names in another state',
      { ...asha, mobileNumber: '9812345678', ...patna },
      undefined,
    ],
    [
      'the same names in one city, and another birthday',
      { ...asha, mobileNumber: '9812345678', dateOfBirth: '2008-05-06' },
      undefined,
    ],
  ])('%s', async (_, other, signs) => {
    const { token } = await app.anL2Admin();
    await app.aCandidate({ ...asha, mobileNumber: '9800000001', dateOfBirth: '2007-01-02' });
    await app.aCandidate(other);
    await search();
    expect((await list(token)).map((pair) => pair.signs)).toEqual(signs ? [signs] : []);
  });

  test('follows a change of the record, also of one that was compared before', async () => {
    const { token } = await app.anL2Admin();
    await app.aCandidate(asha);
    const other = await app.aCandidate({ ...asha, fatherName: 'Bimal Roy' });
    await search();
    expect(await list(token)).toEqual([]);
    await app.candidates.change(other.id, { fatherName: 'Ramesh Das' });
    await search();
    expect(await list(token)).toHaveLength(1);
    await app.candidates.change(other.id, { name: 'Amit Das' });
    await search();
    expect(await list(token)).toEqual([]);
  });
});

describe('DU-2: the desk', () => {
  const aPair = async () => {
    const one = await app.aCandidate(asha);
    app.advance({ seconds: 1 });
    const other = await app.aCandidate({ ...asha, ...patna, mobileNumber: one.mobileNumber });
    await search();
    return { one, other };
  };

  test('shows both candidates with a trace of each, the document to level 1 alone', async () => {
    const l2 = await app.anL2Admin();
    const l1 = await app.anL1Admin({ places: [kolkata, { state: 'Bihar', city: 'Patna' }] });
    const { one, other } = await aPair();
    const [pair] = await list(l2.token);
    expect(pair).toMatchObject({
      state: 'open',
      left: { _id: one.id, name: 'Asha Rani Das', city: 'Kolkata' },
      right: { _id: other.id, city: 'Patna' },
    });
    const id = pair?._id ?? '';
    const { body } = await read(id, l2.token);
    expect(body.data).toMatchObject({
      left: { _id: one.id, mobileNumber: one.mobileNumber, trainings: 0, aadharFile: null },
      right: { _id: other.id, placements: 0 },
      next: null,
      waiting: 1,
    });
    const opened = await app.database.execute<{ id: string }>(
      `select record_id as id from audit where action = 'record-opened' and actor_id = $1 order by record_id`,
      [l2.id],
    );
    expect(opened.map((entry) => entry.id)).toEqual([one.id, other.id].toSorted());
    expect((await read(id, l1.token, 'l1')).status).toBe(200);
  });

  test('belongs to a level 1 admin of both cities, and to no other', async () => {
    const l1 = await app.anL1Admin({ places: [kolkata] });
    const l2 = await app.anL2Admin();
    await aPair();
    expect(await list(l1.token, 'l1')).toEqual([]);
    const [pair] = await list(l2.token);
    const id = pair?._id ?? '';
    expect((await read(id, l1.token, 'l1')).status).toBe(404);
    expect((await decide(id, l1.token, { decision: 'later' }, 'l1')).status).toBe(404);
  });

  test('remembers two people with the reason: no warning, no pair, also after a change', async () => {
    const l2 = await app.anL2Admin();
    const { one, other } = await aPair();
    const reviewer = await app.anL1Admin({ places: [kolkata] });
    const warnings = async () =>
      (
        await app.request(
          'GET',
          `/api/l1admin/candidates/${one.id}` as '/api/l1admin/candidates/{id}',
          {
            as: reviewer.token,
          },
        )
      ).body.data.warnings;
    expect(await warnings()).toEqual(expect.arrayContaining(['SAME_MOBILE', 'SAME_PERSON']));
    const [pair] = await list(l2.token);
    const id = pair?._id ?? '';
    expect((await decide(id, l2.token, { decision: 'different' })).status).toBe(400);
    const body = { decision: 'different', reason: 'Cousins with one phone' };
    expect((await decide(id, l2.token, body)).status).toBe(200);
    expect((await decide(id, l2.token, { decision: 'later' })).status).toBe(409);
    await app.candidates.change(other.id, { locality: 'New Town' });
    await search();
    expect(await list(l2.token)).toEqual([]);
    expect(await list(l2.token, 'l2', '?state=different')).toMatchObject([
      { _id: id, reason: 'Cousins with one phone', state: 'different' },
    ]);
    const after = await warnings();
    expect(after).not.toContain('SAME_MOBILE');
    expect(after).not.toContain('SAME_PERSON');
    const history = await app.database.execute<{ id: string }>(
      `select record_id as id from history where action = 'tell-apart'`,
    );
    expect(history.map((entry) => entry.id).toSorted()).toEqual([one.id, other.id].toSorted());
  });

  test('puts a pair to decide later behind the others, and leads to the next one', async () => {
    const l2 = await app.anL2Admin();
    await aPair();
    await app.aCandidate({
      name: 'Meena Pal',
      fatherName: 'Bimal Pal',
      mobileNumber: '9811111111',
    });
    await app.aCandidate({ name: 'Mina Pal', fatherName: 'Bimal Pal', mobileNumber: '9811111111' });
    await search();
    const [first, second] = await list(l2.token);
    expect((await read(first?._id ?? '', l2.token)).body.data).toMatchObject({
      next: second?._id,
      waiting: 2,
    });
    await decide(first?._id ?? '', l2.token, { decision: 'later' });
    expect((await list(l2.token)).map(({ _id, state }) => [_id, state])).toEqual([
      [second?._id, 'open'],
      [first?._id, 'later'],
    ]);
  });

  test('is deleted with a candidate who is erased', async () => {
    const { one } = await aPair();
    await duplicateSearch(app.database, app.clock).erase(one.id);
    const rows = await app.database.execute(
      `select candidate_id from candidate_sounds where candidate_id = $1 union all select left_id from duplicate_pairs`,
      [one.id],
    );
    expect(rows).toEqual([]);
  });
});
