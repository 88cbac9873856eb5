import { candidateRequestMessages } from '@purboday/contract/candidate-requests/candidate-requests.messages';
import { mobileProofHeader } from '@purboday/contract/email-verification/email-verification-token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    environment: { SMS_URL: 'http://any:key@127.0.0.1:9/in', RATE_LIMIT_SCALE: '100' },
  });
});
afterAll(() => app.close());

const kolkata = { state: 'West Bengal', city: 'Kolkata' };
const toToken = (id: string) => app.sessions.begin({ id, role: 'CANDIDATE' });
const read = async (as: string) =>
  (await app.request('GET', '/api/candidate/application', { as })).body.data;
const ask = (as: string, body: object) =>
  app.request('POST', '/api/candidate/correction-request', { as, body });
const put = (path: string, as: string, body: object) =>
  app.request('PUT', `/api/${path}`, { as, body });
const messagesAbout = async (event: string, id: string) =>
  (await app.listNotifications()).filter(
    (sent) => sent.event === event && JSON.stringify(sent).includes(id),
  );
const auditOf = async (id: string) =>
  (
    await app.database.execute<{ action: string }>(
      'select action from audit where record_id = $1 order by id',
      [id],
    )
  ).map(({ action }) => action);

const anApproved = (overrides: Parameters<TestApp['aCandidate']>[0] = {}) =>
  app.aCandidate({ ...kolkata, status: 'APPROVED_L1', queue: 'awaiting', ...overrides });

describe('R31: a correction after the approval', () => {
  test('is asked for at /track, decided by the L1 admin of the city, and answered with its reason', async () => {
    const l1 = await app.anL1Admin({ places: [kolkata] });
    const { id, name } = await anApproved();
    const as = await toToken(id);
    const sent = await ask(as, { name: 'Asha Kumari Devi', note: 'My school certificate' });
    expect([sent.status, sent.body.message]).toEqual([201, candidateRequestMessages.requested]);
    expect(sent.body.data).toMatchObject({ name, correctionRequestedAt: expect.any(String) });
    expect((await ask(as, { fatherName: 'Ram Lal' })).status).toBe(409);
    expect(await messagesAbout('candidate-request', id)).toMatchObject([
      { kind: 'correction', to: { email: l1.email } },
    ]);
    const waiting = await app.request('GET', '/api/l1admin/waiting', { as: l1.token });
    expect(waiting.body.requests).toEqual({ waiting: 1, next: { _id: id } });
    const review = await app.request('GET', `/api/l1admin/candidates/${id}`, { as: l1.token });
    expect(review.body.data.requests).toMatchObject([
      {
        kind: 'correction',
        wanted: { name: 'Asha Kumari Devi' },
        note: 'My school certificate',
      },
    ]);
    const { version } = review.body.data;
    const body = { name: 'Asha Kumari Devi', reason: 'The school certificate shows it', version };
    const corrected = await put(`l1admin/candidates/${id}/correction`, l1.token, body);
    expect([corrected.status, corrected.body.message]).toEqual([
      200,
      candidateRequestMessages.corrected,
    ]);
    const after = await read(as);
    expect(after).toMatchObject({ name: 'Asha Kumari Devi', may: { requestCorrection: true } });
    expect(after.history[0]).toMatchObject({
      text: 'We corrected your registration.',
      reason: 'The school certificate shows it',
    });
    expect(await messagesAbout('correction-answered', id)).toMatchObject([
      { isCorrected: true, reason: 'The school certificate shows it' },
    ]);
    expect(await auditOf(id)).toEqual(
      expect.arrayContaining(['correction-requested', 'facts-corrected']),
    );
    const stale = await put(`l1admin/candidates/${id}/correction`, l1.token, {
      ...body,
      name: 'Old',
    });
    expect(stale.status).toBe(409);
    const left = await app.request('GET', '/api/l1admin/waiting', { as: l1.token });
    expect(left.body.requests).toEqual({ waiting: 0, next: null });
  });

  test('is declined by an L2 admin with a reason, once', async () => {
    const l2 = await app.anL2Admin();
    const { id, name } = await anApproved();
    const as = await toToken(id);
    await ask(as, { name: 'Another Name' });
    const decline = () =>
      put(`l2admin/candidates/${id}/correction/decline`, l2.token, {
        reason: 'The document differs',
      });
    expect((await decline()).status).toBe(200);
    expect((await decline()).status).toBe(409);
    expect(await read(as)).toMatchObject({ name, may: { requestCorrection: true } });
    expect(await messagesAbout('correction-answered', id)).toMatchObject([{ isCorrected: false }]);
  });

  test('needs a change, an approval, known skills and a fitting age group', async () => {
    const approved = await anApproved({ category: '16-20', dateOfBirth: '2008-01-01' });
    const as = await toToken(approved.id);
    const same = await ask(as, { name: approved.name });
    expect([same.status, same.body.message]).toEqual([400, candidateRequestMessages.nothing]);
    expect((await ask(as, { skills: ['Juggling'] })).status).toBe(400);
    expect((await ask(as, { category: '28-32' })).status).toBe(400);
    const pending = await app.aCandidate({ ...kolkata });
    const early = await ask(await toToken(pending.id), { name: 'Another Name' });
    expect([early.status, early.body.message]).toEqual([409, candidateRequestMessages.notApproved]);
  });

  test('is hidden from the L1 admin of another city', async () => {
    const other = await app.anL1Admin({ places: [{ state: 'Bihar', city: 'Patna' }] });
    const { id } = await anApproved();
    const body = { name: 'Another Name', reason: 'Because' };
    expect((await put(`l1admin/candidates/${id}/correction`, other.token, body)).status).toBe(404);
    const number = { isTheirs: false, reason: 'Because' };
    expect((await put(`l1admin/candidates/${id}/number`, other.token, number)).status).toBe(404);
  });
});

