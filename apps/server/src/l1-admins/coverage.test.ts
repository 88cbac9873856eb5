import type { PlaceSuggestion, CoveredCity } from '@purboday/contract/l1-admins/l1-admins.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let token: string;

const kolkata = { state: 'West Bengal', city: 'Kolkata' };
const howrah = { state: 'West Bengal', city: 'Howrah' };
const patna = { state: 'Bihar', city: 'Patna' };

beforeAll(async () => {
  app = await createTestApp();
  token = (await app.anL2Admin()).token;
});
afterAll(() => app.close());

type Cities = { data: CoveredCity[]; page: { next: string | null; total: number } };

const cities = async (query = ''): Promise<Cities> => {
  const answer = await app.request('GET', `/api/l2admin/coverage?${query}`, { as: token });
  return answer.body as Cities;
};
const describeCity = ({ city, admins, waiting }: CoveredCity): string =>
  `${city}: ${waiting} waiting, ${admins.length} admins`;
const give = (id: string, places: object[]) =>
  app.request('PUT', `/api/l2admin/coverage/${id}`, { as: token, body: { places } });

describe('UX-57: coverage', () => {
  let admin: { id: string; token: string };
  beforeAll(async () => {
    admin = await app.anL1Admin({ places: [kolkata] });
    for (const place of [howrah, howrah, patna, kolkata, kolkata, kolkata])
      await app.aCandidate({ ...place });
    await app.aCandidate({ ...howrah, status: 'APPROVED_L1' });
    await app.aProvider({ kind: 'job-provider', ...patna, status: 'PENDING' });
    await app.aProvider({ kind: 'training-provider', ...patna, status: 'PENDING' });
  });

  test('lists cities without an admin first, most pending registrations first', async () => {
    const { data, page } = await cities();
    expect(data.map(describeCity)).toEqual([
      'Patna: 3 waiting, 0 admins',
      'Howrah: 2 waiting, 0 admins',
      'Kolkata: 3 waiting, 1 admins',
    ]);
    expect(data[1]?.registered).toBe(3);
    expect(page).toEqual({ next: null, total: 3 });
  });

  test('filters, searches and pages cities, each once', async () => {
    expect((await cities('without=yes')).data.map(describeCity)).toHaveLength(2);
    expect((await cities('state=West+Bengal')).data).toHaveLength(2);
    expect((await cities('q=howr')).data.map(({ city }) => city)).toEqual(['Howrah']);
    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const answer: Cities = await cities(`limit=1${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...answer.data.map(({ city }) => city));
      cursor = answer.page.next;
    } while (cursor);
    expect(seen).toEqual(['Patna', 'Howrah', 'Kolkata']);
    const broken = await app.request('GET', '/api/l2admin/coverage?cursor=abc', { as: token });
    expect(broken.status).toBe(400);
  });

  test('shows admins, cities and uncovered registrations of each state', async () => {
    const { body } = await app.request('GET', '/api/l2admin/coverage/states', { as: token });
    expect(body.data.states).toEqual([
      { state: 'Bihar', admins: 0, cities: 0, without: 1, waitingWithout: 3 },
      { state: 'West Bengal', admins: 1, cities: 1, without: 1, waitingWithout: 2 },
    ]);
  });

  test('shows the city of a disabled admin as uncovered', async () => {
    const disable = (disabled: boolean) =>
      app.request('PUT', `/api/l2admin/l1admins/${admin.id}`, {
        as: token,
        body: { assignedStates: [], assignedCities: ['Kolkata'], disabled },
      });
    await disable(true);
    expect((await cities('without=yes')).data).toHaveLength(3);
    const rejected = await give(admin.id, [howrah]);
    expect([rejected.status, rejected.body.message]).toEqual([
      400,
      'This L1 Admin is disabled. Please enable the account first.',
    ]);
    await disable(false);
    expect((await cities('without=yes')).data).toHaveLength(2);
  });
});

describe('UX-57: assigning cities', () => {
  let admin: { id: string; token: string };
  beforeEach(async () => {
    admin = await app.anL1Admin({ places: [kolkata] });
  });

  test('adds cities at once, and audits the cities before and after', async () => {
    const { id } = await app.aCandidate({ ...howrah });
    const look = () => app.request('GET', `/api/l1admin/candidates/${id}`, { as: admin.token });
    expect((await look()).status).toBe(404);
    const answer = await give(admin.id, [howrah, { state: 'west bengal', city: 'Tollygunge' }]);
    expect([answer.status, answer.body.data]).toEqual([200, { _id: admin.id, cities: 2 }]);
    expect((await look()).status).toBe(200);
    const audits = await app.database.execute(
      `select detail from audit where record_id = $1 and action = 'l1-admin-scope-changed'`,
      [admin.id],
    );
    expect(audits).toEqual([{ detail: { from: [kolkata], to: [kolkata, howrah] } }]);
  });

  test('rejects an unknown city and an unknown admin', async () => {
    const answer = await give(admin.id, [howrah, { state: 'Bihar', city: 'Kolkata' }]);
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: 'places.1', message: 'Kolkata is not a city in Bihar' }],
    ]);
    expect((await give(admin.id, [])).status).toBe(400);
    expect((await give('019a0000-0000-7000-8000-000000000000', [howrah])).status).toBe(404);
  });
});

describe('accepts other spellings and distinguishes cities of one name (UX-57)', () => {
  const search = async (query: string) => {
    const path = '/api/l2admin/place-names';
    const { body } = await app.request('GET', `${path}?${query}`, { as: token });
    return (body as { data: PlaceSuggestion[] }).data;
  };

  test('suggests cities, districts and states, also by other names', async () => {
    const howrahs = await search('q=howrah');
    expect(howrahs[0]).toMatchObject({ text: 'Howrah', about: 'West Bengal' });
    expect(howrahs.map(({ text }) => text)).toContain('Howrah district (West Bengal)');
    expect((await search('q=sikkim')).map(({ text }) => text)).toContain('All of Sikkim');
    expect(await search('q=tollyg')).toMatchObject([
      { text: 'Kolkata', about: 'West Bengal, also Tollygunge' },
    ]);
    expect((await search('q=bilaspur')).map(({ text }) => text)).toContain('Bilaspur (Haryana)');
    expect((await search('q=kol&states=West+Bengal'))[0]?.text).toBe('Kolkata');
    expect(await search('q=')).toEqual([]);
  });

  test('UX-110: shows how many registrations wait in a city, district or state, and where no L1 admin reviews them', async () => {
    const place = { state: 'Sikkim', city: 'Gangtok' };
    await app.aCandidate(place);
    await app.aCandidate(place);
    await app.aCandidate({ ...place, status: 'APPROVED_L1' });
    const [city, ...others] = await search('q=gangtok');
    expect(city).toMatchObject({ text: 'Gangtok', waiting: 2, waitingWithout: 2 });
    expect(others.map(({ waiting }) => waiting)).toEqual(others.map(() => 2));
    await app.anL1Admin({ places: [place] });
    const all = (await search('q=sikkim')).find(({ text }) => text === 'All of Sikkim');
    expect(all).toMatchObject({ waiting: 2, waitingWithout: 0 });
    const { body } = await app.request('POST', '/api/l2admin/place-names/check', {
      as: token,
      body: { assignedCities: ['All of Sikkim'] },
    });
    expect(body.data).toMatchObject({ waiting: 2 });
  });

  test('asks for all ambiguous names at once', async () => {
    const { body } = await app.request('POST', '/api/l2admin/place-names/check', {
      as: token,
      body: { assignedCities: ['Patna', 'Bilaspur', 'Aurangabad', 'Atlantis'] },
    });
    expect(body.data).toEqual({
      cities: 1,
      waiting: expect.any(Number),
      wholeStates: [],
      ambiguous: [
        { name: 'Bilaspur', states: expect.arrayContaining(['Chhattisgarh', 'Haryana']) },
        { name: 'Aurangabad', states: ['Bihar', 'Maharashtra'] },
      ],
      unknown: ['Atlantis'],
    });
  });

  test('keeps the pairs when states and cities are saved again', async () => {
    const places = [
      { state: 'Haryana', city: 'Bilaspur' },
      { state: 'Chhattisgarh', city: 'Raipur' },
    ];
    const admin = await app.anL1Admin({ places });
    const path = `/api/l2admin/l1admins/${admin.id}` as const;
    const { data } = (await app.request('GET', path, { as: token })).body as {
      data: { assignedStates: string[]; assignedCities: string[] };
    };
    expect(data.assignedCities).toContain('Bilaspur (Haryana)');
    const { assignedStates, assignedCities } = data;
    await app.request('PUT', path, {
      as: token,
      body: { assignedStates, assignedCities, disabled: false },
    });
    const scopes = await app.database.execute(
      'select state, city from l1_admin_places where account_id = $1 order by 1 desc',
      [admin.id],
    );
    expect(scopes).toEqual(places);
  });
});
