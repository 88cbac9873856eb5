import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { trackingFixture } from './testing/tracking-fixture.ts';

let app: TestApp;
let at: ReturnType<typeof trackingFixture>;
beforeAll(async () => {
  app = await createTestApp();
  at = trackingFixture(app);
});
afterAll(() => app.close());

const home = '10.30.0.1';
/** The hourly limits use the real clock, so they are removed instead of waited for. */
const laterThatDay = () => app.database.execute('delete from rate_limits');
const withoutGap = () => app.database.execute("delete from rate_limits where key like 'otp-gap:%'");
const logIn = (registrationId: string, email: unknown, otp: string, ip: string) =>
  app.request('POST', '/api/auth/candidate/login', { body: { registrationId, email, otp }, ip });
const notificationsTo = async (email: unknown, event: string) =>
  (await app.listNotifications()).filter(
    (notification) => notification.event === event && notification.to.email === email,
  );

/** A candidate who signed in at home once. */
const aCandidateAtHome = async () => {
  const { id, email } = await app.aCandidate();
  await at.requestCode(id, email, home);
  const code = await at.newestCode(String(email));
  expect((await logIn(id, email, code, home)).status).toBe(200);
  await laterThatDay();
  app.advance({ seconds: 1 });
  return { id, email };
};
const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('T46: codes at /track cannot be guessed across networks', () => {
  test('sends at most 20 codes an hour to strangers’ networks, and the owner’s network still gets one', async () => {
    const { id, email } = await aCandidateAtHome();
    const before = (await notificationsTo(email, 'otp')).length;
    const statuses: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      statuses.push((await at.requestCode(id, email, `10.31.${n}.1`)).status);
      await withoutGap();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(await notificationsTo(email, 'otp')).toHaveLength(before + 20);
    expect((await at.requestCode(id, email, home)).status).toBe(200);
    expect(await notificationsTo(email, 'otp')).toHaveLength(before + 21);
  });

  test('limits a pair that does not exist in the same way', async () => {
    const id = randomUUID();
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) {
      statuses.push((await at.requestCode(id, 'no-one@example.org', `10.32.${n}.1`)).status);
      await withoutGap();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  test('keeps the owner’s code from home despite a stranger’s requests', async () => {
    const { id, email } = await aCandidateAtHome();
    expect((await at.requestCode(id, email, home)).status).toBe(200);
    const code = await at.newestCode(String(email));
    app.advance({ seconds: 1 });
    expect((await at.requestCode(id, email, '10.33.0.1')).status).toBe(200);
    for (let n = 0; n < 6; n += 1) await logIn(id, email, otherThan(code), '10.33.0.1');
    expect((await logIn(id, email, code, home)).status).toBe(200);
  });

  test('accepts a code from home on another network, as phones change theirs', async () => {
    const { id, email } = await aCandidateAtHome();
    await at.requestCode(id, email, home);
    const code = await at.newestCode(String(email));
    expect((await logIn(id, email, code, '10.34.0.1')).status).toBe(200);
  });

  test('stops sign-in from new networks after 100 wrong codes in a row, until an emailed link is used', async () => {
    const { id, email } = await aCandidateAtHome();
    const away = '10.36.0.1';
    for (let n = 0; n < 100; n += 1) {
      const { status } = await logIn(id, email, '000000', `10.35.${n}.1`);
      expect(status).toBe(400);
    }
    await laterThatDay();
    expect(await notificationsTo(email, 'tracking-stopped')).toHaveLength(1);
    const stopped = await logIn(id, email, '000000', away);
    expect([stopped.status, Number(stopped.headers['retry-after']) > 0]).toEqual([429, true]);

    // The owner's known network is never blocked.
    expect((await at.requestCode(id, email, home)).status).toBe(200);
    const code = await at.newestCode(String(email));
    expect((await logIn(id, email, code, home)).status).toBe(200);
    expect((await logIn(id, email, '000000', away)).status).toBe(429);

    // From a new network, requesting a code sends the link by email.
    await withoutGap();
    const codes = (await notificationsTo(email, 'otp')).length;
    expect((await at.requestCode(id, email, away)).status).toBe(200);
    expect(await notificationsTo(email, 'otp')).toHaveLength(codes);
    const links = await notificationsTo(email, 'tracking-stopped');
    expect(links).toHaveLength(2);
    const tokens = links.map(
      (notification) => String('path' in notification && notification.path).split('confirm=')[1],
    );
    const confirm = (token: string | undefined) =>
      app.request('POST', '/api/auth/candidate/confirm', { body: { token }, ip: away });
    expect((await confirm(tokens[0])).status).toBe(400);
    expect((await confirm(tokens[1])).status).toBe(200);
    expect((await confirm(tokens[1])).status).toBe(400);
    await withoutGap();
    app.advance({ seconds: 1 });
    expect((await at.requestCode(id, email, away)).status).toBe(200);
    const next = await at.newestCode(String(email));
    expect((await logIn(id, email, next, away)).status).toBe(200);
  });

  test.each([
    [{ email: 'no-one@example.org' }, 'We will email you a link'],
    [{ mobileNumber: '9812300099' }, 'We will send you an SMS with a link'],
  ])(
    'stops a pair that does not exist in the same way, and names its channel (UX-150): %o',
    async (contact, channel) => {
      const registrationId = randomUUID();
      const attempt = (ip: string) =>
        app.request('POST', '/api/auth/candidate/login', {
          body: { registrationId, otp: '000000', ...contact },
          ip,
        });
      for (let n = 0; n < 100; n += 1) await attempt(`10.37.${n}.1`);
      const { status, body } = await attempt('10.38.0.1');
      expect([status, (body as { message?: string }).message]).toEqual([
        429,
        expect.stringContaining(channel),
      ]);
    },
  );
});
