import { problemMessage } from '@purboday/contract/conventions/problem';
import { otpMessages } from '@purboday/contract/email-verification/email-verification.messages';
import {
  challengePuzzles,
  isPuzzleSolved,
  smsChallengeHeader,
  toChallengeHeader,
  toPuzzleText,
} from '@purboday/contract/email-verification/sms-challenge';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { smsPerGroup } from '#server/platform/limits/rate-limits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const apps: TestApp[] = [];
const appWith = async (smsPerDay: number): Promise<TestApp> => {
  const environment = {
    SMS_URL: 'http://any:key@127.0.0.1:9/in',
    SMS_PER_DAY: String(smsPerDay),
  };
  const app = await createTestApp({ environment });
  apps.push(app);
  return app;
};
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

let serial = 0;
const aNumber = (): string => String(9_812_000_000 + (serial += 1));
const aNetwork = (): string => `10.9.${(serial += 1) % 250}.7`;

type Reply = { status: number; body: { message: string; data: { challenge: string } } };
type SmsCall = (
  app: TestApp,
  request: { number: string; ip: string; solution?: string },
) => Promise<Reply>;

const post = async (
  app: TestApp,
  path: string,
  { body, ip, solution }: { body: object; ip: string; solution?: string | undefined },
): Promise<Reply> =>
  (await app.request('POST', path, {
    body,
    ip,
    ...(solution !== undefined && { headers: { [smsChallengeHeader]: solution } }),
  })) as Reply;

/** Every call by which someone who is not signed in lets an SMS be sent. */
const calls: Record<'registration' | 'guardian' | 'tracking', SmsCall> = {
  registration: (app, { number, ...more }) =>
    post(app, '/api/auth/send-verification-sms', { body: { mobileNumber: number }, ...more }),
  guardian: (app, { number, ...more }) =>
    post(app, '/api/auth/guardian/send-code', {
      body: { name: 'Asha Kumari', contact: number },
      ...more,
    }),
  tracking: (app, { number, ...more }) =>
    post(app, '/api/auth/candidate/send-otp', {
      body: { registrationId: 'PB-7K4-92M', mobileNumber: number },
      ...more,
    }),
};

const challengeFor = async (app: TestApp, mobileNumber: string): Promise<string> => {
  const { body } = await post(app, '/api/auth/sms-challenge', {
    body: { mobileNumber },
    ip: '10.8.0.1',
  });
  return body.data.challenge;
};

const findNonce = (challenge: string, puzzle: number): string => {
  for (let nonce = 0; ; nonce += 1) {
    const text = toPuzzleText(challenge, puzzle, String(nonce));
    if (isPuzzleSolved(createHash('sha256').update(text).digest())) return String(nonce);
  }
};
const solve = (challenge: string): string =>
  toChallengeHeader(
    challenge,
    Array.from({ length: challengePuzzles }, (_, puzzle) => findNonce(challenge, puzzle)),
  );

const countSms = async (app: TestApp): Promise<number> =>
  (await app.listNotifications('sms')).length;

/** Requests as an attacker who has a network for every request and solves no challenge. */
const flood = async (app: TestApp, call: SmsCall, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1)
    statuses.push((await call(app, { number: aNumber(), ip: aNetwork() })).status);
  return statuses;
};

describe('T68: each group has SMS of its own', () => {
  test('gives known people at least a fifth of SMS_PER_DAY, and all groups no more than the whole', () => {
    for (const perDay of [5, 10, 99, 1000]) {
      const { known, guardian, stranger } = smsPerGroup(perDay);
      expect(known.points).toBeGreaterThanOrEqual(perDay / 5);
      expect(known.points + guardian.points + stranger.points).toBeLessThanOrEqual(perDay);
    }
  });

  test('strangers who use up theirs leave guardians and known people theirs', async () => {
    const app = await appWith(10);
    expect(await flood(app, calls.registration, 3)).toEqual([200, 200, 428]);
    for (let n = 0; n < 2; n += 1) {
      const number = aNumber();
      const solution = solve(await challengeFor(app, number));
      const { status } = await calls.registration(app, { number, ip: aNetwork(), solution });
      expect(status).toBe(200);
    }
    const sent = await countSms(app);
    expect(sent).toBe(4);
    for (const call of [calls.registration, calls.tracking]) {
      const refused = await call(app, { number: aNumber(), ip: aNetwork() });
      expect([refused.status, refused.body.message]).toEqual([429, otpMessages.smsUsedUp]);
    }
    expect(await countSms(app)).toBe(sent);
    const { body } = await app.request('GET', '/readyz');
    expect((body as { alarms?: unknown }).alarms).toEqual(['sms-limit']);

    const guardian = await calls.guardian(app, { number: aNumber(), ip: aNetwork() });
    expect(guardian.status).toBe(200);
    const { id, mobileNumber } = await app.aCandidate({ email: null });
    const body2 = { registrationId: id, mobileNumber };
    const atHome = { body: body2, ip: '10.3.0.1' };
    await app.candidateNetworks.remember(id, atHome.ip);
    expect((await post(app, '/api/auth/candidate/send-otp', atHome)).status).toBe(200);
    expect(await countSms(app)).toBe(sent + 2);
    // The code would come to the right person, but the network is any.
    const elsewhere = await post(app, '/api/auth/candidate/send-otp', {
      body: body2,
      ip: '10.2.0.1',
    });
    expect([elsewhere.status, elsewhere.body.message]).toEqual([429, otpMessages.smsUsedUp]);
    expect(await countSms(app)).toBe(sent + 2);
    // Emails are not limited.
    const email = await app.request('POST', '/api/auth/send-verification-email', {
      body: { email: 'mira@example.org' },
      ip: '10.2.0.2',
    });
    expect(email.status).toBe(200);
  });

  test('guardians who use up theirs leave strangers theirs', async () => {
    const app = await appWith(10);
    expect((await flood(app, calls.guardian, 2))[0]).toBe(200);
    const number = aNumber();
    const solution = solve(await challengeFor(app, number));
    expect((await calls.guardian(app, { number, ip: aNetwork(), solution })).status).toBe(200);
    const refused = await calls.guardian(app, { number: aNumber(), ip: aNetwork() });
    expect([refused.status, refused.body.message]).toEqual([429, otpMessages.smsUsedUp]);
    expect((await calls.registration(app, { number: aNumber(), ip: aNetwork() })).status).toBe(200);
  });

  test('known people learn it when theirs are used up', async () => {
    const app = await appWith(3);
    const statuses: unknown[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { id, mobileNumber } = await app.aCandidate({ email: null });
      await app.candidateNetworks.remember(id, '10.3.0.1');
      const { status, body } = await post(app, '/api/auth/candidate/send-otp', {
        body: { registrationId: id, mobileNumber },
        ip: '10.3.0.1',
      });
      statuses.push([status, body.message]);
    }
    expect(statuses).toEqual([
      [200, otpMessages.sentToPhone],
      [429, otpMessages.smsUsedUp],
    ]);
  });
});

