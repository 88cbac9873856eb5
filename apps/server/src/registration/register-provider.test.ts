import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import {
  createProviderForm,
  toEmail,
  jobForm,
  providerPassword,
  registerTestProvider,
  sendProvider,
  readTextField,
  trainingForm,
  readRegistrationId,
  type Form,
} from './testing/a-provider-registration.ts';
import {
  createTestFile,
  createRegistrationForm,
  registerTestCandidate as registerCandidate,
  type Fields,
} from './testing/a-registration.ts';
import { verifyTestEmail } from '#server/testing/verify-email.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => app.close());

type StoredRow = Record<string, unknown>;

const listRows = (text: string, values: unknown[] = []) =>
  app.database.execute<StoredRow>(text, values);
const count = async (table: string): Promise<number> =>
  Number((await listRows(`select count(*) as n from ${table}`))[0]?.['n']);

/** Everything a registration leaves behind. */
const traces = async () => ({
  providers: await count('providers'),
  accounts: await count('accounts'),
  documents: await count('documents'),
  history: await count('history'),
  notifications: (await app.listNotifications()).filter(({ event }) => event !== 'otp').length,
});

const rejected = async (form: Form, fields: Fields, headers: Record<string, string> = {}) => {
  const before = await traces();
  const answer = await sendProvider(app, form, fields, { headers });
  expect(await traces()).toEqual(before);
  expect(answer.body).toMatchObject({ success: false });
  return answer;
};

