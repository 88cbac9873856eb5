import { trackingMessages } from '@purboday/contract/tracking/tracking.messages';
import { emailProofHeader } from '@purboday/contract/email-verification/email-verification-token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { countWaitingEmails } from './count-waiting-emails.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { SMS_URL: 'http://any:key@127.0.0.1:9/in' } });
});
afterAll(() => app.close());

type Candidate = Awaited<ReturnType<TestApp['aCandidate']>>;

const smsTo = async (phone: string) =>
  (await app.listNotifications('sms')).filter(({ to }) => to.phone === phone);

const signInBySms = async ({ registrationCode, mobileNumber }: Candidate): Promise<string> => {
  const contact = { registrationId: registrationCode, mobileNumber };
  await app.request('POST', '/api/auth/candidate/send-otp', { body: contact });
  const codes = (await smsTo(mobileNumber)).flatMap((sent) =>
    sent.event === 'otp' ? [sent.code] : [],
  );
  const { body } = await app.request('POST', '/api/auth/candidate/login', {
    body: { ...contact, otp: codes.at(-1) },
  });
  app.advance({ seconds: 31 });
  await app.database.execute("delete from rate_limits where key like 'otp-gap:%'");
  return body.data.token;
};

const prove = (as: string, fatherName: string, fact: string) =>
  app.request('POST', '/api/candidate/prove-person', { as, body: { fatherName, fact } });
const read = async (as: string) =>
  (await app.request('GET', '/api/candidate/application', { as })).body.data;
const complaintsOf = async (as: string) =>
  (await app.request('GET', '/api/candidate/grievances', { as })).body.data;

const reason = 'The card belongs to someone else';
const complaint = 'My trainer shouts at me';

/** A rejected candidate with a document and a complaint. */
const aCandidate = async () => {
  const candidate = await app.aCandidate({
    email: null,
    fatherName: 'Ram Kumar',
    dateOfBirth: '2007-05-04',
    aadharMasked: 'XXXX XXXX 4321',
    status: 'REJECTED',
    statusReason: reason,
  });
  await app.grievances.add(candidate.id, complaint);
  await app.recordStep({
    record: { kind: 'candidate', id: candidate.id },
    action: 'reject',
    from: 'PENDING',
    to: 'REJECTED',
    reason,
  });
  return candidate;
};

describe('T69: a session by SMS alone', () => {
  test('shows no document, reason, complaint or fact that proves the person, and changes none', async () => {
    const candidate = await aCandidate();
    const as = await signInBySms(candidate);
    const application = await read(as);
    expect(application).toMatchObject({
      _id: candidate.id,
      name: candidate.name,
      personToProve: 'facts',
      aadharFile: null,
      aadharNumber: null,
      fatherName: '',
      age: { dateOfBirth: null, guardian: null },
      statusReason: null,
      may: { correct: false },
    });
    const complaints = await complaintsOf(as);
    expect(complaints).toMatchObject([{ text: '', isHidden: true }]);
    const shown = JSON.stringify([application, complaints]);
    for (const secret of [reason, complaint, 'Ram Kumar', '2007', '4321'])
      expect(shown).not.toContain(secret);
    const form = new FormData();
    form.append('fatherName', 'Another Man');
    const corrected = await app.request('PUT', '/api/candidate/application', { as, form });
    expect([corrected.status, corrected.body.message]).toEqual([403, trackingMessages.proveFirst]);
    expect((await app.request('GET', '/api/candidate/nominee', { as })).status).toBe(403);
  });

  test.each([
    ['the year of birth', '2007'],
    ['the last four of the identity number', '4321'],
  ])('shows everything after the father’s name and %s', async (_, fact) => {
    const candidate = await aCandidate();
    const as = await signInBySms(candidate);
    const proved = await prove(as, ' ram  KUMAR ', fact);
    expect([proved.status, proved.body.message]).toEqual([200, trackingMessages.personProved]);
    for (const application of [proved.body.data, await read(as)]) {
      expect(application).toMatchObject({
        fatherName: 'Ram Kumar',
        statusReason: reason,
        may: { correct: true },
      });
      expect(application).not.toHaveProperty('personToProve');
    }
    expect(await complaintsOf(as)).toMatchObject([{ text: complaint }]);
    // The next session begins again without it.
    expect(await read(await signInBySms(candidate))).toMatchObject({ personToProve: 'facts' });
  });

  test('ends after five wrong tries, also in a new session, and audits each', async () => {
    const candidate = await aCandidate();
    const as = await signInBySms(candidate);
    const wrong = [
      ['Ram Kumar', '2006'],
      ['Ravi Kumar', '2007'],
      ['Ravi Kumar', '4321'],
      ['', '2007'],
      ['Ram Kumar', '1234'],
      ['Shyam', '0000'],
    ] as const;
    const statuses = [];
    for (const [father, fact] of wrong) statuses.push((await prove(as, father, fact)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400]);
    const again = await signInBySms(candidate);
    const last = await prove(again, 'Ram Kumar', '2007');
    expect([last.status, last.body.message]).toEqual([429, trackingMessages.proofTriesOver]);
    expect(await read(again)).toMatchObject({ personToProve: 'facts', statusReason: null });
    const audited = await app.database.execute<{ action: string }>(
      `select action from audit where record_id = $1 and action like 'person-pro%'`,
      [candidate.id],
    );
    expect(audited.map(({ action }) => action)).toEqual(
      Array.from({ length: 5 }, () => 'person-proof-failed'),
    );
  });

  test('asks to call where the registration has no second fact', async () => {
    const candidate = await app.aCandidate({
      email: null,
      dateOfBirth: null,
      aadharId: null,
      aadharMasked: null,
    });
    const as = await signInBySms(candidate);
    expect(await read(as)).toMatchObject({ personToProve: 'call' });
    expect((await prove(as, candidate.fatherName, '0000')).status).toBe(400);
  });

  test('changes nothing for a candidate who signs in by email', async () => {
    const candidate = await app.aCandidate({ statusReason: reason, status: 'REJECTED' });
    const as = await app.sessions.begin({ id: candidate.id, role: 'CANDIDATE' });
    const application = await read(as);
    expect(application).toMatchObject({ statusReason: reason, may: { correct: true } });
    expect(application).not.toHaveProperty('personToProve');
  });
});

