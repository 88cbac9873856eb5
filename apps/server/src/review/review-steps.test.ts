import {
  candidateLifecycle,
  providerLifecycle,
  registrationStatuses,
  type RegistrationStatus,
} from '@purboday/contract/conventions/lifecycles';
import { reviewKinds, type ReviewKind } from '@purboday/contract/review/registration-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bilaspurChhattisgarh,
  bilaspurHimachal,
  raipur,
  reviewFixture,
  type ReviewFixture,
} from './testing/review-fixture.ts';

let at: ReviewFixture;
let admin: { token: string };
beforeAll(async () => {
  at = await reviewFixture();
  admin = await at.anAdmin(bilaspurChhattisgarh);
});
afterAll(() => at.close());

const absent = '01990000-0000-7000-8000-000000000000';
const approve = (id: string, token = admin.token) =>
  at.call('PUT', `/l1admin/approve-candidate/${id}`, token);
const reject = (id: string, token = admin.token, body: object = {}) =>
  at.call('PUT', `/l1admin/reject-candidate/${id}`, token, body);
/** Approves or rejects a record by the call of its kind (specification §7). */
const decide = (
  kind: ReviewKind,
  action: 'approve' | 'reject',
  id: string,
  token = admin.token,
  more: object = {},
) => {
  if (kind === 'candidate') return action === 'approve' ? approve(id, token) : reject(id, token);
  const status = action === 'approve' ? 'APPROVED_L1' : 'REJECTED';
  return at.call('PUT', `/l1admin/approve-${kind}/${id}`, token, { status, ...more });
};
const hold = (
  kind: ReviewKind,
  id: string,
  token = admin.token,
  reason = 'The scan is unreadable',
) => at.call('PUT', `/l1admin/hold/${kind}/${id}`, token, { reason });
const resume = (kind: ReviewKind, id: string, token = admin.token) =>
  at.call('PUT', `/l1admin/resume/${kind}/${id}`, token);
const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/u, '');

/** The number of responses with each status. */
const tally = (answers: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all]) => [
      status,
      all?.length,
    ]),
  );

const record = (kind: ReviewKind, more: { status?: RegistrationStatus } = {}) =>
  kind === 'candidate' ? at.aCandidate(more) : at.aProvider({ kind, status: 'PENDING', ...more });
const toTable = (kind: ReviewKind) => (kind === 'candidate' ? 'candidates' : 'providers');

