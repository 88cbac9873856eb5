import { readPackedApp, readApkFacts } from '#server/android/testing/packed-in.ts';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readSettings } from '#server/settings.ts';
import { product } from '#server/platform/process/product.ts';
import { packedApps, toRejection } from './packed-app.ts';
const path = '/downloads/purbodayapp.apk';
const assetLinks = '/.well-known/assetlinks.json';
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    environment: { PRODUCT_NAME: 'Udaan', APP_URL: 'https://skills.example.org/' },
  });
  other = await createTestApp();
});
afterAll(() => Promise.all([app.close(), other.close()]));

const download = async (from: TestApp, headers: Record<string, string> = {}) => {
  const { raw, ...answer } = await from.request('GET', path, { headers });
  return { ...answer, bytes: raw.rawPayload };
};

/** Builds the app as another process of the same instance does, or after its settings changed. */
const nextStart = async (environment: Record<string, string> = {}) => {
  const settings = readSettings({
    PRODUCT_NAME: 'Udaan',
    APP_URL: 'https://skills.example.org',
    ...environment,
  });
  const made = await packedApps({ ...app, settings }).get();
  if (!made) throw new Error('There is no app');
  return made;
};

describe('M25: the Android app that the product makes', () => {
  test('serves the app without a session, with media type, name and tag', async () => {
    const { status, headers, bytes } = await download(app);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.android.package-archive',
      'content-disposition': 'attachment; filename="purbodayapp.apk"',
      'content-length': String(bytes.length),
      'cache-control': 'no-cache',
      etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    });
    const head = await app.request('HEAD', path);
    expect([head.status, head.headers['content-length'], head.headers['etag']]).toEqual([
      200,
      String(bytes.length),
      headers['etag'],
    ]);
    expect((await download(app, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
  });

  test('continues an interrupted download unless there is a new version', async () => {
    const { headers, bytes } = await download(app);
    const etag = String(headers['etag']);
    const rest = await download(app, { range: 'bytes=1000-', 'if-range': etag });
    expect([rest.status, rest.headers['content-range'], rest.bytes]).toEqual([
      206,
      `bytes 1000-${bytes.length - 1}/${bytes.length}`,
      bytes.subarray(1000),
    ]);
    expect((await download(app, { range: 'bytes=2-4' })).bytes).toEqual(bytes.subarray(2, 5));
    expect((await download(app, { range: 'bytes=-7' })).bytes).toEqual(bytes.subarray(-7));
    const changed = await download(app, { range: 'bytes=1000-', 'if-range': '"older"' });
    expect([changed.status, changed.bytes.length]).toEqual([200, bytes.length]);
    const beyond = await download(app, { range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${bytes.length}`,
    ]);
  });

  test('opens this instance, by its name, in its colours', async () => {
    const { bytes } = await download(app);
    expect(readApkFacts(bytes)).toMatchObject({
      config: { origin: 'https://skills.example.org' },
      packageName: 'org.purboday.app',
      name: 'Udaan',
      versionName: product.version,
      host: 'skills.example.org',
      photos: 'org.purboday.app.photos',
      shortcut: 'org.purboday.app',
      colours: { background: 0xff1d1a3b, sun: 0xfff6b240, horizon: 0xfffbf5e9 },
    });
  });

  test('uses name, id and colours of the settings', async () => {
    const { file } = await nextStart({
      ANDROID_APP_NAME: 'उड़ान',
      ANDROID_APP_ID: 'org.example.udaan',
      ANDROID_ICON_BACKGROUND: '#FFEEDD',
      ANDROID_ICON_FOREGROUND: '#006600',
    });
    expect(readApkFacts(file)).toMatchObject({
      packageName: 'org.example.udaan',
      name: 'उड़ान',
      photos: 'org.example.udaan.photos',
      shortcut: 'org.example.udaan',
      colours: { background: 0xffffeedd, sun: 0xff006600, horizon: 0xff1d1a3b },
    });
  });

  test('uses the name and the accent colour that an L2 admin saved, without a restart', async () => {
    const changed = await createTestApp();
    const l2 = await changed.anL2Admin();
    const save = async (section: 'foundation' | 'look', change: object) => {
      const path = `/api/l2admin/settings/${section}` as const;
      const { version, value } = (await changed.request('GET', path, { as: l2.token })).body.data;
      const body = { version, value: { ...value, ...change } };
      expect((await changed.request('PUT', path, { as: l2.token, body })).status).toBe(200);
    };
    const before = readApkFacts((await download(changed)).bytes);
    expect(before.name).toBe('Purboday Foundation');
    await save('foundation', { name: 'Udaan Foundation' });
    await save('look', { accent: 'teal' });
    const after = readApkFacts((await download(changed)).bytes);
    expect(after).toMatchObject({ name: 'Udaan Foundation', colours: { sun: 0xff5fd0c0 } });
    expect(Number(after.versionCode)).toBeGreaterThan(Number(before.versionCode));
    await changed.close();
  });

  test('serves the same file from every process, and another one for another instance', async () => {
    const both = await Promise.all([nextStart(), nextStart()]);
    expect(both[0]?.file).toEqual(both[1]?.file);
    const [own, others] = await Promise.all([app, other].map((each) => download(each)));
    expect(own?.bytes).not.toEqual(others?.bytes);
    expect(
      readPackedApp((await app.request('GET', '/api/android-app')).body.data).fingerprint,
    ).not.toBe(
      readPackedApp((await other.request('GET', '/api/android-app')).body.data).fingerprint,
    );
  });

  test('creates one key and one version when processes start together', async () => {
    const fresh = await createTestApp();
    const made = await Promise.all([1, 2, 3].map(() => packedApps(fresh).get()));
    expect(new Set(made.map((each) => each?.tag)).size).toBe(1);
    const rows = await fresh.database.execute(
      'select (select count(*) from android_signing_keys) as keys, count(*) as versions from android_versions',
    );
    expect(rows).toEqual([{ keys: 1, versions: 1 }]);
    await fresh.close();
  });

  test('creates a new version with the same key for another address, and again for the first one', async () => {
    const first = await nextStart();
    const moved = await nextStart({ APP_URL: 'https://udaan.example.org' });
    const back = await nextStart();
    expect(readApkFacts(moved.file).config).toEqual({ origin: 'https://udaan.example.org' });
    expect(moved.versionCode).toBeGreaterThan(first.versionCode);
    expect(back.versionCode).toBeGreaterThan(moved.versionCode);
    expect(readApkFacts(back.file).versionCode).toBe(back.versionCode);
    expect(new Set([first, moved, back].map(({ fingerprint }) => fingerprint)).size).toBe(1);
  });

  test('continues version codes by the clock in a new instance', async () => {
    const minutes = (Date.UTC(2026, 10, 21, 10) - Date.UTC(2026, 0, 1)) / 60_000;
    const { body } = await other.request('GET', '/api/android-app');
    expect(readPackedApp(body.data).versionCode).toBe(minutes);
  });

  test('returns name, version and certificate without a session', async () => {
    const { bytes } = await download(other);
    const { body } = await other.request('GET', '/api/android-app');
    expect(body.data).toEqual({
      source: 'packed',
      name: 'Purboday Foundation',
      packageName: 'org.purboday.app',
      versionName: product.version,
      versionCode: readApkFacts(bytes).versionCode,
      size: bytes.length,
      fingerprint: expect.stringMatching(/^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/u) as string,
    });
    const links = await other.request('GET', assetLinks);
    expect([links.status, links.headers['content-type'], links.body]).toEqual([
      200,
      'application/json; charset=utf-8',
      [
        {
          relation: [
            'delegate_permission/common.handle_all_urls',
            'delegate_permission/common.get_login_creds',
          ],
          target: {
            namespace: 'android_app',
            package_name: 'org.purboday.app',
            sha256_cert_fingerprints: [readPackedApp(body.data).fingerprint],
          },
        },
      ],
    ]);
  });

  test('encrypts the key in the database (SEC-52)', async () => {
    const [row] = await other.database.execute<{ sealed_key: Uint8Array }>(
      'select sealed_key from android_signing_keys',
    );
    const encrypted = Buffer.from(row?.sealed_key ?? []);
    expect(encrypted.length).toBeGreaterThan(1500);
    // The beginning of every PKCS#8 key of RSA.
    expect(encrypted.includes(Buffer.from('300d06092a864886f70d010101', 'hex'))).toBe(false);
  });

  test('prefers the operator’s own file from the next request on', async () => {
    await writeFile(join(other.settings.dataDir, 'downloads', 'purbodayapp.apk'), 'PK own');
    expect((await download(other)).bytes.toString()).toBe('PK own');
    expect((await other.request('GET', '/api/android-app')).body.data).toEqual({
      source: 'operator',
      size: 6,
    });
  });
});

describe('there is no app', () => {
  test.each([
    ['http://127.0.0.1:3000', 'loopback'],
    ['http://localhost:3000', 'loopback'],
    ['https://purboday.localhost', 'loopback'],
    ['http://[::1]:3000', 'loopback'],
    ['http://skills.example.org', 'not-https'],
    ['https://skills.example.org', undefined],
    ['https://127.example.org', undefined],
  ])('returns %s: %s', (address, reason) => {
    expect(toRejection(address)).toBe(reason);
  });

  test('explains that a demo on its own computer has no app', async () => {
    const demo = await createTestApp({ environment: { APP_URL: 'http://127.0.0.1:3000' } });
    const { body } = await demo.request('GET', '/api/android-app');
    expect(body.data).toEqual({ source: 'none', reason: 'loopback' });
    for (const url of [path, assetLinks]) expect((await demo.request('GET', url)).status).toBe(404);
    const keys = await demo.database.execute('select 1 from android_signing_keys');
    expect(keys).toEqual([]);
    await demo.close();
  });
});
