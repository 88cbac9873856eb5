import { accountMessages } from '@purboday/contract/account/account.messages';
import { invitationMessages } from '@purboday/contract/invitations/invitations.messages';
import { l1AdminMessages } from '@purboday/contract/l1-admins/l1-admins.messages';
import { l2AdminMessages } from '@purboday/contract/l2-admins/l2-admins.messages';
import { peopleMessages } from '@purboday/contract/organisations/people.messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword, type SignedIn } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let l2: SignedIn;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
  l2 = await app.anL2Admin();
});
afterAll(() => app.close());

let serial = 0;
const anEmail = (): string => `right${(serial += 1)}@example.org`;
const password = 'four-green-lanterns';

type Reply = {
  status: number;
  body: { message: string; data: { _id: string; email: string; status: string } };
};
const post = (path: string, as: string, body: object = {}) =>
  app.request('POST', path, { as, body }) as Promise<Reply>;
const mailsTo = async (email: string) =>
  (await app.listNotifications()).filter(({ to }) => to.email === email);
const linkTo = async (email: string): Promise<string> => {
  const mail = (await mailsTo(email)).findLast(({ event }) => event === 'invitation');
  return mail?.event === 'invitation' ? (mail.path.split('#token=')[1] ?? '') : '';
};
const accept = (token: string) =>
  app.request('POST', `/api/auth/invitation/${token}`, { body: { newPassword: password } });
const logIn = (email: string, typed: string) =>
  app.request('POST', '/api/auth/login', { body: { email, password: typed } });
const auditOf = (id: string) =>
  app.database.execute(
    `select action, actor_id from audit where record_id = $1 and action not in ('signed-in', 'sign-in-failed') order by at, id`,
    [id],
  );

const own = '/api/training-providers/people';

/** Each way to invite a person to an organisation or the foundation, with who may correct it. */
const ways = {
  'a manager and a member': async () => {
    const manager = await app.aTrainingProvider();
    const correct = (id: string) => `${own}/${id}/invitation`;
    return { as: manager.token, invite: own, correct, accepted: peopleMessages.alreadyAccepted };
  },
  'an L1 admin and a manager of an organisation in the city': async () => {
    const { provider } = await app.aTrainingProvider();
    const { token: as } = await app.anL1Admin();
    const base = `/api/l1admin/training-providers/${provider.id}/people`;
    const correct = (id: string) => `${base}/${id}/invitation`;
    const invite = `${base}/invitation`;
    return { as, invite, correct, accepted: peopleMessages.alreadyAccepted };
  },
  'an L2 admin and a manager of any organisation': async () => {
    const { provider } = await app.aJobProvider();
    const base = `/api/l2admin/job-providers/${provider.id}/people`;
    const correct = (id: string) => `${base}/${id}/invitation`;
    const invite = `${base}/invitation`;
    return { as: l2.token, invite, correct, accepted: peopleMessages.alreadyAccepted };
  },
  'an L2 admin and another one': async () => {
    const invite = '/api/l2admin/l2admins';
    const correct = (id: string) => `${invite}/${id}/invitation`;
    return { as: l2.token, invite, correct, accepted: l2AdminMessages.alreadyAccepted };
  },
} as const;

