import { randomUUID } from 'node:crypto';
import { centreStore } from '#server/domain/centre/centre-store.ts';
import { batchStore } from '#server/domain/batch/batch-store.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import {
  createTestFile,
  toForm,
  type Fields,
} from '#server/registration/testing/a-registration.ts';
import {
  createProviderForm,
  toEmail,
  readRegistrationId,
  jobForm,
  providerPassword,
  registerTestProvider,
  readTextField,
  trainingForm,
  type Form,
} from '#server/registration/testing/a-provider-registration.ts';
import { verifyTestEmail } from '#server/testing/verify-email.ts';

const kolkata = { state: 'West Bengal', city: 'Kolkata' } as const;
const reason = 'The certificate is of another company';

let app: TestApp;
let admin: { token: string };
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
});
// Fourteen days are longer than a session.
beforeEach(async () => {
  admin = await app.anL1Admin({ places: [kolkata] });
});
afterAll(() => app.close());

const decide = (form: Form, id: string, body: object) =>
  app.request('PUT', `/api/l1admin/approve-${form.kind}/${id}`, { as: admin.token, body });
const reopen = (form: Form, id: string) =>
  app.request('PUT', `/api/l1admin/reopen/${form.kind}/${id}`, {
    as: admin.token,
    body: { reason: 'It came by post' },
  });

/** The links in the emails that a provider received when it was rejected, in order. */
const listLinks = async (id: string): Promise<string[]> =>
  (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'registration-rejected' &&
    notification.record.id === id &&
    notification.correction
      ? [notification.correction.path.replace('/correct/', '')]
      : [],
  );
const newestLink = async (id: string): Promise<string> => (await listLinks(id)).at(-1) ?? '';

const open = (token: string) => app.request('GET', `/api/auth/correction/${token}`);
const correct = (token: string, fields: Fields, headers: Record<string, string> = {}) =>
  app.request('PUT', `/api/auth/correction/${token}`, { form: toForm(fields), headers });

const rejected = async (form: Form, changes: Fields = {}) => {
  const fields = createProviderForm(form, changes);
  const { body } = await registerTestProvider(app, form, fields);
  const id = readRegistrationId(body.data, form);
  app.advance({ minutes: 1 });
  expect((await decide(form, id, { status: 'REJECTED', reason })).status).toBe(200);
  return { id, fields, token: await newestLink(id) };
};

const readRow = async (id: string): Promise<Record<string, unknown>> =>
  (
    await app.database.execute<Record<string, unknown>>('select * from providers where id = $1', [
      id,
    ])
  )[0] ?? {};

