import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { commandProgram, runCommand } from '#server/testing/running-product.ts';

const root = join(import.meta.dirname, '../../../..');
const folder = mkdtempSync(join(tmpdir(), 'purboday-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
  scripts: Record<string, string>;
};

const commands = [
  'start',
  'admin',
  'backup',
  'restore',
  'migrate',
  'maintenance',
  'audit',
  'verify-snapshot',
  'breach-report',
  'demo',
  'android',
  'foundation',
  'messages',
  'certificates',
  'check-settings',
  'support-bundle',
];
const parts: Record<string, string[]> = {
  admin: ['create', 'list', 'disable', 'enable', 'reset-second-factor', 'rotate-key'],
  audit: ['verify', 'head'],
  backup: ['verify', 'drill'],
  maintenance: ['on', 'off'],
  certificates: ['keys', 'rotate', 'revoke'],
  android: ['export-key', 'import-key'],
  foundation: ['export', 'import'],
};
const every = commands.flatMap((name) => [
  name,
  ...(parts[name] ?? []).map((part) => `${name} ${part}`),
]);

describe('purboday', () => {
  test('prints its version and its commands (OP-7)', async () => {
    expect(await runCommand(['--version'])).toEqual({
      code: 0,
      // A bundle also names its commit.
      out: expect.stringMatching(
        new RegExp(
          `^${manifest.version.replaceAll('.', String.raw`\.`)}(?: \\([0-9a-f]{7,}\\))?\n$`,
          'u',
        ),
      ) as unknown,
      err: '',
    });
    const { code, out, err } = await runCommand(['--help']);
    expect([code, err]).toEqual([0, '']);
    for (const name of commands) expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'mu'));
    expect(out).toContain('Exit status: 0 done, 1 failed, 2 wrong usage.');
  });

  test.each(every)('explains `%s` with examples', async (words) => {
    const { code, out } = await runCommand([...words.split(' '), '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`Examples:\n  \\$ purboday ${words}`, 'u'));
  });

  test.each([
    [['bakcup'], "unknown command 'bakcup'"],
    [['start', 'now'], 'too many arguments'],
    [['admin'], 'Usage: purboday admin'],
    [['restore'], "missing required argument 'file'"],
    [['audit', 'verify', '--fast'], "unknown option '--fast'"],
  ])('rejects %j with status 2 and the usage', async (args, message) => {
    const { code, out, err } = await runCommand(args, { DATA_DIR: folder });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err).toContain('Usage: purboday');
    expect(err).not.toMatch(/^ {4}at /mu);
  });

  test('reports a failure with status 1 in a sentence without a stack trace', async () => {
    const unreachable = { DATA_DIR: folder, DATABASE_URL: 'postgres://me:x@127.0.0.1:9/none' };
    expect(await runCommand(['admin', 'list'], unreachable)).toEqual({
      code: 1,
      out: '',
      err: 'connect ECONNREFUSED 127.0.0.1:9\nCheck the database with: purboday check-settings\n',
    });
    expect(await runCommand(['messages'], { PORT: 'x', CODES_PER_HOUR: '0' })).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^PORT: .*\nCODES_PER_HOUR: .*\n$/u) as unknown,
    });
  });

  test('has the alias `texts` for `messages`, which prints JSON for scripts', async () => {
    const [texts, messages] = await Promise.all([runCommand(['texts']), runCommand(['messages'])]);
    expect(texts).toEqual(messages);
    expect(texts.out).toContain('{#alphanumeric#}');
    const { out } = await runCommand(['messages', '--json']);
    expect(JSON.parse(out)).toContainEqual(
      expect.objectContaining({ name: 'guardian-code', sms: expect.any(String) as unknown }),
    );
  });

  test('finds its data below the folder that the launcher names', async () => {
    const { out } = await runCommand(['check-settings'], { PURBODAY_HOME: folder });
    expect(out).toContain(join(folder, 'data', 'documents'));
    const other = { PURBODAY_HOME: folder, DATA_DIR: 'elsewhere' };
    expect((await runCommand(['check-settings'], other)).out).toContain(
      join(folder, 'elsewhere', 'documents'),
    );
  });

  test.each([
    ['help', ['--help']],
    ['a result', ['messages']],
  ])('ends in silence when %s is not read to its end', async (_what, args) => {
    const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder };
    const child = spawn(process.execPath, [commandProgram, ...args], { env });
    child.stdout.destroy();
    const [[code], err] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
    expect([code, err]).toEqual([0, '']);
  });

  test('has an npm script for each command', () => {
    for (const name of [...commands, 'texts'])
      expect(manifest.scripts[name]).toBe(
        `exec node scripts/purboday.mjs ${name === 'texts' ? 'messages' : name}`,
      );
  });
});
