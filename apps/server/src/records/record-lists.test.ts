import type { Envelope } from '#server/testing/answers.ts';
import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const surat = { state: 'Gujarat', city: 'Surat' };
const bilaspurCg = { state: 'Chhattisgarh', city: 'Bilaspur' };
const bilaspurHp = { state: 'Himachal Pradesh', city: 'Bilaspur' };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.anL2Admin());
});
afterAll(() => app.close());

type ListedRow = Record<string, unknown>;
type Listed = {
  status: number;
  message: string;
  ids: string[];
  data: ListedRow[];
  page: ListedRow;
};

const list = async (path: string): Promise<Listed> => {
  const { status, body } = await app.request('GET', `/api/l2admin/records/${path}`, { as: token });
  const {
    data = [],
    page,
    message,
  } = body as Envelope<ListedRow[] | undefined> & { page: ListedRow };
  return { status, message, data, page, ids: data.map(({ _id }) => String(_id)) };
};
const toSix = (id: string): string => id.slice(-6).toUpperCase();

/** A candidate a minute older than the one before. */
let minutes = 0;
const earlier = (): Date => new Date(app.clock().getTime() - (minutes += 1) * 60_000);
const aCandidate = async (overrides: Parameters<TestApp['aCandidate']>[0] = {}) =>
  (await app.aCandidate({ createdAt: earlier(), ...overrides })).id;

describe('the list of candidates', () => {
  const ids: string[] = [];
  beforeAll(async () => {
    for (const status of registrationStatuses) ids.push(await aCandidate({ ...surat, status }));
    ids.push(await aCandidate({ ...bilaspurCg, name: 'Kiran Sahu' }));
    ids.push(await aCandidate({ ...bilaspurHp, name: 'Kiran Thakur', mobileNumber: '9123456780' }));
  });

  test('contains every status and state, newest registration first, page by page', async () => {
    expect((await list('candidates')).ids).toEqual(ids);
    const first = await list('candidates?limit=4');
    expect(first.ids).toEqual(ids.slice(0, 4));
    expect(first.page).toMatchObject({ total: 7 });
    const second = await list(`candidates?limit=4&cursor=${String(first.page['next'])}`);
    expect(second.ids).toEqual(ids.slice(4));
    expect(second.page).toEqual({ next: null, total: 7 });
  });

  test('filters by status, state and city, and does not mix cities of one name (SEC-29)', async () => {
    expect(await list('candidates?status=REJECTED')).toMatchObject({ ids: [ids[3]] });
    expect((await list('candidates?state=Gujarat')).ids).toEqual(ids.slice(0, 5));
    expect((await list('candidates?state=Gujarat&limit=2')).page['total']).toBe(5);
    const pages = [
      await list('candidates?state=Gujarat&city=Surat&limit=3'),
      await list('candidates?state=Gujarat&city=Surat&status=ON_HOLD'),
      await list('candidates?state=Chhattisgarh&city=Bilaspur'),
      await list('candidates?state=Gujarat&city=Bilaspur'),
    ];
    expect(pages.map((page) => page.ids)).toEqual([ids.slice(0, 3), [ids[4]], [ids[5]], []]);
    const next = String(pages[0]?.page['next']);
    const rest = await list(`candidates?state=Gujarat&city=Surat&limit=3&cursor=${next}`);
    expect(rest.ids).toEqual(ids.slice(3, 5));
  });

  test('sorts in the requested order, page by page, with and without place, status and search (UX-53)', async () => {
    const expected = new Map<string, string[]>();
    for (const narrowing of ['', '&state=Gujarat', '&state=Gujarat&city=Surat', '&q=k']) {
      for (const sort of ['registered', '-registered', 'name', '-name']) {
        const all = await list(`candidates?sort=${sort}${narrowing}`);
        const keys = all.data.map(({ name, createdAt }) =>
          sort.endsWith('name') ? name : createdAt,
        );
        const sorted = keys.map(String).toSorted();
        expect([sort, narrowing, keys]).toEqual([
          sort,
          narrowing,
          sort.startsWith('-') ? sorted.toReversed() : sorted,
        ]);
        const paged: string[] = [];
        let next: string | null = '';
        while (next !== null) {
          const cursor = next === '' ? '' : `&cursor=${next}`;
          const page: Listed = await list(`candidates?limit=2&sort=${sort}${narrowing}${cursor}`);
          paged.push(...page.ids);
          next = page.page['next'] as string | null;
        }
        expect(paged).toEqual(all.ids);
        expected.set(`${sort}${narrowing}`, all.ids);
      }
    }
    expect(expected.get('-registered')).toEqual(ids);
    const byName = await list('candidates?sort=name&limit=2');
    const wrong = `candidates?cursor=${String(byName.page['next'])}`;
    expect((await list(wrong)).status).toBe(400);
    expect((await list('candidates?sort=mobileNumber')).status).toBe(400);
  });

  test('searches by name, email, mobile number and id, whole or the six visible characters', async () => {
    expect((await list('candidates?q=kiran')).ids).toEqual(ids.slice(5));
    expect((await list('candidates?q=kiran&state=Himachal+Pradesh')).ids).toEqual([ids[6]]);
    expect((await list('candidates?q=9123456780')).page).toEqual({ next: null, total: 1 });
    const [wanted = ''] = ids;
    const { data } = await list(`candidates?q=${wanted}`);
    expect(data).toMatchObject([{ _id: wanted, ...surat }]);
    expect((await list(`candidates?q=${String(data[0]?.['email'])}`)).ids).toContain(wanted);
    expect((await list(`candidates?q=${toSix(wanted)}`)).ids).toContain(wanted);
    expect((await list('candidates?q=%25')).ids).toEqual([]);
  });

  test('rejects an unknown status, a broken cursor and a city without its state', async () => {
    expect((await list('candidates?status=DONE')).status).toBe(400);
    expect((await list('candidates?cursor=x')).status).toBe(400);
    expect(await list('candidates?city=Bilaspur')).toMatchObject({
      status: 400,
      message: 'Please choose a state first',
    });
  });

  test('shows no more than a list needs (SEC-32, SEC-53)', async () => {
    const { data } = await list('candidates?limit=1');
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual([
      '_id',
      'city',
      'createdAt',
      'email',
      'mobileNumber',
      'name',
      'registrationCode',
      'skills',
      'state',
      'status',
      'statusSince',
    ]);
  });
});

describe('the lists of providers', () => {
  test('contain one type each, found by name, email, mobile and registration number', async () => {
    const company = await app.aProvider({
      ...surat,
      kind: 'job-provider',
      name: 'Surya Textiles',
      contactMobileNumber: '9333344444',
      registrationId: 'U17110GJ',
      status: 'REJECTED',
      createdAt: earlier(),
    });
    const centre = await app.aProvider({
      kind: 'training-provider',
      name: 'Surya Academy',
      createdAt: earlier(),
    });
    expect((await list('job-providers?q=surya')).ids).toEqual([company.id]);
    expect((await list('training-providers?q=surya')).ids).toEqual([centre.id]);
    for (const q of ['9333344444', 'u17110gj', company.contactEmail, toSix(company.id)])
      expect((await list(`job-providers?q=${q}`)).ids).toEqual([company.id]);
    expect((await list('job-providers?status=REJECTED')).data).toMatchObject([
      { companyName: 'Surya Textiles', status: 'REJECTED', ...surat },
    ]);
    expect((await list('job-providers?state=Gujarat&status=PENDING')).page).toEqual({
      next: null,
      total: 0,
    });
    expect((await list('training-providers?city=Surat')).status).toBe(400);
  });
});
