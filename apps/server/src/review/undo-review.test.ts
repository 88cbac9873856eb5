import { randomUUID } from 'node:crypto';
import { undoSeconds } from '@purboday/contract/conventions/limits';
import { reviewKinds, type ReviewKind } from '@purboday/contract/review/registration-types';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPassword } from '#server/testing/builders.ts';
import {
  bilaspurChhattisgarh,
  raipur,
  reviewFixture,
  type ReviewFixture,
} from './testing/review-fixture.ts';

let at: ReviewFixture;
let admin: { id: string; token: string };
beforeAll(async () => {
  at = await reviewFixture();
});
// The clock moves, so a session would expire.
beforeEach(async () => {
  admin = await at.anAdmin(bilaspurChhattisgarh);
});
afterAll(() => at.close());

const pending = (kind: ReviewKind) =>
  kind === 'candidate' ? at.aCandidate() : at.aProvider({ kind, status: 'PENDING' });
const decide = (kind: ReviewKind, id: string, status: 'APPROVED_L1' | 'REJECTED') => {
  const action = status === 'REJECTED' ? 'reject' : 'approve';
  if (kind === 'candidate')
    return at.call('PUT', `/l1admin/${action}-candidate/${id}`, admin.token, {});
  return at.call('PUT', `/l1admin/approve-${kind}/${id}`, admin.token, { status });
};
const undo = (kind: ReviewKind, id: string, token = admin.token) =>
  at.call('PUT', `/l1admin/undo/${kind}/${id}`, token);
const toTable = (kind: ReviewKind) => (kind === 'candidate' ? 'candidates' : 'providers');
const listMessages = (id: string) =>
  at.app.database.execute(
    'select event, state, payload is null as wiped from notifications where record_id = $1',
    [id],
  );

describe.each(reviewKinds)('a decision on a %s', (kind) => {
  test.each(['APPROVED_L1', 'REJECTED'] as const)(
    '%s is undone: the registration waits at its previous position, and no notification is sent',
    async (status) => {
      const id = await pending(kind);
      const before = await at.stored(toTable(kind), id);
      at.app.advance({ minutes: 20 });
      // Decisions about providers ask for a fresh confirmation; the undo within seconds does not.
      const confirmation = { password: testPassword };
      await at.call('POST', '/auth/second-factor/password', admin.token, confirmation);
      expect((await decide(kind, id, status)).status).toBe(200);
      at.app.advance({ seconds: 9 });
      const answer = await undo(kind, id);
      expect([answer.status, answer.data]).toEqual([200, { _id: id, status: 'PENDING' }]);
      const columns = ['status', 'status_since', 'status_reason'];
      if (kind === 'candidate') columns.push('queue', 'queue_since', 'rejected_for');
      const after = await at.stored(toTable(kind), id);
      // The test's record has no first step in its history: it has waited since the decision.
      for (const column of columns.filter((name) => name !== 'status_since'))
        expect([column, after?.[column]]).toEqual([column, before?.[column]]);
      expect(await at.notifications(id)).toEqual([]);
      const messages = await listMessages(id);
      expect(messages.length).toBeGreaterThan(0);
      for (const message of messages)
        expect(message).toMatchObject({ state: 'skipped', wiped: true });
      expect((await at.steps(id)).map(({ action, to_state }) => [action, to_state])).toEqual([
        [status === 'REJECTED' ? 'reject' : 'approve', status],
        ['undo', 'PENDING'],
      ]);
      expect((await at.audited(id)).at(-1)).toBe('undone');
    },
  );
});

