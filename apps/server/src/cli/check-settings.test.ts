import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#server/platform/process/clock.ts';
import { openLog } from '#server/platform/process/log.ts';
import { openRecords } from '#server/start/open-resources.ts';
import { readSettings } from '#server/settings.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { runCommand } from '#server/testing/running-product.ts';
import { checkSettings } from './check-settings.ts';
import { migrate, migrateTo, readMigrations } from '#server/platform/database/migrate.ts';
import {
  createTestDatabase,
  productMigrations,
  testServer,
} from '#server/testing/database/test-database.ts';

const masterKey = Buffer.alloc(32, 7).toString('base64');
const left: (() => unknown)[] = [];
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'purboday-check-'));
  left.unshift(() => rmSync(path, { recursive: true, force: true }));
  return path;
};
const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  left.unshift(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

/** A fake S3 store with the bucket `papers` and the key `thekey`. */
const objects = new Map<string, Buffer>();
const store = createServer((request, response) => {
  const answer = async (): Promise<[number, (string | Buffer | undefined)?]> => {
    const body = await buffer(request);
    const path = new URL(request.url ?? '', 'http://store').pathname;
    const problem = (status: number, code: string): [number, string] => [
      status,
      `<Error><Code>${code}</Code><Message>No.</Message></Error>`,
    ];
    if (!request.headers.authorization?.includes('Credential=thekey/'))
      return problem(403, 'InvalidAccessKeyId');
    if (!/^\/papers(?:\/|$)/u.test(path)) return problem(404, 'NoSuchBucket');
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'GET') return [200, objects.get(path)];
    if (request.method === 'DELETE') objects.delete(path);
    return [request.method === 'DELETE' ? 204 : 200];
  };
  void answer().then(([status, content]) => response.writeHead(status).end(content));
});

/** A fake Twilio with one account. */
const account = `AC${'1'.repeat(32)}`;
const twilio = createServer((request, response) => {
  const right = `Basic ${Buffer.from(`${account}:token`).toString('base64')}`;
  response.writeHead(request.headers.authorization === right ? 200 : 401);
  response.end('{"status":"active"}');
});

const mails: string[] = [];
const mail = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  logger: false,
  onAuth: ({ username, password }, _session, done) =>
    username === 'mailer' && password === 'right'
      ? done(null, { user: username })
      : done(Object.assign(new Error('No'), { responseCode: 535 })),
  onData: (stream, _session, done) => {
    void buffer(stream).then((bytes) => {
      mails.push(bytes.toString());
      done();
    });
  },
});

let right: Record<string, string>;
beforeAll(async () => {
  const [storePort, port] = [await listening(store), await listening(twilio)];
  const listener = mail.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  left.unshift(() => new Promise<void>((done) => mail.close(done)));
  mail.on('error', () => undefined);
  const database = await createTestDatabase();
  left.unshift(() => database.close());
  const [row] = await database.execute<{ name: string }>('select current_database() as name');
  right = {
    NODE_ENV: 'test',
    DATA_DIR: folder(),
    DATABASE_URL: Object.assign(new URL(testServer()), { pathname: `/${row?.name}` }).href,
    MASTER_KEY: masterKey,
    S3_URL: `s3://thekey:secret@127.0.0.1:${storePort}/papers?tls=0`,
    SMTP_URL: `smtp://mailer:right@127.0.0.1:${(listener.address() as AddressInfo).port}`,
    SMS_URL: `twilio://${account}:token@127.0.0.1:${port}?from=+14155550123&tls=0`,
    WHATSAPP_URL: `http://any:key@127.0.0.1:${port}/whatsapp`,
  };
  // Creates the data keys.
  const settings = readSettings({ ...right, S3_URL: '' });
  const records = await openRecords({ settings, clock: systemClock, log: openLog('silent') });
  await records.close();
});
afterAll(async () => {
  for (const cleanUp of left.splice(0)) await cleanUp();
});

type Check = { check: string; state: string; message: string; fix?: string };
const checked = async (changes: Record<string, string> = {}, ...more: string[]) => {
  const { code, out, err } = await runCommand(['check-settings', '--json', ...more], {
    ...right,
    ...changes,
  });
  expect(err).toBe('');
  const { ok, checks } = JSON.parse(out) as { ok: boolean; checks: Check[] };
  expect(code).toBe(ok ? 0 : 1);
  return { ok, checks, wrong: checks.filter(({ state }) => state === 'wrong') };
};

