import { describe, expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';

const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://purboday.example.org',
  MASTER_KEY: 'ab'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'Purboday <no-reply@purboday.example.org>',
};

describe('DATABASE_URL with several hosts', () => {
  test.each([
    'postgres://u:p@one.example:5432,two.example:5432/purboday',
    'postgres://u:p@one.example,two.example/purboday?target_session_attrs=read-write',
    'postgresql://one.example,two.example:5433/purboday',
    'postgres://u:p%2C@one.example%2Ctwo.example/purboday',
    'postgres:///purboday?host=one.example,two.example',
    'postgres:///purboday?host=one.example&host=two.example',
    'postgres:///purboday?hostaddr=10.0.0.1,10.0.0.2',
  ])('rejects %s and names the alternatives', (url) => {
    expect(() => readSettings({ DATABASE_URL: url })).toThrow(
      /DATABASE_URL: names several hosts.*HAProxy.*PgBouncer.*virtual IP.*cluster-rw/u,
    );
  });

  test.each([
    'postgres://user:a%2Cb@one.example:5432/purboday',
    'postgres://user:a,b@one.example:5432/purboday',
    'postgres://one.example/purboday?options=-c%20search_path%3Da,b',
    'postgres:///purboday?host=/var/run/postgresql',
  ])('accepts one host in %s', (url) => {
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test.each(['mysql://one.example/x', 'one.example', 'postgres://one.example:port/x'])(
    'rejects %s',
    (url) => {
      expect(() => readSettings({ DATABASE_URL: url })).toThrow(
        'DATABASE_URL: must be an address starting with postgres:// or postgresql://',
      );
    },
  );
});

describe('TLS to PostgreSQL in production', () => {
  const read = (url: string) => readSettings({ ...production, DATABASE_URL: url }).databaseUrl;

  test.each([
    'postgres://db.example/purboday',
    'postgres://10.0.0.5:5432/purboday',
    'postgres://[2001:db8::1]/purboday',
    'postgres://127.0.0.1.example/purboday',
    'postgres:///purboday?host=db.example',
    'postgres://localhost/purboday?host=db.example',
    'postgres://db.example/purboday?sslmode=allow',
    'postgres://db.example/purboday?sslmode=prefer',
    'postgres://db.example/purboday?ssl=0',
  ])('is required for another machine: %s', (url) => {
    expect(() => read(url)).toThrow(/TLS is required.*sslmode=verify-full.*sslmode=disable/u);
  });

  test.each([
    'postgres://db.example/purboday?sslmode=require',
    'postgres://db.example/purboday?sslmode=verify-full&sslrootcert=/etc/ca.pem',
    'postgres://db.example/purboday?ssl=true',
    'postgres://db.example/purboday?sslmode=disable',
    'postgres://localhost/purboday',
    'postgres://127.0.0.1:5433/purboday',
    'postgres://[::1]/purboday',
    'postgres:///purboday?host=/var/run/postgresql',
    'postgres://%2Fvar%2Frun%2Fpostgresql/purboday',
  ])('allows %s', (url) => {
    expect(read(url)).toBe(url);
  });

  test('is required for DIRECT_DATABASE_URL too', () => {
    expect(() =>
      readSettings({
        ...production,
        DATABASE_URL: 'postgres://127.0.0.1:6432/purboday',
        DIRECT_DATABASE_URL: 'postgres://db.example/purboday',
      }),
    ).toThrow('DIRECT_DATABASE_URL: TLS is required');
  });

  test('is not required in demo mode', () => {
    const url = 'postgres://db.example/purboday';
    expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});
