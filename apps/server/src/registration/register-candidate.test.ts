import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '#server/platform/testing/test-app.ts';
import type { TestApp } from '#server/platform/testing/test-app.ts';
import { aJpeg, aPdf } from '#server/records/testing/sample-documents.ts';
import { aFile, aRegistration, register, send, verify } from './testing/a-registration.ts';
import type { Fields } from './testing/a-registration.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ environment: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => app.close());

type Row = Record<string, unknown>;

const rowOf = async (id: string): Promise<Row> => {
  const [row] = await app.database.execute<Row>('select * from candidates where id = $1', [id]);
  return row ?? {};
};
const count = async (table: string): Promise<number> => {
  const [row] = await app.database.execute<{ n: number }>(`select count(*) as n from ${table}`);
  return Number(row?.n);
};
const storedFiles = async (): Promise<number> => {
  const entries = await readdir(join(app.settings.dataDir, 'documents'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};

/** Everything a registration leaves behind. */
const traces = async () => ({
  candidates: await count('candidates'),
  aadhars: await count('aadhar_vault'),
  documents: await count('documents'),
  files: await storedFiles(),
  history: await count('history'),
  notices: (await app.notices()).filter(({ event }) => event !== 'otp').length,
});

/** Sends what must be refused, and sees that nothing is left of it. */
const refused = async (fields: Fields, headers: Record<string, string> = {}) => {
  const before = await traces();
  const answer = await send(app, fields, { headers });
  expect(await traces()).toEqual(before);
  expect(answer.body).toMatchObject({ success: false });
  return answer;
};

test('a candidate is registered with history, notice, audit and document', async () => {
  const fields = aRegistration({ skills: ['Coding', 'Writing'] });
  const answer = await register(app, fields);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ success: true, message: 'Registration successful!' });
  const id: string = answer.body.data.candidateId;
  expect(await rowOf(id)).toMatchObject({
    name: 'Asha Kumari',
    father_name: 'Ram Kumar',
    house_no: '12/A',
    postal_code: '700001',
    postal_code_known: true,
    email: fields['email'],
    skills: ['Coding', 'Writing'],
    aadhar_masked: `XXXX XXXX ${String(fields['aadharNumber']).slice(-4)}`,
    status: 'PENDING',
    queue: null,
  });
  expect(await app.history.of(id)).toMatchObject([
    { action: 'register', from: null, to: 'PENDING', by: 'The applicant' },
  ]);
  const notice = (await app.notices()).findLast(({ event }) => event === 'registration-received');
  expect(notice).toMatchObject({
    record: { kind: 'candidate', id },
    city: 'Kolkata',
    to: { name: 'Asha Kumari', email: fields['email'], phone: '9876543210' },
  });
  const audited = await app.database.execute(
    `select ip, detail from audit where action = 'registered' and record_id = $1`,
    [id],
  );
  expect(audited).toEqual([{ ip: '127.0.0.1', detail: {} }]);
  const document = await app.documents.read(String((await rowOf(id))['document_id']));
  expect(document).toMatchObject({ contentType: 'image/jpeg', fileName: 'card.jpg' });
});

test('SEC-52: the Aadhar number is in no column as it was typed', async () => {
  const aadharNumber = '999988887777';
  expect((await register(app, aRegistration({ aadharNumber }))).status).toBe(201);
  for (const table of ['candidates', 'aadhar_vault', 'notifications', 'audit', 'history']) {
    const [found] = await app.database.execute<{ n: number }>(
      `select count(*) as n from ${table} t where t::text like $1`,
      [`%${aadharNumber}%`],
    );
    expect([table, Number(found?.n)]).toEqual([table, 0]);
  }
});

test('a candidate gets no password and no account', async () => {
  const before = await count('accounts');
  await register(app, aRegistration({ password: 'seven-silver-kites' }));
  expect(await count('accounts')).toBe(before);
});

test('UX-11: spaces, hyphens, +91 and digits of other scripts are put right', async () => {
  const fields = aRegistration({
    mobileNumber: '+91 98765-43210',
    postalCode: '700 001',
    aadharNumber: '7777 ６６６６ ५५५५',
    skills: ['coding'],
  });
  const { body, status } = await register(app, fields);
  expect(status).toBe(201);
  expect(await rowOf(body.data.candidateId)).toMatchObject({
    mobile_number: '9876543210',
    postal_code: '700001',
    aadhar_masked: 'XXXX XXXX 5555',
    skills: ['Coding'],
  });
});

