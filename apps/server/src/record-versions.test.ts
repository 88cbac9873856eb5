import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placementFixture } from '#server/domain/placement/testing/placement-fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type StepResponse = { status: number; body: { message?: string; errors?: unknown } };

/** The 409 names what changed and who changed it. */
const expectStale = (
  { status, body }: StepResponse,
  { what, by }: { what: string; by: string },
): void => {
  const message = `This was changed by ${by} since you opened it: ${what}. Please look at it again before you go on.`;
  expect([status, body.message]).toEqual([409, message]);
  expect(body.errors).toContainEqual({ path: 'version', message: `Changed: ${what}` });
  expect(body.errors).toContainEqual({ path: 'changedBy', message: by });
};

describe('T63: a save of an outdated form', () => {
  test('names the colleague who corrected contact data meanwhile', async () => {
    const [one, other] = [await app.anL2Admin(), await app.anL2Admin()];
    const { id } = await app.aCandidate({ status: 'APPROVED_L1' });
    const path = `/api/l2admin/candidates/${id}/contact` as const;
    const record = await app.request('GET', `/api/l2admin/records/candidates/${id}`, {
      as: one.token,
    });
    const { version } = record.body.data;
    const correct = (as: string, mobileNumber: string, seen: number | undefined) =>
      app.request('PUT', path, {
        as,
        body: { mobileNumber, reason: 'Called back', ...(seen && { version: seen }) },
      });
    expect((await correct(other.token, '9811111111', version)).status).toBe(200);
    const by = 'Asha Rao';
    expectStale(await correct(one.token, '9822222222', version), { what: 'mobile number', by });
    expectStale(await correct(other.token, '9822222222', version), {
      what: 'mobile number',
      by: 'you in another window',
    });
    expect((await correct(one.token, '9822222222', version + 1)).status).toBe(200);
    // Other clients may leave it out.
    expect((await correct(one.token, '9833333333', undefined)).status).toBe(200);
  });

  test('does not name admins to a candidate', async () => {
    const { token: l2 } = await app.anL2Admin();
    const { id } = await app.aCandidate({ status: 'APPROVED_L1' });
    const as = await app.sessions.begin({ id, role: 'CANDIDATE' });
    const { body } = await app.request('GET', '/api/candidate/application', { as });
    const { version } = body.data;
    await app.request('PUT', `/api/l2admin/candidates/${id}/contact`, {
      as: l2,
      body: { mobileNumber: '9811111112', reason: 'Called back' },
    });
    const own = await app.request('PUT', '/api/candidate/contact', {
      as,
      body: { address: { locality: 'New Road' }, version },
    });
    expectStale(own, { what: 'mobile number', by: 'the foundation' });
    expect(JSON.stringify(own.body)).not.toContain('Asha Rao');
  });

  test('is rejected for a placement, by the foundation and by the employer', async () => {
    const at = await placementFixture(app);
    const { token: employer, provider } = await app.aJobProvider();
    const { placement } = await at.made({ employer: { jobProviderId: provider.id } });
    const { _id: id, version } = placement;
    expect(version).toBe(1);
    const byL2 = (title: string, seen: number) => at.put(id, { title, version: seen });
    const byEmployer = (title: string, seen: number) =>
      app.request('PUT', `/api/job-providers/placements/${id}`, {
        as: employer,
        body: { title, version: seen },
      });
    const corrected = await byL2('Senior tailor', version);
    expect([corrected.status, corrected.body.data.version]).toEqual([200, version + 1]);
    expectStale(await byEmployer('Junior tailor', version), {
      what: 'title',
      by: 'the foundation',
    });
    const confirmed = await byEmployer('Junior tailor', version + 1);
    expect(confirmed.status).toBe(200);
    const stale = await byL2('Tailor', version + 1);
    expect([stale.status, stale.body.message]).toEqual([
      409,
      expect.stringMatching(/^This was changed by the organisation since you opened it: .*title/u),
    ]);
  });
});
