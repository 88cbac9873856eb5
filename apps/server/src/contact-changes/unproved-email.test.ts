import { Readable } from 'node:stream';
import { emailProofHeader } from '@purboday/contract/email-verification/email-verification-token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { howrah } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => app.close());

type Fields = Record<string, string | File>;

const toForm = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const aFile = (): File =>
  new File([new Uint8Array(createJpeg())], 'card.jpg', { type: 'image/jpeg' });

type Tracked = { registrationCode: string; id: string };

const sentTo = async (email: string) =>
  (await app.listNotifications()).filter((notification) => notification.to.email === email);

const latestCode = async (email: string): Promise<string> => {
  const codes = (await sentTo(email)).flatMap((notification) =>
    notification.event === 'otp' ? [notification.code] : [],
  );
  return codes.at(-1) ?? '';
};

const requestCode = async ({ registrationCode }: Tracked, email: string): Promise<string> => {
  app.advance({ minutes: 1 });
  await app.request('POST', '/api/auth/candidate/send-otp', {
    body: { registrationId: registrationCode, email },
  });
  return latestCode(email);
};

const signIn = async (candidate: Tracked, email: string) => {
  const otp = await requestCode(candidate, email);
  return app.request('POST', '/api/auth/candidate/login', {
    body: { registrationId: candidate.registrationCode, email, otp: otp || '000000' },
  });
};

const aCandidateWithDocument = async (overrides: Parameters<TestApp['aCandidate']>[0] = {}) => {
  const meta = { fileName: 'card.jpg', declaredType: 'image/jpeg' };
  const received = await app.documents.receive('aadharFile', Readable.from([createJpeg()]), meta);
  const documentId = await app.documents.store(received);
  await app.documents.attach(documentId);
  return app.aCandidate({ documentId, ...overrides });
};

const setEmail = (l2: { token: string }, id: string, email: string) =>
  app.request('PUT', `/api/l2admin/candidates/${id}/contact`, {
    as: l2.token,
    body: { email, reason: 'She has a new address' },
  });

const readOwn = (token: string) => app.request('GET', '/api/candidate/application', { as: token });

const undoTokenTo = async (email: string): Promise<string> => {
  const paths = (await sentTo(email)).flatMap((notification) =>
    'undo' in notification && notification.undo ? [notification.undo.path] : [],
  );
  return paths.at(-1)?.split('#token=')[1] ?? '';
};

const undo = (token: string) =>
  app.request('POST', '/api/auth/undo-contact-change', { body: { token } });

