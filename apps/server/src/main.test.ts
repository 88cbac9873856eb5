import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';
import { startProduct, type RunningProduct } from './testing/running-product.ts';

// Starting the whole product takes longer while other tests run.
vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
const running: RunningProduct[] = [];
const start = async (environment: Record<string, string> = {}): Promise<RunningProduct> => {
  const product = await startProduct({ DATA_DIR: dataDir, ...environment });
  running.push(product);
  return product;
};

beforeEach(() => {
  dataDir = freshDataDir();
});
afterEach(async () => {
  for (const product of running.splice(0)) {
    if (product.child.exitCode === null && product.child.signalCode === null)
      await product.end('SIGKILL');
  }
  await rm(dataDir, { recursive: true, force: true });
});

const admin = {
  FIRST_ADMIN_EMAIL: 'first@example.org',
  FIRST_ADMIN_PASSWORD: 'eleven-quiet-rivers',
  FIRST_ADMIN_NAME: 'Kavita Menon',
};

const post = (url: string, path: string, body: unknown) =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const logIn = (url: string, password = admin.FIRST_ADMIN_PASSWORD) =>
  post(url, '/auth/login', { email: admin.FIRST_ADMIN_EMAIL, password });

const readEveryFile = async (folder: string): Promise<Buffer[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))));
};

test('takes the first admin from the operator, and stores or logs no password, token or code (SEC-08, SEC-05, SEC-15, SEC-50)', async () => {
  const product = await start({ ...admin, LOG_LEVEL: 'trace' });
  await product.ready();
  const signedIn = await logIn(product.url);
  expect(signedIn.status).toBe(200);
  const { data } = (await signedIn.json()) as { data: { token: string } };
  expect(
    (await post(product.url, '/auth/send-verification-email', { email: 'asha.canary@example.org' }))
      .status,
  ).toBe(200);
  const mails = (await (await fetch(`${product.url}/dev/mailbox.json`)).json()) as {
    text: string;
  }[];
  for (let i = 0; mails.length === 0 && i < 50; i += 1) {
    await sleep(100);
    mails.push(
      ...((await (await fetch(`${product.url}/dev/mailbox.json`)).json()) as { text: string }[]),
    );
  }
  const code = /\b\d{6}\b/u.exec(mails[0]?.text ?? '')?.[0] ?? '';
  expect(code).toMatch(/^\d{6}$/u);
  expect(await product.end('SIGTERM')).toBe(0);
  const stored = await readEveryFile(dataDir);
  const log = product.output();
  for (const secret of [admin.FIRST_ADMIN_PASSWORD, data.token]) {
    expect(stored.some((file) => file.includes(secret))).toBe(false);
    expect(log).not.toContain(secret);
  }
  // Six digits may occur in any file by chance, but not in the log beside the word "code", nor as
  // text in a row.
  expect(log).not.toMatch(new RegExp(`\\b${code}\\b`, 'u'));
  expect(stored.some((file) => file.includes(`"${code}"`) || file.includes(` ${code} `))).toBe(
    false,
  );
  expect(log).not.toContain('asha.canary@example.org');
  for (const line of log.split('\n').filter((text) => text.startsWith('{')))
    expect(() => JSON.parse(line)).not.toThrow();
});

test('finishes running requests on SIGTERM, exits with 0 and keeps what was acknowledged (FLT-14, FLT-17)', async () => {
  const first = await start(admin);
  await first.ready();
  const slow = request(`${first.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': 70 },
  });
  const body = JSON.stringify({
    email: admin.FIRST_ADMIN_EMAIL,
    password: admin.FIRST_ADMIN_PASSWORD,
  }).padEnd(70);
  slow.write(body.slice(0, 20));
  await sleep(200);
  const ended = first.end('SIGTERM');
  await sleep(200);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(503);
  slow.end(body.slice(20));
  const [answer] = (await once(slow, 'response')) as [{ statusCode: number; resume: () => void }];
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect(await ended).toBe(0);

  const second = await start();
  await second.ready();
  expect((await logIn(second.url)).status).toBe(200);
});

test.runIf(isFullRun)(
  'rejects a second process on the same directory, and takes over from a dead one (FLT-16)',
  { timeout: 90_000 },
  async () => {
    const first = await start(admin);
    await first.ready();
    const second = await start();
    await once(second.child, 'exit');
    expect(second.child.exitCode).toBe(1);
    expect(second.output()).toContain(String(first.child.pid));
    expect((await logIn(first.url)).status).toBe(200);
    await first.end('SIGKILL');
    const third = await start();
    await third.ready();
    expect((await logIn(third.url)).status).toBe(200);
  },
);

test('stays alive without its database, is not ready, and returns 503 (FLT-18)', async () => {
  const product = await start({ DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' });
  for (let i = 0; i < 250; i += 1) {
    if (await fetch(`${product.url}/healthz`).catch(() => undefined)) break;
    await sleep(100);
  }
  await sleep(1500);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  for (const path of ['/readyz', '/api/skills']) {
    const answer = await fetch(product.url + path);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(await answer.json()).toMatchObject({ success: false });
  }
  expect(product.child.exitCode).toBe(null);
  // OP-13: one line a minute.
  expect(product.output().trim().split('\n')).toHaveLength(1);
});

test.each([
  [{ NODE_ENV: 'production' }, ['APP_URL', 'MASTER_KEY', 'SMTP_URL', 'MAIL_FROM']],
  [{ PORT: 'many' }, ['PORT']],
  [{ MASTER_KEY: 'short' }, ['MASTER_KEY']],
  [{ RATE_LIMIT_SCALE: '-1', SMTP_URL: 'http://x' }, ['RATE_LIMIT_SCALE', 'SMTP_URL']],
])('stops at the start and names what is wrong in %j', async (environment, names) => {
  const product = await start(environment as Record<string, string>);
  await once(product.child, 'exit');
  expect(product.child.exitCode).toBe(1);
  for (const name of names) expect(product.output()).toContain(name);
  expect(product.output()).not.toContain('    at ');
});

test.runIf(isFullRun)('rejects another master key at the start (SEC-52)', async () => {
  const first = await start({ MASTER_KEY: Buffer.alloc(32, 1).toString('base64') });
  await first.ready();
  await first.end('SIGTERM');
  const second = await start({ MASTER_KEY: Buffer.alloc(32, 2).toString('base64') });
  await once(second.child, 'exit');
  expect(second.child.exitCode).toBe(1);
  expect(second.output()).toContain('MASTER_KEY');
});

test.runIf(isFullRun)(
  'rejects a malformed request without disturbing others (FLT-31, FLT-37)',
  async () => {
    const product = await start();
    await product.ready();
    const { port } = new URL(product.url);
    const send = async (text: string): Promise<string> => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.setEncoding('utf8');
      let heard = '';
      socket.on('data', (chunk: string) => {
        heard += chunk;
      });
      socket.on('error', () => undefined);
      socket.write(text);
      await Promise.race([once(socket, 'close'), sleep(3000)]);
      socket.destroy();
      return heard;
    };
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    expect(
      await send(`${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`),
    ).toContain(' 400 ');
    expect(await send(`${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`)).toContain(
      ' 400 ',
    );
    expect(await send(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`)).toContain(
      ' 431 ',
    );
    expect((await fetch(`${product.url}/api/skills`)).status).toBe(200);
  },
);

test('names a taken port', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const product = await start({ PORT: port });
  await once(product.child, 'exit');
  expect(product.child.exitCode).toBe(1);
  expect(product.output()).toContain(port);
  holder.close();
});
