import { accountMessages } from '@purboday/contract/account/account.messages';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword, type SignedIn } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { verifyTestEmail } from '#server/testing/verify-email.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => app.close());

let serial = 0;
const anEmail = (): string => `new${(serial += 1)}@example.org`;
const change = (as: string, body: { fullName: string; email: string }) =>
  app.request('PUT', '/api/account/contact', { as, body });
const undo = (token: string) =>
  app.request('POST', '/api/auth/undo-account-change', { body: { token } });
const logIn = (email: string, password = testPassword) =>
  app.request('POST', '/api/auth/login', { body: { email, password } });
const mailsTo = async (email: string) =>
  (await app.listNotifications()).filter(({ to }) => to.email === email);
const undoToken = async (email: string): Promise<string> => {
  const mail = (await mailsTo(email)).findLast(({ event }) => event === 'account-contact-changed');
  if (mail?.event !== 'account-contact-changed') throw new Error(`No undo was emailed to ${email}`);
  return mail.undo.path.replace('/undo-account-change#token=', '');
};

const changeEmail = async (person: SignedIn, fullName = 'Asha Rao') => {
  const email = anEmail();
  await verifyTestEmail(app, email);
  const answer = await change(person.token, { fullName, email });
  expect([answer.status, answer.body.message]).toMatchObject([200, accountMessages.contactChanged]);
  return email;
};

describe('R37: people change their own name and email', () => {
  test.each(['anL1Admin', 'anL2Admin', 'aTrainingProvider', 'aJobProvider'] as const)(
    '%s: a proved email signs in at once, the former one no longer does and gets a notice',
    async (make) => {
      const person = await app[make]();
      const elsewhere = await app.sessions.begin({
        id: person.id,
        role: (await app.request('GET', '/api/auth/me', { as: person.token })).body.data.user.role,
      });
      const email = await changeEmail(person, 'Asha Rao Sen');
      const me = await app.request('GET', '/api/auth/me', { as: person.token });
      expect(me.body.data.user).toMatchObject({ fullName: 'Asha Rao Sen', email });
      expect((await app.request('GET', '/api/auth/me', { as: elsewhere })).status).toBe(401);
      expect((await logIn(email)).status).toBe(200);
      expect((await logIn(person.email)).status).toBe(401);
      const notice = (await mailsTo(person.email)).at(-1);
      expect(notice).toMatchObject({ event: 'account-contact-changed', parts: ['name', 'email'] });
      // The former address does not learn the new one.
      expect(JSON.stringify(notice)).not.toContain(email);
    },
  );

  test('requires the code for a new email, none for a new name', async () => {
    const person = await app.anL1Admin();
    const unproved = await change(person.token, { fullName: 'Asha Rao', email: anEmail() });
    expect([unproved.status, unproved.body.errors[0]?.path]).toEqual([400, 'email']);
    const renamed = await change(person.token, { fullName: 'Asha Devi', email: person.email });
    expect(renamed.body.data.user).toMatchObject({ fullName: 'Asha Devi', email: person.email });
    const again = await change(person.token, { fullName: 'Asha Devi', email: person.email });
    expect([again.status, again.body.message]).toEqual([400, accountMessages.nothingChanged]);
  });

  test('rejects the email of another account, of a demo account, and candidates', async () => {
    const [person, other] = [await app.anL1Admin(), await app.anL1Admin()];
    await verifyTestEmail(app, other.email);
    const duplicate = await change(person.token, { fullName: 'Asha Rao', email: other.email });
    expect([duplicate.status, duplicate.body.message]).toEqual([409, accountMessages.emailTaken]);
    const demo = await app.anL1Admin({ email: 'someone@demo.example' });
    const email = anEmail();
    await verifyTestEmail(app, email);
    const refused = await change(demo.token, { fullName: 'Asha Rao', email });
    expect([refused.status, refused.body.message]).toEqual([400, accountMessages.demoEmail]);
    const candidate = await app.aCandidate();
    const as = await app.sessions.begin({ id: String(candidate.id), role: 'CANDIDATE' });
    expect((await change(as, { fullName: 'Asha Rao', email })).status).toBe(403);
  });

  test('the contact data of the organisation follow its contact person', async () => {
    const person = await app.aTrainingProvider();
    const email = await changeEmail(person, 'Meera Das Sen');
    const [row] = await app.database.execute(
      'select contact_email, contact_name from providers where id = $1',
      [person.provider.id],
    );
    expect(row).toEqual({ contact_email: email, contact_name: 'Meera Das Sen' });
    expect((await undo(await undoToken(person.email))).status).toBe(200);
    const [restored] = await app.database.execute(
      'select contact_email, contact_name from providers where id = $1',
      [person.provider.id],
    );
    expect(restored).toEqual({ contact_email: person.email, contact_name: 'Meera Das' });
  });

  test('informs all L2 admins when one of them does', async () => {
    const [other, person] = [await app.anL2Admin(), await app.anL2Admin()];
    const email = await changeEmail(person);
    expect((await mailsTo(other.email)).at(-1)).toMatchObject({
      event: 'l2-admin-changed',
      change: 'contact-changed',
      admin: { email },
    });
  });
});