test('state and city are taken in any letter case and stored in the spelling of the list', async () => {
  const { body } = await register(app, aRegistration({ state: 'WEST bengal', city: 'kolkata' }));
  expect(await rowOf(body.data.candidateId)).toMatchObject({ state: 'West Bengal', city: 'Kolkata' });
});

test('a PIN code that the directory lacks is taken, and marked as unknown', async () => {
  const { body, status } = await register(app, aRegistration({ postalCode: '999999' }));
  expect(status).toBe(201);
  expect(await rowOf(body.data.candidateId)).toMatchObject({ postal_code_known: false });
});

const wrong: [field: string, value: Fields[string], message: string][] = [
  ['name', '', 'Name is required'],
  ['name', ' A ', 'Name too short'],
  ['fatherName', '', "Father's Name is required"],
  ['fatherName', 'R', 'Name too short'],
  ['houseNo', ' ', 'House No is required'],
  ['locality', '', 'Locality is required'],
  ['state', '', 'Please select a valid State'],
  ['state', 'Bengal', 'Please select a valid State'],
  ['city', '', 'Please select a valid City'],
  ['city', 'Mumbai', 'Please select a valid City'],
  ['postalCode', '', 'PIN code is required'],
  ['postalCode', '70000', 'Invalid PIN code'],
  ['mobileNumber', '', 'Phone number is required'],
  ['mobileNumber', '5876543210', 'Invalid phone number'],
  ['email', '', 'Email is required'],
  ['email', 'asha@', 'Invalid email format'],
  ['qualification', 'PhD', 'Please select a valid Qualification'],
  ['skills', undefined, 'Please select at least one skill'],
  ['skills', ['Coding', 'Writing', 'Sports'], 'You can select up to 2 skills only.'],
  ['skills', ['Coding', 'Coding'], 'Please select each skill only once'],
  ['skills', ['Coding', 'coding'], 'Please select each skill only once'],
  ['skills', ['Juggling'], 'Please select a valid skill'],
  ['category', '10-16', 'Please select a valid Category'],
  ['aadharNumber', '', 'Invalid Aadhar number'],
  ['aadharNumber', '12345678901', 'Invalid Aadhar number'],
];

test.each(wrong)('§5: %s as %j is refused with its message: %s', async (field, value, message) => {
  const fields = aRegistration();
  await verify(app, String(fields['email']));
  const answer = await refused({ ...fields, [field]: value });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(message);
  expect(answer.body.errors[0]).toEqual({ path: field, message });
});

test('§5: the message is the first of the form, and every field at fault is named', async () => {
  const { body } = await refused({ skills: ['Coding'] });
  expect(body.message).toBe('Name is required');
  expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'name',
    'fatherName',
    'houseNo',
    'locality',
    'state',
    'city',
    'postalCode',
    'mobileNumber',
    'email',
    'qualification',
    'category',
    'aadharNumber',
    'aadharFile',
  ]);
});

test('§5: what the server alone knows is told in the order of the form too', async () => {
  const { body } = await refused(aRegistration({ city: 'Mumbai', skills: ['Juggling'] }));
  expect(body.errors).toEqual([
    { path: 'city', message: 'Please select a valid City' },
    { path: 'email', message: 'Please verify your email' },
    { path: 'skills', message: 'Please select a valid skill' },
  ]);
});

test('SEC-14: an email that was not verified is refused', async () => {
  const answer = await refused(aRegistration());
  expect([answer.status, answer.body.message]).toEqual([400, 'Please verify your email']);
  expect(answer.body.errors).toEqual([{ path: 'email', message: 'Please verify your email' }]);
});

test('SEC-14: the proof of one address is worth nothing for another', async () => {
  await verify(app, 'a@example.org');
  expect((await refused(aRegistration({ email: 'b@example.org' }))).body.message).toBe('Please verify your email');
  expect((await send(app, aRegistration({ email: 'A@Example.org ' }))).status).toBe(201);
});

test('SEC-14: two registrations on one proof: the second is 409', async () => {
  const fields = aRegistration();
  expect((await register(app, fields)).status).toBe(201);
  const second = await refused(aRegistration({ email: fields['email'] }));
  expect([second.status, second.body.message]).toEqual([409, 'This email is already registered']);
});