describe.each([
  ['a job provider', jobForm],
  ['a training provider', trainingForm],
])('%s', (_name, form) => {
  const registered = async (changes: Fields = {}, headers: Record<string, string> = {}) => {
    const fields = createProviderForm(form, changes);
    const answer = await registerTestProvider(app, form, fields, { headers });
    return { ...answer, fields, id: readRegistrationId(answer.body.data, form) };
  };

  test('registers a provider with account, history, notice, audit entry and document', async () => {
    const { status, body, id, fields } = await registered();
    expect([status, body.message]).toEqual([
      201,
      'Registration successful! Your application is under review.',
    ]);
    const [row] = await listRows('select * from providers where id = $1', [id]);
    expect(row).toMatchObject({
      kind: form.kind,
      name: 'Ganga Mills',
      registration_id: fields['registrationID'],
      industry: form.own['industry'] ?? null,
      jobs_offered: form.own['jobsOffered'] ?? null,
      skills_offered: form.own['skillsOffered'] ?? [],
      locality: 'Park Street',
      state: 'West Bengal',
      city: 'Kolkata',
      postal_code: '700016',
      postal_code_known: true,
      contact_name: 'Meera Das',
      contact_designation: 'Manager',
      contact_email: toEmail(fields),
      contact_mobile_number: '9876543210',
      status: 'PENDING',
    });
    const [account] = await listRows('select * from accounts where provider_id = $1', [id]);
    expect(account).toMatchObject({
      email: toEmail(fields),
      role: form.role,
      full_name: 'Meera Das',
      must_change_password: false,
    });
    expect(String(account?.['password_hash'])).toMatch(/^\$argon2id\$/u);
    expect(await app.history.of(id)).toMatchObject([
      { action: 'register', from: null, to: 'PENDING', by: 'The applicant' },
    ]);
    const notifications = await app.listNotifications();
    expect(
      notifications.find(
        (notification) => 'record' in notification && notification.record.id === id,
      ),
    ).toMatchObject({
      event: 'registration-received',
      record: { kind: form.kind, id },
      organisation: 'Ganga Mills',
      city: 'Kolkata',
      to: { name: 'Meera Das', email: toEmail(fields), phone: '9876543210' },
    });
    expect(
      await listRows(
        `select record_kind, ip from audit where action = 'registered' and record_id = $1`,
        [id],
      ),
    ).toEqual([{ record_kind: form.kind, ip: '127.0.0.1' }]);
    const document = await app.documents.read(String(row?.['document_id']));
    expect(document).toMatchObject({ contentType: 'image/jpeg', fileName: 'card.jpg' });
  });

  test('signs in with the right password only after its approval (SEC-04)', async () => {
    const { id, fields } = await registered();
    const logIn = (password: string) =>
      app.request('POST', '/api/auth/login', { body: { email: toEmail(fields), password } });
    expect((await logIn('wrong-password')).body.message).toBe('Invalid email or password');
    const pending = await logIn(providerPassword);
    expect([pending.status, pending.body.message]).toEqual([
      403,
      'Your registration is under review',
    ]);
    await app.database.execute(`update providers set status = 'APPROVED_L1' where id = $1`, [id]);
    const approved = await logIn(providerPassword);
    expect(approved.body.data.user).toMatchObject({ role: form.role, fullName: 'Meera Das' });
  });

  test('accepts a password of 128 code points, with spaces and any script, as typed (SEC-01)', async () => {
    const start = ' रेशमी Sari ';
    const long = `${start}${'🌅'.repeat(128 - Array.from(start).length)}`;
    const { id, fields, status } = await registered({ password: long });
    expect(status).toBe(201);
    await app.database.execute(`update providers set status = 'APPROVED_L1' where id = $1`, [id]);
    const logIn = (secret: string) =>
      app.request('POST', '/api/auth/login', {
        body: { email: toEmail(fields), password: secret },
      });
    expect((await logIn(long.trim())).status).toBe(401);
    expect((await logIn(long)).status).toBe(200);
  });

  const nested = (field: string) => `${form.address}[${field}]`;

  test('rejects an unverified contact email, in the order of the form (SEC-14)', async () => {
    const { status, body } = await rejected(
      form,
      createProviderForm(form, { [nested('city')]: 'Mumbai', password: 'password1' }),
    );
    expect(status).toBe(400);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual([
      `${form.address}.city`,
      'contactPerson.email',
      'password',
    ]);
    expect(body.errors[1]?.message).toBe("Please verify the contact person's email.");
  });

  test('keeps the email verified after a rejection, and uses it up after a success (SEC-14)', async () => {
    const fields = createProviderForm(form);
    await verifyTestEmail(app, toEmail(fields));
    await rejected(form, { ...fields, [nested('city')]: 'Mumbai' });
    expect((await sendProvider(app, form, fields)).status).toBe(201);
    expect((await rejected(form, { ...fields, registrationID: 'another' })).status).toBe(409);
  });

  test('rejects a duplicate with 409 and names the field: email, then registration ID in any letter case', async () => {
    const { fields } = await registered();
    const email = toEmail(fields);
    app.advance({ minutes: 1 });
    await verifyTestEmail(app, email);
    const twin = await rejected(form, createProviderForm(form, { 'contactPerson[email]': email }));
    expect([twin.status, twin.body.errors]).toEqual([
      409,
      [{ path: 'contactPerson.email', message: 'This email is already registered' }],
    ]);
    const other = createProviderForm(form, {
      registrationID: readTextField(fields, 'registrationID').toLowerCase(),
    });
    await verifyTestEmail(app, toEmail(other));
    const same = await rejected(form, other);
    expect([same.status, same.body.errors]).toEqual([
      409,
      [{ path: 'registrationID', message: 'This Registration ID is already registered' }],
    ]);
  });

  test('hides from an unverified stranger what is registered', async () => {
    const { fields } = await registered();
    const { registrationID } = fields;
    const { status, body } = await rejected(form, createProviderForm(form, { registrationID }));
    expect([status, body.message]).toEqual([400, "Please verify the contact person's email."]);
  });

  test('registers one of 20 simultaneous requests with the same registration ID (FLT-04)', async () => {
    const registrationID = `SHARED-${form.kind}`;
    const forms = Array.from({ length: 20 }, () => createProviderForm(form, { registrationID }));
    for (const fields of forms) await verifyTestEmail(app, toEmail(fields));
    const before = await count('providers');
    const answers = await Promise.all(forms.map((fields) => sendProvider(app, form, fields)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    expect([await count('providers'), await count('accounts')]).toEqual([
      before + 1,
      await count('providers'),
    ]);
  });

  test('registers one of 20 simultaneous requests with the same email (FLT-04)', async () => {
    const shared = `shared-${form.kind}@example.org`;
    const forms = Array.from({ length: 20 }, () =>
      createProviderForm(form, { 'contactPerson[email]': shared }),
    );
    await verifyTestEmail(app, shared);
    const answers = await Promise.all(forms.map((fields) => sendProvider(app, form, fields)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
  });

  test('returns the same response for the same key, and 409 for other content (FLT-02)', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { fields, body } = await registered({}, headers);
    const before = await traces();
    const again = await sendProvider(app, form, fields, { headers });
    expect([again.status, again.body]).toEqual([201, body]);
    expect(await traces()).toEqual(before);
    const other = { ...fields, password: 'eight-silver-kites' };
    expect((await rejected(form, other, headers)).status).toBe(409);
  });

  test('ignores fields that the caller may not set (SEC-31)', async () => {
    const id = randomUUID();
    const made = await registered({
      _id: id,
      status: 'APPROVED_L1',
      role: 'L2_ADMIN',
      'contactPerson[role]': 'L2_ADMIN',
    });
    expect(made.id).not.toBe(id);
    const [row] = await listRows('select status from providers where id = $1', [made.id]);
    expect(row).toEqual({ status: 'PENDING' });
  });

  test.each<[string, string, Fields]>([
    ['the address as a text', form.address, { [form.address]: 'Kolkata' }],
    ['the contact person as a list', 'contactPerson', { contactPerson: ['Meera'] }],
    ['the password as a list', 'password', { password: ['a', 'b'] }],
  ])('rejects %s by field (FLT-43)', async (_what, path, changes) => {
    const filledForm = createProviderForm(form);
    const rest = Object.entries(filledForm).filter(([name]) => name.split('[')[0] !== path);
    const { status, body } = await rejected(form, { ...Object.fromEntries(rest), ...changes });
    expect(status).toBe(400);
    expect(body.errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(body.message).not.toMatch(/expected|invalid input/iu);
  });

  test('rejects a document of 2 MiB and a byte with 413 (FLT-53)', async () => {
    const fields = createProviderForm(form, { [form.file]: createTestFile(createJpeg(2_097_153)) });
    await verifyTestEmail(app, toEmail(fields));
    const { status, body } = await rejected(form, fields);
    expect([status, body.message]).toEqual([413, 'File must be under 2 MB']);
  });
});

test('allows a company and a training provider with the same registration ID', async () => {
  const registrationID = 'BOTH-1';
  for (const form of [jobForm, trainingForm]) {
    const answer = await registerTestProvider(
      app,
      form,
      createProviderForm(form, { registrationID }),
    );
    expect(answer.status).toBe(201);
  }
});

test('allows a candidate with a provider’s email, each with a verification', async () => {
  const email = 'both@example.org';
  const fields = createProviderForm(jobForm, { 'contactPerson[email]': email });
  expect((await registerTestProvider(app, jobForm, fields)).status).toBe(201);
  app.advance({ minutes: 1 });
  expect((await registerCandidate(app, createRegistrationForm({ email }))).status).toBe(201);
});

test('rejects an admin’s email', async () => {
  const { email } = await app.anL2Admin();
  const fields = createProviderForm(jobForm, { 'contactPerson[email]': email });
  expect((await registerTestProvider(app, jobForm, fields)).status).toBe(409);
});
