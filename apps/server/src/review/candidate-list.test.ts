import { registrationStatuses } from '@purboday/contract/conventions/lifecycles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import { candidateListStore } from './candidate-list-store.ts';
import { explainStatements } from '#server/testing/database/query-plan.ts';
import { reviewFixture, type ReviewFixture } from '#server/review/testing/review-fixture.ts';
const surat = { state: 'Gujarat', city: 'Surat' };
const rajkot = { state: 'Gujarat', city: 'Rajkot' };
const anand = { state: 'Gujarat', city: 'Anand' };

let at: ReviewFixture;
let admin: { token: string };
beforeAll(async () => {
  at = await reviewFixture();
  admin = await at.anAdmin(surat, rajkot, anand);
});
afterAll(() => at.close());

const list = (query = '', token = admin.token) =>
  at.call('GET', `/l1admin/candidates${query}`, token);
const toIds = (rows: Record<string, unknown>[]) => rows.map(({ _id }) => String(_id));
const waiting = (minutes: number) => new Date(at.app.clock().getTime() - minutes * 60_000);

const everyPage = async (query: string, between: (page: string[]) => Promise<unknown>) => {
  const seen: string[] = [];
  let next: string | null | undefined = '';
  while (next !== null && next !== undefined) {
    const answer = await list(`?limit=3${query}${next && `&cursor=${encodeURIComponent(next)}`}`);
    const ids = toIds(answer.data);
    seen.push(...ids);
    await between(ids);
    next = answer.page?.next;
  }
  return seen;
};

describe('the list', () => {
  test('shows the longest waiting first across the admin’s cities, filtered by status', async () => {
    const third = await at.aCandidate({ ...surat, statusSince: waiting(10) });
    const first = await at.aCandidate({ ...rajkot, statusSince: waiting(30) });
    const second = await at.aCandidate({ ...anand, statusSince: waiting(20) });
    const held = await at.aCandidate({ ...anand, status: 'ON_HOLD', statusSince: waiting(25) });
    expect(toIds((await list()).data)).toEqual([first, held, second, third]);
    const pending = await list('?status=PENDING');
    expect(toIds(pending.data)).toEqual([first, second, third]);
    expect(pending.page).toEqual({ next: null, total: 3 });
    expect(pending.data[0]).toMatchObject({
      city: 'Rajkot',
      waitingSince: waiting(30).toISOString(),
    });
    for (const status of registrationStatuses) {
      expect((await list(`?status=${status}`)).status).toBe(200);
    }
  });

  test('rejects an unknown status, a broken cursor and an invalid limit', async () => {
    expect((await list('?status=DONE')).status).toBe(400);
    expect((await list("?status=PENDING'--")).status).toBe(400);
    expect((await list('?cursor=x')).status).toBe(400);
    expect((await list('?limit=0')).status).toBe(400);
    expect((await list('?limit=1000')).status).toBe(200);
  });

  test('is empty for an admin without cities', async () => {
    const nobody = await at.anAdmin();
    expect(await list('', nobody.token)).toMatchObject({
      status: 200,
      data: [],
      page: { next: null, total: 0 },
    });
  });
});

describe('UX-53: the order and the city', () => {
  const [delhi, noida] = [
    { state: 'Delhi', city: 'Delhi' },
    { state: 'Uttar Pradesh', city: 'Noida' },
  ];
  const names = ['Asha', 'Bina', 'Chand', 'Deepa', 'Esha'];
  beforeAll(async () => {
    for (const [n, name] of names.entries())
      await at.aCandidate({
        ...(n % 2 ? delhi : noida),
        name,
        email: `${name.toLowerCase()}@sorted.example`,
        status: name === 'Chand' ? 'ON_HOLD' : 'PENDING',
        statusSince: waiting(10 * (names.length - n)),
      });
  });

  const namesOfPages = async (query: string, token: string): Promise<unknown[]> => {
    const seen: unknown[] = [];
    let next: string | null | undefined = '';
    while (next !== null && next !== undefined) {
      const cursor = next && `&cursor=${encodeURIComponent(next)}`;
      const answer = await list(`?limit=2${query}${cursor}`, token);
      seen.push(...answer.data.map(({ name }) => name));
      next = answer.page?.next;
    }
    return seen;
  };

  test.each(['waiting', '-waiting', 'name', '-name'])(
    'by %s gives every row once, page by page, with and without status and search',
    async (sort) => {
      const own = await at.anAdmin(delhi, noida);
      const narrowings = ['', '&status=PENDING', '&q=sorted.example', '&q=sorted&status=PENDING'];
      for (const narrowing of narrowings) {
        const pending = narrowing.includes('status');
        const there = names.filter((name) => !pending || name !== 'Chand');
        const expected = sort.startsWith('-') ? there.toReversed() : there;
        const query = `&sort=${sort}${narrowing}`;
        expect([narrowing, await namesOfPages(query, own.token)]).toEqual([narrowing, expected]);
      }
    },
  );

  test('rejects an unknown order and a cursor of another order', async () => {
    expect((await list('?sort=mobileNumber')).status).toBe(400);
    const own = await at.anAdmin(delhi, noida);
    const { page } = await list('?sort=name&limit=1', own.token);
    const cursor = encodeURIComponent(String(page?.next));
    expect((await list(`?sort=waiting&cursor=${cursor}`, own.token)).status).toBe(400);
  });

  test('filters by city, and shows none of a city that is not assigned', async () => {
    const own = await at.anAdmin(delhi, noida);
    const inNoida = await list('?state=Uttar+Pradesh&city=Noida', own.token);
    expect(new Set(inNoida.data.map(({ city }) => city))).toEqual(new Set(['Noida']));
    expect(inNoida.page?.total).toBe(3);
    expect((await list('?state=Gujarat&city=Surat', own.token)).data).toEqual([]);
  });
});