describe('T32: an email set by staff is unverified', () => {
  test('stays out of the record until the person signs in with a code sent to it', async () => {
    const l2 = await app.anL2Admin();
    const candidate = await app.aCandidate();
    const email = `noted-${candidate.id}@example.org`;
    const { status, body } = await setEmail(l2, candidate.id, email);
    expect([status, body.data]).toMatchObject([
      200,
      { email: candidate.email, emailToProve: email },
    ]);
    const record = await app.request('GET', `/api/l2admin/records/candidates/${candidate.id}`, {
      as: l2.token,
    });
    expect(record.body.data).toMatchObject({ email: candidate.email, emailToProve: email });
    expect((await sentTo(email)).map(({ event }) => event)).toEqual(['email-to-prove']);
    // The person can still sign in with the address that they proved themselves.
    expect((await signIn(candidate, candidate.email ?? '')).status).toBe(200);
    const proved = await signIn(candidate, email);
    expect([proved.status, proved.body.data?.user.email]).toEqual([200, email]);
    expect((await readOwn(proved.body.data.token)).body.data.email).toBe(email);
    expect((await signIn(candidate, candidate.email ?? '')).status).toBe(400);
  });

  test('shows and takes no document in that session until an L1 admin of the city confirmed the person', async () => {
    const l2 = await app.anL2Admin();
    const l1 = await app.anL1Admin();
    const candidate = await aCandidateWithDocument({ status: 'REJECTED' });
    const email = `stranger-${candidate.id}@example.org`;
    await setEmail(l2, candidate.id, email);
    const { token } = (await signIn(candidate, email)).body.data;
    const own = (await readOwn(token)).body.data;
    expect(own).toMatchObject({ aadharFile: null, personToConfirm: true });
    const replace = (fields: Fields) =>
      app.request('PUT', '/api/candidate/application', { as: token, form: toForm(fields) });
    for (const fields of [{ aadharFile: aFile() }, { aadharNumber: '499118665246' }]) {
      const { status, body } = await replace(fields);
      expect([status, body.message]).toEqual([403, expect.stringContaining('confirm')]);
    }
    const elsewhere = await app.anL1Admin({ places: [howrah] });
    const confirm = (admin: { token: string }) =>
      app.request('PUT', `/api/l1admin/candidates/${candidate.id}/confirm-person`, {
        as: admin.token,
        body: {},
      });
    expect((await confirm(l2)).status).toBe(403);
    expect((await confirm(elsewhere)).status).toBe(404);
    const review = await app.request('GET', `/api/l1admin/candidates/${candidate.id}`, {
      as: l1.token,
    });
    expect(review.body.data.personToConfirm).toMatchObject({ email, setBy: 'Asha Rao' });
    expect((await confirm(l1)).status).toBe(200);
    expect((await confirm(l1)).status).toBe(409);
    const confirmed = (await readOwn(token)).body.data;
    expect(confirmed.aadharFile).toEqual(expect.stringContaining('/api/documents/'));
    const file = await app.request('GET', confirmed.aadharFile ?? '');
    expect(file.status).toBe(200);
  });

  test('does not open the document by a link from before the address was proved', async () => {
    const l2 = await app.anL2Admin();
    const candidate = await aCandidateWithDocument();
    const before = (await signIn(candidate, candidate.email ?? '')).body.data.token;
    const link = (await readOwn(before)).body.data.aadharFile ?? '';
    const email = `link-${candidate.id}@example.org`;
    await setEmail(l2, candidate.id, email);
    await signIn(candidate, email);
    expect((await readOwn(before)).status).toBe(401);
    expect((await app.request('GET', link)).status).toBe(404);
  });

  test('stays unconfirmed when that session sets an email of its own', async () => {
    const l2 = await app.anL2Admin();
    const candidate = await aCandidateWithDocument();
    const email = `first-${candidate.id}@example.org`;
    await setEmail(l2, candidate.id, email);
    const { token } = (await signIn(candidate, email)).body.data;
    const own = `second-${candidate.id}@example.org`;
    const proof = await app.verifications.record(own, '127.0.0.1');
    const changed = await app.request('PUT', '/api/candidate/contact', {
      as: token,
      body: { email: own },
      headers: { [emailProofHeader]: proof },
    });
    expect(changed.status).toBe(200);
    expect((await readOwn(token)).body.data).toMatchObject({
      aadharFile: null,
      personToConfirm: true,
    });
  });

  test('notifies the former email, the phone and the L1 admins of the city, each with an undo link for seven days', async () => {
    const l2 = await app.anL2Admin({ fullName: 'Ravi Sen' });
    const l1 = await app.anL1Admin();
    const candidate = await app.aCandidate();
    const email = `taken-${candidate.id}@example.org`;
    await setEmail(l2, candidate.id, email);
    const [notification] = (await sentTo(candidate.email ?? '')).filter(
      ({ event }) => event === 'contact-changed',
    );
    expect(notification).toMatchObject({
      parts: ['email'],
      byStaff: true,
      to: { email: candidate.email, phone: candidate.mobileNumber },
    });
    const toAdmin = (await sentTo(l1.email)).at(-1);
    expect(toAdmin).toMatchObject({
      event: 'contact-changed-by-staff',
      by: 'Ravi Sen',
      candidate: { code: candidate.registrationCode },
    });
    expect(JSON.stringify([notification, toAdmin])).not.toContain(email);
    const { token: session } = (await signIn(candidate, email)).body.data;
    const token = await undoTokenTo(candidate.email ?? '');
    expect((await undo(token)).status).toBe(200);
    expect((await readOwn(session)).status).toBe(401);
    expect((await signIn(candidate, email)).status).toBe(400);
    expect((await signIn(candidate, candidate.email ?? '')).status).toBe(200);
    expect((await undo(token)).status).toBe(410);
  });

  test('refuses the link after seven days, and an unknown one', async () => {
    const l2 = await app.anL2Admin();
    const candidate = await app.aCandidate();
    await setEmail(l2, candidate.id, `late-${candidate.id}@example.org`);
    const token = await undoTokenTo(candidate.email ?? '');
    app.advance({ hours: 24 * 7 + 1 });
    expect((await undo(token)).status).toBe(410);
    expect((await undo('x'.repeat(43))).status).toBe(410);
  });

  test('restores the number too when it was changed before the email', async () => {
    const l2 = await app.anL2Admin();
    const candidate = await app.aCandidate();
    await app.request('PUT', `/api/l2admin/candidates/${candidate.id}/contact`, {
      as: l2.token,
      body: { mobileNumber: '9812345678', reason: 'She has a new number' },
    });
    const token = await undoTokenTo(candidate.email ?? '');
    app.advance({ minutes: 1 });
    const email = `chain-${candidate.id}@example.org`;
    await setEmail(l2, candidate.id, email);
    await signIn(candidate, email);
    expect((await undo(token)).status).toBe(200);
    const [row] = await app.database.execute<{ email: string; mobile_number: string }>(
      'select email, mobile_number from candidates where id = $1',
      [candidate.id],
    );
    expect(row).toEqual({ email: candidate.email, mobile_number: candidate.mobileNumber });
  });

  test('names who set the address in the audit entry of the sign-in and in the access log', async () => {
    const l2 = await app.anL2Admin({ fullName: 'Ravi Sen' });
    const candidate = await app.aCandidate();
    const email = `named-${candidate.id}@example.org`;
    await setEmail(l2, candidate.id, email);
    const { token } = (await signIn(candidate, email)).body.data;
    const [entry] = await app.database.execute<{ detail: unknown }>(
      `select detail from audit where action = 'signed-in' and record_id = $1 order by id desc limit 1`,
      [candidate.id],
    );
    expect(entry?.detail).toMatchObject({ emailSetBy: l2.id, confirmed: false });
    const { body } = await app.request('GET', '/api/candidate/ledger', { as: token });
    expect(body.data).toContainEqual(
      expect.objectContaining({ what: 'signed-in-by-staff-email', by: 'Ravi Sen' }),
    );
    const audited = await app.request(
      'GET',
      `/api/l2admin/records/candidates/${candidate.id}/audit`,
      { as: l2.token },
    );
    expect(audited.body.data.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Ravi Sen'),
    );
  });
});

