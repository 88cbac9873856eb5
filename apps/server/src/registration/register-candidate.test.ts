import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import {
  createTestFile,
  createRegistrationForm,
  registrationsFixture,
  type Fields,
  type RegistrationsFixture,
} from './testing/a-registration.ts';

let fixture: RegistrationsFixture;
beforeAll(async () => {
  fixture = await registrationsFixture();
});
afterAll(() => fixture.app.close());

test('registers a candidate with history, notice, audit entry and document', async () => {
  const fields = createRegistrationForm({ skills: ['Coding', 'Writing'] });
  const answer = await fixture.register(fields);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ success: true, message: 'Registration successful!' });
  const id: string = answer.body.data.candidateId;
  expect(await fixture.rowOf(id)).toMatchObject({
    name: 'Asha Kumari',
    father_name: 'Ram Kumar',
    house_no: '12/A',
    postal_code: '700001',
    postal_code_known: true,
    email: fields.email,
    skills: ['Coding', 'Writing'],
    aadhar_masked: `XXXX XXXX ${fields.aadharNumber.slice(-4)}`,
    status: 'PENDING',
    queue: null,
  });
  expect(await fixture.app.history.of(id)).toMatchObject([
    { action: 'register', from: null, to: 'PENDING', by: 'The applicant' },
  ]);
  const notification = (await fixture.app.listNotifications()).findLast(
    ({ event }) => event === 'registration-received',
  );
  expect(notification).toMatchObject({
    record: { kind: 'candidate', id },
    city: 'Kolkata',
    to: { name: 'Asha Kumari', email: fields.email, phone: '9876543210' },
  });
  const audited = await fixture.app.database.execute(
    `select ip, detail from audit where action = 'registered' and record_id = $1`,
    [id],
  );
  expect(audited).toEqual([{ ip: '127.0.0.1', detail: {} }]);
  const document = await fixture.app.documents.read(
    String((await fixture.rowOf(id))['document_id']),
  );
  expect(document).toMatchObject({ contentType: 'image/jpeg', fileName: 'card.jpg' });
});

test('stores the Aadhar number as typed in no column (SEC-52)', async () => {
  const aadharNumber = '999988887777';
  expect((await fixture.register(createRegistrationForm({ aadharNumber }))).status).toBe(201);
  for (const table of ['candidates', 'aadhar_vault', 'notifications', 'audit', 'history']) {
    const [found] = await fixture.app.database.execute<{ n: number }>(
      `select count(*) as n from ${table} t where t::text like $1`,
      [`%${aadharNumber}%`],
    );
    expect([table, Number(found?.n)]).toEqual([table, 0]);
  }
});

test('creates no password and no account for a candidate', async () => {
  const before = await fixture.count('accounts');
  await fixture.register(createRegistrationForm({ password: 'seven-silver-kites' }));
  expect(await fixture.count('accounts')).toBe(before);
});

test('normalizes spaces, hyphens, +91 and digits of other scripts (UX-11)', async () => {
  const fields = createRegistrationForm({
    mobileNumber: '+91 98765-43210',
    postalCode: '700 001',
    aadharNumber: '7777 ６６６６ ५५५५',
    skills: ['coding'],
  });
  const { body, status } = await fixture.register(fields);
  expect(status).toBe(201);
  expect(await fixture.rowOf(body.data.candidateId)).toMatchObject({
    mobile_number: '9876543210',
    postal_code: '700001',
    aadhar_masked: 'XXXX XXXX 5555',
    skills: ['Coding'],
  });
});

test('accepts state and city in any letter case and stores the spelling of the list', async () => {
  const { body } = await fixture.register(
    createRegistrationForm({ state: 'WEST bengal', city: 'kolkata' }),
  );
  expect(await fixture.rowOf(body.data.candidateId)).toMatchObject({
    state: 'West Bengal',
    city: 'Kolkata',
  });
});

test('accepts a PIN code that the directory lacks, marked as unknown', async () => {
  const { body, status } = await fixture.register(createRegistrationForm({ postalCode: '999999' }));
  expect(status).toBe(201);
  expect(await fixture.rowOf(body.data.candidateId)).toMatchObject({ postal_code_known: false });
});

