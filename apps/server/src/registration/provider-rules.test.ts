import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  createProviderForm,
  toEmail,
  jobForm,
  sendProvider,
  trainingForm,
} from './testing/a-provider-registration.ts';
import { createTestFile, type Fields } from './testing/a-registration.ts';
import { verifyTestEmail } from '#server/testing/verify-email.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => app.close());

const count = async (table: string): Promise<number> => {
  const [row] = await app.database.execute<{ n: number }>(`select count(*) as n from ${table}`);
  return Number(row?.n);
};

/** Everything a registration leaves behind. */
const traces = async () => ({
  providers: await count('providers'),
  accounts: await count('accounts'),
  documents: await count('documents'),
  history: await count('history'),
});

const rejected = async (form: typeof jobForm, fields: Fields) => {
  const before = await traces();
  const answer = await sendProvider(app, form, fields);
  expect(await traces()).toEqual(before);
  expect(answer.body).toMatchObject({ success: false });
  return answer;
};

describe.each([
  ['a job provider', jobForm],
  ['a training provider', trainingForm],
])('%s', (_name, form) => {
  const label = form.kind === 'job-provider' ? 'Company Name' : 'Training Provider Name';
  const nested = (field: string) => `${form.address}[${field}]`;
  const wrong: [field: string, value: Fields[string], message: string][] = [
    [form.nameField, ' ', `${label} is required`],
    ['registrationID', '', 'Registration ID is required'],
    [nested('locality'), '', 'Locality is required'],
    [nested('state'), '', 'Please select a valid State'],
    [nested('state'), 'Bengal', 'Please select a valid State'],
    [nested('city'), '', 'Please select a valid City'],
    [nested('city'), 'Mumbai', 'Please select a valid City'],
    [nested('postalCode'), '', 'PIN code is required'],
    [nested('postalCode'), '70001', 'Invalid PIN code'],
    ['contactPerson[name]', '', 'Contact Person Name is required'],
    ['contactPerson[name]', 'M', 'Name too short'],
    ['contactPerson[designation]', '', 'Designation is required'],
    ['contactPerson[email]', '', 'Email is required'],
    ['contactPerson[email]', 'meera@', 'Invalid email format'],
    ['contactPerson[mobileNumber]', '', 'Phone number is required'],
    ['contactPerson[mobileNumber]', '5876543210', 'Invalid phone number'],
    ['password', '', 'Password must be at least 8 characters long'],
    ['password', 'short12', 'Password must be at least 8 characters long'],
    ['password', 'a'.repeat(129), 'Password must be 128 characters or fewer'],
    [form.file, undefined, 'File is required'],
    [form.file, createTestFile(Buffer.from('<html>')), 'Invalid file type'],
    ...(form.kind === 'job-provider'
      ? ([
          ['industry', '', 'Industry is required'],
          ['jobsOffered', ' ', 'Jobs Offered is required'],
        ] as [string, string, string][])
      : ([
          ['skillsOffered', undefined, 'Please select at least one skill to offer'],
          ['skillsOffered', ['Juggling'], 'Please select a valid skill'],
          ['skillsOffered', ['Welding', 'welding'], 'Please select each skill only once'],
        ] as [string, Fields[string], string][])),
  ];
  test.each(wrong)('rejects %s as %j with its message: %s (§5)', async (field, value, message) => {
    const fields = createProviderForm(form);
    await verifyTestEmail(app, toEmail(fields));
    const { status, body } = await rejected(form, { ...fields, [field]: value });
    const path = field.replace(/\[(\w+)\]/u, '.$1');
    expect([status, body.message]).toEqual([400, message]);
    expect(body.errors[0]).toEqual({ path, message });
  });

  test('names every field of an empty form in the order of the form (§5)', async () => {
    const { status, body } = await rejected(form, { unknown: 'x' });
    expect([status, body.message]).toEqual([400, `${label} is required`]);
    const address = ['locality', 'state', 'city', 'postalCode'].map(
      (name) => `${form.address}.${name}`,
    );
    const contact = ['name', 'designation', 'email', 'mobileNumber'].map(
      (name) => `contactPerson.${name}`,
    );
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(
      form.kind === 'job-provider'
        ? [
            form.nameField,
            'registrationID',
            'industry',
            ...address,
            ...contact,
            'jobsOffered',
            'password',
            form.file,
          ]
        : [
            form.nameField,
            'registrationID',
            ...address,
            ...contact,
            'skillsOffered',
            'password',
            form.file,
          ],
    );
  });

  test.each([
    ['password1', 'This password is used by many people'],
    ['GangaMills12', 'This password is easy to guess'],
    ['kolkata123', 'This password is easy to guess'],
    ['Purboday12', 'This password is easy to guess'],
    ['meera.das', 'This password is easy to guess'],
  ])('rejects the password %s with the reason (SEC-02)', async (password, message) => {
    const fields = createProviderForm(form, { password });
    await verifyTestEmail(app, toEmail(fields));
    const { status, body } = await rejected(form, fields);
    expect([status, body.errors[0]?.path]).toEqual([400, 'password']);
    expect(body.message).toContain(message);
  });
});
