import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createJpeg } from '#server/domain/document/testing/sample-documents.ts';
import { mailServer } from '#server/notifications/testing/mail-server.ts';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';
import { runCommand, startProduct, type RunningProduct } from '#server/testing/running-product.ts';
import { startS3Server } from '#server/testing/s3-server.ts';

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

const masterKey = Buffer.alloc(32, 9).toString('base64');

/** Forwards requests to the store, and can delay or fail them. */
const startFaultyProxy = async (target: number) => {
  const failure = { status: 0, delayMs: 0 };
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      if (failure.delayMs > 0) await sleep(failure.delayMs);
      if (failure.status > 0) {
        incoming.resume();
        outgoing.writeHead(failure.status).end('<Error><Code>SlowDown</Code></Error>');
        return;
      }
      const { method, url, headers } = incoming;
      const passed = forward(
        { host: '127.0.0.1', port: target, method, path: url, headers },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
        },
      );
      passed.on('error', () => outgoing.destroy());
      incoming.pipe(passed);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUps.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, failure };
};

const newDataDir = (): string => {
  const folder = freshDataDir();
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const start = async (settings: Record<string, string>): Promise<RunningProduct> => {
  const product = await startProduct({ MASTER_KEY: masterKey, DEMO: '1', ...settings });
  cleanUps.push(() => product.end('SIGKILL').catch(() => undefined));
  return product;
};

const readiness = async ({ url }: RunningProduct): Promise<number> =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.status ?? 0;

const signIn = async ({ url }: RunningProduct, email: string): Promise<string> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'monsoon-kites-42' }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
};

/** Opens the document of the first pending candidate of Kolkata that has one. */
const openDocument = async (product: RunningProduct) => {
  const headers = { authorization: `Bearer ${await signIn(product, 'kolkata@demo.example')}` };
  const get = async (path: string) => {
    const response = await fetch(`${product.url}/api${path}`, { headers });
    return (await response.json()) as { data: never };
  };
  const list = await get('/l1admin/candidates?status=PENDING&limit=100');
  for (const { _id: id } of list.data as { _id: string }[]) {
    const record = await get(`/l1admin/candidates/${id}`);
    const path = JSON.stringify(record).match(/\/api\/documents\/[^"]+/u)?.[0];
    if (path === undefined) continue;
    const response = await fetch(`${product.url}${path}`, { headers });
    return { id, status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }
  throw new Error('No pending candidate of Kolkata has a document');
};

describe('documents in an S3 store', () => {
  test('are stored, opened and restored; failures of the store lose nothing', async () => {
    const s3 = await startS3Server('papers', { more: ['restored'] });
    cleanUps.push(s3.close);
    const proxy = await startFaultyProxy(s3.port);
    const mail = await mailServer();
    cleanUps.push(() => mail.close());
    const settings = {
      DATA_DIR: newDataDir(),
      S3_URL: `s3://S3RVER:S3RVER@127.0.0.1:${proxy.port}/papers?tls=0`,
      SMTP_URL: mail.url,
    };
    const product = await start(settings);
    await product.ready();
    const first = await openDocument(product);
    expect(first.status).toBe(200);
    expect(first.bytes.length).toBeGreaterThan(100);

    const email = 'asha@example.org';
    const post = (path: string, body: object) =>
      fetch(`${product.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/auth/send-verification-email', { email });
    const sent = await vi.waitFor(
      () => {
        const received = mail.accepted.find(({ recipients }) => recipients.includes(email));
        if (received === undefined) throw new Error('No email yet');
        return received;
      },
      { timeout: 20_000 },
    );
    const otp = /\b\d{6}\b/u.exec(sent.mail.text ?? '')?.[0] ?? '';
    expect((await post('/auth/verify-email', { email, otp })).status).toBe(200);
    const register = async () => {
      const form = new FormData();
      for (const [name, value] of Object.entries({
        name: 'Asha Kumari',
        fatherName: 'Ram Kumar',
        houseNo: '12/A',
        locality: 'Salt Lake',
        state: 'West Bengal',
        city: 'Kolkata',
        postalCode: '700001',
        mobileNumber: '9876543210',
        email,
        qualification: 'Graduation',
        category: '20-24',
        aadharNumber: '991234567890',
        'skills[]': 'Coding',
      }))
        form.append(name, value);
      form.append(
        'aadharFile',
        new Blob([new Uint8Array(createJpeg())], { type: 'image/jpeg' }),
        'a.jpg',
      );
      const response = await fetch(`${product.url}/api/auth/candidate/register`, {
        method: 'POST',
        body: form,
      });
      return { status: response.status, body: (await response.json()) as { success: boolean } };
    };

    proxy.failure.status = 503;
    await expect.poll(() => readiness(product), { timeout: 20_000 }).toBe(503);
    const failed = await register();
    expect(failed.status).toBeGreaterThanOrEqual(500);
    expect(failed.body.success).toBe(false);
    expect((await openDocument(product)).status).toBeGreaterThanOrEqual(500);

    proxy.failure.status = 0;
    proxy.failure.delayMs = 800;
    expect((await openDocument(product)).bytes).toEqual(first.bytes);
    expect((await register()).status).toBe(201);
    proxy.failure.delayMs = 0;
    await expect.poll(() => readiness(product), { timeout: 20_000 }).toBe(200);

    const folder = mkdtempSync(join(tmpdir(), 'purboday-s3-backup-'));
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
    // The failed upload has left a row without an object, which must not stop a backup.
    const archive = join(folder, 'a.backup');
    const made = await runCommand(['backup', archive], { ...settings, MASTER_KEY: masterKey });
    expect(made).toMatchObject({ code: 0 });
    const elsewhere = {
      DATA_DIR: newDataDir(),
      S3_URL: s3.url('restored'),
      SMTP_URL: mail.url,
    };
    const restored = await runCommand(['restore', archive], {
      ...elsewhere,
      MASTER_KEY: masterKey,
    });
    expect(restored).toMatchObject({ code: 0 });
    const other = await start(elsewhere);
    await other.ready();
    expect((await openDocument(other)).bytes).toEqual(first.bytes);
  }, 180_000);

  test.each([
    ['an unknown key', 'papers', 'UNKNOWN:secret'],
    ['a missing bucket', 'elsewhere', 'S3RVER:S3RVER'],
  ])(
    'keeps the product from being ready with %s',
    async (_, bucket, credentials) => {
      const s3 = await startS3Server('papers');
      cleanUps.push(s3.close);
      const product = await start({
        DATA_DIR: newDataDir(),
        S3_URL: s3.url(bucket, credentials),
        NODE_ENV: 'test',
        DEMO: '0',
      });
      await expect
        .poll(
          () =>
            fetch(`${product.url}/healthz`).then(
              (one) => one.status,
              () => 0,
            ),
          {
            timeout: 30_000,
          },
        )
        .toBe(200);
      await expect.poll(() => readiness(product), { timeout: 30_000 }).toBe(503);
      await sleep(3_000);
      expect(await readiness(product)).toBe(503);
    },
    90_000,
  );
});
