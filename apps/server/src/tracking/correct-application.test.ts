import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import { trackingFixture } from './testing/tracking-fixture.ts';

let app: TestApp;
let at: ReturnType<typeof trackingFixture>;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  at = trackingFixture(app);
});
afterAll(() => app.close());

type Fields = Record<string, string | string[] | File>;

const toForm = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, item);
    else form.append(name, value);
  }
  return form;
};

const card = (bytes: Buffer = createJpeg()): File =>
  new File([new Uint8Array(bytes)], 'new-card.jpg', { type: 'image/jpeg' });

const readRow = async (id: string) =>
  (
    await app.database.execute<Record<string, unknown>>('select * from candidates where id = $1', [
      id,
    ])
  )[0] ?? {};

const rejected = async (overrides: Parameters<TestApp['aCandidate']>[0] = {}) => {
  const candidate = await app.aCandidate({
    status: 'REJECTED',
    statusReason: 'Blurred',
    ...overrides,
  });
  return { ...candidate, token: await at.signedIn(candidate) };
};

const verified = async (email: string): Promise<void> => {
  await app.request('POST', '/api/auth/send-verification-email', { body: { email } });
  const otp = await at.newestCode(email);
  const answer = await app.request('POST', '/api/auth/verify-email', { body: { email, otp } });
  expect(answer.status).toBe(200);
};

test('makes a corrected registration pending again, with history, audit entry and notice', async () => {
  const { id, token, email, fatherName } = await rejected();
  const { status, body } = await at.correct(
    token,
    toForm({ name: 'Asha Kumari', mobileNumber: '+91 98765 43210' }),
  );
  expect([status, body.message]).toEqual([
    200,
    'Your registration has been sent again and is under review.',
  ]);
  expect(body.data).toMatchObject({
    name: 'Asha Kumari',
    mobileNumber: '9876543210',
    fatherName,
    status: 'PENDING',
    statusReason: null,
    may: { correct: false },
  });
  expect(await readRow(id)).toMatchObject({
    status: 'PENDING',
    email,
    person_key: expect.stringContaining('asha kumari'),
  });
  expect(await app.history.of(id)).toMatchObject([
    { action: 'resubmit', from: 'REJECTED', to: 'PENDING', byRole: 'CANDIDATE' },
  ]);
  const audited = await app.database.execute(
    `select detail from audit where action = 'resubmitted' and record_id = $1`,
    [id],
  );
  expect(audited).toEqual([{ detail: { fields: ['name', 'mobileNumber'] } }]);
  const notifications = await app.listNotifications();
  expect(
    notifications.filter(
      (notification) => 'record' in notification && notification.record.id === id,
    ),
  ).toMatchObject([{ event: 'registration-received', to: { name: 'Asha Kumari', email } }]);
});

test.each(['PENDING', 'ON_HOLD', 'APPROVED_L1', 'APPROVED_L2'] as const)(
  'rejects a correction of a registration that is %s (SEC-33)',
  async (status) => {
    const candidate = await app.aCandidate({ status });
    const answer = await at.correct(await at.signedIn(candidate), toForm({ name: 'Asha Kumari' }));
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Only a registration that was not approved can be corrected',
    ]);
    expect(await readRow(candidate.id)).toMatchObject({ status, name: candidate.name });
  },
);

const wrong: [fields: Fields, path: string, message: string][] = [
  [{ name: '' }, 'name', 'Name is required'],
  [{ name: 'A' }, 'name', 'Name too short'],
  [{ postalCode: '7000' }, 'postalCode', 'Invalid PIN code'],
  [{ city: 'Mumbai' }, 'city', 'Please select a valid City'],
  [{ state: 'Maharashtra' }, 'city', 'Please select a valid City'],
  [{ state: 'Nowhere' }, 'state', 'Please select a valid State'],
  [{ skills: ['Juggling'] }, 'skills', 'Please select a valid skill'],
  [{ skills: ['Coding', 'Writing', 'Sports'] }, 'skills', 'You can select up to 2 skills only.'],
  [{ email: 'unverified@example.org' }, 'email', 'Please verify your email'],
  [{ aadharNumber: '123' }, 'aadharNumber', 'Invalid Aadhar number'],
  [{ category: '40-50' }, 'category', 'Please select a valid Category'],
  [
    { aadharFile: new File(['<html>'], 'a.jpg', { type: 'image/jpeg' }) },
    'aadharFile',
    'Invalid file type',
  ],
];
test.each(wrong)('rejects %j and changes nothing (§5)', async (fields, path, message) => {
  const { id, token } = await rejected();
  const before = await readRow(id);
  const { status, body } = await at.correct(token, toForm(fields));
  expect([status, body.errors[0]]).toEqual([400, { path, message }]);
  expect(await readRow(id)).toEqual(before);
});

test('rejects an empty correction', async () => {
  const { token } = await rejected();
  const { status, body } = await at.correct(token, toForm({ unknown: 'x' }));
  expect([status, body.message]).toEqual([
    400,
    'Please correct at least one field before you send it again',
  ]);
});

