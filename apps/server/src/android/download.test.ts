import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const path = '/downloads/purbodayapp.apk';
const content = 'PK the app';
let app: TestApp;

beforeAll(async () => {
  // Demo mode offers no app of its own.
  app = await createTestApp({ environment: { APP_URL: 'http://127.0.0.1:3000' } });
});
afterAll(() => app.close());

const put = (name: string) => writeFile(join(app.settings.dataDir, 'downloads', name), content);

describe('M25: the Android app that the operator puts there', () => {
  test.each(['HEAD', 'GET'] as const)('returns 404 for %s without an app', async (method) => {
    expect((await app.http.inject({ method, url: path })).statusCode).toBe(404);
  });

  test('serves a file in DATA_DIR/downloads without a session', async () => {
    await put('purbodayapp.apk');
    const head = await app.request('HEAD', path);
    expect([head.status, head.headers['content-type'], head.headers['content-length']]).toEqual([
      200,
      'application/vnd.android.package-archive',
      String(content.length),
    ]);
    const fullResponse = await app.request('GET', path);
    expect([fullResponse.status, fullResponse.raw.body]).toEqual([200, content]);
    expect(fullResponse.headers['content-disposition']).toBe(
      'attachment; filename="purbodayapp.apk"',
    );
    expect((await app.request('GET', path, { as: 'no-such-token' })).status).toBe(200);
  });

  test('continues an interrupted download', async () => {
    await put('purbodayapp.apk');
    const rest = await app.request('GET', path, { headers: { range: 'bytes=3-' } });
    expect([rest.status, rest.raw.body]).toEqual([206, content.slice(3)]);
  });

  test('serves nothing else in or above the folder', async () => {
    await put('notes.txt');
    await mkdir(join(app.settings.dataDir, 'downloads', 'purbodayapp.apk.d'), { recursive: true });
    await writeFile(join(app.settings.dataDir, 'secret.txt'), 'secret');
    for (const other of [
      'notes.txt',
      '',
      'purbodayapp.apk.d/',
      '..%2fsecret.txt',
      '.%2e/secret.txt',
    ]) {
      const { status } = await app.request('GET', `/downloads/${other}`);
      expect([other, status]).not.toEqual([other, 200]);
    }
  });
});
