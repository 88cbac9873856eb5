import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { product } from '#server/platform/process/product.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const login = (payload: string | Buffer, type = 'application/json') =>
  app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload,
    headers: { 'content-type': type },
  });

describe('every failure has the envelope', () => {
  test.each([
    ['an unknown call', 'GET', '/api/nothing', 404],
    ['a wrong method', 'DELETE', '/api/skills', 404],
    ['an id that is none', 'GET', '/api/documents/123456', 404],
    ['an unreadable address', 'GET', '/api/pincode/%E0%A4%A', 404],
    ['a path of the file system', 'GET', '/api/..%2f..%2fetc%2fpasswd', 404],
    ['an encoded null', 'GET', '/api/pincode/%00', 400],
  ])('%s', async (_, method, url, status) => {
    const answer = await app.request(method, url);
    expect([url, answer.status]).toEqual([url, status]);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\bat \/|select |\/src\//u);
    expect(answer.body).toMatchObject({
      success: false,
      message: expect.any(String),
      requestId: expect.any(String),
    });
  });

  test('SEC-47: rejects TRACE and undeclared methods', async () => {
    for (const method of ['TRACE', 'PATCH', 'OPTIONS']) {
      expect((await app.request(method, '/api/skills')).status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('bodies', () => {
  test.each([
    ['text/plain', 'email=a'],
    ['application/x-www-form-urlencoded', 'email=a&password=b'],
    ['application/xml', '<a/>'],
    ['multipart/form-data; boundary=x', '--x--\r\n'],
  ])('rejects %s for a JSON call (SEC-25)', async (type, body) => {
    expect((await login(body, type)).statusCode).toBe(415);
  });

  test('does not unpack a compressed body (FLT-38)', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: Buffer.alloc(10),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect(answer.statusCode).toBe(415);
  });

  test('rejects a body of 10 MB, and survives deep or wide ones (FLT-32)', async () => {
    expect((await login(JSON.stringify({ email: 'a'.repeat(10_000_000) }))).statusCode).toBe(413);
    expect((await login('['.repeat(100_000) + ']'.repeat(100_000))).statusCode).toBe(400);
    expect((await login(`{"email":${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}}`)).statusCode).toBe(
      400,
    );
  });

  test.each([
    [
      'FLT-40: broken UTF-8',
      Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
    ],
    [
      'FLT-40: an overlong form',
      Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc0, 0xaf, 0x22, 0x7d]),
    ],
    ['broken JSON', Buffer.from('{"email":')],
    [
      'FLT-42: a prototype',
      Buffer.from('{"__proto__":{"role":"L2_ADMIN"},"email":"a@b.co","password":"x"}'),
    ],
    [
      'FLT-42: a constructor',
      Buffer.from('{"constructor":{"prototype":{"x":1}},"email":"a@b.co","password":"x"}'),
    ],
    ['FLT-43: a list', Buffer.from('[]')],
    ['FLT-43: a text', Buffer.from('"x"')],
    ['FLT-43: null', Buffer.from('null')],
    ['nothing', Buffer.from('')],
  ])('rejects %s with 400', async (_, body) => {
    const answer = await login(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ success: false });
    expect(Object.prototype).not.toHaveProperty('x');
  });

  test('rejects U+0000 and names the field (FLT-39)', async () => {
    const answer = await login('{"email":"a\\u0000@b.co","password":"x"}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      { path: 'email', message: expect.stringContaining('email') },
    ]);
  });

  test('rejects a lone surrogate and names the field (FLT-40)', async () => {
    const answer = await login('{"email":"a@b.co","password":"\\ud800"}');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe('password');
  });

  test.each([[['a@b.co']], [{ $ne: 1 }], [null], [true], [7]])(
    'rejects %j in place of text (FLT-43)',
    async (email) => {
      const answer = await login(JSON.stringify({ email, password: 'x' }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ message: 'Email is required' });
    },
  );
});

describe('SEC-23: security headers', () => {
  test.each(['/api/skills', '/api/nothing', '/healthz', '/nowhere'])('of %s', async (url) => {
    const { headers } = await app.request('GET', url);
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data: blob:;object-src 'none';frame-src blob:;base-uri 'none';frame-ancestors 'none';form-action 'self'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age=63072000'),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  test('rejects another origin (SEC-25)', async () => {
    const { headers } = await app.request('GET', '/api/skills', {
      headers: { origin: 'https://evil.example' },
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

describe('probes', () => {
  test('reports the phase of the process (M26)', async () => {
    expect((await app.request('GET', '/healthz')).status).toBe(200);
    await app.queue.start();
    expect(await app.request('GET', '/readyz')).toMatchObject({ status: 200, body: product });
    app.setPhase('stopping');
    expect((await app.request('GET', '/readyz')).status).toBe(503);
    expect((await app.request('GET', '/healthz')).status).toBe(200);
    app.setPhase('serving');
    await app.queue.stop();
    const down = await app.request('GET', '/readyz');
    const { parts } = down.body as { parts: Record<string, string> };
    expect([down.status, parts['outbox']]).toEqual([503, 'down']);
  });
});

test('is not ready without its document folder, and is ready when it returns (FLT-23)', async () => {
  const documents = join(app.settings.dataDir, 'documents');
  const ready = async () => {
    const { status, body } = await app.request('GET', '/readyz');
    return [status, (body as { parts: Record<string, string> }).parts['storage']];
  };
  await app.queue.start();
  expect(await ready()).toEqual([200, 'ok']);
  await rm(documents, { recursive: true, force: true });
  await writeFile(documents, 'a file where the folder was');
  expect(await ready()).toEqual([503, 'down']);
  await rm(documents);
  expect(await ready()).toEqual([200, 'ok']);
  await app.queue.stop();
});

describe('the description of the API', () => {
  test('describes every call of the contract in OpenAPI 3.1', async () => {
    const { endpointsByFeature } = await import('@purboday/contract/conventions/endpoints');
    const answer = await app.request('GET', '/api/openapi.json');
    const body = answer.body as unknown as { openapi: string; paths: Record<string, object> };
    expect(body.openapi).toBe('3.1.0');
    const described = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.values(endpointsByFeature).flatMap((calls) =>
      Object.values(calls).map(
        ({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/gu, '{$1}')}`,
      ),
    );
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  test('is not served in production (SEC-47, M27)', async () => {
    const production = await createTestApp({
      environment: {
        NODE_ENV: 'production',
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'a@b.example',
      },
    });
    expect((await production.request('GET', '/api/openapi.json')).status).toBe(404);
    expect((await production.request('GET', '/api/docs')).status).toBe(404);
    expect((await production.request('GET', '/dev/mailbox')).status).toBe(404);
    await production.close();
  });
});
