import { parseRegistrationCode } from '@purboday/contract/fields/registration-code';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { trackingFixture } from '#server/tracking/testing/tracking-fixture.ts';

const kolkata = { state: 'West Bengal', city: 'Kolkata' };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('creates unique codes that the contract accepts (UX-45)', async () => {
  const rows = await app.database.execute<{ code: string }>(
    `select registration_code(n) as code from generate_series(0, 3000) n
     union all select registration_code(n) from generate_series(33554431 - 3000, 33554431) n`,
  );
  const codes = rows.map(({ code }) => code);
  expect(codes.filter((code) => parseRegistrationCode(code) !== code)).toEqual([]);
  expect(new Set(codes).size).toBe(6002);
});

test('assigns each candidate a new code, and no code twice (UX-45)', async () => {
  const [first, second] = [await app.aCandidate(), await app.aCandidate()];
  expect(parseRegistrationCode(first.registrationCode)).toBe(first.registrationCode);
  expect(second.registrationCode).not.toBe(first.registrationCode);
  await expect(app.aCandidate({ registrationCode: first.registrationCode })).rejects.toThrow();
});

describe('UX-45: a candidate searched by its code in any spelling', () => {
  let person: Awaited<ReturnType<TestApp['aCandidate']>>;
  const searchByCode = async <Path extends string>(path: Path, as: string, sought = person) => {
    const typed = sought.registrationCode.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    const query = new URLSearchParams({ q: typed }).toString();
    const { status, body } = await app.request('GET', `/api${path}?${query}`, { as });
    expect([path, status]).toEqual([path, 200]);
    return body;
  };
  beforeAll(async () => {
    person = await app.aCandidate({ ...kolkata, status: 'APPROVED_L1' });
    await app.aCandidate({ ...kolkata, status: 'APPROVED_L1' });
  });

  test('is found by the reviewer of the city', async () => {
    const { token } = await app.anL1Admin({ places: [kolkata] });
    const { data, page } = await searchByCode('/l1admin/candidates', token);
    expect(data).toMatchObject([{ _id: person.id, registrationCode: person.registrationCode }]);
    expect(page.total).toBe(1);
  });

  test.each(['/l2admin/records/candidates', '/l2admin/approved-l1-candidates'])(
    'in the list %s of L2',
    async (path) => {
      const { token } = await app.anL2Admin();
      const { data } = await searchByCode(path, token);
      expect(data).toMatchObject([{ _id: person.id, registrationCode: person.registrationCode }]);
    },
  );

  test('is found by its training provider and employer, among overdue trainings and requests for erasure', async () => {
    const trainer = await app.aTrainingProvider();
    const employer = await app.aJobProvider();
    const candidateId = person.id;
    await app.aTraining({
      candidateId,
      providerId: trainer.provider.id,
      updatedAt: new Date('2026-01-01'),
    });
    await app.anApplicant({ candidateId, providerId: employer.provider.id });
    await app.database.execute(
      `insert into erasure_requests (id, candidate_id, requested_at) values (gen_random_uuid(), $1, now())`,
      [person.id],
    );
    const { token } = await app.anL2Admin();
    for (const [path, as] of [
      ['/training-providers/candidates', trainer.token],
      ['/job-providers/candidates', employer.token],
      ['/l2admin/unchanged-trainings', token],
      ['/l2admin/erasure-requests', token],
    ] as const) {
      const { data } = await searchByCode(path, as);
      expect([path, data.map((row) => row.registrationCode)]).toEqual([
        path,
        [person.registrationCode],
      ]);
    }
  });

  test('is found with its messages', async () => {
    const pending = await app.aCandidate({ ...kolkata });
    const { id, registrationCode: code } = pending;
    const reviewer = await app.anL1Admin({ places: [kolkata] });
    await app.request('PUT', `/api/l1admin/hold/candidate/${id}`, {
      as: reviewer.token,
      body: { reason: 'A question' },
    });
    const { token } = await app.anL2Admin();
    const { data } = await searchByCode('/l2admin/notifications', token, pending);
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map(({ recordId }) => recordId))).toEqual(new Set([id]));
    const [notification] = (await app.listNotifications()).filter(
      ({ event }) => event === 'registration-on-hold',
    );
    expect(notification).toMatchObject({ record: { id, code } });
  });
});

test('accepts the code and the id at /track (UX-45)', async () => {
  const at = trackingFixture(app);
  const { id, email, registrationCode } = await app.aCandidate();
  await at.requestCode(registrationCode.toLowerCase().replace('pb-', ''), email);
  const otp = await at.newestCode(String(email));
  const { status, body } = await at.logIn(` ${registrationCode.replaceAll('-', '')} `, email, otp);
  expect([status, body.data.user.id]).toEqual([200, id]);
  const { body: own } = await at.read(body.data.token);
  expect(own.data).toMatchObject({ _id: id, registrationCode });
});
