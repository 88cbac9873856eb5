import { describe, expect, test } from 'vitest';
import { dropByteOrderMark } from './setting-files.ts';
import { listSettingWarnings } from './setting-warnings.ts';
import { settingNames } from './settings.ts';

const list = (environment: Record<string, string>, envFile?: string) =>
  listSettingWarnings(environment, envFile, settingNames);

describe('names that are no setting [OP-11]', () => {
  test.each([
    ['SMTP_ULR', 'SMTP_URL'],
    ['SMTP_UR', 'SMTP_URL'],
    ['SMTP_URLS', 'SMTP_URL'],
    ['SMTP-URL', 'SMTP_URL'],
    ['NODE_EMV', 'NODE_ENV'],
    ['MASTER_KEY_FIL', 'MASTER_KEY_FILE'],
    ['app_url', 'APP_URL'],
  ])('suggests a setting for %s in the environment', (name, setting) => {
    expect(list({ [name]: 'x' })).toEqual([`${name} is no setting. Did you mean ${setting}?`]);
  });

  test('is silent about other names in the environment', () => {
    const others = { PATH: '/bin', TERM: 'x', PGHOST: 'x', NODE_OPTIONS: '', SMTP_SERVER: 'x' };
    expect(list({ ...others, PORT: '1', MASTER_KEY_FILE: '/x' })).toEqual([]);
  });

  test('names each line of .env that sets nothing, never its value', () => {
    const file = [
      '# settings',
      'APP_URL https://secret.example',
      'MAIL_SERVER=secret',
      'SMTP_ULR=secret',
      '',
      'export PORT=3000\r',
      'MAIL_FROM="a',
      'b"',
      'DOMAIN=example.org',
      'secret',
    ].join('\n');
    expect(list({ MAIL_SERVER: 'secret', SMTP_ULR: 'secret' }, file)).toEqual([
      'Line 2 of .env is no setting (NAME=value). Did you mean APP_URL?',
      'Line 10 of .env is no setting (NAME=value).',
      'MAIL_SERVER in .env is no setting.',
      'SMTP_ULR in .env is no setting. Did you mean SMTP_URL?',
    ]);
  });

  test('ignores a byte order mark', () => {
    const environment: Record<string, string> = { '\uFEFFAPP_URL': 'https://example.org' };
    dropByteOrderMark(environment);
    expect(environment).toEqual({ APP_URL: 'https://example.org' });
  });
});
