import { expect, test } from 'vitest';
import { openLog } from './log.ts';

const capture = () => {
  const lines: string[] = [];
  return { lines, log: openLog('info', { write: (line) => void lines.push(line) }) };
};
const parsed = (line: string | undefined) => JSON.parse(line ?? '') as Record<string, unknown>;

test('writes one JSON line for each event, with the time in UTC [SEC-50]', () => {
  const { lines, log } = capture();
  log.info({ n: 1 }, 'Started');
  expect(lines).toHaveLength(1);
  expect(parsed(lines[0])).toMatchObject({
    level: 'info',
    n: 1,
    msg: 'Started',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as unknown,
  });
});

test('escapes text that could forge a line or control a terminal [SEC-50]', () => {
  const { lines, log } = capture();
  log.info(
    { city: 'Pune\r\n{"level":"info"}\u001b[2J\u009b31m\u202e\u2028\u007f' },
    'A\nB\u001b]0;x\u0007',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  expect(parsed(lines[0])['city']).toBe(
    'Pune\r\n{"level":"info"}\u001b[2J\u009b31m\u202e\u2028\u007f',
  );
});

test('removes secrets by name, at any depth and in any case [SEC-50]', () => {
  const { lines, log } = capture();
  const secret = 'canary-secret';
  log.child({ token: secret }).info({
    headers: { Authorization: secret, cookie: secret },
    body: [
      {
        password: secret,
        newPassword: secret,
        otp: secret,
        accessToken: secret,
        aadharNumber: secret,
        aadhaar: secret,
      },
    ],
    file: Buffer.from(secret),
  });
  expect(lines.join()).not.toContain(secret);
  expect(lines.join()).toContain('[13 bytes]');
});

test('masks email addresses, telephone and Aadhar numbers in texts [SEC-50]', () => {
  const { lines, log } = capture();
  log.warn(
    { to: 'asha.k@example.org', note: 'call +91 9876543210' },
    'asha.k@example.org, %s, 9998 8888 7777, Bearer abc.def',
    '999988887777',
  );
  expect(lines.join()).not.toMatch(/asha|9876543210|999988887777|9998 8888 7777|abc\.def/);
  expect(lines.join()).toContain('***@example.org');
});

test('logs the message, stack and causes of an error, but not the values of the row [SEC-50]', () => {
  const { lines, log } = capture();
  const driver = Object.assign(
    new Error('duplicate key value violates unique constraint "email_once"'),
    {
      code: '23505',
      constraint: 'email_once',
      detail: 'Key (email)=(asha@example.org) already exists.',
    },
  );
  const failed = new Error(
    'Failed query: insert into t values ($1, $2)\nparams: Asha Kumari,Pune',
    { cause: driver },
  );
  log.error(failed);
  log.error({ err: failed }, 'It failed');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).not.toMatch(/asha/i);
    expect(parsed(line)['err']).toMatchObject({
      cause: { code: '23505', constraint: 'email_once' },
      stack: expect.stringContaining('log.test') as unknown,
    });
  }
});

test('does not mask ids, counts and times [SEC-50]', () => {
  const { lines, log } = capture();
  const event = {
    id: '0198c5f2-7f3b-7aaa-8888-123456789012',
    bytes: 9876543210,
    at: '2026-11-21T05:06:07.123Z',
  };
  log.info(event);
  expect(parsed(lines[0])).toMatchObject(event);
});
