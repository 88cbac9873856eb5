import { fieldProblem, type Problem } from '@purboday/contract/conventions/problem';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword, type SignedIn } from '#server/testing/builders.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => app.close());

const codeFor = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock().getTime() });

const post = <Path extends string>(path: Path, { token }: Pick<SignedIn, 'token'>, body: object) =>
  app.request('POST', `/api/auth/${path}`, { as: token, body });

const isSignedIn = async ({ token }: SignedIn): Promise<boolean> =>
  (await app.request('GET', '/api/auth/me', { as: token })).status === 200;

const enrol = async (admin: SignedIn): Promise<string> => {
  const begun = await post('second-factor/begin', admin, { password: testPassword });
  const { secret } = begun.body.data as { secret: string };
  await post('second-factor/confirm', admin, { code: codeFor(secret) });
  app.advance({ seconds: 30 });
  return secret;
};

/** The token of the newest reset link that was emailed to an account. */
const requestReset = async (email: string): Promise<string> => {
  await app.request('POST', '/api/auth/forgot-password', { body: { email } });
  const paths = (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'password-reset' && notification.to.email === email
      ? [notification.path]
      : [],
  );
  return paths.at(-1)?.split('token=')[1] ?? '';
};

const redeemReset = (token: string) =>
  app.request('POST', '/api/auth/reset-password', {
    body: { token, newPassword: 'eleven-golden-otters' },
  });

