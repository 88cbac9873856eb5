import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bilaspurChhattisgarh,
  raipur,
  reviewFixture,
  type ReviewFixture,
} from './testing/review-fixture.ts';

let at: ReviewFixture;
let admin: { token: string };
beforeAll(async () => {
  at = await reviewFixture({ GUARDIAN_CONSENT: 'on' });
  admin = await at.anAdmin(bilaspurChhattisgarh);
});
afterAll(() => at.close());

const path = '/l1admin/approve-candidates';
const approve = (body: object) => at.call('POST', path, admin.token, body);
const readStatus = async (id: string) =>
  (
    await at.app.database.execute<{ status: string; queue: string | null }>(
      'select status, queue from candidates where id = $1',
      [id],
    )
  )[0];
const aCandidate = () => at.aCandidate({ ...bilaspurChhattisgarh, postalCode: '495001' });

describe('journey §15: bulk approval of pending candidates', () => {
  test('writes history, audit and, for each, a notification that waits until undo is no longer possible', async () => {
    const ids = [await aCandidate(), await aCandidate()];
    const { status, data } = await approve({ ids });
    expect([status, data]).toEqual([200, ids.map((_id) => ({ _id, approved: true }))]);
    for (const id of ids) {
      expect(await readStatus(id)).toEqual({ status: 'APPROVED_L1', queue: 'awaiting' });
      expect(await at.notifications(id)).toEqual(['registration-approved']);
      expect(await at.steps(id)).toMatchObject([
        { action: 'approve', from_state: 'PENDING', to_state: 'APPROVED_L1' },
      ]);
      const audited = await at.app.database.execute(
        'select action from audit where record_id = $1',
        [id],
      );
      expect(audited).toEqual([{ action: 'approved' }]);
    }
    const [first = ''] = ids;
    const undone = await at.call('PUT', `/l1admin/undo/candidate/${first}`, admin.token);
    expect(undone.status).toBe(200);
    expect(await readStatus(first)).toEqual({ status: 'PENDING', queue: null });
  });

  test('leaves out candidates with warnings unless they are selected too', async () => {
    const mobileNumber = '9822222222';
    const duplicates = [
      await at.aCandidate({ ...bilaspurChhattisgarh, postalCode: '495001', mobileNumber }),
      await at.aCandidate({ ...bilaspurChhattisgarh, postalCode: '495001', mobileNumber }),
    ];
    const [first = '', second = ''] = duplicates;
    const message = 'This registration has warnings. Please look at it first.';
    expect((await approve({ ids: duplicates })).data).toEqual(
      duplicates.map((_id) => ({ _id, approved: false, message })),
    );
    expect((await approve({ ids: duplicates, withWarnings: [second] })).data).toEqual([
      { _id: first, approved: false, message },
      { _id: second, approved: true },
    ]);
    expect(await readStatus(first)).toMatchObject({ status: 'PENDING' });
  });

  test('never approves a candidate under 18 without a guardian’s consent (SEC-56, T13)', async () => {
    const young = await at.aCandidate({
      ...bilaspurChhattisgarh,
      postalCode: '495001',
      category: '16-20',
      dateOfBirth: '2010-01-01',
    });
    const [answer] = (await approve({ ids: [young], withWarnings: [young] })).data;
    expect(answer).toMatchObject({ _id: young, approved: false });
    expect(answer?.['message']).not.toContain('warnings');
    expect(await readStatus(young)).toMatchObject({ status: 'PENDING' });
  });

  test('names candidates of other cities, missing and decided ones, and approves the others (SEC-29)', async () => {
    const [mine, elsewhere] = [await aCandidate(), await at.aCandidate(raipur)];
    const decided = await at.aCandidate({ ...bilaspurChhattisgarh, status: 'REJECTED' });
    const absent = '019a0000-0000-7000-8000-000000000000';
    const { data } = await approve({ ids: [elsewhere, absent, decided, mine] });
    const notFound = 'Candidate not found.';
    expect(data).toEqual([
      { _id: elsewhere, approved: false, message: notFound },
      { _id: absent, approved: false, message: notFound },
      { _id: decided, approved: false, message: 'This registration has already been reviewed' },
      { _id: mine, approved: true },
    ]);
    expect(await readStatus(elsewhere)).toMatchObject({ status: 'PENDING' });
  });

  test('approves each candidate once when two admins approve simultaneously (SEC-34)', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, aCandidate));
    const answers = await Promise.all([approve({ ids }), approve({ ids: ids.toReversed() })]);
    const approved = answers.flatMap(({ data }) => data.filter((one) => one['approved'] === true));
    expect(new Set(approved.map(({ _id }) => _id))).toEqual(new Set(ids));
    expect(approved).toHaveLength(ids.length);
    for (const id of ids) expect(await at.notifications(id)).toHaveLength(1);
  });

  test('rejects an empty selection, an unknown id and more than 500', async () => {
    const id = await aCandidate();
    const tooMany = Array.from({ length: 501 }, () => crypto.randomUUID());
    for (const body of [
      {},
      { ids: [] },
      { ids: ['1'] },
      { ids: tooMany },
      { ids: [id], withWarnings: tooMany },
    ])
      expect((await approve(body)).status).toBe(400);
    expect((await approve({ ids: [id, ...tooMany.slice(2)] })).status).toBe(200);
  });
});