describe('T68: one network', () => {
  test.each(Object.keys(calls) as (keyof typeof calls)[])(
    '%s: gets ten SMS for strangers a day, until someone there has registered',
    async (name) => {
      const app = await appWith(1000);
      const ip = '10.7.0.1';
      const ask = () => calls[name](app, { number: aNumber(), ip });
      for (let n = 0; n < 10; n += 1) expect((await ask()).status).toBe(200);
      const refused = await ask();
      expect([refused.status, refused.body.message]).toEqual([429, otpMessages.smsUsedUpHere]);
      // Others are served.
      const other = await calls[name](app, { number: aNumber(), ip: '10.7.0.2' });
      expect(other.status).toBe(200);
      await app.smsBudgets.noteRegistration(ip);
      expect((await ask()).status).toBe(200);
    },
  );

  test('does not learn from its limit whether a registration exists', async () => {
    const app = await appWith(1000);
    const { id, mobileNumber } = await app.aCandidate({ email: null });
    const answers: Reply[] = [];
    for (const registrationId of [id, 'PB-7K4-92M'])
      answers.push(
        await post(app, '/api/auth/candidate/send-otp', {
          body: { registrationId, mobileNumber: registrationId === id ? mobileNumber : aNumber() },
          ip: '10.6.0.1',
        }),
      );
    const [known, unknown] = answers;
    expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body]);
    const [row] = await app.database.execute(
      "select points from rate_limits where key = 'sms-network:10.6.0.1'",
    );
    expect(row).toEqual({ points: 2 });
  });
});

describe('T68: beyond half of the day', () => {
  const numbered = async () => {
    const app = await appWith(10);
    await flood(app, calls.registration, 2);
    return { app, number: aNumber() };
  };

  test('a request without a solution gets 428, sends nothing and costs no waiting time', async () => {
    const { app, number } = await numbered();
    const sent = await countSms(app);
    const ip = aNetwork();
    const refused = await calls.registration(app, { number, ip });
    expect([refused.status, refused.body.message]).toEqual([
      428,
      problemMessage.CHALLENGE_REQUIRED,
    ]);
    expect(await countSms(app)).toBe(sent);
    const solution = solve(await challengeFor(app, number));
    expect((await calls.registration(app, { number, ip, solution })).status).toBe(200);
    expect(await countSms(app)).toBe(sent + 1);
  });

  test('refuses a solution for another number, a used, forged, partial or old one', async () => {
    const { app, number } = await numbered();
    const challenge = await challengeFor(app, number);
    const right = solve(challenge);
    const ask = (to: string, solution: string) =>
      calls.registration(app, { number: to, ip: aNetwork(), solution });
    const forged = `${app.clock().getTime() + 60_000}.AAAAAAAAAAAAAAAA.${'A'.repeat(43)}`;
    for (const [to, solution] of [
      [aNumber(), right],
      [number, solve(forged)],
      [number, right.slice(0, right.lastIndexOf(','))],
      [number, `${challenge}:${Array.from({ length: challengePuzzles }, () => '0').join(',')}`],
      [number, 'x'],
    ] as const)
      expect((await ask(to, solution)).status).toBe(428);
    expect((await ask(number, right)).status).toBe(200);
    await app.database.execute("delete from rate_limits where key like 'otp-gap:%'");
    expect((await ask(number, right)).status).toBe(428);

    const later = solve(await challengeFor(app, number));
    app.advance({ minutes: 5 });
    expect((await ask(number, later)).status).toBe(428);
  });
});
