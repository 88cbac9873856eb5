import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from './domain/outbox/compose.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Raw headers, including duplicates. */
const fetchStatus = (path: string, headers: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const { port } = app.http.server.address() as AddressInfo;
    const all = ['Host', `127.0.0.1:${port}`, ...headers];
    request({ port, host: '127.0.0.1', path, headers: all }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

test('rejects a duplicate parameter (FLT-59)', async () => {
  const { token } = await app.anL1Admin();
  const path = '/api/l1admin/candidates?status=PENDING&status=REJECTED';
  expect((await app.request('GET', path, { as: token })).status).toBe(400);
});

test('ignores an empty parameter of a query (D19)', async () => {
  const { token } = await app.anL1Admin();
  const list = await app.request('GET', '/api/l1admin/candidates?status=&sort=&limit=&cursor=&q=', {
    as: token,
  });
  expect(list.status).toBe(200);
  expect(list.body).toMatchObject({ success: true, data: [], page: { next: null, total: 0 } });
});

test('uses the first of two Authorization headers (FLT-59)', async () => {
  const { token } = await app.anL1Admin();
  const right = ['Authorization', `Bearer ${token}`];
  const wrong = ['Authorization', `Bearer ${'x'.repeat(43)}`];
  expect(await fetchStatus('/api/auth/me', [...right, ...wrong])).toBe(200);
  expect(await fetchStatus('/api/auth/me', [...wrong, ...right])).toBe(401);
});

test('uses no forged Host or X-Forwarded-Host in emailed links (FLT-59)', async () => {
  const { email } = await app.anL1Admin();
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const { status } = await app.request('POST', '/api/auth/forgot-password', {
    body: { email },
    headers,
  });
  expect(status).toBe(200);
  const notification = (await app.listNotifications()).find(({ to }) => to.email === email);
  if (notification?.event !== 'password-reset') throw new Error('No link was mailed');
  const mail = compose(notification, app.settings);
  expect(mail.text).toContain('https://purboday.example/reset-password#token=');
  expect(mail.text + mail.html).not.toContain('evil.example');
});