describe('purboday check-settings', { timeout: 60_000 }, () => {
  test('passes when everything works, leaves nothing behind and sends nothing', async () => {
    const { ok, checks } = await checked();
    expect(checks.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(checks.map(({ check }) => check)).toEqual([
      'Settings',
      'Port',
      'Database',
      'Master key',
      'Documents',
      'Email',
      'SMS',
      'WhatsApp',
    ]);
    expect(ok).toBe(true);
    expect(objects.size).toBe(0);
    expect(mails).toEqual([]);
  });

  test('--send sends one email', async () => {
    const { ok } = await checked({}, '--send', 'you@example.org');
    expect(ok).toBe(true);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('To: you@example.org');
    const wrong = await runCommand(['check-settings', '--send', 'you'], right);
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toContain('--send needs an email address');
  });

  test('names every wrong setting at once, and never shows a password', async () => {
    const url = new URL(right['DATABASE_URL'] ?? '');
    const changes = {
      PORT: 'many',
      CHECK_IN_DAYS: 'soon',
      DATABASE_URL: Object.assign(new URL(url), { pathname: '/absent_database' }).href,
      S3_URL: (right['S3_URL'] ?? '').replace('/papers', '/elsewhere'),
      SMTP_URL: (right['SMTP_URL'] ?? '').replace(':right@', ':very-secret@'),
      SMS_URL: (right['SMS_URL'] ?? '').replace(':token@', ':very-secret@'),
      WHATSAPP_URL: 'http://127.0.0.1:9/whatsapp',
    };
    const { wrong } = await checked(changes);
    expect(wrong.map(({ check, message }) => [check, message])).toEqual([
      ['Settings', 'PORT: must be a port number'],
      ['Settings', 'CHECK_IN_DAYS: must be days, as in 30,90,180,365'],
      ['Database', expect.stringContaining('There is no database "absent_database" at')],
      ['Documents', expect.stringContaining('There is no bucket "elsewhere" at')],
      ['Email', expect.stringContaining('rejects the user or the password')],
      ['SMS', 'Twilio rejected the account SID or the auth token.'],
      ['WhatsApp', 'Nothing accepts connections at 127.0.0.1:9.'],
    ]);
    for (const { fix = '' } of wrong) expect(fix).not.toBe('');
    const { code, out, err } = await runCommand(['check-settings'], { ...right, ...changes });
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('How to fix it: Create the bucket, or correct its name in S3_URL.');
    expect(out).toContain('7 problems found.');
    expect(out).not.toContain('very-secret');
  });

  test.each([
    [
      'a database that is not running',
      { DATABASE_URL: 'postgres://me:very-secret@127.0.0.1:9/purboday' },
      /^Nothing accepts connections at 127.0.0.1:9/u,
    ],
    [
      'another master key than that of the database',
      { MASTER_KEY: Buffer.alloc(32, 8).toString('base64') },
      /does not decrypt the data keys/u,
    ],
    ['a sender without an address', { MAIL_FROM: 'Purboday' }, /^MAIL_FROM is not a sender/u],
    [
      'a first admin with a common password',
      { FIRST_ADMIN_EMAIL: 'a@example.org', FIRST_ADMIN_PASSWORD: 'password1234' },
      /easy to guess/u,
    ],
  ])('names %s', async (_what, changes: Record<string, string>, message) => {
    const { wrong } = await checked(changes);
    expect(wrong).toHaveLength(1);
    expect(wrong[0]?.message).toMatch(message);
  });

  test(
    'says what the next start does with the database (OP-12)',
    { timeout: 120_000 },
    async () => {
      const database = await createTestDatabase({ migrations: 'none' });
      left.unshift(() => database.close());
      const [row] = await database.execute<{ name: string }>('select current_database() as name');
      const url = Object.assign(new URL(testServer()), { pathname: `/${row?.name}` }).href;
      const check = async () => {
        const { ok, checks } = await checked({ DATABASE_URL: url });
        return { ok, ...checks.find((one) => one.check === 'Database') };
      };
      const says = (message: string) => ({
        ok: true,
        message: expect.stringContaining(message) as unknown,
      });
      const rejects = (message: string) => ({ ...says(message), ok: false, state: 'wrong' });
      const startError = async (): Promise<string> => {
        const settings = readSettings({ ...right, DATABASE_URL: url });
        const start = openRecords({ settings, clock: systemClock, log: openLog('silent') });
        return start.then(
          () => 'started',
          (error: unknown) => (error as Error).message,
        );
      };

      await database.execute('create table posts (id int)');
      const foreign = 'The database has tables of another program (posts).';
      expect(await check()).toMatchObject(rejects(foreign));
      expect(await startError()).toContain(foreign);
      await database.execute('drop table posts');
      expect(await check()).toMatchObject(says('is empty; the first start creates the tables'));

      const early = await readMigrations(join(productMigrations, 'before-baseline'));
      await migrateTo(database, early);
      expect(await check()).toMatchObject(says('is of an early version; the next start applies'));
      await migrate(database);
      expect(await check()).toMatchObject(says('has the tables of this version'));
      await database.execute(
        'delete from migrations where name = (select max(name) from migrations)',
      );
      expect(await check()).toMatchObject(
        says('has the tables of an earlier version; the next start applies 1 migration.'),
      );

      await database.execute(`insert into migrations values ('9000-newer.sql', 'a', now())`);
      const newer = 'The database is newer than this program: it has the migration 9000-newer.sql.';
      expect(await check()).toMatchObject(rejects(newer));
      expect(await startError()).toContain(newer);
    },
  );

  test('tries the log of requests, and leaves no file behind (OP-27)', async () => {
    const place = folder();
    const { ok, checks } = await checked({ ACCESS_LOG: join(place, 'access.log') });
    expect(ok).toBe(true);
    expect(checks).toContainEqual({
      check: 'Log of requests',
      state: 'ok',
      message: `${place}/access.log can be written.`,
    });
    expect(readdirSync(place)).toEqual([]);
    const { wrong } = await checked({ ACCESS_LOG: join(place, 'missing/access.log') });
    expect(wrong.map(({ message }) => message)).toEqual([
      expect.stringMatching(/access\.log cannot be written \(ENOENT/u),
    ]);
    const relative = await checked({ ACCESS_LOG: 'access.log' });
    expect(relative.wrong.map(({ message }) => message)).toEqual([
      'ACCESS_LOG: must be a path from the root, as in /var/log/purboday/access.log',
    ]);
  });

  test('names a wrong key of the document store', async () => {
    const { wrong } = await checked({
      S3_URL: (right['S3_URL'] ?? '').replace('thekey', 'another'),
    });
    expect(wrong.map(({ message }) => message)).toEqual([
      expect.stringContaining('rejects the access key or the secret'),
    ]);
  });

  test('accepts a changed master key with the previous one beside it', async () => {
    const { ok } = await checked({
      MASTER_KEY: Buffer.alloc(32, 8).toString('base64'),
      MASTER_KEY_PREVIOUS: masterKey,
    });
    expect(ok).toBe(true);
    // Nothing was changed: only the first key decrypts.
    expect((await checked()).ok).toBe(true);
  });

  test('needs no settings in demo mode, and creates nothing', async () => {
    const dataDir = join(folder(), 'not-yet');
    const { code, out } = await runCommand(['check-settings'], { DATA_DIR: dataDir });
    expect(code).toBe(0);
    expect(out).toContain('The first start creates a database in');
    expect(out).toContain('Everything works.');
    expect(() => rmSync(dataDir)).toThrow('ENOENT');
  });

  test('names what production mode lacks', async () => {
    const { wrong } = await checked({
      NODE_ENV: 'production',
      MASTER_KEY: '',
      SMTP_URL: '',
      MASTER_KEY_PREVIOUS: 'short',
    });
    const messages = wrong.map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        expect.stringContaining('MASTER_KEY_PREVIOUS: must be 32 random bytes'),
        'APP_URL is needed in production mode',
        'MASTER_KEY is needed in production mode',
        'SMTP_URL is needed in production mode',
        'MAIL_FROM is needed in production mode',
      ]),
    );
  });
});

describe('the target of scheduled backups', () => {
  const check = async (to: string) => {
    const { text } = await checkSettings(
      { NODE_ENV: 'test', DATA_DIR: folder(), BACKUP_TO: to },
      undefined,
    );
    return text.split('\n').find((line) => line.includes('Backups'));
  };

  test('writes and deletes a file in a folder', async () => {
    const target = folder();
    expect(await check(target)).toContain(`A file was written and deleted in ${target}.`);
    expect(readdirSync(target)).toEqual([]);
    expect(await check(join(target, 'missing'))).toMatch(/^✗ Backups/u);
  });

  test('writes and deletes a file in a bucket, and reports a wrong secret', async () => {
    const s3 = await startS3Server('copies', { checksSignatures: true });
    left.unshift(s3.close);
    expect(await check(s3.url('copies/nightly'))).toContain('A file was written and deleted');
    expect(await check(s3.url('copies', 'S3RVER:wrong'))).toMatch(/^✗ Backups/u);
  });
});