describe('R37: the link to the former address', () => {
  test('restores name and email, ends sessions and password, and works once', async () => {
    const person = await app.anL2Admin({ fullName: 'Meera Das' });
    const email = await changeEmail(person, 'A Thief');
    const token = await undoToken(person.email);
    expect((await undo(token)).body.data).toEqual({ of: 'contact' });
    expect((await app.request('GET', '/api/auth/me', { as: person.token })).status).toBe(401);
    // The person who changed the email knows the password.
    for (const one of [email, person.email]) expect((await logIn(one)).status).toBe(401);
    const mail = (await mailsTo(person.email)).at(-1);
    if (mail?.event !== 'password-reset') throw new Error('No link for a new password');
    const newPassword = 'eleven-golden-otters';
    const reset = await app.request('POST', '/api/auth/reset-password', {
      body: { token: mail.path.split('token=')[1], newPassword },
    });
    expect(reset.status).toBe(200);
    const { user } = (await logIn(person.email, newPassword)).body.data;
    expect(user).toMatchObject({ fullName: 'Meera Das', email: person.email });
    expect((await undo(token)).status).toBe(410);
  });

  test('removes passkeys added since the change, and keeps those from before', async () => {
    const person = await app.aTrainingProvider();
    const addPasskey = (name: string) =>
      app.database.execute(
        `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, name, created_at)
         values (gen_random_uuid(), $1, $2, '', 0, '{}', $2, $3)`,
        [person.id, name, app.clock()],
      );
    await addPasskey(`phone ${person.id}`);
    app.advance({ minutes: 1 });
    await changeEmail(person);
    app.advance({ minutes: 1 });
    await addPasskey(`thief ${person.id}`);
    expect((await undo(await undoToken(person.email))).status).toBe(200);
    expect(
      await app.database.execute('select name from passkeys where account_id = $1', [person.id]),
    ).toEqual([{ name: `phone ${person.id}` }]);
  });

  test('ends after seven days, and no one else gets the former email before', async () => {
    const person = await app.aTrainingProvider();
    await changeEmail(person);
    const other = await app.anL1Admin();
    await verifyTestEmail(app, person.email);
    const taking = await change(other.token, { fullName: 'Asha Rao', email: person.email });
    expect([taking.status, taking.body.message]).toEqual([409, accountMessages.emailTaken]);
    // An invitation would make an account that keeps the person from returning, or show the new email.
    const invited = await app.request('POST', '/api/training-providers/people', {
      as: person.token,
      body: { fullName: 'Asha Rao', email: person.email },
    });
    expect([invited.status, invited.body.message]).toEqual([409, accountMessages.emailTaken]);
    const token = await undoToken(person.email);
    app.advance({ hours: 168 });
    expect((await undo(token)).status).toBe(410);
    expect((await undo('x')).status).toBe(400);
  });
});

test('T60: a disabled person does not come back by changing the email at another organisation', async () => {
  const l2 = await app.anL2Admin();
  const [one, other] = [await app.aTrainingProvider(), await app.aTrainingProvider()];
  const person = await app.aPerson(one.provider);
  await app.database.execute(
    `insert into memberships (account_id, provider_id, role, created_at) values ($1, $2, 'MEMBER', $3)`,
    [person.id, other.provider.id, app.clock()],
  );
  const disabled = await app.request(
    'PUT',
    `/api/l2admin/training-providers/${one.provider.id}/people/${person.id}` as '/api/l2admin/training-providers/:id/people/:accountId',
    { as: l2.token, body: { disabled: true, reason: 'A complaint' } },
  );
  expect(disabled.status).toBe(200);
  const { token } = (await logIn(person.email)).body.data;
  const email = await changeEmail({ ...person, token });
  app.advance({ hours: 192 });
  const as = await app.sessions.begin({ id: one.id, role: 'TRAINING_PROVIDER' });
  for (const address of [person.email, email]) {
    const again = await app.request('POST', '/api/training-providers/people', {
      as,
      body: { fullName: 'Asha Rao', email: address },
    });
    expect([address, again.status, again.body.message]).toEqual([
      address,
      409,
      peopleMessages.foundationDecides,
    ]);
  }
});