test('rejects each call without a token', async () => {
  const id = await at.aCandidate();
  const answers = [
    await at.call('GET', '/l1admin/total-count'),
    await at.call('GET', '/l1admin/candidates'),
    await at.call('GET', `/l1admin/candidates/${id}`),
    await at.call('PUT', `/l1admin/approve-candidate/${id}`),
    await at.call('PUT', `/l1admin/reject-candidate/${id}`),
    await at.call('PUT', `/l1admin/hold/candidate/${id}`, undefined, { reason: 'x' }),
    await at.call('PUT', `/l1admin/resume/candidate/${id}`),
    await at.call('POST', `/l1admin/candidates/${id}/reveal-aadhar`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
});

describe('approving a candidate', () => {
  test('puts the candidate into the L2 queue, with history, audit and one notification', async () => {
    const id = await at.aCandidate();
    const answer = await approve(id);
    expect(answer).toMatchObject({
      status: 200,
      message: 'Candidate approved successfully',
      data: { _id: id, status: 'APPROVED_L1' },
    });
    expect(await at.stored('candidates', id)).toMatchObject({
      status: 'APPROVED_L1',
      queue: 'awaiting',
      queue_since: at.app.clock(),
    });
    expect(await at.steps(id)).toEqual([
      {
        action: 'approve',
        from_state: 'PENDING',
        to_state: 'APPROVED_L1',
        actor_name: 'Meera Joshi',
        reason: null,
      },
    ]);
    expect(await at.notifications(id)).toEqual(['registration-approved']);
    expect(await at.audited(id)).toEqual(['approved']);
  });

  test('has the same result for a repeated call and sends one notification (FLT-07)', async () => {
    const id = await at.aCandidate();
    await approve(id);
    const again = await approve(id);
    expect(again).toMatchObject({
      status: 409,
      message: 'This registration has already been reviewed',
    });
    expect(await at.stored('candidates', id)).toMatchObject({ status: 'APPROVED_L1' });
    expect(await at.notifications(id)).toHaveLength(1);
    expect(await at.steps(id)).toHaveLength(1);
  });

  test('ignores status, queue and id in the body (SEC-31)', async () => {
    const id = await at.aCandidate();
    const other = await at.aCandidate();
    const answer = await at.call('PUT', `/l1admin/reject-candidate/${id}`, admin.token, {
      status: 'APPROVED_L2',
      _id: other,
      role: 'L2_ADMIN',
      assignedCities: ['Raipur'],
      createdAt: '2020-01-01T00:00:00.000Z',
    });
    expect(answer.data).toEqual({ _id: id, status: 'REJECTED' });
    expect(await at.stored('candidates', other)).toMatchObject({ status: 'PENDING' });
    expect(await at.stored('candidates', id)).toMatchObject({ created_at: at.app.clock() });
  });
});

test('stores the optional reason of a rejection with the record and its history', async () => {
  const [notified, silent] = [await at.aCandidate(), await at.aCandidate()];
  expect((await reject(notified, admin.token, { reason: '  Not of this city ' })).status).toBe(200);
  expect((await reject(silent)).status).toBe(200);
  expect(await at.stored('candidates', notified)).toMatchObject({
    status: 'REJECTED',
    status_reason: 'Not of this city',
    queue: null,
  });
  expect(await at.steps(notified)).toMatchObject([
    { action: 'reject', reason: 'Not of this city' },
  ]);
  expect(await at.notifications(silent)).toEqual(['registration-rejected']);
});

test('requires a reason for a hold, and removes it without a notification when resumed', async () => {
  const id = await at.aCandidate();
  expect(await at.call('PUT', `/l1admin/hold/candidate/${id}`, admin.token, {})).toMatchObject({
    status: 400,
    message: 'Please give a reason',
  });
  expect((await hold('candidate', id)).data).toEqual({ _id: id, status: 'ON_HOLD' });
  expect(await at.stored('candidates', id)).toMatchObject({
    status_reason: 'The scan is unreadable',
  });
  at.app.advance({ seconds: 1 });
  expect((await resume('candidate', id)).data).toEqual({ _id: id, status: 'PENDING' });
  expect(await at.stored('candidates', id)).toMatchObject({ status_reason: null });
  expect(await at.notifications(id)).toEqual(['registration-on-hold']);
  expect(await at.audited(id)).toEqual(['held', 'resumed']);
});

describe('SEC-33: every status and action', () => {
  const actions = {
    approve: (kind: ReviewKind, id: string) => decide(kind, 'approve', id),
    reject: (kind: ReviewKind, id: string) => decide(kind, 'reject', id),
    hold: (kind: ReviewKind, id: string) => hold(kind, id),
    resume: (kind: ReviewKind, id: string) => resume(kind, id),
  } as const;
  const pairs = reviewKinds.flatMap((kind) =>
    registrationStatuses.flatMap((status) =>
      (Object.keys(actions) as (keyof typeof actions)[]).map((action) => ({
        kind,
        status,
        action,
      })),
    ),
  );
  test.each(pairs)('$kind $status: $action', async ({ kind, status, action }) => {
    const lifecycle = kind === 'candidate' ? candidateLifecycle : providerLifecycle;
    const to = (lifecycle[status] as Record<string, RegistrationStatus>)[action];
    const id = await record(kind, { status });
    const answer = await actions[action](kind, id);
    expect(answer.status).toBe(to === undefined ? 409 : 200);
    expect(await at.stored(toTable(kind), id)).toMatchObject({ status: to ?? status });
    expect(await at.steps(id)).toHaveLength(to === undefined ? 0 : 1);
    const notificationCount = to === undefined || action === 'resume' ? 0 : 1;
    expect(await at.notifications(id)).toHaveLength(notificationCount);
  });
});

test('accepts one of 20 simultaneous approvals and rejections, and sends one notification (SEC-34)', async () => {
  const id = await at.aCandidate();
  const other = await at.anAdmin(bilaspurChhattisgarh);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      n % 2 === 0 ? approve(id, admin.token) : reject(id, other.token),
    ),
  );
  expect(tally(answers)).toEqual({ 200: 1, 409: 19 });
  expect(await at.notifications(id)).toHaveLength(1);
  expect(await at.steps(id)).toHaveLength(1);
  expect(await at.audited(id)).toHaveLength(1);
});