describe.each([jobForm, trainingForm])('journey §15: the link of a rejected $kind', (form) => {
  const changedName = { [form.nameField]: 'Ganga Mills Limited' };

  test('opens the registration with the reason; after the correction it is pending, and the reviewer sees the changes', async () => {
    const { id, fields, token } = await rejected(form);
    const { status, body } = await open(token);
    expect([status, body.data]).toMatchObject([
      200,
      {
        kind: form.kind,
        reason,
        form: {
          [form.nameField]: 'Ganga Mills',
          registrationID: fields['registrationID'],
          [form.address]: { locality: 'Park Street', city: 'Kolkata', postalCode: '700016' },
          contactPerson: { name: 'Meera Das', email: toEmail(fields) },
        },
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/password/iu);

    const sent = await correct(token, { ...changedName, [form.file]: createTestFile() });
    expect([sent.status, sent.body.message]).toEqual([
      200,
      'Your registration has been sent again and is under review.',
    ]);
    expect(await readRow(id)).toMatchObject({
      name: 'Ganga Mills Limited',
      status: 'PENDING',
      status_reason: null,
      contact_email: toEmail(fields),
    });
    const page = await app.request('GET', `/api/l1admin/${form.kind}s/${id}`, { as: admin.token });
    expect(page.body.data).toMatchObject({
      warnings: expect.arrayContaining(['RESUBMITTED']),
      corrections: [
        { field: 'name', before: 'Ganga Mills', after: 'Ganga Mills Limited' },
        { field: 'document', before: null, after: null },
      ],
      may: { approve: true, reject: true },
    });
    const list = await app.request('GET', `/api/l1admin/${form.kind}s?status=PENDING`, {
      as: admin.token,
    });
    const listed = list.body.data.find((row: { _id: string }) => row._id === id);
    expect(listed).toMatchObject({ warnings: expect.arrayContaining(['RESUBMITTED']) });
    expect((await app.history.of(id))[0]).toMatchObject({
      action: 'resubmit',
      from: 'REJECTED',
      to: 'PENDING',
    });
    const audited = await app.database.execute(
      `select detail from audit where action = 'resubmitted' and record_id = $1`,
      [id],
    );
    expect(audited).toEqual([{ detail: { fields: ['name', 'document'] } }]);
    const received = (await app.listNotifications()).filter(
      (notification) =>
        notification.event === 'registration-received' && notification.record.id === id,
    );
    expect(received.at(-1)).toMatchObject({ organisation: 'Ganga Mills Limited' });
    expect((await decide(form, id, { status: 'APPROVED_L1' })).status).toBe(200);
  });

  test('works once: a second use returns 410 with a message and changes nothing', async () => {
    const { id, token } = await rejected(form);
    expect((await correct(token, changedName)).status).toBe(200);
    const again = await correct(token, { [form.nameField]: 'Another' });
    expect([again.status, again.body.message]).toEqual([
      410,
      'This link has been used or has expired, or a new decision has been made.',
    ]);
    expect((await open(token)).status).toBe(410);
    expect(await readRow(id)).toMatchObject({ name: 'Ganga Mills Limited' });
  });

  test('works for fourteen days', async () => {
    const { id, token } = await rejected(form);
    app.advance({ hours: 14 * 24 - 1 });
    expect((await open(token)).status).toBe(200);
    app.advance({ hours: 2 });
    expect((await open(token)).status).toBe(410);
    expect((await correct(token, changedName)).status).toBe(410);
    expect(await readRow(id)).toMatchObject({ status: 'REJECTED' });
  });

  test('ends with any later decision; a second rejection has another link', async () => {
    const { id, token } = await rejected(form);
    expect((await reopen(form, id)).status).toBe(200);
    expect((await open(token)).status).toBe(410);
    app.advance({ minutes: 1 });
    expect((await decide(form, id, { status: 'REJECTED' })).status).toBe(200);
    const [, second = ''] = await listLinks(id);
    expect((await open(token)).status).toBe(410);
    expect((await correct(token, changedName)).status).toBe(410);
    expect((await open(second)).status).toBe(200);
  });

  test('ends when the rejection is undone', async () => {
    const { id, token } = await rejected(form);
    const undo = `/api/l1admin/undo/${form.kind}/${id}` as const;
    expect((await app.request('PUT', undo, { as: admin.token })).status).toBe(200);
    expect((await open(token)).status).toBe(410);
  });

  test('returns the same response to a retry, and accepts one of two simultaneous corrections (FLT-02, SEC-34)', async () => {
    const { id, token } = await rejected(form);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await correct(token, changedName, headers);
    const again = await correct(token, changedName, headers);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect((await app.history.of(id)).filter(({ action }) => action === 'resubmit')).toHaveLength(
      1,
    );
    const other = await rejected(form);
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => correct(other.token, { [form.nameField]: `Mills ${name}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test('requires verification of a new email, which is then used for sign-in (SEC-14)', async () => {
    const { id, fields, token } = await rejected(form);
    const email = `new-${id}@example.org`;
    const contact = {
      'contactPerson[name]': 'Rekha Das',
      'contactPerson[designation]': 'Manager',
      'contactPerson[email]': email,
      'contactPerson[mobileNumber]': '9876543210',
    };
    const unverified = await correct(token, contact);
    expect([unverified.status, unverified.body.errors]).toEqual([
      400,
      [
        {
          path: 'contactPerson.email',
          message: "Please verify the contact person's email.",
        },
      ],
    ]);
    await verifyTestEmail(app, email);
    expect((await correct(token, contact)).status).toBe(200);
    expect((await decide(form, id, { status: 'APPROVED_L1' })).status).toBe(200);
    const logIn = (address: string) =>
      app.request('POST', '/api/auth/login', {
        body: { email: address, password: providerPassword },
      });
    expect((await logIn(toEmail(fields))).status).toBe(401);
    expect((await logIn(email)).body.data.user).toMatchObject({ fullName: 'Rekha Das' });
  });

  test('rejects email and registration ID of another with 409, but not the own ID in other letters', async () => {
    const other = await rejected(form);
    const { fields, token } = await rejected(form);
    const email = toEmail(other.fields);
    app.advance({ minutes: 1 });
    await verifyTestEmail(app, email);
    const contact = {
      'contactPerson[name]': 'Meera Das',
      'contactPerson[designation]': 'Manager',
      'contactPerson[email]': email,
      'contactPerson[mobileNumber]': '9876543210',
    };
    const response = await correct(token, contact);
    expect([response.status, response.body.errors?.[0]?.path]).toEqual([
      409,
      'contactPerson.email',
    ]);
    const registrationID = readTextField(other.fields, 'registrationID');
    const same = await correct(token, { registrationID: registrationID.toLowerCase() });
    expect([same.status, same.body.errors?.[0]?.path]).toEqual([409, 'registrationID']);
    const own = readTextField(fields, 'registrationID').toLowerCase();
    expect((await correct(token, { registrationID: own })).status).toBe(200);
  });

  test('rejects a city outside the state by field and changes nothing (§5)', async () => {
    const { id, token } = await rejected(form);
    const { status, body } = await correct(token, {
      [`${form.address}[locality]`]: 'Park Street',
      [`${form.address}[state]`]: 'West Bengal',
      [`${form.address}[city]`]: 'Mumbai',
      [`${form.address}[postalCode]`]: '700016',
    });
    expect([status, body.errors?.[0]?.path]).toEqual([400, `${form.address}.city`]);
    expect(await readRow(id)).toMatchObject({ status: 'REJECTED', city: 'Kolkata' });
    expect((await open(token)).status).toBe(200);
  });

  test('rejects an empty correction, and ignores other fields (SEC-31)', async () => {
    const { id, token } = await rejected(form);
    const nothing = await correct(token, { password: 'eight-silver-kites', status: 'APPROVED_L1' });
    expect([nothing.status, nothing.body.message]).toEqual([
      400,
      'Please correct at least one field before you send it again',
    ]);
    expect(await readRow(id)).toMatchObject({ status: 'REJECTED' });
  });

  test('stores only a digest of the link (SEC-15)', async () => {
    const { token } = await rejected(form);
    const rows = await app.database.execute<{ row: string }>(
      'select l::text as row from correction_links l',
    );
    expect(rows.map(({ row }) => row).join('\n')).not.toContain(token);
    expect((await open('0'.repeat(43))).status).toBe(404);
  });
});

test('moves the first centre of a training provider and its batches to the corrected city', async () => {
  const { id, token } = await rejected(trainingForm);
  const centre = await centreStore(app.database, app.clock).findFirst(id);
  await batchStore(app.database, app.clock).add(id, {
    centreId: centre?.id ?? null,
    ...kolkata,
    title: 'Tailoring, morning',
    skill: 'Tailoring',
    trainerName: 'Sunita Devi',
    startsOn: '2026-11-02',
    endsOn: '2026-12-31',
    startTime: '10:00',
    endTime: '12:30',
    capacity: 30,
    trainerMobile: null,
    trainerAccountId: null,
    place: 'Park Street',
    passMark: 50,
    minAttendance: 70,
    days: ['SAT'],
  });
  const moved = { locality: 'Park Street', state: 'Bihar', city: 'Patna', postalCode: '800001' };
  const fields = Object.entries(moved).map(([name, value]) => [
    `${trainingForm.address}[${name}]`,
    value,
  ]);
  expect(await correct(token, Object.fromEntries(fields))).toMatchObject({ status: 200 });
  const batches = await app.database.execute(
    'select state, city from batches where provider_id = $1',
    [id],
  );
  expect(batches).toEqual([{ state: 'Bihar', city: 'Patna' }]);
});