describe('the search', () => {
  test('finds name, email and mobile number in any letter case, in the admin’s cities', async () => {
    const id = await at.aCandidate({
      ...surat,
      name: 'Zubin Irani',
      email: 'zi@parsi.example',
      mobileNumber: '7000000001',
    });
    await at.aCandidate({ state: 'Gujarat', city: 'Bhuj', name: 'Zubin Elsewhere' });
    for (const q of ['zubin', 'IRANI', 'bin ir', 'ZI@PARSI', '7000000001', '000000001', 'zu']) {
      const { data, page } = await list(`?q=${encodeURIComponent(q)}`);
      expect([q, toIds(data), page?.total]).toEqual([q, [id], 1]);
    }
    expect((await list('?q=zubin&status=REJECTED')).page?.total).toBe(0);
  });

  test('finds a record by its id, whole or the six characters shown', async () => {
    const id = await at.aCandidate({ ...surat });
    for (const q of [id, id.toUpperCase(), id.slice(-6), id.slice(-6).toUpperCase()]) {
      expect(toIds((await list(`?q=${q}`)).data)).toEqual([id]);
    }
  });

  test('searches %, _, backslash and quotes literally (FLT-44)', async () => {
    const id = await at.aCandidate({ ...surat, name: String.raw`100%_sure\O'Neill` });
    for (const q of ['%_s', String.raw`e\o`, "o'n", '100%']) {
      expect(toIds((await list(`?q=${encodeURIComponent(q)}`)).data)).toEqual([id]);
    }
    for (const q of ['%%', '_%', "' or 1=1 --"]) {
      expect((await list(`?q=${encodeURIComponent(q)}`)).data).toEqual([]);
    }
  });

  test('finds names in other scripts and keeps them as typed (FLT-41)', async () => {
    const name = 'अनिता कुमारी';
    const id = await at.aCandidate({ ...surat, name });
    const { data } = await list(`?q=${encodeURIComponent('कुमारी')}`);
    expect(data).toMatchObject([{ _id: id, name }]);
  });
});

describe('paging', () => {
  const more = async (many: number, status: 'PENDING' | 'ON_HOLD' = 'PENDING') => {
    const ids = [];
    for (let n = 0; n < many; n += 1) {
      // Three rows share each second, so the id decides the order.
      const since = waiting(1000 - Math.floor(n / 3));
      ids.push(
        await at.aCandidate({
          ...(n % 2 ? surat : anand),
          name: 'Paged',
          status,
          statusSince: since,
        }),
      );
    }
    return ids;
  };

  test('returns every row once', async () => {
    const ids = await more(11);
    const seen = await everyPage('&q=paged&status=PENDING', async () => undefined);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(seen).toHaveLength(11);
  });

  test('returns every row once while earlier ones are approved', async () => {
    await at.app.database.execute("delete from candidates where name = 'Paged'");
    const ids = await more(11);
    const seen = await everyPage('&q=paged&status=PENDING', (page) =>
      Promise.all(
        page.map((id) => at.call('PUT', `/l1admin/approve-candidate/${id}`, admin.token)),
      ),
    );
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect((await list('?q=paged&status=PENDING')).page?.total).toBe(0);
  });

  test('loses no row that changes before its page is read, without a filter', async () => {
    await at.app.database.execute("delete from candidates where name = 'Paged'");
    const ids = await more(9);
    const ahead = ids.slice(6);
    let moved = false;
    const seen = await everyPage('&q=paged', async () => {
      if (moved) return;
      moved = true;
      for (const id of ahead) {
        await at.call('PUT', `/l1admin/reject-candidate/${id}`, admin.token, {});
      }
    });
    expect(seen.toSorted()).toEqual(ids.toSorted());
  });
});

test.runIf(isFullRun)(
  'reads the list and the search from indexes among 20,000 candidates of ten cities',
  async () => {
    await at.app.database.execute(`
    insert into candidates (id, name, father_name, state, city, mobile_number, email, person_key, status, status_since,
      created_at, updated_at)
    select gen_random_uuid(), 'Person ' || n, 'Father', 'Gujarat', (array['Surat', 'Rajkot', 'Anand', 'Bhuj', 'Morbi', 'Nadiad',
      'Navsari', 'Palanpur', 'Porbandar', 'Valsad'])[n % 10 + 1], '9' || lpad(n::text, 9, '0'), 'p' || n || '@many.example',
      n::text, (array['PENDING', 'PENDING', 'APPROVED_L1', 'REJECTED'])[n % 4 + 1]::registration_status,
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01', timestamptz '2026-01-01'
    from generate_series(1, 20000) n`);
    await at.app.database.execute('analyze candidates');
    const planOf = (query: object) =>
      explainStatements(
        at.app.database,
        (watched) =>
          candidateListStore(watched).read([surat, rajkot, anand], { q: '', limit: 50, ...query }),
        'live_candidates',
      );
    const filtered = await planOf({ status: 'PENDING' });
    expect(filtered).toContain('candidates_by_place');
    expect(filtered).not.toContain('Seq Scan on candidates');
    const unfiltered = await planOf({});
    expect(unfiltered).toContain('candidates_by_place_any_status');
    expect(unfiltered).not.toContain('Seq Scan on candidates');
    const searched = await planOf({ q: 'p12345@' });
    // Reading six thousand rows of the admin's cities is faster than looking up every match of the
    // word.
    expect(searched).toContain('candidates_by_place_any_status');
    expect(searched).not.toContain('Seq Scan on candidates');
  },
);