describe('T48: a mistyped code does not end the session', () => {
  test('answers a wrong code with 400 and a message when an app is set up, confirmed with and removed', async () => {
    const admin = await app.anL2Admin();
    const begun = await post('second-factor/begin', admin, { password: testPassword });
    const enrolment = await post('second-factor/confirm', admin, { code: '000000' });
    expect([enrolment.status, enrolment.body.errors?.[0]?.path]).toEqual([400, 'code']);
    await post('second-factor/confirm', admin, { code: codeFor(begun.body.data.secret) });
    for (const path of ['second-factor/step-up', 'second-factor/remove']) {
      const { status, body } = await post(path, admin, { code: '000000' });
      expect([path, status, body.errors]).toEqual([
        path,
        400,
        [{ path: 'code', message: expect.stringContaining('This code is wrong') }],
      ]);
    }
    expect(await isSignedIn(admin)).toBe(true);
  });

  test('answers a rejected passkey with 400 inside a session, and with 401 at sign-in', async () => {
    const admin = await app.anL2Admin();
    const credential = {
      id: 'unknown',
      rawId: 'unknown',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    };
    const { status, body } = await post('passkeys/step-up', admin, { credential });
    expect([status, body.message]).toEqual([400, expect.stringContaining('not accepted')]);
    expect(await isSignedIn(admin)).toBe(true);
    const signIn = await app.request('POST', '/api/auth/passkeys/sign-in', {
      body: { credential },
    });
    expect(signIn.status).toBe(401);
  });

  test('limits rejected passkeys inside a session like those at sign-in (T50)', async () => {
    const strict = await createTestApp();
    try {
      const admin = await strict.anL2Admin();
      const credential = {
        id: 'unknown',
        rawId: 'unknown',
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
      };
      const statuses: number[] = [];
      for (let attempts = 0; attempts < 61; attempts += 1) {
        const answer = await strict.request('POST', '/api/auth/passkeys/step-up', {
          as: admin.token,
          body: { credential },
        });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429]);
      const me = await strict.request('GET', '/api/auth/me', { as: admin.token });
      expect(me.status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  test('goes on after ten wrong codes, which are then limited with 429', async () => {
    const strict = await createTestApp();
    try {
      const admin = await strict.anL2Admin();
      const send = (path: string, body: object) =>
        strict.request('POST', `/api/auth/second-factor/${path}`, { as: admin.token, body });
      const begun = await send('begin', { password: testPassword });
      const { secret } = begun.body.data as { secret: string };
      const totp = new TOTP({ secret: Secret.fromBase32(secret) });
      await send('confirm', { code: totp.generate({ timestamp: strict.clock().getTime() }) });
      const statuses: number[] = [];
      for (let attempts = 0; attempts < 11; attempts += 1)
        statuses.push((await send('step-up', { code: '000000' })).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
      const me = await strict.request('GET', '/api/auth/me', { as: admin.token });
      expect(me.status).toBe(200);
    } finally {
      await strict.close();
    }
  });

  test('still answers a wrong code at sign-in with 401', async () => {
    const admin = await app.anL2Admin();
    await enrol(admin);
    const { status } = await app.request('POST', '/api/auth/login', {
      body: { email: admin.email, password: testPassword, code: '000000' },
    });
    expect(status).toBe(401);
  });
});

describe('T49: the password that sets up an app cannot be guessed in an open session', () => {
  test.each([
    ['second-factor/begin', { password: 'not the password' }],
    ['change-password', { currentPassword: 'not the password', newPassword: 'eleven-otters-swim' }],
  ])('limits and audits wrong passwords at %s', async (path, body) => {
    const strict = await createTestApp();
    try {
      const admin = await strict.anL2Admin();
      const statuses: number[] = [];
      for (let guesses = 0; guesses < 12; guesses += 1) {
        const answer = await strict.request('POST', `/api/auth/${path}`, { as: admin.token, body });
        statuses.push(answer.status);
      }
      expect(statuses[0]).toBe(400);
      expect(statuses.at(-1)).toBe(429);
      const [audited] = await strict.database.execute<{ n: number }>(
        `select count(*)::int as n from audit where action = 'own-password-wrong' and actor_id = $1 and record_id = $1`,
        [admin.id],
      );
      expect(audited?.n).toBe(statuses.filter((status) => status === 400).length);
    } finally {
      await strict.close();
    }
  });
});

describe('T53: a pending reset link', () => {
  const deadLink = [
    400,
    'This link has expired or has already been used. Please request a new one.',
  ];
  const expectDead = async (token: string) => {
    const { status, body } = await redeemReset(token);
    expect([status, body.message]).toEqual(deadLink);
  };

  test('ends after the password was changed', async () => {
    const admin = await app.anL2Admin();
    const token = await requestReset(admin.email);
    const changed = await post('change-password', admin, {
      currentPassword: testPassword,
      newPassword: 'nine-purple-herons',
    });
    expect(changed.status).toBe(200);
    await expectDead(token);
  });

  test('ends after another link was used', async () => {
    const admin = await app.anL2Admin();
    const older = await requestReset(admin.email);
    app.advance({ minutes: 1 });
    const newer = await requestReset(admin.email);
    expect((await redeemReset(newer)).status).toBe(200);
    await expectDead(older);
  });

  test('ends after a temporary password, and after disabling and enabling', async () => {
    const l2 = await app.anL2Admin();
    const l1 = await app.anL1Admin();
    const beforePassword = await requestReset(l1.email);
    const sent = await app.request('POST', `/api/l2admin/l1admins/${l1.id}/temporary-password`, {
      as: l2.token,
      body: { temporaryPassword: 'kT7mQ2xWpR' },
      headers: { 'idempotency-key': `temporary-${l1.id}` },
    });
    expect(sent.status).toBe(200);
    await expectDead(beforePassword);
    const beforeStatus = await requestReset(l1.email);
    for (const disabled of [true, false]) {
      const scope = { assignedStates: ['West Bengal'], assignedCities: ['Kolkata'] };
      const changed = await app.request('PUT', `/api/l2admin/l1admins/${l1.id}`, {
        as: l2.token,
        body: { ...scope, disabled },
      });
      expect(changed.status).toBe(200);
    }
    await expectDead(beforeStatus);
  });

  test('ends after a provider was put on hold and approved again', async () => {
    const l1 = await app.anL1Admin();
    const provider = await app.aJobProvider();
    const token = await requestReset(provider.email);
    for (const step of ['hold', 'resume'] as const) {
      const moved = await app.request(
        'PUT',
        `/api/l1admin/${step}/job-provider/${provider.provider.id}`,
        { as: l1.token, body: { reason: 'A visit is planned' } },
      );
      expect(moved.status).toBe(200);
    }
    await expectDead(token);
  });
});

describe('proofs of email are fresh secrets', () => {
  const unverified = { path: 'email', message: 'Verify the email' };
  /** The proof is sent from another network than the one of the verification. */
  const consume = async (contact: string, proof: string, duplicate?: Problem) => {
    const { isProved, problem } = await app.verifications.consumeContact({
      contact,
      requester: { proof, ip: '10.9.9.9' },
      unverified,
      findDuplicate: async () => duplicate,
    });
    return [isProved, problem?.detail.errors?.[0]?.message];
  };

  test('returns another secret for each proof of the same address, and both work in their own tab', async () => {
    const email = 'two-tabs@example.org';
    const first = await app.verifications.record(email, '10.0.0.1');
    const second = await app.verifications.record(email, '10.0.0.2');
    expect(first).not.toBe(second);
    expect(await consume(email, first)).toEqual([true, undefined]);
    expect(await consume(email, first)).toEqual([true, unverified.message]);
    expect(await consume(email, second)).toEqual([true, undefined]);
  });

  test('names a duplicate only to a requester who verified the contact', async () => {
    const email = 'registered@example.org';
    const duplicate = fieldProblem('email', 'Already registered', 'DUPLICATE');
    expect(await consume(email, 'x'.repeat(43), duplicate)).toEqual([false, unverified.message]);
    const proof = await app.verifications.record(email, '10.0.0.1');
    for (let use = 0; use < 2; use += 1)
      expect(await consume(email, proof, duplicate)).toEqual([true, 'Already registered']);
  });

  test('does not accept the proof of an earlier hour again', async () => {
    const email = 'last-hour@example.org';
    const old = await app.verifications.record(email, '10.0.0.1');
    app.advance({ minutes: 61 });
    await app.verifications.record(email, '10.0.0.2');
    expect(await consume(email, old)).toEqual([false, unverified.message]);
  });
});

describe('ASVS 6.4.3: a reset link replaces the password and nothing else', () => {
  test('asks for the second factor at the next sign-in', async () => {
    const admin = await app.anL2Admin();
    const secret = await enrol(admin);
    const token = await requestReset(admin.email);
    expect((await redeemReset(token)).status).toBe(200);
    const logIn = (code?: string) =>
      app.request('POST', '/api/auth/login', {
        body: { email: admin.email, password: 'eleven-golden-otters', ...(code ? { code } : {}) },
      });
    const withoutCode = await logIn();
    expect([withoutCode.status, withoutCode.body.errors?.[0]?.path]).toEqual([401, 'code']);
    expect((await logIn(codeFor(secret))).status).toBe(200);
  });
});

describe('ASVS 6.5.1: a code of the authenticator app works once', () => {
  test('is rejected a second time within a session too', async () => {
    const admin = await app.anL2Admin();
    const secret = await enrol(admin);
    const code = codeFor(secret);
    expect((await post('second-factor/step-up', admin, { code })).status).toBe(200);
    expect((await post('second-factor/step-up', admin, { code })).status).toBe(400);
  });
});