test('requires verification of a new email, which then gets the emails (SEC-14)', async () => {
  const { id, token } = await rejected();
  await verified('asha.new@example.org');
  const { status } = await at.correct(token, toForm({ email: 'Asha.New@example.org' }));
  expect(status).toBe(200);
  expect(await readRow(id)).toMatchObject({ email: 'asha.new@example.org' });
});

test('rejects email and number of another candidate with 409 and names the field', async () => {
  const other = await app.aCandidate({ aadharNumber: '777766665555' });
  const { token } = await rejected();
  await verified(String(other.email));
  const email = await at.correct(token, toForm({ email: String(other.email) }));
  expect([email.status, email.body.errors[0]?.path]).toEqual([409, 'email']);
  const number = await at.correct(token, toForm({ aadharNumber: '7777 6666 5555' }));
  expect([number.status, number.body.errors[0]]).toEqual([
    409,
    { path: 'aadharNumber', message: 'This Aadhar number is already registered' },
  ]);
});

test('replaces the Aadhar number and frees the old one (SEC-52)', async () => {
  const { id, token } = await rejected({ aadharNumber: '111122223333' });
  const { body } = await at.correct(token, toForm({ aadharNumber: '444455556666' }));
  expect(body.data.aadharNumber).toBe('XXXX XXXX 6666');
  expect(await readRow(id)).toMatchObject({ aadhar_masked: 'XXXX XXXX 6666' });
  await expect(app.aCandidate({ aadharNumber: '111122223333' })).resolves.toBeDefined();
});

test('accepts the own Aadhar number again', async () => {
  const { token } = await rejected({ aadharNumber: '121212121212' });
  expect((await at.correct(token, toForm({ aadharNumber: '121212121212' }))).status).toBe(200);
});

test('replaces the document, which its candidate can open', async () => {
  const { token } = await rejected();
  const { status, body } = await at.correct(token, toForm({ aadharFile: card() }));
  expect(status).toBe(200);
  const document = await app.request('GET', String(body.data.aadharFile));
  expect([document.status, document.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('returns the same response for the same key, and 409 for a second one without (FLT-02)', async () => {
  const { id, token } = await rejected();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await at.correct(token, toForm({ name: 'Asha Kumari' }), headers);
  const again = await at.correct(token, toForm({ name: 'Asha Kumari' }), headers);
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect((await at.correct(token, toForm({ name: 'Asha Kumari' }))).status).toBe(409);
  expect(await app.history.of(id)).toHaveLength(1);
});

test('accepts one of two simultaneous corrections (SEC-34)', async () => {
  const { id, token } = await rejected();
  const answers = await Promise.all(
    ['Asha One', 'Asha Two'].map((name) => at.correct(token, toForm({ name }))),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await app.history.of(id)).toHaveLength(1);
});

test('ignores status, queue and id (SEC-31)', async () => {
  const { id, token } = await rejected();
  await at.correct(
    token,
    toForm({ name: 'Asha Kumari', status: 'APPROVED_L1', _id: randomUUID(), queue: 'awaiting' }),
  );
  expect(await readRow(id)).toMatchObject({ status: 'PENDING', queue: null });
});

test('accepts a location in any letter case and stores the spelling of the list (decisions §4)', async () => {
  const { id, token } = await rejected();
  await at.correct(token, toForm({ state: 'west BENGAL', city: 'howrah', postalCode: '999999' }));
  expect(await readRow(id)).toMatchObject({
    state: 'West Bengal',
    city: 'Howrah',
    postal_code_known: false,
  });
});

test('opens the correction at the wrong field after a usual reason (UX-51)', async () => {
  const plain = await rejected();
  expect((await at.read(plain.token)).body.data.opensAt).toBeNull();
  const blurred = await rejected();
  await app.database.execute(`update candidates set rejected_for = 'blurred' where id = $1`, [
    blurred.id,
  ]);
  expect((await at.read(blurred.token)).body.data.opensAt).toBe('aadharFile');
});

test('changes the document with its number, when the instance accepts it (T16)', async () => {
  const correctOn = async (on: TestApp, form: Record<string, string>) => {
    const here = trackingFixture(on);
    const candidate = await on.aCandidate({ status: 'REJECTED', statusReason: 'Blurred' });
    return here.correct(await here.signedIn(candidate), toForm(form));
  };
  const pan = { idKind: 'PAN', aadharNumber: 'abcde1234f' };
  const rejected = await correctOn(app, pan);
  expect([rejected.status, rejected.body.errors]).toEqual([
    400,
    [{ path: 'idKind', message: 'Please register with your Aadhar number' }],
  ]);
  const any = await createTestApp({ environment: { ID_POLICY: 'any', RATE_LIMIT_SCALE: '100' } });
  const alone = await correctOn(any, { idKind: 'PAN' });
  expect([alone.status, alone.body.errors]).toEqual([
    400,
    [{ path: 'aadharNumber', message: 'Invalid PAN' }],
  ]);
  const changed = await correctOn(any, pan);
  expect([changed.status, changed.body.data?.idKind, changed.body.data?.aadharNumber]).toEqual([
    200,
    'PAN',
    'XXXXXX234F',
  ]);
  await any.close();
});
