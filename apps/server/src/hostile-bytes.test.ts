import { connect } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startProduct,
  type RunningProduct,
  createSharedInstance,
} from './testing/running-product.ts';

// Sends malformed bytes to the product, which runs as a separate process.

let instance: Awaited<ReturnType<typeof createSharedInstance>>;
let product: RunningProduct;
beforeAll(async () => {
  instance = await createSharedInstance();
  product = await startProduct({ ...instance.environment, RATE_LIMIT_SCALE: '1000' });
  await product.ready();
}, 60_000);
afterAll(async () => {
  await product.end('SIGKILL');
  await instance.close();
});

type Heard = { status: number; text: string };

/**
 * Sends bytes and reads until the connection is closed.
 * @param more returns further bytes while it is open
 */
const heard = (head: string, more?: () => string): Promise<Heard & { sent: number }> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1');
    let [text, sent] = ['', 0];
    /**
     * Reads the response before more is sent, because a write to a closed connection would lose it.
     */
    const pump = async (): Promise<void> => {
      while (more && text === '' && socket.writable) {
        const part = more();
        sent += part.length;
        socket.write(part, 'latin1');
        await sleep(1);
        await setImmediate();
      }
    };
    socket.setEncoding('latin1').on('data', (part: string) => (text += part));
    socket.on('connect', () => {
      socket.write(head, 'latin1');
      void pump();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A client that sends after the server has closed the connection gets an error.
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error);
    });
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/u.exec(text)?.[1] ?? 0);
      resolve({ status, text, sent });
    });
  });

const part = `${(64 * 1024).toString(16)}\r\n${'a'.repeat(64 * 1024)}\r\n`;
const chunked = (path: string, type: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`;

test('rejects a chunked body without end with 413 above the limit and closes the connection (FLT-33)', async () => {
  const began = performance.now();
  const { status, sent, text } = await heard(
    chunked('/api/auth/login', 'application/json'),
    () => part,
  );
  expect(status).toBe(413);
  expect(text).toMatch(/^connection: close/imu);
  // Bytes in flight on loopback, not the traffic of a day.
  expect(sent).toBeLessThan(32 * 1024 * 1024);
  expect(performance.now() - began).toBeLessThan(15_000);
  expect((await fetch(`${product.url}/readyz`)).ok).toBe(true);
});

test('rejects a chunk that announces more than any body may have before it arrives (FLT-33)', async () => {
  const head = chunked('/api/auth/login', 'application/json');
  const { status } = await heard(`${head}FFFFFFFF\r\n`, () => 'a'.repeat(64 * 1024));
  expect([400, 413]).toContain(status);
});

test.each([
  ['two lengths of the body', 'Content-Length: 4\r\nContent-Length: 40\r\n'],
  ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
  ['an unknown transfer encoding', 'Transfer-Encoding: chunked, identity\r\n'],
  ['a space before the colon', 'Content-Length : 4\r\n'],
  ['a folded header', 'X-A: a\r\n b\r\nTransfer-Encoding:\r\n chunked\r\nContent-Length: 4\r\n'],
])(
  'rejects a request with %s, and reads no second one from its body (ASVS 4.2.1)',
  async (_, lines) => {
    const second = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    const { status, text } = await heard(
      `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lines}\r\n0\r\n\r\n${second}`,
    );
    expect(status).toBe(400);
    expect(text.match(/HTTP\/1\.1 /gu)).toHaveLength(1);
  },
);

test.each(['/assets/', '/downloads/', '/api/documents/', '/hi/assets/'])(
  'lists no files at %s (ASVS 13.4.3)',
  async (path) => {
    const { status } = await heard(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect([400, 404]).toContain(status);
  },
);

const outside = [
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/../../../package.json',
  '/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/..%5c..%5c..%5cpackage.json',
  String.raw`/..\..\..\package.json`,
  '//etc/passwd',
  '/assets//etc/passwd',
  '/assets/;/../../package.json',
  '/assets/..;/..;/package.json',
  '/assets/%00',
  '/assets/%c0%ae%c0%ae/package.json',
  '/assets/%252e%252e%252fpackage.json',
  '/downloads/..%2fpackage.json',
  '/downloads/%2e%2e/%2e%2e/master.key',
  '/api/documents/..%2f..%2fmaster.key',
  '/api/documents/%2e%2e/master.key',
  '/.env',
  '/.git/config',
];

test.each(outside)('finds nothing outside the folder for %s (FLT-50)', async (path) => {
  const { status, text } = await heard(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  expect([400, 404]).toContain(status);
  expect(text).not.toMatch(/root:x:|"workspaces"|repositoryformatversion/u);
});

test('writes line breaks and terminal codes of a request into one line of the log (FLT-47)', async () => {
  // Log lines of earlier requests are written first.
  await sleep(600);
  const before = product.output().length;
  const forged = '{"level":"info","msg":"L2 admin signed in"}';
  const emails = [`a\r\n${forged}\n@b.co`, '\u001b[2J\u001b[31mx@b.co', 'a\u2028\u0085b@b.co'];
  for (const email of emails) {
    const body = JSON.stringify({ email, password: 'x' });
    const { status } = await heard(
      `POST /api/auth/login?x=%0d%0a${encodeURIComponent(forged)} HTTP/1.1\r\nHost: x\r\nUser-Agent: \u009b31mred\u0085\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${Buffer.from(body).toString('latin1')}`,
    );
    expect([400, 401]).toContain(status);
  }
  const escape = await heard('GET /readyz HTTP/1.1\r\nHost: x\r\nUser-Agent: \u001b[31m\r\n\r\n');
  expect(escape.status).toBe(400);
  await sleep(1000);
  const written = product.output().slice(before);
  const lines = written.split('\n').filter((line) => line !== '');
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  const parsed = lines.map((line) => JSON.parse(line) as { msg?: string });
  expect(parsed.filter(({ msg }) => msg === 'L2 admin signed in')).toEqual([]);
  expect(lines.filter((line) => line.includes('/auth/login'))).toHaveLength(emails.length);
  expect(written).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/u);
});