test('SEC-14: a proof is good for an hour', async () => {
  const fields = aRegistration();
  await verify(app, String(fields['email']));
  app.advance({ minutes: 60, seconds: 1 });
  expect((await refused(fields)).body.message).toBe('Please verify your email');
});

test('a refused registration does not use up the email verification', async () => {
  const fields = aRegistration();
  await verify(app, String(fields['email']));
  expect((await refused({ ...fields, state: 'Nowhere' })).status).toBe(400);
  expect((await refused({ ...fields, skills: ['Juggling'] }, { 'idempotency-key': randomUUID() })).status).toBe(400);
  expect((await send(app, fields)).status).toBe(201);
});

test('a repeated email or Aadhar number is 409, names its field, and only after the email was verified', async () => {
  const first = aRegistration();
  await register(app, first);
  const sameNumber = aRegistration({ aadharNumber: first['aadharNumber'] });
  expect((await refused(sameNumber)).body.message).toBe('Please verify your email');
  await verify(app, String(sameNumber['email']));
  const byNumber = await refused(sameNumber);
  expect(byNumber.status).toBe(409);
  expect(byNumber.body.errors).toEqual([
    { path: 'aadharNumber', message: 'This Aadhar number is already registered' },
  ]);
  app.advance({ minutes: 1 });
  await verify(app, String(first['email']));
  const byEmail = await refused(aRegistration({ email: String(first['email']).toUpperCase() }));
  expect(byEmail.status).toBe(409);
  expect(byEmail.body.errors).toEqual([{ path: 'email', message: 'This email is already registered' }]);
});

test('a candidate may have the email of a provider', async () => {
  const { provider } = await app.aTrainingProvider();
  expect((await register(app, aRegistration({ email: provider.contactEmail }))).status).toBe(201);
});

test.each([
  ['the email', (n: number, first: Fields) => aRegistration({ email: first['email'], name: `Twin ${'I'.repeat(n)}` })],
  ['the Aadhar number', (_: number, first: Fields) => aRegistration({ aadharNumber: first['aadharNumber'] })],
])('FLT-04: of 20 at once that share %s one is registered, 19 are 409', async (_, twin) => {
  const first = aRegistration();
  const forms = Array.from({ length: 20 }, (__, n) => twin(n, first));
  for (const email of new Set(forms.map((fields) => String(fields['email'])))) await verify(app, email);
  const before = await count('candidates');
  const answers = await Promise.all(forms.map((fields) => send(app, fields)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(19).fill(409)]);
  for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.message).toMatch(/^This (email|Aadhar number) is already registered$/u);
  expect(await count('candidates')).toBe(before + 1);
});

test('FLT-02: a retry with the same key gets the same answer, and nothing is done twice', async () => {
  const fields = aRegistration();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await register(app, fields, { headers });
  const before = await traces();
  const again = await send(app, fields, { headers });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await traces()).toEqual(before);
});

test('FLT-02: the same key with other content, in a field or in the file, is 409', async () => {
  const fields = aRegistration();
  const headers = { 'idempotency-key': randomUUID() };
  expect((await register(app, fields, { headers })).status).toBe(201);
  expect((await refused({ ...fields, name: 'Usha Kumari' }, headers)).status).toBe(409);
  expect((await refused({ ...fields, aadharFile: aFile(aPdf(), 'card.pdf', 'application/pdf') }, headers)).status).toBe(409);
});

test('FLT-02: a refused request leaves its key free', async () => {
  const fields = aRegistration();
  const headers = { 'idempotency-key': randomUUID() };
  expect((await refused(fields, headers)).status).toBe(400);
  expect((await register(app, fields, { headers })).status).toBe(201);
});

test('FLT-02: two at once with one key become one registration with one answer', async () => {
  const fields = aRegistration();
  await verify(app, String(fields['email']));
  const headers = { 'idempotency-key': randomUUID() };
  const before = await traces();
  const [one, two] = await Promise.all([send(app, fields, { headers }), send(app, fields, { headers })]);
  expect([one?.status, two?.status]).toEqual([201, 201]);
  expect(one?.body).toEqual(two?.body);
  const after = await traces();
  expect(after).toMatchObject({ candidates: before.candidates + 1, documents: before.documents + 1, files: before.files + 1, notices: before.notices + 1 });
});

