import { readPackedApp } from './testing/packed-in.ts';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

// Checks the served app with Android's own tools, where Debian's packages of them are installed.
const tools = ['aapt', 'apksigner', 'zipalign'];
const missing = tools.filter((tool) => spawnSync(tool, ['version']).error !== undefined);
const note = missing.length > 0 ? ` (skipped without ${missing.join(', ')})` : '';

describe.skipIf(missing.length > 0)(`Android’s tools accept the app${note}`, () => {
  let app: TestApp;
  let folder: string;
  let apk: string;

  beforeAll(async () => {
    app = await createTestApp({
      environment: {
        APP_URL: 'https://skills.example.org',
        ANDROID_APP_NAME: 'उड़ान & मित्र',
        ANDROID_APP_ID: 'org.example.udaan',
        ANDROID_ICON_BACKGROUND: '#ffeedd',
      },
    });
    folder = await mkdtemp(join(tmpdir(), 'purboday-apk-'));
    apk = join(folder, 'app.apk');
    const { raw } = await app.request('GET', '/downloads/purbodayapp.apk');
    await writeFile(apk, raw.rawPayload);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  const runTool = (command: string, ...args: string[]): string =>
    execFileSync(command, [...args, apk], { encoding: 'utf8', stdio: 'pipe' });

  test('has the name, id and version, and only the permissions for internet and camera (aapt)', async () => {
    const badging = runTool('aapt', 'dump', 'badging');
    const packed = readPackedApp((await app.request('GET', '/api/android-app')).body.data);
    expect(badging).toContain(
      `package: name='org.example.udaan' versionCode='${packed.versionCode}' versionName='${packed.versionName}'`,
    );
    expect(badging).toContain("application-label:'उड़ान & मित्र'");
    expect(badging).toContain("application-label-hi:'उड़ान & मित्र'");
    expect(badging).toContain("launchable-activity: name='org.purboday.app.MainActivity'");
    expect(badging).toContain("sdkVersion:'24'");
    expect(badging).toContain("targetSdkVersion:'35'");
    const permissions = badging.match(/^uses-permission.*$/gmu);
    expect(permissions).toEqual([
      "uses-permission: name='android.permission.INTERNET'",
      "uses-permission: name='android.permission.CAMERA'",
    ]);
  });

  test('has the colours of its icon (aapt)', () => {
    const tree = execFileSync('aapt', ['dump', 'xmltree', apk, 'res/drawable/ic_background.xml'], {
      encoding: 'utf8',
    });
    expect(tree).toContain('0xffffeedd');
  });

  test('is signed with schemes 2 and 3 by the certificate that the server returns (apksigner)', async () => {
    const inspection = runTool(
      'apksigner',
      'verify',
      '--verbose',
      '--print-certs',
      '--min-sdk-version',
      '24',
    );
    expect(inspection).toMatch(/^Verifies$/mu);
    expect(inspection).toContain('Verified using v2 scheme (APK Signature Scheme v2): true');
    expect(inspection).toContain('Verified using v3 scheme (APK Signature Scheme v3): true');
    expect(inspection).not.toContain('WARNING');
    const packed = readPackedApp((await app.request('GET', '/api/android-app')).body.data);
    const digest = packed.fingerprint.replaceAll(':', '').toLowerCase();
    expect(inspection).toContain(`certificate SHA-256 digest: ${digest}`);
  });

  test('is rejected with one changed byte (apksigner)', async () => {
    const { raw } = await app.request('GET', '/downloads/purbodayapp.apk');
    const changed = Buffer.from(raw.rawPayload);
    const at = changed.indexOf('https://skills.example.org');
    changed.write('https://skills.example.com', at);
    const path = join(folder, 'changed.apk');
    await writeFile(path, changed);
    expect(spawnSync('apksigner', ['verify', '--min-sdk-version', '24', path]).status).toBe(1);
  });

  test('aligns every file (zipalign)', () => {
    expect(execFileSync('zipalign', ['-c', '-v', '4', apk], { encoding: 'utf8' })).toContain(
      'Verification successful',
    );
  });
});
