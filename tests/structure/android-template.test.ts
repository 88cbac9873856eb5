import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unpackEntry, readZip } from '../../apps/server/src/platform/apk/zip-archive.ts';

const folder = join(import.meta.dirname, '..', '..', 'apps', 'android');
const unpacked =
  process.env['ANDROID_DEBIAN_ROOT'] ?? join(folder, '..', '..', '.runtime', 'android');
const commands = ['aapt', 'zipalign', 'java', 'javac'];
const files = [
  '/usr/share/android-framework-res/framework-res.apk',
  join(unpacked, 'usr/share/java/com.android.dx-10.0.0.jar'),
  join(unpacked, 'usr/share/java/com.android.android-23.jar'),
];

const isInstalled = (command: string): boolean =>
  (process.env['PATH'] ?? '').split(':').some((path) => existsSync(join(path, command)));

/** Another version of the compiler produces different bytes. */
const otherCompiler = (): string[] => {
  const { stdout, error } = spawnSync('javac', ['-version'], { encoding: 'utf8' });
  return error || stdout.startsWith('javac 17.') ? [] : [`javac 17, but ${stdout.trim()}`];
};

const missing = [
  ...commands.filter((command) => !isInstalled(command)),
  ...files.filter((file) => !existsSync(file)),
  ...otherCompiler(),
];

/** Names and contents only, because compression depends on the version of zlib. */
const toFiles = (archive: string): Record<string, string> =>
  Object.fromEntries(
    readZip(readFileSync(archive)).map((entry) => [entry.name, unpackEntry(entry).toString('hex')]),
  );

const missingNote =
  missing.length > 0 ? ` (skipped without ${missing.join(', ')}: see apps/android/README.md)` : '';

test.skipIf(missing.length > 0)(
  `rebuilds the template of the Android app from its sources${missingNote}`,
  () => {
    const work = mkdtempSync(join(tmpdir(), 'purboday-android-'));
    try {
      const made = join(work, 'template.apk');
      const env = { ...process.env, ANDROID_DEBIAN_ROOT: unpacked };
      const output = execFileSync(join(folder, 'build.sh'), [made], { env, encoding: 'utf8' });
      expect(output).toContain('ok   where https://skills.example.org/track goes');
      expect(output).not.toContain('FAIL');
      expect(toFiles(made)).toEqual(toFiles(join(folder, 'template-unsigned.apk')));
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  },
  120_000,
);

test('uses a placeholder address in the template, which every server replaces', () => {
  const entries = readZip(readFileSync(join(folder, 'template-unsigned.apk')));
  const config = entries.find(({ name }) => name === 'assets/config.json');
  expect(config && JSON.parse(unpackEntry(config).toString())).toEqual({
    origin: 'https://purboday.invalid',
  });
  expect(entries.filter(({ name }) => name.startsWith('META-INF/'))).toEqual([]);
});

test('opens the same links as the manifest in the sources, also on a machine without the tools', () => {
  const source = readFileSync(join(folder, 'AndroidManifest.xml'), 'utf8');
  const prefixes = [...source.matchAll(/android:pathPrefix="([^"]+)"/gu)].map(([, path]) => path);
  const manifest = readZip(readFileSync(join(folder, 'template-unsigned.apk'))).find(
    ({ name }) => name === 'AndroidManifest.xml',
  );
  // The texts of a compiled manifest are UTF-16.
  const compiled = manifest ? unpackEntry(manifest).toString('utf16le') : '';
  expect(prefixes.length).toBeGreaterThan(10);
  expect(prefixes.filter((path) => !compiled.includes(`${path}\0`))).toEqual([]);
});
