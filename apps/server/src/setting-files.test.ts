import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings, settingNames } from './settings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'purboday-secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (content: string): string => {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
};
const key = 'ab'.repeat(32);

describe('T86: secrets in files', () => {
  test('reads a setting from the file that NAME_FILE names, without the line break at its end', () => {
    const settings = readSettings({ MASTER_KEY_FILE: write(`${key}\n`) });
    expect(settings.masterKey).toEqual(readSettings({ MASTER_KEY: key }).masterKey);
  });

  test.each(['DATABASE_URL', 'S3_URL', 'SMTP_URL', 'SMS_URL', 'FIRST_ADMIN_PASSWORD'])(
    'does so for %s',
    (name) => {
      expect(settingNames).toContain(name);
      expect(() => readSettings({ [`${name}_FILE`]: '/nowhere/secret' })).toThrow(
        `${name}_FILE: /nowhere/secret cannot be read (ENOENT)`,
      );
    },
  );

  test('never shows the content of the file in an error', () => {
    const path = write('not-a-key');
    expect(() => readSettings({ MASTER_KEY_FILE: path })).toThrow(/^(?!.*not-a-key)MASTER_KEY/su);
  });

  test('refuses a setting that is given twice, and an empty file', () => {
    const path = write(key);
    expect(() => readSettings({ MASTER_KEY: key, MASTER_KEY_FILE: path })).toThrow(
      'MASTER_KEY: set either MASTER_KEY or MASTER_KEY_FILE, not both',
    );
    expect(() => readSettings({ MASTER_KEY_FILE: write('\n') })).toThrow(
      /MASTER_KEY_FILE: .* is empty/u,
    );
  });

  test('hides the value on the system page', () => {
    const { inForce } = readSettings({ MASTER_KEY_FILE: write(key) });
    expect(inForce.find(({ setting }) => setting === 'MASTER_KEY')?.value).toBeNull();
  });
});
