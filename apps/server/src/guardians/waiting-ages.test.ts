import { howrah, kolkata } from '#server/testing/builders.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { requestAdultConsent } from './request-adult-consent.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  guardiansFixture,
  aPerson,
  eighteen,
  readErrors,
  seventeen,
  type GuardiansFixture,
} from './testing/guardians-fixture.ts';
let fixture: GuardiansFixture;
beforeAll(async () => {
  fixture = await guardiansFixture();
});
afterAll(() => fixture.app.close());

describe('SEC-56, T13: who may be under 18 waits', () => {
  test('cannot be approved before the date of birth is known', async () => {
    const { status, body } = await fixture.register(aPerson());
    expect(status).toBe(201);
    const id = body.data.candidateId;
    const list = await fixture.app.request('GET', '/api/l1admin/candidates?limit=200', {
      as: fixture.l1,
    });
    const listed = list.body.data.find(({ _id }) => _id === id);
    expect(listed?.warnings).toContain('AGE_UNKNOWN');
    const read = await fixture.readByL1(id);
    expect([read.warnings.includes('AGE_UNKNOWN'), read.may.approve]).toEqual([true, false]);
    expect(await fixture.approve(id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('The date of birth is missing') as string },
    });
    expect((await fixture.record(id, { dateOfBirth: eighteen })).status).toBe(200);
    const after = await fixture.readByL1(id);
    expect([after.warnings.includes('AGE_UNKNOWN'), after.may.approve]).toEqual([false, true]);
    expect(after.history[0]).toMatchObject({ action: 'record-age', by: 'Asha Rao' });
    expect((await fixture.approve(id)).status).toBe(200);
  });

  test('records a signed paper by staff, and requires one', async () => {
    const { id } = await fixture.app.aCandidate({ category: '16-20', dateOfBirth: seventeen });
    expect((await fixture.readByL1(id)).warnings).toContain('NEEDS_GUARDIAN');
    expect((await fixture.approve(id)).status).toBe(409);
    const guardian = { name: 'Sita Devi', relation: 'Mother', contact: '9812345678' };
    const without = await fixture.record(id, { dateOfBirth: seventeen, guardian });
    expect([without.status, readErrors(without.body)]).toEqual([
      400,
      [{ path: 'paper', message: 'Please confirm that you have the signed consent form' }],
    ]);
    const paper = { dateOfBirth: seventeen, guardian, paper: true };
    expect(await fixture.record(id, paper)).toMatchObject({
      status: 200,
      body: { data: { ageState: 'settled', guardian: { consent: 'paper' } } },
    });
    expect((await fixture.approve(id)).status).toBe(200);
    const audited = await fixture.app.database.execute<{ detail: object }>(
      `select detail from audit where record_id = $1 and action = 'age-recorded'`,
      [id],
    );
    expect(audited).toHaveLength(1);
    expect(JSON.stringify(audited)).not.toContain('Sita');
  });

  test('returns 404 for another city and 400 for an older age group', async () => {
    const { id } = await fixture.app.aCandidate({ category: '16-20', ...howrah });
    expect((await fixture.record(id, { dateOfBirth: eighteen })).status).toBe(404);
    const { id: older } = await fixture.app.aCandidate({ category: '20-24' });
    expect((await fixture.record(older, { dateOfBirth: '2005-01-01' })).status).toBe(400);
  });

  test('rejects a record that changed since it was read with 409 (T11)', async () => {
    const { id } = await fixture.app.aCandidate({ category: '16-20' });
    expect((await fixture.record(id, { dateOfBirth: eighteen, version: 7 })).status).toBe(409);
  });

  test('cannot be assigned before the age is known, also when approved before the rule', async () => {
    const { id } = await fixture.app.aCandidate({ category: '16-20', status: 'APPROVED_L1' });
    const { provider } = await fixture.app.aTrainingProvider();
    const l2 = (await fixture.app.anL2Admin()).token;
    const assign = () =>
      fixture.app.request('PUT', `/api/l2admin/approve-candidate-l2/${id}`, {
        as: l2,
        body: { trainingProviderId: provider.id },
      });
    expect((await assign()).status).toBe(409);
    await fixture.record(id, { dateOfBirth: eighteen });
    expect((await assign()).status).toBe(200);
  });
});

