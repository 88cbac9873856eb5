import { mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openAccessLog } from './platform/http/access-log.ts';
import { openLog } from './platform/process/log.ts';
import {
  createSharedInstance,
  startProduct,
  type RunningProduct,
} from './testing/running-product.ts';

// OP-27: a file with one line for each request.

const password = 'eleven-quiet-rivers';
let instance: Awaited<ReturnType<typeof createSharedInstance>>;
let folder: string;
let file: string;
let product: RunningProduct;

beforeAll(async () => {
  instance = await createSharedInstance();
  folder = await mkdtemp(join(tmpdir(), 'purboday-access-log-'));
  file = join(folder, 'access.log');
  product = await startProduct({
    ...instance.environment,
    NODE_ENV: 'test',
    ACCESS_LOG: file,
    TRUST_PROXY: '1',
    FIRST_ADMIN_EMAIL: 'first@example.org',
    FIRST_ADMIN_PASSWORD: password,
    FIRST_ADMIN_NAME: 'Kavita Menon',
  });
  await product.ready();
}, 90_000);
afterAll(async () => {
  await product.end('SIGKILL').catch(() => undefined);
  await instance.close();
  await rm(folder, { recursive: true, force: true });
});

const logIn = async (from: string, typed: string): Promise<number> => {
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email: 'first@example.org', password: typed }),
  });
  await answer.text();
  return answer.status;
};

/** Sends a path that `fetch` would correct. */
const get = (path: string, from: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.url);
    const headers = { 'x-forwarded-for': from };
    request({ hostname, port, path, headers, agent: false }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end();
  });

/** Waits for the lines of an address. */
const readLines = (from: string, count: number, path = file): Promise<string[]> =>
  vi.waitFor(
    async () => {
      const lines = (await readFile(path, 'utf8')).split('\n');
      const own = lines.filter((line) => line.split(' ')[1] === from);
      expect(own).toHaveLength(count);
      return own;
    },
    { timeout: 20_000, interval: 100 },
  );

test('has address, method, path, status, bytes and time of each request', async () => {
  expect(await logIn('203.0.113.7', password)).toBe(200);
  const [line] = await readLines('203.0.113.7', 1);
  expect(line).toMatch(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z 203\.0\.113\.7 POST \/api\/auth\/login 200 \d{3,} \d+$/u,
  );
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
});

test('has the pattern of a path: no query, id, token or anything that a person typed', async () => {
  const from = '2001:db8::7';
  const secret = 'kanari0123456789abcdef';
  for (const path of [
    `/answer/${secret}?q=${secret}`,
    `/check-in/${secret}`,
    `/api/pincode/${secret}`,
    `/api/l1admin/candidates/${secret}?q=${secret}`,
    `/${secret}`,
  ])
    await get(path, from);
  const lines = await readLines(from, 5);
  expect(lines.map((line) => line.split(' ')[3])).toEqual([
    '/answer/$token',
    '/check-in/$token',
    '/api/pincode/:postalCode',
    '/api/l1admin/candidates/:id',
    '-',
  ]);
  expect(lines.join('\n')).not.toContain('kanari');
});

test('writes no text of a header in place of an address, and a line for a path that cannot be read', async () => {
  await get('/healthz', '198.51.100.1 POST /api/auth/login 401 1 1 sign-in-failed');
  await get('/%E0%A4%A/kanari', '203.0.113.6');
  const lines = await readLines('-', 2);
  expect(lines[0]).toMatch(/^\S+ - GET \/healthz 200 \d+ \d+$/u);
  expect(lines[1]).toMatch(/^\S+ - GET - 404 \d+ \d+$/u);
});

test('the failregex of docs/access-log.md finds failed sign-ins and nothing else', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/access-log.md'), 'utf8');
  const failregex = /^failregex = (.*)$/mu.exec(page)?.[1] ?? '';
  expect(failregex).toContain('<ADDR>');
  // fail2ban takes the time out of a line before it matches the rest.
  const pattern = new RegExp(failregex.replace('<ADDR>', String.raw`(?<address>[\da-f.:]+)`));
  const find = (line: string | undefined): string | undefined =>
    pattern.exec((line ?? '').replace(/^\S+Z/u, ''))?.groups?.['address'];

  expect(await logIn('203.0.113.8', 'a-wrong-password')).toBe(401);
  expect(await logIn('203.0.113.9', password)).toBe(200);
  expect(await get('/api/auth/me', '203.0.113.10')).toBe(401);
  expect(find((await readLines('203.0.113.8', 1))[0])).toBe('203.0.113.8');
  expect(find((await readLines('203.0.113.9', 1))[0])).toBeUndefined();
  expect(find((await readLines('203.0.113.10', 1))[0])).toBeUndefined();
});

test('goes on in a new file after a rotation with SIGHUP', async () => {
  await get('/healthz', '203.0.113.20');
  await readLines('203.0.113.20', 1);
  await rename(file, `${file}.1`);
  product.child.kill('SIGHUP');
  expect(await get('/healthz', '203.0.113.21')).toBe(200);
  await readLines('203.0.113.21', 1);
  await readLines('203.0.113.20', 1, `${file}.1`);
  expect(product.child.exitCode).toBeNull();
});

test('fails no request without its folder, and says so once', async () => {
  await rm(folder, { recursive: true });
  const said = /The log of requests \(ACCESS_LOG\) cannot be written/gu;
  expect(await get('/healthz', '203.0.113.30')).toBe(200);
  await vi.waitFor(() => expect(product.output()).toMatch(said), { timeout: 20_000 });
  expect(await get('/healthz', '203.0.113.31')).toBe(200);
  await mkdir(folder);
  await vi.waitFor(
    async () => {
      expect(await get('/healthz', '203.0.113.32')).toBe(200);
      expect(product.output()).toContain('The log of requests is written again');
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(product.output().match(said)).toHaveLength(1);
});

test('writes what waits when the product stops, and never more than it can hold', async () => {
  const place = await mkdtemp(join(tmpdir(), 'purboday-access-log-'));
  const path = join(place, 'access.log');
  const logged: string[] = [];
  const log = openLog('info', { write: (line) => logged.push(line) });
  const accessLog = openAccessLog(path, { log, clock: () => new Date('2026-11-29T08:15:02Z') });
  for (let i = 0; i < 20_002; i += 1) accessLog.add(String(i));
  await accessLog.close();
  const lines = (await readFile(path, 'utf8')).split('\n');
  expect(lines.slice(0, 2)).toEqual(['2026-11-29T08:15:02.000Z 0', '2026-11-29T08:15:02.000Z 1']);
  expect(lines).toHaveLength(20_001);
  expect(logged.filter((line) => line.includes('The disk is too slow'))).toHaveLength(1);
  await rm(place, { recursive: true });
});