describe('T69: a new email in a session by SMS', () => {
  const verify = async (email: string): Promise<string> => {
    await app.request('POST', '/api/auth/send-verification-email', { body: { email } });
    const codes = (await app.listNotifications()).flatMap((sent) =>
      sent.event === 'otp' && sent.to.email === email ? [sent.code] : [],
    );
    const body = { email, otp: codes.at(-1) };
    return (await app.request('POST', '/api/auth/verify-email', { body })).body.data.proof;
  };
  const change = async (candidate: Candidate, email: string) => {
    const as = await signInBySms(candidate);
    const headers = { [emailProofHeader]: await verify(email) };
    const changed = await app.request('PUT', '/api/candidate/contact', {
      as,
      headers,
      body: { email },
    });
    return { as, changed };
  };
  const emailOf = async (id: string) => (await app.candidates.find(id))?.email;
  const countDue = () => countWaitingEmails(app)();

  test('counts after 24 hours, with a message to the number at once', async () => {
    const candidate = await app.aCandidate({ email: null });
    const { as, changed } = await change(candidate, 'asha.new@example.org');
    expect([changed.status, changed.body.message]).toEqual([200, trackingMessages.emailWaits]);
    expect(await read(as)).toMatchObject({
      email: null,
      emailWaiting: { email: 'asha.new@example.org' },
    });
    const messages = (await smsTo(candidate.mobileNumber)).map(({ event }) => event);
    expect(messages).toContain('email-waiting');
    app.advance({ hours: 23 });
    await countDue();
    expect(await emailOf(candidate.id)).toBeNull();
    app.advance({ hours: 2 });
    await countDue();
    expect(await emailOf(candidate.id)).toBe('asha.new@example.org');
    expect((await app.request('GET', '/api/candidate/application', { as })).status).toBe(401);
  });

  test('never counts when the person who has the phone stops it', async () => {
    const candidate = await app.aCandidate({ email: null });
    await change(candidate, 'stranger@example.org');
    const [message] = (await smsTo(candidate.mobileNumber)).filter(
      ({ event }) => event === 'email-waiting',
    );
    const path = message?.event === 'email-waiting' ? message.undo.path : '';
    const stopped = await app.request('POST', '/api/auth/undo-contact-change', {
      body: { token: path.split('token=')[1] },
    });
    expect(stopped.status).toBe(200);
    app.advance({ hours: 25 });
    await countDue();
    expect(await emailOf(candidate.id)).toBeNull();
  });

  test('is dropped when another registration has taken the email', async () => {
    const candidate = await app.aCandidate({ email: null });
    await change(candidate, 'taken@example.org');
    await app.aCandidate({ email: 'taken@example.org' });
    app.advance({ hours: 25 });
    await countDue();
    expect(await emailOf(candidate.id)).toBeNull();
  });
});