describe('SEC-56, T13: a candidate at /track', () => {
  const tracked = async (overrides: Parameters<GuardiansFixture['app']['aCandidate']>[0]) => {
    const { id } = await fixture.app.aCandidate({ category: '16-20', ...overrides });
    const as = await fixture.app.sessions.begin({ id, role: 'CANDIDATE' });
    return { id, as };
  };
  const complete = (as: string, body: object) =>
    fixture.app.request('PUT', '/api/candidate/age', { as, body });

  test('accepts a missing date of birth once', async () => {
    const { as } = await tracked({ name: 'Asha Kumari' });
    expect((await complete(as, { dateOfBirth: seventeen })).status).toBe(400);
    const contact = 'sita7@example.org';
    const proof = await fixture.agreed('Asha Kumari', contact);
    const guardian = { name: 'Sita Devi', relation: 'Mother', contact, proof };
    const response = await complete(as, { dateOfBirth: seventeen, guardian });
    expect([response.status, response.body.data.age.ageState]).toEqual([200, 'settled']);
    expect((await complete(as, { dateOfBirth: eighteen })).status).toBe(409);
  });

  test('stays a minor after another date of birth', async () => {
    const { as } = await tracked({ dateOfBirth: seventeen });
    expect((await complete(as, { dateOfBirth: eighteen })).status).toBe(409);
  });

  test('stays a minor after a correction of the age group', async () => {
    const { as } = await tracked({ dateOfBirth: seventeen, status: 'REJECTED' });
    const form = new FormData();
    form.append('category', '20-24');
    const { status, body } = await fixture.app.request('PUT', '/api/candidate/application', {
      as,
      form,
    });
    expect([status, readErrors(body)]).toEqual([
      400,
      [{ path: 'category', message: 'The age group does not match the date of birth' }],
    ]);
  });

  test('gets one request on the 18th birthday and agrees for themselves', async () => {
    const { id, as } = await tracked({
      dateOfBirth: '2008-12-24',
      guardianName: 'Sita Devi',
      guardianRelation: 'Mother',
      guardianContact: '9812345678',
      guardianConsent: 'code',
      guardianConsentAt: fixture.app.clock(),
    });
    const requestConsent = requestAdultConsent(fixture.app);
    const listConsentRequests = async () =>
      (await fixture.app.listNotifications()).filter(
        (notification) => notification.event === 'come-of-age' && notification.record.id === id,
      );
    const agree = () =>
      fixture.app.request('POST', '/api/candidate/agreement', {
        as,
        body: { consent: { version: '2026-11-22', language: 'hi' } },
      });
    const today = fixture.app.clock();
    // One minute before midnight in Kolkata, and midnight.
    fixture.app.set(new Date('2026-12-23T18:29:00Z'));
    await requestConsent();
    expect(await listConsentRequests()).toEqual([]);
    fixture.app.set(new Date('2026-12-23T18:30:00Z'));
    await requestConsent();
    await requestConsent();
    expect(await listConsentRequests()).toHaveLength(1);
    const session = await fixture.app.sessions.begin({ id, role: 'CANDIDATE' });
    const read = await fixture.app.request('GET', '/api/candidate/application', { as: session });
    expect(read.body.data.age.owesOwnConsent).toBe(true);
    const response = await fixture.app.request('POST', '/api/candidate/agreement', {
      as: session,
      body: { consent: { version: '2026-11-22', language: 'hi' } },
    });
    expect([response.status, response.body.data.age.owesOwnConsent]).toEqual([200, false]);
    fixture.app.set(today);
    expect((await agree()).status).toBe(409);
    const consents = await fixture.app.database.execute(
      'select given, source, notice_language from consents where record_id = $1',
      [id],
    );
    expect(consents).toEqual([{ given: true, source: 'form', notice_language: 'hi' }]);
  });
});

test('follows the specification when the setting is off (T13)', async () => {
  const off = await createTestApp();
  const { token } = await off.anL1Admin({ places: [kolkata] });
  const { id } = await off.aCandidate({ category: '16-20' });
  const { body } = await off.request('GET', `/api/l1admin/candidates/${id}`, { as: token });
  const approved = await off.request('PUT', `/api/l1admin/approve-candidate/${id}`, {
    as: token,
    body: {},
  });
  const about = await off.request('GET', '/api/settings');
  await off.close();
  expect([body.data.warnings, body.data.may.approve, approved.status]).toEqual([[], true, 200]);
  expect(about.body.data.guardianConsent).toBe(false);
});