test('SEC-31: fields that are not the caller’s to set are dropped', async () => {
  const id = randomUUID();
  const { body } = await register(app, {
    ...aRegistration(),
    _id: id,
    id,
    status: 'APPROVED_L1',
    role: 'L2_ADMIN',
    createdAt: '2001-01-01T00:00:00Z',
    postalCodeKnown: 'false',
    queue: 'awaiting',
    'skills[x]': undefined,
  });
  expect(body.data.candidateId).not.toBe(id);
  const row = await rowOf(body.data.candidateId);
  expect(row).toMatchObject({ status: 'PENDING', queue: null, postal_code_known: true });
  expect(row['created_at']).toEqual(app.clock());
});

test.each([
  ['FLT-39', 'U+0000 in a name', { name: 'Asha\0Kumari' }, 'name'],
  ['FLT-39', 'U+0000 in a skill', { skills: ['Cod\0ing'] }, 'skills'],
  ['FLT-39', 'U+0000 in a file name', { aadharFile: aFile(aJpeg(), 'a\0.jpg') }, 'aadharFile'],
])('%s: %s is 400 and names the field', async (_, __, changes: Fields, path) => {
  const answer = await refused(aRegistration(changes));
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].path).toBe(path);
});

test.each(['मीरा कुमारी', 'மீனா ராஜ்', 'Zoë 😀', 'ßtraße İnci'])('FLT-41: the name %s is kept as typed', async (name) => {
  const { body, status } = await register(app, aRegistration({ name }));
  expect(status).toBe(201);
  expect(await rowOf(body.data.candidateId)).toMatchObject({ name });
});

test('FLT-41: a length is counted in code points, and a name of 300 passes', async () => {
  expect((await register(app, aRegistration({ name: '😀'.repeat(300) }))).status).toBe(201);
  expect((await refused(aRegistration({ name: '😀'.repeat(301) }))).status).toBe(400);
  expect((await refused(aRegistration({ name: '😀' }))).body.message).toBe('Name too short');
});

test.each(['__proto__', 'constructor', 'prototype', 'address[__proto__][x]', 'skills[__proto__]'])(
  'FLT-42: a field named %s reaches no prototype',
  async (name) => {
    const answer = await register(app, aRegistration({ [name]: 'polluted' }));
    expect([201, 400]).toContain(answer.status);
    expect(Reflect.get({}, 'x')).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);

test.each([
  ['name', 'a list', ['Asha', 'Usha']],
  ['state', 'a list', ['West Bengal']],
  ['skills', 'a text', 'Coding'],
])('FLT-43: %s as %s is a field error', async (field, _, value) => {
  const answer = await refused(aRegistration({ [field]: value }));
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].path).toBe(field);
});

test('FLT-43: JSON in place of a form is 415', async () => {
  const answer = await app.request('POST', '/api/auth/candidate/register', { body: { name: { $ne: 1 } } });
  expect(answer.status).toBe(415);
});

test.each<[string, Fields[string], number, string]>([
  ['no file', undefined, 400, 'File is required'],
  ['a file of 0 bytes', aFile(Buffer.alloc(0)), 400, 'File is required'],
  ['a file of 1 byte', aFile(Buffer.from('x')), 400, 'Invalid file type'],
  ['a text as JPEG', aFile(Buffer.from('<html>')), 400, 'Invalid file type'],
  ['2 MiB and a byte', aFile(aJpeg(2_097_153)), 413, 'File must be under 2 MB'],
  ['two files', [aFile(), aFile()], 400, 'Please choose one file only'],
])('FLT-53: %s is refused with its message', async (_, aadharFile, status, message) => {
  const fields = aRegistration({ aadharFile });
  await verify(app, String(fields['email']));
  const answer = await refused(fields);
  expect([answer.status, answer.body.message]).toEqual([status, message]);
  expect(answer.body.errors).toEqual([{ path: 'aadharFile', message }]);
});

test.each([1_572_864, 2_097_152])('FLT-53: a file of %d bytes is taken', async (size) => {
  expect((await register(app, aRegistration({ aadharFile: aFile(aJpeg(size)) }))).status).toBe(201);
});

test('the fault of a text field comes before that of the file', async () => {
  const { body } = await refused(aRegistration({ aadharNumber: '1', aadharFile: undefined }));
  expect(body.message).toBe('Invalid Aadhar number');
  expect(body.errors).toHaveLength(2);
});
