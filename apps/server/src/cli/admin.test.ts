import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { freshDataDir } from '#server/testing/database/data-dirs.ts';
import { runCommand } from '#server/testing/running-product.ts';
import { openLog } from '#server/platform/process/log.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = freshDataDir();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type RunInput = { input?: string; environment?: Record<string, string> };
const purboday = (args: string[], { input = '', environment = {} }: RunInput = {}) =>
  runCommand(args, { DATA_DIR: dataDir, ...environment }, input);
const run = (args: string[], options?: RunInput) => purboday(['admin', ...args], options);

const create = ['create', '--email', 'Meera@Example.org', '--name', 'Meera Rao'];
const password = 'eleven quiet otters';

describe('purboday admin', () => {
  test('creates the first L2 admin in an empty database (SEC-08)', async () => {
    expect((await run(['list'])).out).toBe('There are no L2 admins yet.\n');
    const made = await run(create, { input: `${password}\n` });
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out + made.err).not.toContain(password);
    expect((await run(['list'])).out).toBe('meera@example.org\tMeera Rao\n');
    expect(JSON.parse((await run(['list', '--json'])).out)).toMatchObject([
      { email: 'meera@example.org', name: 'Meera Rao', disabledAt: null },
    ]);
  }, 120_000);

  test.runIf(isFullRun)(
    'rejects a common password, the admin’s own words and a used email (SEC-02)',
    async () => {
      const rejected = async (input: string) =>
        (await run(['create', '--email', 'b@example.org', '--name', 'Banu'], { input })).err;
      expect(await rejected('password1')).toContain('easy to guess');
      expect(await rejected('Purboday12')).toContain('easy to guess');
      expect((await run(create, { input: password })).err).toBe(
        'There already is an account with the email meera@example.org\n',
      );
    },
    60_000,
  );

  test.runIf(isFullRun)(
    'reads the password from FIRST_ADMIN_PASSWORD, and disables and enables an admin, but not the last one',
    async () => {
      const second = ['create', '--email', 'anil@example.org', '--name', 'Anil'];
      expect((await run(second, { environment: { FIRST_ADMIN_PASSWORD: password } })).code).toBe(0);
      expect((await run(['disable', '--email', 'anil@example.org'])).code).toBe(0);
      expect((await run(['list'])).out).toContain('anil@example.org\tAnil\tdisabled');
      const last = await run(['disable', '--email', 'meera@example.org']);
      expect(last).toMatchObject({
        code: 1,
        err: 'This is the last L2 admin. Create another one first.\n',
      });
      expect((await run(['enable', '--email', 'ANIL@example.org'])).code).toBe(0);
    },
    60_000,
  );

  test.runIf(isFullRun)(
    'removes the second factor of an L2 admin with a lost phone (T20)',
    async () => {
      const command = ['reset-second-factor', '--email', 'meera@example.org'];
      const unsure = await run(command);
      expect(unsure.code).toBe(2);
      expect(unsure.err).toContain('This cannot be undone. Repeat the command with --yes.');
      const reset = () => run([...command, '--yes']);
      expect(await reset()).toMatchObject({
        code: 1,
        err: 'This admin has no second factor set up.\n',
      });
      const server = await openDatabase({ dataDir, log: openLog('silent') });
      try {
        await server.execute(
          `insert into second_factors (account_id, secret, confirmed_at, created_at)
         select id, '\\x00', now(), now() from accounts where email = 'meera@example.org'`,
        );
        expect((await reset()).out).toContain('meera@example.org signs in with the password alone');
        expect(await server.execute('select * from second_factors')).toEqual([]);
      } finally {
        await server.close();
      }
    },
    60_000,
  );

  test.runIf(isFullRun)('creates a new data key (SEC-52)', async () => {
    expect((await run(['rotate-key'])).out).toMatch(/data key \d+/u);
  });

  test('prints the usage and names the missing option for a wrong command', async () => {
    const wrong = await run(['constructor']);
    expect(wrong).toMatchObject({ code: 2, out: '' });
    expect(wrong.err).toContain("unknown command 'constructor'");
    expect(wrong.err).toContain('purboday admin create');
    const absent = await run(['create', '--email', 'x@example.org']);
    expect(absent.code).toBe(2);
    expect(absent.err).toContain("required option '--name <name>' not specified");
  });

  test.runIf(isFullRun)(
    'works beside a server with the embedded database and leaves it running (FLT-16)',
    async () => {
      const server = await openDatabase({ dataDir, log: openLog('silent') });
      try {
        expect((await run(['list'])).out).toContain('meera@example.org\tMeera Rao\n');
        expect((await run(['disable', '--email', 'anil@example.org'])).code).toBe(0);
        expect(
          await server.execute('select disabled_at is null as may from accounts where email = $1', [
            'anil@example.org',
          ]),
        ).toEqual([{ may: false }]);
      } finally {
        await server.close();
      }
    },
  );
});

describe('purboday demo', () => {
  test.runIf(isFullRun)(
    'adds so many candidates and prints the sign-ins',
    async () => {
      const { out, err } = await purboday([
        'demo',
        '--candidates',
        '25',
        '--providers',
        '2',
        '--jobs',
        '3',
      ]);
      expect(err).toBe('');
      expect(out).toContain('Added 25 candidates, 2 providers and 3 jobs');
      expect(out).toContain('l2@demo.example');
    },
    60_000,
  );

  test('rejects production mode (SEC-08)', async () => {
    const environment = {
      NODE_ENV: 'production',
      APP_URL: 'https://example.org',
      MASTER_KEY: 'ab'.repeat(32),
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'Purboday <no-reply@example.org>',
    };
    const { code, err } = await purboday(['demo', '--candidates', '5'], { environment });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'Demo records are not allowed in production mode.\n',
    });
  });

  test('names an invalid number', async () => {
    const { code, err } = await purboday(['demo', '--candidates', 'many']);
    expect(code).toBe(2);
    expect(err).toMatch(/--candidates .*'many' is invalid. It must be a whole number/u);
  });
});
