import { describe, expect, test } from 'vitest';
import { describeSettings } from './settings-in-force.ts';

describe('settings in force', () => {
  const inForce = (environment: Record<string, string>, file = '') => {
    const all = describeSettings(environment, file);
    return (name: string) => all.find(({ setting }) => setting === name);
  };

  test('names the source of each setting', () => {
    const find = inForce({ PORT: '4000', HOST: '0.0.0.0' }, 'HOST=0.0.0.0\n');
    expect(find('PORT')).toEqual({ setting: 'PORT', value: '4000', source: 'environment' });
    expect(find('HOST')).toEqual({ setting: 'HOST', value: '0.0.0.0', source: 'file' });
    expect(find('BACKUP_AT')).toEqual({ setting: 'BACKUP_AT', value: '02:30', source: 'default' });
  });

  test('shows no secret', () => {
    const find = inForce({
      MASTER_KEY: 'k'.repeat(43),
      FIRST_ADMIN_PASSWORD: 'seven-silver-kites',
      DATABASE_URL: 'postgres://owner:secret@db.example/records?password=secret',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      SMS_URL: 'https://sms.example/secret/send?key=secret',
      BACKUP_TO: 's3://KEY:secret@s3.example/copies',
    });
    expect(find('MASTER_KEY')?.value).toBeNull();
    expect(find('FIRST_ADMIN_PASSWORD')?.value).toBeNull();
    expect(find('DATABASE_URL')?.value).toBe('postgres://db.example');
    expect(find('SMTP_URL')?.value).toBe('smtps://mail.example:465');
    expect(find('SMS_URL')?.value).toBe('https://sms.example');
    expect(find('BACKUP_TO')?.value).toBe('s3://s3.example');
  });
});