describe('decisions that cannot be undone', () => {
  test('rejects the decision of another admin of the same city, and of another city', async () => {
    const id = await at.aCandidate();
    await decide('candidate', id, 'APPROVED_L1');
    const colleague = await at.anAdmin(bilaspurChhattisgarh);
    const stranger = await at.anAdmin(raipur);
    expect((await undo('candidate', id, colleague.token)).status).toBe(409);
    expect((await undo('candidate', id, stranger.token)).status).toBe(404);
    expect(await at.stored('candidates', id)).toMatchObject({ status: 'APPROVED_L1' });
  });

  test('rejects a decision whose notification is no longer held back', async () => {
    const id = await at.aCandidate();
    await decide('candidate', id, 'APPROVED_L1');
    at.app.advance({ seconds: undoSeconds.held + 1 });
    const { status, message } = await undo('candidate', id);
    expect([status, message]).toEqual([
      409,
      'This can no longer be undone, because the person is being informed.',
    ]);
  });

  test('rejects a decision whose notification is being sent, and changes nothing', async () => {
    const id = await at.aCandidate();
    await decide('candidate', id, 'APPROVED_L1');
    await at.app.database.execute(
      `update notifications set state = 'sending' where record_id = $1 and channel = 'email'`,
      [id],
    );
    expect((await undo('candidate', id)).status).toBe(409);
    expect(await at.stored('candidates', id)).toMatchObject({ status: 'APPROVED_L1' });
    expect((await listMessages(id)).some(({ state }) => state === 'sending')).toBe(true);
  });

  test('rejects a decision that another step followed', async () => {
    const id = await at.aCandidate();
    await decide('candidate', id, 'APPROVED_L1');
    const provider = await at.aProvider({ kind: 'training-provider' });
    const l2 = await at.app.anL2Admin();
    const assigned = await at.call('PUT', `/l2admin/approve-candidate-l2/${id}`, l2.token, {
      trainingProviderId: provider,
    });
    expect(assigned.status).toBe(200);
    expect((await undo('candidate', id)).status).toBe(409);
    expect(await at.stored('candidates', id)).toMatchObject({ status: 'APPROVED_L2' });
  });

  test('accepts one of two simultaneous undos', async () => {
    const id = await at.aCandidate();
    await decide('candidate', id, 'REJECTED');
    const answers = await Promise.all([undo('candidate', id), undo('candidate', id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

test('keeps the place in the queue when a rejection after a hold is undone', async () => {
  const id = await at.aCandidate();
  await at.call('PUT', `/l1admin/hold/candidate/${id}`, admin.token, { reason: 'Unreadable' });
  at.app.advance({ minutes: 5 });
  await at.call('PUT', `/l1admin/resume/candidate/${id}`, admin.token);
  const resumed = await at.stored('candidates', id);
  at.app.advance({ minutes: 5 });
  for (const _again of [1, 2]) {
    await decide('candidate', id, 'REJECTED');
    expect((await undo('candidate', id)).status).toBe(200);
  }
  expect(await at.stored('candidates', id)).toMatchObject({
    status: 'PENDING',
    status_since: resumed?.['status_since'],
  });
});

test('holds the notification of a decision until undo is no longer possible', async () => {
  const id = await at.aCandidate();
  await decide('candidate', id, 'APPROVED_L1');
  const [row] = await at.app.database.execute<{ held: number }>(
    `select extract(epoch from next_try_at - created_at)::int as held from notifications
     where record_id = $1 and channel = 'email'`,
    [id],
  );
  expect(row?.held).toBe(undoSeconds.held);
  const sender = randomUUID();
  const { notifications } = at.app;
  const claim = { channel: 'email', priority: 1, sender, limit: 50 } as const;
  const isClaimed = async (when: Date) =>
    (await notifications.claim(claim, when)).some(({ recordId }) => recordId === id);
  expect(await isClaimed(at.app.clock())).toBe(false);
  const later = new Date(at.app.clock().getTime() + undoSeconds.held * 1_000);
  expect(await isClaimed(later)).toBe(true);
});

test('sends the text of a standard reason, and opens its field in the candidate’s correction', async () => {
  const id = await at.aCandidate();
  const body = { rejectionKind: 'blurred' };
  expect((await at.call('PUT', `/l1admin/reject-candidate/${id}`, admin.token, body)).status).toBe(
    200,
  );
  expect(await at.stored('candidates', id)).toMatchObject({
    status_reason: expect.stringContaining('blurred'),
    rejected_for: 'blurred',
  });
  const odd = await at.call(
    'PUT',
    `/l1admin/reject-candidate/${await at.aCandidate()}`,
    admin.token,
    {
      rejectionKind: 'ugly',
    },
  );
  expect(odd.status).toBe(400);
});

test('counts decisions of today without undone ones', async () => {
  const busy = await at.anAdmin(raipur);
  const today = async () => (await at.call('GET', '/l1admin/total-count', busy.token)).data;
  const ids = [await at.aCandidate(raipur), await at.aCandidate(raipur)];
  for (const id of ids) await at.call('PUT', `/l1admin/approve-candidate/${id}`, busy.token);
  expect(await today()).toMatchObject({ decidedToday: 2, pendingCandidates: 0 });
  await undo('candidate', ids[0] ?? '', busy.token);
  expect(await today()).toMatchObject({ decidedToday: 1, pendingCandidates: 1 });
  at.app.advance({ hours: 24 });
  busy.token = await at.app.sessions.begin({ id: busy.id, role: 'L1_ADMIN' });
  expect(await today()).toMatchObject({ decidedToday: 0 });
});
