import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findSanitizerProcesses } from '#server/testing/sanitizer-processes.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());

let serial = 0;
const anAddress = (): string => `asha${(serial += 1)}@example.org`;

const send = (email: string, target = app) =>
  target.request('POST', '/api/auth/send-verification-email', { body: { email } });
const verify = (email: string, otp: string) =>
  app.request('POST', '/api/auth/verify-email', { body: { email, otp } });

const codesFor = async (email: string): Promise<string[]> =>
  (await app.listNotifications()).flatMap((notification) =>
    notification.event === 'otp' && notification.to.email === email ? [notification.code] : [],
  );
const aCode = async (email: string): Promise<string> => {
  // The clock does not move, so the order of two codes must come from elsewhere.
  app.advance({ seconds: 1 });
  await send(email);
  return (await codesFor(email)).at(-1) ?? '';
};
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('mails a code that proves the address', async () => {
  const email = anAddress();
  const sent = await send(email);
  expect([sent.status, sent.body]).toEqual([
    200,
    { success: true, message: 'OTP sent to your email', data: {} },
  ]);
  const [code = ''] = await codesFor(email);
  expect(code).toMatch(/^\d{6}$/u);
  const verified = await verify(email, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect([verified.status, verified.body.message]).toEqual([200, 'Email successfully verified!']);
});

test('starts the document sanitizer when an address is proved, because an upload follows', async () => {
  const email = anAddress();
  await verify(email, await aCode(email));
  await vi.waitFor(() => expect(findSanitizerProcesses()).not.toEqual([]));
});

describe('SEC-11: a code', () => {
  test('works once', async () => {
    const email = anAddress();
    const code = await aCode(email);
    expect((await verify(email, code)).status).toBe(200);
    const again = await verify(email, code);
    expect([again.status, again.body.message]).toEqual([
      400,
      'OTP verification failed. Invalid OTP. Please try again.',
    ]);
  });

  test('does not prove another address', async () => {
    const [mine, yours] = [anAddress(), anAddress()];
    const code = await aCode(mine);
    await aCode(yours);
    expect((await verify(yours, code)).status).toBe(400);
  });

  test('is replaced by the next one', async () => {
    const email = anAddress();
    const first = await aCode(email);
    const second = await aCode(email);
    // One time in a million they are the same, and then nothing is replaced.
    expect((await verify(email, first === second ? other(first) : first)).status).toBe(400);
    expect((await verify(email, second)).status).toBe(200);
  });

  test('reaches one mailbox, whatever case and spaces were typed', async () => {
    const email = anAddress();
    await send(` ${email.toUpperCase()} `);
    const [code = ''] = await codesFor(email);
    expect((await verify(email, code)).status).toBe(200);
  });
});

test('expires after ten minutes (SEC-10)', async () => {
  const email = anAddress();
  const code = await aCode(email);
  app.advance({ minutes: 10, seconds: 1 });
  expect((await verify(email, code)).status).toBe(400);
});

test('has six uniform digits, with leading zeros (SEC-10)', async () => {
  const codes: string[] = [];
  for (let i = 0; i < 2000; i += 1) {
    codes.push((await app.codes.issue('statistics@example.org', 'registration')).code);
  }
  expect(codes.every((code) => /^\d{6}$/u.test(code))).toBe(true);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  const counts = new Map<string, number>();
  for (const digit of codes.join('')) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  const expected = (2000 * 6) / 10;
  const chiSquare = '0123456789'
    .split('')
    .reduce((sum, digit) => sum + ((counts.get(digit) ?? 0) - expected) ** 2 / expected, 0);
  // Nine degrees of freedom: a fair source exceeds 40 once in a hundred thousand runs.
  expect(chiSquare).toBeLessThan(40);
});

describe('SEC-12: five wrong tries', () => {
  test('end a code, even the right one', async () => {
    const email = anAddress();
    const code = await aCode(email);
    for (let i = 0; i < 5; i += 1) expect((await verify(email, other(code))).status).toBe(400);
    expect((await verify(email, code)).status).toBe(400);
  });

  test('are five, also when 200 arrive at once', async () => {
    const email = anAddress();
    const code = await aCode(email);
    await Promise.all(Array.from({ length: 200 }, () => verify(email, other(code))));
    const [row] = await app.database.execute<{ attempts: number }>(
      'select attempts from email_codes where email = $1',
      [email],
    );
    expect(row?.attempts).toBe(5);
    expect((await verify(email, code)).status).toBe(400);
  });
});

describe('SEC-13: sending is limited', () => {
  test('sends one in 30 seconds to an address and returns the waiting time', async () => {
    const strict = await createTestApp();
    const email = anAddress();
    expect((await send(email, strict)).status).toBe(200);
    const soon = await send(email, strict);
    expect(soon.status).toBe(429);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(20);
    expect(await strict.listNotifications()).toHaveLength(1);
    await strict.close();
  });

  test('returns the same response for a known address (SEC-04)', async () => {
    const known = await app.aCandidate();
    const [unknown, registered] = [await send(anAddress()), await send(known.email ?? '')];
    expect(registered.body).toEqual(unknown.body);
  });
});

test('stores no code in plain text (SEC-15)', async () => {
  const email = anAddress();
  const code = await aCode(email);
  const tables = await app.database.execute<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  expect(tables.length).toBeGreaterThan(20);
  const holding: string[] = [];
  for (const { name } of tables) {
    const [row] = await app.database.execute<{ n: number }>(
      `select count(*) as n from ${name} t where t::text ~ ('(^|[^0-9a-f])' || $1 || '([^0-9a-f]|$)')`,
      [code],
    );
    if (row && row.n > 0) holding.push(name);
  }
  expect(holding).toEqual([]);
});