describe('T69: a number of someone else', () => {
  const prove = async (mobileNumber: string): Promise<string> => {
    await app.database.execute("delete from rate_limits where key like 'otp-gap:%'");
    await app.request('POST', '/api/auth/send-verification-sms', { body: { mobileNumber } });
    const codes = (await app.listNotifications('sms')).flatMap((sent) =>
      sent.event === 'otp' && sent.to.phone === mobileNumber ? [sent.code] : [],
    );
    const body = { mobileNumber, otp: codes.at(-1) };
    return (await app.request('POST', '/api/auth/verify-mobile', { body })).body.data.proof;
  };
  const report = (mobileNumber: string, proof: string) =>
    app.request('POST', '/api/auth/not-my-registration', {
      body: { mobileNumber },
      headers: { [mobileProofHeader]: proof },
    });

  test('is reported with a code, and removed after the L1 admin looked', async () => {
    const l1 = await app.anL1Admin({ places: [kolkata] });
    const { id, mobileNumber } = await anApproved({ email: null });
    const as = await toToken(id);
    expect((await report(mobileNumber, 'x'.repeat(43))).status).toBe(400);
    const reported = await report(mobileNumber, await prove(mobileNumber));
    expect([reported.status, reported.body.data]).toEqual([200, {}]);
    expect(await messagesAbout('candidate-request', id)).toContainEqual(
      expect.objectContaining({
        kind: 'number',
        to: expect.objectContaining({ email: l1.email }),
      }),
    );
    // Nothing changes until a person has looked.
    expect(await read(as)).toMatchObject({ mobileNumber });
    const decide = (isTheirs: boolean) =>
      put(`l1admin/candidates/${id}/number`, l1.token, { isTheirs, reason: 'The family says so' });
    expect((await decide(false)).status).toBe(200);
    expect((await decide(true)).status).toBe(409);
    expect(await app.candidates.find(id)).toMatchObject({ mobileNumber: '' });
    expect((await app.request('GET', '/api/candidate/application', { as })).status).toBe(401);
    expect(await auditOf(id)).toEqual(expect.arrayContaining(['number-disputed', 'number-freed']));
  });

  test('stays when the L1 admin finds that it is theirs', async () => {
    const l1 = await app.anL1Admin({ places: [kolkata] });
    const { id, mobileNumber } = await anApproved();
    await report(mobileNumber, await prove(mobileNumber));
    const body = { isTheirs: true, reason: 'She answered the call' };
    expect((await put(`l1admin/candidates/${id}/number`, l1.token, body)).status).toBe(200);
    expect(await app.candidates.find(id)).toMatchObject({ mobileNumber });
  });

  test('gets the same response without a registration', async () => {
    const mobileNumber = '9000000001';
    const { status, body } = await report(mobileNumber, await prove(mobileNumber));
    expect([status, body.data]).toEqual([200, {}]);
  });

  test('is freed for a new person after 90 days without a sign-in, with notice to the L1 admin', async () => {
    const old = await anApproved({ email: null, mobileNumberVerified: true });
    const release = (fatherName = 'Another Father') =>
      app.numbers.releaseStale(old.mobileNumber, { fatherName }, '203.0.113.9');
    app.advance({ hours: 24 * 89 });
    await release();
    expect(await app.candidates.find(old.id)).toMatchObject({ mobileNumber: old.mobileNumber });
    await app.retention.seen(old.id);
    app.advance({ hours: 24 * 89 });
    await release();
    expect(await app.candidates.find(old.id)).toMatchObject({ mobileNumber: old.mobileNumber });
    app.advance({ hours: 48 });
    await app.anL1Admin({ places: [kolkata] });
    // A brother or sister shares the family's number.
    await release(old.fatherName.toUpperCase());
    expect(await app.candidates.find(old.id)).toMatchObject({ mobileNumber: old.mobileNumber });
    await release();
    expect(await app.candidates.find(old.id)).toMatchObject({
      mobileNumber: '',
      mobileNumberVerified: false,
    });
    expect((await messagesAbout('candidate-request', old.id)).length).toBeGreaterThan(0);
    expect(await app.candidateRequests.listOpen(old.id)).toMatchObject([{ kind: 'number' }]);
  });

  test('is freed when another candidate proves it in a change of number', async () => {
    const old = await anApproved({ email: null, mobileNumberVerified: true });
    const other = await anApproved({ email: null, mobileNumberVerified: true });
    const { mobileNumber } = old;
    const change = async () =>
      app.request('PUT', '/api/candidate/contact', {
        as: await toToken(other.id),
        body: { mobileNumber },
        headers: { [mobileProofHeader]: await prove(mobileNumber) },
      });
    app.advance({ hours: 24 * 91 });
    await app.database.execute('update candidates set name = $1 where id = $2', [
      old.name,
      other.id,
    ]);
    expect((await change()).status).toBe(200);
    expect(await app.candidates.find(old.id)).toMatchObject({ mobileNumber: '' });
    expect(await app.candidates.find(other.id)).toMatchObject({
      mobileNumber,
      mobileNumberVerified: true,
    });
    expect(await app.candidateRequests.listOpen(old.id)).toMatchObject([
      { kind: 'number', number: mobileNumber },
    ]);
    // A right number that staff entered since stays.
    const l2 = await app.anL2Admin();
    await app.candidates.change(old.id, { mobileNumber: '9811100001' });
    const body = { isTheirs: false, reason: 'We found her' };
    expect((await put(`l2admin/candidates/${old.id}/number`, l2.token, body)).status).toBe(200);
    expect(await app.candidates.find(old.id)).toMatchObject({ mobileNumber: '9811100001' });
  });

  test('is removed from the guardian whose number it was, and the consent stays', async () => {
    const l1 = await app.anL1Admin({ places: [kolkata] });
    const contact = '9811100002';
    const { id, mobileNumber } = await anApproved({
      category: '16-20',
      dateOfBirth: '2010-01-01',
      guardianName: 'Ram Kumar',
      guardianRelation: 'Father',
      guardianContact: contact,
      guardianConsent: 'paper',
      guardianConsentAt: app.clock(),
    });
    await report(contact, await prove(contact));
    const body = { isTheirs: false, reason: 'The family says so' };
    expect((await put(`l1admin/candidates/${id}/number`, l1.token, body)).status).toBe(200);
    expect(await app.candidates.find(id)).toMatchObject({
      mobileNumber,
      guardianContact: '',
      guardianConsent: 'paper',
      status: 'APPROVED_L1',
    });
    expect(await auditOf(id)).toContain('guardian-number-freed');
  });
});
