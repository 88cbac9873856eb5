import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devMailbox } from '#server/domain/outbox/dev-mailbox-store.ts';
import { devMailboxRoutes } from '#server/notifications/routes.ts';
import { createHttp } from '#server/platform/http/http.ts';
import { testPassword } from '#server/testing/builders.ts';
import { startProduct } from '#server/testing/running-product.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { rejectDemoRecords } from './reject-exposed-demo.ts';

describe('demo mode that other computers could reach [T2, SEC-08]', () => {
  test.each([
    [{ HOST: '0.0.0.0' }, ['HOST']],
    [{ HOST: '192.168.1.5' }, ['HOST', 'APP_URL']],
    [{ APP_URL: 'https://purboday.example.org' }, ['APP_URL']],
    [{ APP_URL: 'http://10.0.0.7:3000' }, ['APP_URL']],
    [{ TRUST_PROXY: '1' }, ['TRUST_PROXY']],
    [{ TRUST_PROXY: 'loopback', NODE_ENV: 'development' }, ['TRUST_PROXY']],
  ])(
    'rejects %j with the setting to change, before anything is written',
    async (settings, names) => {
      const folder = await mkdtemp(join(tmpdir(), 'purboday-trial-'));
      const product = await startProduct({ DATA_DIR: join(folder, 'data'), ...settings });
      await once(product.child, 'exit');
      expect(product.child.exitCode).toBe(1);
      for (const name of names) expect(product.output()).toContain(`${name}: `);
      expect(product.output()).toContain('NODE_ENV=production');
      expect(product.output()).not.toContain('    at ');
      expect(await readdir(folder)).toEqual([]);
      await rm(folder, { recursive: true });
    },
  );
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const passedOn = { 'x-forwarded-for': '127.0.0.1' };
const elsewhere = [
  ['another computer', { ip: '10.0.0.9' }],
  ['a proxy on this computer', { headers: passedOn }],
  ['a tunnel', { headers: { 'cf-connecting-ip': '203.0.113.9' } }],
  ['a page whose name was turned to this computer', { headers: { host: 'evil.example' } }],
] as const;

describe('demo accounts and mailbox for callers from other computers [T2, SEC-08]', () => {
  test.each(elsewhere)(
    'rejects demo sign-ins from %s whatever the password is, and says where they work (R39)',
    async (_, options) => {
      const { email } = await app.anL2Admin({ email: `l2-${Math.random()}@demo.example` });
      const body = { email, password: testPassword };
      const rejected = await app.request('POST', '/api/auth/login', { body, ...options });
      const elsewhereMessage =
        'The accounts of the demo work on the computer that runs it only, at http://localhost, and not through a proxy.';
      expect([rejected.status, rejected.body.message]).toEqual([401, elsewhereMessage]);
      const wrong = { email: 'nobody@demo.example', password: 'Wrong password 1' };
      const unknown = await app.request('POST', '/api/auth/login', { body: wrong, ...options });
      expect([unknown.status, unknown.body.message]).toEqual([401, elsewhereMessage]);
      expect((await app.request('POST', '/api/auth/login', { body })).status).toBe(200);
      const real = await app.anL2Admin();
      const own = { email: real.email, password: testPassword };
      expect((await app.request('POST', '/api/auth/login', { body: own, ...options })).status).toBe(
        200,
      );
    },
  );

  test.each(elsewhere)('responds with 404 to %s for the mailbox', async (_, options) => {
    const http = await createHttp({ log: app.log, trustProxy: false, secure: false });
    const mailbox = devMailbox(app.database, app.encryption, app.clock);
    devMailboxRoutes(http, mailbox, app.settings);
    const sendRequest = (url: string, headers: Record<string, string>, remoteAddress: string) =>
      http.inject({ url, headers, remoteAddress });
    const { ip = '127.0.0.1', headers = {} } = options as { ip?: string; headers?: object };
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/texts']) {
      expect((await sendRequest(path, {}, '127.0.0.1')).statusCode).toBe(200);
      expect((await sendRequest(path, {}, '::ffff:127.0.0.1')).statusCode).toBe(200);
      expect((await sendRequest(path, { ...headers }, ip)).statusCode).toBe(404);
    }
    await http.close();
  });
});

describe('production on demo records [T1, SEC-08]', () => {
  const refusal = /contains the demo records[^]*empty folder[^]*purboday admin create/u;

  test('rejects an account and a candidate of the demo, and accepts them in demo mode', async () => {
    const own = await createTestApp();
    const production = { production: true };
    await own.anL2Admin();
    await own.aCandidate();
    await expect(rejectDemoRecords(own.database, production)).resolves.toBeUndefined();
    const { id } = await own.aCandidate({ email: 'asha7@demo.example' });
    await expect(rejectDemoRecords(own.database, production)).rejects.toThrow(refusal);
    await expect(rejectDemoRecords(own.database, { production: false })).resolves.toBeUndefined();
    await own.database.execute('delete from candidates where id = $1', [id]);
    await own.anL2Admin({ email: 'l2@demo.example' });
    await expect(rejectDemoRecords(own.database, production)).rejects.toThrow(refusal);
    await own.close();
  });
});
