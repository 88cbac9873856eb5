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

test.each(wrong)('rejects %s as %j with its message: %s (§5)', async (field, value, message) => {
  const fields = createRegistrationForm();
  await fixture.verify(fields.email);
  const answer = await fixture.rejected({ ...fields, [field]: value });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(message);
  expect(answer.body.errors[0]).toEqual({ path: field, message });
});

const noAddress = 'must not contain a web or email address';

describe('J2: names as bait', () => {
  test.each([
    ['name', 'Govt Scheme http://evil.example/claim now', `Name ${noAddress}`],
    ['name', 'Visit evil.com', `Name ${noAddress}`],
    ['fatherName', 'Win at www.evil', `Father's Name ${noAddress}`],
    ['fatherName', 'mail a@b.c', `Father's Name ${noAddress}`],
    ['name', 'Asha\r\nBcc: all', 'Name contains characters that cannot be seen'],
    ['name', 'Asha\u2028Devi', 'Name contains characters that cannot be seen'],
    ['name', 'As\u0445a Devi', 'Name mixes letters of different scripts in one word'],
  ])('rejects %s %j', async (field, value, message) => {
    const fields = createRegistrationForm();
    await fixture.verify(fields.email);
    const answer = await fixture.rejected({ ...fields, [field]: value });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });

  test.each([
    ['Visit evil.com', `Guardian’s name ${noAddress}`],
    ['R\u0430vi Das', 'Guardian’s name mixes letters of different scripts in one word'],
  ])('rejects %j as the name of a guardian', async (name, message) => {
    const fields = createRegistrationForm({ category: '16-20', dateOfBirth: '2010-05-01' });
    await fixture.verify(fields.email);
    const guardian = { 'guardian[name]': name, 'guardian[contact]': 'mother@example.org' };
    const answer = await fixture.rejected({
      ...fields,
      ...guardian,
      'guardian[relation]': 'mother',
    });
    expect([answer.status, answer.body.message]).toEqual([400, message]);
  });
});

test('rejects a name of 64 KiB at once, whatever it is made of (T35)', async () => {
  const fields = createRegistrationForm();
  await fixture.verify(fields.email);
  const started = performance.now();
  const answer = await fixture.rejected({ ...fields, name: `a${'\u0315\u0300'.repeat(16_000)}` });
  expect(answer.status).toBe(400);
  expect(performance.now() - started).toBeLessThan(3000);
});

test('returns the first message of the form and names every wrong field (§5)', async () => {
  const { body } = await fixture.rejected({ skills: ['Coding'] });
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

test('reports errors that only the server finds in the order of the form, too (§5)', async () => {
  const { body } = await fixture.rejected(
    createRegistrationForm({ city: 'Mumbai', skills: ['Juggling'] }),
  );
  expect(body.errors).toEqual([
    { path: 'city', message: 'Please select a valid City' },
    { path: 'email', message: 'Please verify your email' },
    { path: 'skills', message: 'Please select a valid skill' },
  ]);
});

test.each([
  ['name', 'a list', ['Asha', 'Usha']],
  ['state', 'a list', ['West Bengal']],
  ['skills', 'a text', 'Coding'],
])('rejects %s as %s by field (FLT-43)', async (field, _, value) => {
  const answer = await fixture.rejected(createRegistrationForm({ [field]: value }));
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0]?.path).toBe(field);
});

test('rejects JSON in place of a form with 415 (FLT-43)', async () => {
  const answer = await fixture.app.request('POST', '/api/auth/candidate/register', {
    body: { name: { $ne: 1 } },
  });
  expect(answer.status).toBe(415);
});

test.each<[string, Fields[string], number, string]>([
  ['no file', undefined, 400, 'File is required'],
  ['a file of 0 bytes', createTestFile(Buffer.alloc(0)), 400, 'File is required'],
  ['a file of 1 byte', createTestFile(Buffer.from('x')), 400, 'Invalid file type'],
  ['a text as JPEG', createTestFile(Buffer.from('<html>')), 400, 'Invalid file type'],
  ['2 MiB and a byte', createTestFile(createJpeg(2_097_153)), 413, 'File must be under 2 MB'],
  ['two files', [createTestFile(), createTestFile()], 400, 'Please choose one file only'],
])('rejects %s with its message (FLT-53)', async (_, aadharFile, status, message) => {
  const fields = createRegistrationForm({ aadharFile });
  await fixture.verify(fields.email);
  const answer = await fixture.rejected(fields);
  expect([answer.status, answer.body.message]).toEqual([status, message]);
  expect(answer.body.errors).toEqual([{ path: 'aadharFile', message }]);
});

test('reports the error of a text field before that of the file', async () => {
  const { body } = await fixture.rejected(
    createRegistrationForm({ aadharNumber: '1', aadharFile: undefined }),
  );
  expect(body.message).toBe('Invalid Aadhar number');
  expect(body.errors).toHaveLength(2);
});

test('rejects an unverified email (SEC-14)', async () => {
  const answer = await fixture.rejected(createRegistrationForm());
  expect([answer.status, answer.body.message]).toEqual([400, 'Please verify your email']);
  expect(answer.body.errors).toEqual([{ path: 'email', message: 'Please verify your email' }]);
});

test('rejects the proof of another address (SEC-14)', async () => {
  await fixture.verify('a@example.org');
  expect(
    (await fixture.rejected(createRegistrationForm({ email: 'b@example.org' }))).body.message,
  ).toBe('Please verify your email');
  expect((await fixture.send(createRegistrationForm({ email: 'A@Example.org ' }))).status).toBe(
    201,
  );
});

test('accepts a proof for an hour (SEC-14)', async () => {
  const fields = createRegistrationForm();
  await fixture.verify(fields.email);
  fixture.app.advance({ minutes: 60, seconds: 1 });
  expect((await fixture.rejected(fields)).body.message).toBe('Please verify your email');
});

test('keeps the email verified after a rejected registration', async () => {
  const fields = createRegistrationForm();
  await fixture.verify(fields.email);
  expect((await fixture.rejected({ ...fields, state: 'Nowhere' })).status).toBe(400);
  expect(
    (
      await fixture.rejected(
        { ...fields, skills: ['Juggling'] },
        { 'idempotency-key': randomUUID() },
      )
    ).status,
  ).toBe(400);
  expect((await fixture.send(fields)).status).toBe(201);
});