test('rejects the second of a simultaneous approval and rejection (FLT-05)', async () => {
  const id = await at.aCandidate();
  const answers = await Promise.all([approve(id), reject(id)]);
  expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
  const winner = answers.find(({ status }) => status === 200);
  expect(await at.stored('candidates', id)).toMatchObject({ status: winner?.data['status'] });
});

describe('SEC-28: a record outside the admin’s cities', () => {
  test.each(reviewKinds)('returns 404 for a %s', async (kind) => {
    const outside = await at.anAdmin(bilaspurHimachal, raipur);
    const id = await record(kind);
    const calls = (which: string) => [
      hold(kind, which, outside.token),
      resume(kind, which, outside.token),
      at.call('GET', `/l1admin/${kind}s/${which}`, outside.token),
      decide(kind, 'approve', which, outside.token),
      decide(kind, 'reject', which, outside.token),
      ...(kind === 'candidate'
        ? [at.call('POST', `/l1admin/candidates/${which}/reveal-aadhar`, outside.token)]
        : []),
    ];
    const [there, nowhere] = [await Promise.all(calls(id)), await Promise.all(calls(absent))];
    expect(there.map(({ status }) => status)).toEqual(there.map(() => 404));
    expect(there.map(({ text }) => withoutRequestId(text))).toEqual(
      nowhere.map(({ text }) => withoutRequestId(text)),
    );
    expect(await at.stored(toTable(kind), id)).toMatchObject({ status: 'PENDING' });
    expect(await at.notifications(id)).toEqual([]);
  });

  test('returns 404 for a record of another type', async () => {
    const id = await at.aProvider({ kind: 'job-provider' });
    expect((await hold('training-provider', id)).status).toBe(404);
    expect((await hold('candidate', id)).status).toBe(404);
    expect((await decide('training-provider', 'approve', id)).status).toBe(404);
    expect((await at.call('GET', `/l1admin/training-providers/${id}`, admin.token)).status).toBe(
      404,
    );
  });
});

describe('SEC-19: changes of an account apply to the next request', () => {
  test('hides the records of a city that is no longer assigned', async () => {
    const reviewer = await at.anAdmin(bilaspurChhattisgarh, raipur);
    const id = await at.aCandidate();
    expect((await at.call('GET', `/l1admin/candidates/${id}`, reviewer.token)).status).toBe(200);
    await at.app.database.execute(
      "delete from l1_admin_places where account_id = $1 and city = 'Bilaspur'",
      [reviewer.id],
    );
    expect((await at.call('GET', `/l1admin/candidates/${id}`, reviewer.token)).status).toBe(404);
    expect((await approve(id, reviewer.token)).status).toBe(404);
  });

  test('rejects a disabled account', async () => {
    const reviewer = await at.anAdmin(bilaspurChhattisgarh);
    const id = await at.aCandidate();
    await at.app.database.execute('update accounts set disabled_at = $2 where id = $1', [
      reviewer.id,
      at.app.clock(),
    ]);
    expect((await approve(id, reviewer.token)).status).toBe(401);
    expect(await at.stored('candidates', id)).toMatchObject({ status: 'PENDING' });
  });

  test('signs a provider on hold out, also after it is approved again', async () => {
    const { token, provider } = await at.app.aTrainingProvider(bilaspurChhattisgarh);
    const providerId = provider.id ?? '';
    expect((await at.call('GET', '/auth/me', token)).status).toBe(200);
    expect((await hold('training-provider', providerId)).status).toBe(200);
    expect((await at.call('GET', '/auth/me', token)).status).toBe(401);
    await at.app.database.execute("update providers set status = 'APPROVED_L1' where id = $1", [
      providerId,
    ]);
    expect((await at.call('GET', '/auth/me', token)).status).toBe(401);
  });
});

test('does not accept the six visible characters as an id (SEC-35)', async () => {
  const id = await at.aCandidate();
  expect((await approve(id.slice(-6))).status).toBe(404);
  expect((await at.call('GET', `/l1admin/candidates/${id.slice(-6)}`, admin.token)).status).toBe(
    404,
  );
});

test('rejects other roles', async () => {
  const id = await at.aCandidate();
  const l2 = await at.app.anL2Admin();
  expect((await approve(id, l2.token)).status).toBe(403);
  expect((await at.call('GET', '/l1admin/candidates', l2.token)).status).toBe(403);
});