describe('T74: what changed while a bulk approval began', () => {
  /** Locks the candidate, starts the approval of both, changes the candidate meanwhile, and lets the approval go on. */
  const approveWhile = async (id: string, change: string, more: object = {}) => {
    const other = await aCandidate();
    return at.app.database.apart(async (run) => {
      await run('begin');
      await run('select from candidates where id = $1 for update', [id]);
      const approving = approve({ ids: [id, other], ...more });
      const isWaiting = async () =>
        (
          await run(
            'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
            [],
          )
        ).length > 0;
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true);
      await run(`update candidates set ${change} where id = $1`, [id]);
      await run('commit');
      const { data } = await approving;
      expect((data as object[])[1]).toEqual({ _id: other, approved: true });
      return (data as object[])[0];
    }, 15_000);
  };

  test.each([
    ['the age is unknown', `date_of_birth = null, category = '16-20'`, {}],
    [
      'the guardian withdrew the consent',
      `date_of_birth = '2010-01-01', guardian_consent = null`,
      {},
    ],
    ['the city is of another admin', `city = 'Raipur'`, {}],
    ['it was rejected', `status = 'REJECTED'`, {}],
    ['it has a warning now', `correction_before = '{}'`, {}],
  ])('leaves out a candidate when %s', async (_, change, more) => {
    const id = await aCandidate();
    expect(await approveWhile(id, change, more)).toMatchObject({ _id: id, approved: false });
    expect((await readStatus(id))?.status).not.toBe('APPROVED_L1');
  });

  test('leaves out a candidate that changed since the list was read', async () => {
    const ids = [await aCandidate(), await aCandidate()];
    const [first = ''] = ids;
    const list = await at.call('GET', '/l1admin/candidates?limit=100', admin.token);
    const versions = Object.fromEntries(
      (list.data as unknown as { _id: string; version: number }[]).map(({ _id, version }) => [
        _id,
        version,
      ]),
    );
    await at.app.database.execute(`update candidates set name = 'Another' where id = $1`, [first]);
    expect((await approve({ ids, versions })).data).toEqual([
      {
        _id: first,
        approved: false,
        message:
          'This registration was changed since you opened the list. Please look at it again.',
      },
      { _id: ids[1], approved: true },
    ]);
  });

  test('one approval reads age and city after the lock too', async () => {
    const id = await aCandidate();
    const answer = await at.app.database.apart(async (run) => {
      await run('begin');
      await run('select from candidates where id = $1 for update', [id]);
      const approving = at.call('PUT', `/l1admin/approve-candidate/${id}`, admin.token);
      await expect
        .poll(
          async () =>
            (
              await run(
                'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
                [],
              )
            ).length,
          { timeout: 10_000 },
        )
        .toBeGreaterThan(0);
      await run(`update candidates set city = 'Raipur' where id = $1`, [id]);
      await run('commit');
      return approving;
    }, 15_000);
    expect(answer.status).toBe(404);
    expect((await readStatus(id))?.status).toBe('PENDING');
  });
});
