import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPdf } from '#server/domain/document/testing/sample-documents.ts';
import {
  createTestFile,
  createRegistrationForm,
  registrationsFixture,
  type Registration,
  type RegistrationsFixture,
} from './testing/a-registration.ts';

let fixture: RegistrationsFixture;
beforeAll(async () => {
  fixture = await registrationsFixture();
});
afterAll(() => fixture.app.close());

test('rejects a second registration with the same proof with 409 (SEC-14)', async () => {
  const fields = createRegistrationForm();
  expect((await fixture.register(fields)).status).toBe(201);
  const second = await fixture.rejected(createRegistrationForm({ email: fields.email }));
  expect([second.status, second.body.message]).toEqual([409, 'This email is already registered']);
});

test('rejects a duplicate email or Aadhar number with 409 and its field, only after the verification', async () => {
  const first = createRegistrationForm();
  await fixture.register(first);
  const sameNumber = createRegistrationForm({ aadharNumber: first.aadharNumber });
  expect((await fixture.rejected(sameNumber)).body.message).toBe('Please verify your email');
  await fixture.verify(sameNumber.email);
  const byNumber = await fixture.rejected(sameNumber);
  expect(byNumber.status).toBe(409);
  expect(byNumber.body.errors).toEqual([
    { path: 'aadharNumber', message: 'This Aadhar number is already registered' },
  ]);
  fixture.app.advance({ minutes: 1 });
  await fixture.verify(first.email);
  const byEmail = await fixture.rejected(
    createRegistrationForm({ email: first.email.toUpperCase() }),
  );
  expect(byEmail.status).toBe(409);
  expect(byEmail.body.errors).toEqual([
    { path: 'email', message: 'This email is already registered' },
  ]);
});

test('allows a candidate with the email of a provider', async () => {
  const { provider } = await fixture.app.aTrainingProvider();
  expect(
    (await fixture.register(createRegistrationForm({ email: provider.contactEmail }))).status,
  ).toBe(201);
});

test.each([
  [
    'the email',
    (n: number, first: Registration) =>
      createRegistrationForm({ email: first.email, name: `Twin ${'I'.repeat(n)}` }),
  ],
  [
    'the Aadhar number',
    (_: number, first: Registration) =>
      createRegistrationForm({ aadharNumber: first.aadharNumber }),
  ],
])('registers one of 20 simultaneous requests that share %s (FLT-04)', async (_, twin) => {
  const first = createRegistrationForm();
  const forms = Array.from({ length: 20 }, (__, n) => twin(n, first));
  for (const email of new Set(forms.map((fields) => fields['email']))) await fixture.verify(email);
  const before = await fixture.count('candidates');
  const answers = await Promise.all(forms.map((fields) => fixture.send(fields)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201,
    ...Array(19).fill(409),
  ]);
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body.message).toMatch(/^This (email|Aadhar number) is already registered$/u);
  expect(await fixture.count('candidates')).toBe(before + 1);
});

test('returns the same response for the same key, and does nothing twice (FLT-02)', async () => {
  const fields = createRegistrationForm();
  const headers = { 'idempotency-key': randomUUID() };
  const first = await fixture.register(fields, headers);
  const before = await fixture.traces();
  const again = await fixture.send(fields, headers);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await fixture.traces()).toEqual(before);
});

test('rejects the same key with other content, in a field or in the file, with 409 (FLT-02)', async () => {
  const fields = createRegistrationForm();
  const headers = { 'idempotency-key': randomUUID() };
  expect((await fixture.register(fields, headers)).status).toBe(201);
  expect((await fixture.rejected({ ...fields, name: 'Usha Kumari' }, headers)).status).toBe(409);
  expect(
    (
      await fixture.rejected(
        { ...fields, aadharFile: createTestFile(createPdf(), 'card.pdf', 'application/pdf') },
        headers,
      )
    ).status,
  ).toBe(409);
});

test('frees the key of a rejected request (FLT-02)', async () => {
  const fields = createRegistrationForm();
  const headers = { 'idempotency-key': randomUUID() };
  expect((await fixture.rejected(fields, headers)).status).toBe(400);
  expect((await fixture.register(fields, headers)).status).toBe(201);
});

test('creates one registration for two simultaneous requests with one key (FLT-02)', async () => {
  const fields = createRegistrationForm();
  await fixture.verify(fields.email);
  const headers = { 'idempotency-key': randomUUID() };
  const before = await fixture.traces();
  const [one, two] = await Promise.all([
    fixture.send(fields, headers),
    fixture.send(fields, headers),
  ]);
  expect([one?.status, two?.status]).toEqual([201, 201]);
  expect(one?.body).toEqual(two?.body);
  const after = await fixture.traces();
  expect(after).toMatchObject({
    candidates: before.candidates + 1,
    documents: before.documents + 1,
    files: before.files + 1,
    notifications: before.notifications + 1,
  });
});