describe('R37: the wrong address of an invitation', () => {
  test.each(Object.keys(ways) as (keyof typeof ways)[])(
    '%s: the old link ends, the new one opens the account, and a used one is refused',
    async (way) => {
      const { as, invite, correct, accepted } = await ways[way]();
      const [wrong, right] = [anEmail(), anEmail()];
      const invited = await post(invite, as, { fullName: 'Asha Rao', email: wrong });
      expect(invited.status).toBe(201);
      const oldLink = await linkTo(wrong);
      const corrected = await post(correct(invited.body.data._id), as, { email: right });
      expect([corrected.status, corrected.body]).toMatchObject([
        200,
        { message: invitationMessages.sentAgain, data: { email: right, status: 'INVITED' } },
      ]);
      expect((await accept(oldLink)).status).toBe(410);
      expect((await mailsTo(wrong)).length).toBe(1);
      expect((await accept(await linkTo(right))).status).toBe(200);
      expect((await logIn(right, password)).body.data.user.fullName).toBe('Asha Rao');
      const id = corrected.body.data._id;
      const late = await post(correct(id), as, { email: anEmail() });
      expect([late.status, late.body.message]).toEqual([409, accepted]);
    },
  );

  test('keeps role and limits, shows no trace of the wrong address, and is audited', async () => {
    const manager = await app.aTrainingProvider();
    const [wrong, right] = [anEmail(), anEmail()];
    const role = { organisationRole: 'MEMBER', ownBatchesOnly: true };
    const invited = await post(own, manager.token, { fullName: 'Asha Rao', email: wrong, ...role });
    const { _id } = invited.body.data;
    const corrected = await post(`${own}/${_id}/invitation`, manager.token, { email: right });
    expect(corrected.body.data).toMatchObject(role);
    const list = await app.request('GET', own, { as: manager.token });
    expect(list.raw.body).not.toContain(wrong);
    expect(await auditOf(_id)).toEqual([
      { action: 'person-invited', actor_id: manager.id },
      { action: 'person-removed', actor_id: manager.id },
    ]);
    expect(await auditOf(corrected.body.data._id)).toEqual([
      { action: 'person-invited', actor_id: manager.id },
    ]);
  });

  test('of a member is corrected by an L2 admin too, and the managers can undo it', async () => {
    const manager = await app.aTrainingProvider();
    const email = anEmail();
    const invited = await post(own, manager.token, { fullName: 'Asha Rao', email: anEmail() });
    const path = `/api/l2admin/training-providers/${manager.provider.id}/people/${invited.body.data._id}/invitation`;
    expect((await post(path, l2.token, { email })).body.data).toMatchObject({
      email,
      organisationRole: 'MEMBER',
    });
    expect((await mailsTo(manager.email)).at(-1)).toMatchObject({
      event: 'organisation-people-changed',
      change: 'invited',
      person: { email },
      by: 'The foundation',
      undo: {},
    });
  });

  test('brings back no disabled person, and answers the same for every other address', async () => {
    const manager = await app.aTrainingProvider();
    const disabled = await app.aPerson(manager.provider);
    await app.database.execute('update memberships set disabled_at = now() where account_id = $1', [
      disabled.id,
    ]);
    const elsewhere = await app.aJobProvider();
    const invitation = async () =>
      (await post(own, manager.token, { fullName: 'Asha Rao', email: anEmail() })).body.data._id;
    const correct = async (email: string) =>
      post(`${own}/${await invitation()}/invitation`, manager.token, { email });
    const refused = await correct(disabled.email);
    expect([refused.status, refused.body.message]).toEqual([409, peopleMessages.foundationDecides]);
    const [known, unknown] = [await correct(elsewhere.email), await correct(anEmail())];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data));
    expect(JSON.stringify(known.body)).not.toContain('Meera');
  });

  test('is not corrected by a member or an L1 admin of another city', async () => {
    const manager = await app.aTrainingProvider();
    const member = await app.aPerson(manager.provider);
    const stranger = await app.anL1Admin({ places: [{ state: 'Odisha', city: 'Cuttack' }] });
    const invited = await post(own, manager.token, { fullName: 'Asha Rao', email: anEmail() });
    const id = invited.body.data._id;
    const email = anEmail();
    expect((await post(`${own}/${id}/invitation`, member.token, { email })).status).toBe(403);
    const path = `/api/l1admin/training-providers/${manager.provider.id}/people/${id}/invitation`;
    expect((await post(path, stranger.token, { email })).status).toBe(404);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('the address of another account is no L2 admin, and the first one stays', async () => {
    const invited = await app.anL2Admin({ invitedAt: app.clock() });
    const other = await app.anL1Admin();
    const path = `/api/l2admin/l2admins/${invited.id}/invitation`;
    const refused = await post(path, l2.token, { email: other.email });
    expect([refused.status, refused.body.message]).toEqual([409, accountMessages.emailTaken]);
    expect((await post(path, l2.token)).body.data.email).toBe(invited.email);
  });
});

describe('R37: the wrong address of a new L1 admin', () => {
  const path = (id: string) => `/api/l2admin/l1admins/${id}/temporary-password`;
  const passwordTo = async (email: string): Promise<string> => {
    const mail = (await mailsTo(email)).findLast(({ event }) => event === 'temporary-password');
    return mail?.event === 'temporary-password' ? mail.temporaryPassword : '';
  };

  test('gets a new temporary password there, and the emailed one ends', async () => {
    const admin = await app.anL1Admin({ mustChangePassword: true });
    const other = await app.anL2Admin();
    const right = anEmail();
    const corrected = await post(path(admin.id), l2.token, { email: right });
    expect([corrected.status, corrected.body.data.email]).toEqual([200, right]);
    expect((await logIn(admin.email, testPassword)).status).toBe(401);
    expect((await logIn(right, testPassword)).status).toBe(401);
    expect((await logIn(right, await passwordTo(right))).status).toBe(200);
    expect(await mailsTo(admin.email)).toEqual([]);
    expect((await auditOf(admin.id)).slice(-2)).toEqual([
      { action: 'account-contact-changed', actor_id: l2.id },
      { action: 'temporary-password-sent', actor_id: l2.id },
    ]);
    expect((await mailsTo(other.email)).at(-1)).toMatchObject({
      event: 'access-granted',
      admin: { email: right },
    });
  });

  test('is refused once the admin has signed in, also after a new temporary password', async () => {
    const admin = await app.anL1Admin();
    expect((await logIn(admin.email, testPassword)).status).toBe(200);
    const refused = await post(path(admin.id), l2.token, { email: anEmail() });
    expect([refused.status, refused.body.message]).toEqual([409, l1AdminMessages.alreadyUsed]);
    expect((await post(path(admin.id), l2.token, { email: admin.email })).status).toBe(200);
    expect((await post(path(admin.id), l2.token, { email: anEmail() })).status).toBe(409);
  });

  test('is refused for the address of another account', async () => {
    const admin = await app.anL1Admin({ mustChangePassword: true });
    const other = await app.aTrainingProvider();
    const refused = await post(path(admin.id), l2.token, { email: other.email });
    expect([refused.status, refused.body.message]).toEqual([409, accountMessages.emailTaken]);
    expect(await passwordTo(admin.email)).toBe('');
  });
});
