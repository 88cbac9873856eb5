import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  bilaspurChhattisgarh,
  bilaspurHimachal,
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

const reason = 'The certificate came by post';
const reopen = (kind: string, id: string, body: object = { reason }, token = admin.token) =>
  at.call('PUT', `/l1admin/reopen/${kind}/${id}`, token, body);

describe.each(['job-provider', 'training-provider'] as const)(
  'journey §15: a rejected %s',
  (kind) => {
    const rejected = (more: object = {}) => at.aProvider({ kind, status: 'REJECTED', ...more });

    test('is pending again when reopened with a reason, and can be decided on', async () => {
      const id = await rejected();
      const shown = await at.call('GET', `/l1admin/${kind}s/${id}`, admin.token);
      expect(shown.data).toMatchObject({ may: { reopen: true } });
      expect(await reopen(kind, id)).toMatchObject({
        status: 200,
        data: { _id: id, status: 'PENDING' },
      });
      expect(await at.steps(id)).toMatchObject([
        { action: 'reopen', from_state: 'REJECTED', to_state: 'PENDING', reason },
      ]);
      expect((await at.audited(id)).filter((action) => action !== 'record-opened')).toEqual([
        'reopened',
      ]);
      const body = { status: 'APPROVED_L1' };
      const path = `/l1admin/approve-${kind}/${id}`;
      expect((await at.call('PUT', path, admin.token, body)).status).toBe(200);
    });

    test('cannot be reopened without a reason, by the admin of another city or twice', async () => {
      const id = await rejected();
      expect((await reopen(kind, id, {})).status).toBe(400);
      const stranger = await at.anAdmin(bilaspurHimachal);
      expect((await reopen(kind, id, { reason }, stranger.token)).status).toBe(404);
      expect((await reopen(kind, id)).status).toBe(200);
      expect((await reopen(kind, id)).status).toBe(409);
    });
  },
);

test('does not reopen candidates, who correct their registration themselves', async () => {
  const { id } = await at.app.aCandidate({ ...bilaspurChhattisgarh, status: 'REJECTED' });
  expect((await reopen('candidate', id)).status).toBe(404);
});