describe('T57: a candidate changes their own email', () => {
  const changeEmail = async (
    candidate: Tracked,
    token: string,
    path: 'contact' | 'application',
  ) => {
    const email = `own-${candidate.id}@example.org`;
    const proof = await app.verifications.record(email, '127.0.0.1');
    const headers = { [emailProofHeader]: proof };
    const answer = await app.request(
      'PUT',
      `/api/candidate/${path}`,
      path === 'contact'
        ? { as: token, body: { email }, headers }
        : { as: token, form: toForm({ email }), headers },
    );
    return { email, status: answer.status };
  };

  test.each([
    ['contact', 'APPROVED_L1'],
    ['application', 'REJECTED'],
  ] as const)(
    'by %s: ends the other sessions and mails the former address a link that undoes it',
    async (path, status) => {
      const candidate = await app.aCandidate({ status });
      const begin = () => app.sessions.begin({ id: candidate.id, role: 'CANDIDATE' });
      const [own, other] = [await begin(), await begin()];
      const { email, status: changed } = await changeEmail(candidate, own, path);
      expect(changed).toBe(200);
      expect((await readOwn(own)).status).toBe(200);
      expect((await readOwn(other)).status).toBe(401);
      const [notification] = (await sentTo(candidate.email ?? '')).filter(
        ({ event }) => event === 'contact-changed',
      );
      expect(notification).toMatchObject({ byStaff: false });
      expect((await undo(await undoTokenTo(candidate.email ?? ''))).status).toBe(200);
      expect((await readOwn(own)).status).toBe(401);
      expect((await signIn(candidate, email)).status).toBe(400);
      expect((await signIn(candidate, candidate.email ?? '')).status).toBe(200);
    },
  );

  test('keeps the other sessions when only the number changes', async () => {
    const candidate = await app.aCandidate();
    const begin = () => app.sessions.begin({ id: candidate.id, role: 'CANDIDATE' });
    const [own, other] = [await begin(), await begin()];
    await app.request('PUT', '/api/candidate/contact', {
      as: own,
      body: { mobileNumber: '9812345670' },
    });
    expect((await readOwn(other)).status).toBe(200);
  });
});