test('ignores fields that the caller may not set (SEC-31)', async () => {
  const id = randomUUID();
  const { body } = await fixture.register({
    ...createRegistrationForm(),
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
  const row = await fixture.rowOf(body.data.candidateId);
  expect(row).toMatchObject({ status: 'PENDING', queue: null, postal_code_known: true });
  expect(row['created_at']).toEqual(fixture.app.clock());
});

test.each([
  ['FLT-39', 'U+0000 in a name', { name: 'Asha\0Kumari' }, 'name'],
  ['FLT-39', 'U+0000 in a skill', { skills: ['Cod\0ing'] }, 'skills'],
  [
    'FLT-39',
    'U+0000 in a file name',
    { aadharFile: createTestFile(createJpeg(), 'a\0.jpg') },
    'aadharFile',
  ],
])('rejects %s: %s with 400 and names the field', async (_, __, changes: Fields, path) => {
  const answer = await fixture.rejected(createRegistrationForm(changes));
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0]?.path).toBe(path);
});

test.each(['मीरा कुमारी', 'மீனா ராஜ்', 'Zoë 😀', 'ßtraße İnci'])(
  'keeps the name %s as typed (FLT-41)',
  async (name) => {
    const { body, status } = await fixture.register(createRegistrationForm({ name }));
    expect(status).toBe(201);
    expect(await fixture.rowOf(body.data.candidateId)).toMatchObject({ name });
  },
);

test('counts lengths in code points, and accepts a name of 300 (FLT-41)', async () => {
  expect((await fixture.register(createRegistrationForm({ name: '😀'.repeat(300) }))).status).toBe(
    201,
  );
  expect((await fixture.rejected(createRegistrationForm({ name: '😀'.repeat(301) }))).status).toBe(
    400,
  );
  expect((await fixture.rejected(createRegistrationForm({ name: '😀' }))).body.message).toBe(
    'Name too short',
  );
});

test.each(['__proto__', 'constructor', 'prototype', 'address[__proto__][x]', 'skills[__proto__]'])(
  'ignores a field named %s (FLT-42)',
  async (name) => {
    const answer = await fixture.register(createRegistrationForm({ [name]: 'polluted' }));
    expect([201, 400]).toContain(answer.status);
    expect(Reflect.get({}, 'x')).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);

test.each([1_572_864, 2_097_152])('accepts a file of %d bytes (FLT-53)', async (size) => {
  expect(
    (
      await fixture.register(
        createRegistrationForm({ aadharFile: createTestFile(createJpeg(size)) }),
      )
    ).status,
  ).toBe(201);
});

describe('R6, R14, R20: pasted values', () => {
  test('removes invisible characters from numbers and the email, and keeps joiners in names', async () => {
    const { aadharNumber, email } = createRegistrationForm();
    const answer = await fixture.register(
      createRegistrationForm({
        name: '\u202aक्\u200dषितिज\u200b  राज\u200c\u202c',
        mobileNumber: '\u202a+91 (0) 98300 00005\u202c',
        postalCode: '\u2068700\u00a0001\u2069',
        aadharNumber: `\ufeff${aadharNumber.slice(0, 4)} ${aadharNumber.slice(4)}\ufe0f`,
        email: `${email}\u200b`,
      }),
    );
    expect(answer.body.message).toBe('Registration successful!');
    expect(await fixture.rowOf(answer.body.data.candidateId)).toMatchObject({
      name: 'क्\u200dषितिज राज',
      mobile_number: '9830000005',
      postal_code: '700001',
      email,
      aadhar_masked: `XXXX XXXX ${aadharNumber.slice(-4)}`,
    });
  });

  test.each(['r&d@example.org', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c', 'bina@उदाहरण.भारत'])(
    'registers %s and sends emails to it',
    async (email) => {
      const answer = await fixture.register(createRegistrationForm({ email }));
      expect(answer.body.message).toBe('Registration successful!');
      const stored = email.replace('उदाहरण.भारत', 'xn--p1b6ci4b4b3a.xn--h2brj9c');
      expect(await fixture.rowOf(answer.body.data.candidateId)).toMatchObject({ email: stored });
      const notifications = await fixture.app.listNotifications();
      expect(
        notifications.some(
          ({ event, to }) => event === 'registration-received' && to.email === stored,
        ),
      ).toBe(true);
    },
  );

  test('treats both spellings of an Indian domain as one address', async () => {
    await fixture.register(createRegistrationForm({ email: 'gita@xn--p1b6ci4b4b3a.xn--h2brj9c' }));
    const again = await fixture.register(createRegistrationForm({ email: 'gita@उदाहरण.भारत' }));
    expect(again.status).toBe(409);
  });
});
