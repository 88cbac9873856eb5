import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignmentContract } from '@purboday/contract/assignment/assignment.contract';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = (await app.anL2Admin()).token;
});
afterAll(() => app.close());

const list = (query = '') =>
  app.request('GET', `/api/l2admin/approved-l1-candidates${query}`, { as: token });
const namesIn = async (query: string): Promise<string[]> =>
  (await list(query)).body.data.map(({ name }: { name: string }) => name);

const anyId = '019a0000-0000-7000-8000-000000000000';

describe('permissions', () => {
  test.each(Object.values(assignmentContract).map(({ method, path }) => [method, path] as const))(
    'allows %s %s to L2 admins only (SEC-27)',
    async (method, path) => {
      const url = `/api${path.replace(':id', anyId)}`;
      expect((await app.request(method, url)).status).toBe(401);
      const others = [
        await app.anL1Admin(),
        await app.aTrainingProvider(),
        await app.aJobProvider(),
      ];
      for (const other of others) {
        const { status } = await app.request(method, url, { as: other.token });
        expect(status).toBe(403);
      }
    },
  );
});

describe('the queues', () => {
  beforeAll(async () => {
    const queued = async (name: string, queue: 'awaiting' | 'trained' | 'returned') => {
      app.advance({ minutes: 1 });
      const status = queue === 'awaiting' ? 'APPROVED_L1' : 'APPROVED_L2';
      await app.aCandidate({ name, status, queue, queueSince: app.clock() });
    };
    await queued('Asha Ghosh', 'awaiting');
    await queued('Bimal Roy', 'awaiting');
    await queued('Chandra 100% Dey', 'awaiting');
    await queued('Dipa Nath', 'trained');
    await queued('Esha Pal', 'returned');
    await app.aCandidate({ name: 'Pending Person' });
    await app.aCandidate({ name: 'Placed Person', status: 'APPROVED_L2' });
  });

  test('lists the longest wait first, and the queue `awaiting` by default', async () => {
    expect(await namesIn('')).toEqual(['Asha Ghosh', 'Bimal Roy', 'Chandra 100% Dey']);
    expect(await namesIn('?queue=awaiting')).toHaveLength(3);
    expect(await namesIn('?queue=trained')).toEqual(['Dipa Nath']);
    expect(await namesIn('?queue=returned')).toEqual(['Esha Pal']);
    expect((await list('?queue=everybody')).status).toBe(400);
    expect((await list('?status=APPROVED')).status).toBe(400);
    expect(await namesIn('?queue=returned&status=APPROVED_L1')).toEqual([]);
  });

  test('counts the matches', async () => {
    expect((await list()).body.page).toEqual({ next: null, total: 3 });
    expect((await list('?queue=returned')).body.page.total).toBe(1);
    expect((await list('?q=roy')).body.page.total).toBe(1);
  });

  test('pages the list, each candidate once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer = await list(`?limit=1${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...answer.body.data.map(({ name }: { name: string }) => name));
      cursor = answer.body.page.next;
    } while (cursor);
    expect(seen).toEqual(['Asha Ghosh', 'Bimal Roy', 'Chandra 100% Dey']);
    expect((await list('?cursor=nonsense')).status).toBe(400);
  });

  test('searches by name or email in any letter case, not by mobile number', async () => {
    expect(await namesIn('?q=BIMAL')).toEqual(['Bimal Roy']);
    const { body } = await list();
    const [first] = body.data;
    expect(await namesIn(`?q=${first?.email?.toUpperCase()}`)).toEqual(['Asha Ghosh']);
    expect(await namesIn(`?q=${first?.mobileNumber}`)).toEqual([]);
    expect(await namesIn('?q=dipa')).toEqual([]);
  });

  test('searches literally (FLT-44)', async () => {
    expect(await namesIn('?q=100%25')).toEqual(['Chandra 100% Dey']);
    expect(await namesIn('?q=%25')).toEqual(['Chandra 100% Dey']);
    expect(await namesIn('?q=_')).toEqual([]);
    expect(await namesIn("?q=' or 1=1 --")).toEqual([]);
  });

  test('returns exactly these fields (SEC-32)', async () => {
    const { body } = await list();
    const golden = [
      '_id',
      'registrationCode',
      'name',
      'email',
      'mobileNumber',
      'skills',
      'status',
      'createdAt',
    ].concat('version', [
      'qualification',
      'category',
      'city',
      'state',
      'queue',
      'waitingSince',
      'declined',
    ]);
    expect(Object.keys(body.data[0] ?? {}).toSorted()).toEqual(golden.toSorted());
    const one = await app.request(
      'GET',
      `/api/l2admin/candidate-for-assignment/${body.data[0]?._id}`,
      { as: token },
    );
    expect(one.body.data).toEqual(body.data[0]);
  });
});

describe('one candidate', () => {
  const read = (id: string) =>
    app.request('GET', `/api/l2admin/candidate-for-assignment/${id}`, { as: token });

  test('finds a candidate by the whole id in each queue, and not outside the queues (SEC-35)', async () => {
    const trained = await app.aCandidate({
      status: 'APPROVED_L2',
      queue: 'trained',
      queueSince: app.clock(),
    });
    expect((await read(trained.id)).body.data).toMatchObject({
      queue: 'trained',
      status: 'APPROVED_L2',
    });
    const placed = await app.aCandidate({ status: 'APPROVED_L2' });
    const answers = [await read(placed.id), await read(anyId)];
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([404, 'Candidate not found.']);
    expect((await read(String(trained.id).slice(-6))).status).toBe(404);
  });
});
