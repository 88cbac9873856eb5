import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createSharedInstance,
  findFreePort,
  runCommand,
  startProduct,
  type RunningProduct,
} from '#server/testing/running-product.ts';

const secrets = {
  MASTER_KEY: Buffer.alloc(32, 9).toString('base64'),
  SMTP_URL: 'smtp://mailer:mail-secret@127.0.0.1:9',
  SMS_URL: 'https://any:sms-secret@127.0.0.1:9/path-secret',
  SUPPORT_EMAIL: 'kavita.menon@example.org',
};

let instance: Awaited<ReturnType<typeof createSharedInstance>>;
let folder: string;
let environment: Record<string, string>;
let product: RunningProduct;
beforeAll(async () => {
  instance = await createSharedInstance();
  folder = await mkdtemp(join(tmpdir(), 'purboday-support-'));
  product = await startProduct({ ...instance.environment, ...secrets, DEMO: '1' });
  const port = new URL(product.url).port;
  environment = { ...instance.environment, ...secrets, PORT: port };
  await product.ready(120);
  // The table of demo sign-ins, with addresses and passwords, is in the output too.
  await vi.waitUntil(() => product.output().includes('Demo sign-ins'), { timeout: 60_000 });
}, 240_000);
afterAll(async () => {
  await product.end('SIGKILL').catch(() => undefined);
  await instance.close();
  await rm(folder, { recursive: true, force: true });
});

type Bundle = {
  settings: { errors: string[]; inForce: { setting: string; value: string | null }[] };
  readiness: { status?: string; alarms?: string[]; error?: string };
  database: {
    version?: string;
    error?: string;
    tables?: { table: string; rows: number; bytes: number }[];
  };
  log: string | { leftOut: number; lines: { msg: string }[] };
};
const run = (...args: string[]) => runCommand(['support-bundle', ...args], environment);

/** Everything in the records that names or reaches a person. */
const listPersonalData = async (): Promise<string[]> => {
  const rows = await instance.database.execute<{ word: string | null }>(`
    select unnest(array[name, father_name, mobile_number, email]) as word from candidates
    union select unnest(array[full_name, mobile_number, email]) from accounts
    union select unnest(array[contact_name, contact_mobile_number, contact_email]) from providers`);
  return rows.flatMap(({ word }) => word ?? []);
};

describe('OP-25: purboday support-bundle', { timeout: 120_000 }, () => {
  test('shows and writes settings, alarms, sizes and the last 500 lines, but no secret and no person', async () => {
    const file = join(folder, 'support.json');
    const log = join(folder, 'product.log');
    const lines = Array.from({ length: 600 }, (_, i) =>
      JSON.stringify({ level: 'info', time: '2026-11-29T08:15:02Z', msg: `line ${i}` }),
    );
    const journal = `Nov 29 13:45:02 host purboday[7]: {"level":"warn","note":"asha@example.org, 9811223344","token":"log-secret","msg":"last"}`;
    await writeFile(log, [...lines, product.output(), 'Asha Rao called', journal, ''].join('\n'));

    const { code, out, err } = await run(file, '--yes', '--log', log);
    expect([code, out]).toEqual([
      0,
      `Wrote ${file}. It has no secrets and names no person; read it before you send it.\n`,
    ]);
    const text = await readFile(file, 'utf8');
    expect(err).toBe(text);
    expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');

    const bundle = JSON.parse(text) as Bundle;
    expect(bundle.readiness).toMatchObject({
      status: 'ready',
      alarms: expect.any(Array) as unknown,
    });
    expect(bundle.settings.errors).toEqual([]);
    expect(bundle.settings.inForce).toContainEqual(
      expect.objectContaining({ setting: 'SMTP_URL', value: 'smtp://127.0.0.1:9' }),
    );
    expect(bundle.database.version).toMatch(/^\d\d/u);
    expect(bundle.database.tables).toContainEqual({
      table: 'public.candidates',
      rows: expect.any(Number) as unknown,
      bytes: expect.any(Number) as unknown,
    });
    if (typeof bundle.log === 'string') throw new Error('No lines of the log');
    expect(bundle.log.lines).toHaveLength(500);
    expect(bundle.log.leftOut).toBeGreaterThan(5);
    expect(bundle.log.lines.at(-1)?.msg).toBe('last');

    const people = await listPersonalData();
    expect(people.length).toBeGreaterThan(500);
    const words = [
      ...people,
      secrets.MASTER_KEY,
      'mail-secret',
      'sms-secret',
      'path-secret',
      'log-secret',
      'kavita.menon',
      'asha@example.org',
      '9811223344',
      'Asha Rao',
      'monsoon-kites',
    ];
    expect(words.filter((word) => text.includes(word))).toEqual([]);
  });

  test('asks before it writes, and replaces no file', async () => {
    const file = join(folder, 'other.json');
    const unconfirmed = await run(file);
    expect(unconfirmed.code).toBe(2);
    expect(unconfirmed.err).toMatch(
      /"inForce"[^]*This is written to .*\. Repeat the command with --yes/u,
    );
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await writeFile(file, 'mine');
    expect(await run(file, '--yes')).toMatchObject({ code: 1, out: '' });
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  test('prints JSON and writes nothing without a file, also of an instance that does not start', async () => {
    const broken = {
      DATA_DIR: folder,
      PORT: String(await findFreePort()),
      DATABASE_URL: 'postgres://me:db-secret@127.0.0.1:9/none',
      SMTP_URL: 'mailer:mail-secret@127.0.0.1',
    };
    const { code, out, err } = await runCommand(['support-bundle', '--json'], broken);
    expect([code, err]).toEqual([0, '']);
    const { settings, readiness, database, log } = JSON.parse(out) as Bundle;
    expect(settings.errors).toEqual([expect.stringMatching(/^SMTP_URL: must be an address/u)]);
    expect(readiness.error).toBe(`Nothing accepts connections at 127.0.0.1:${broken.PORT}.`);
    expect(database.error).toContain('ECONNREFUSED');
    expect(log).toContain('--log FILE');
    expect(out).not.toMatch(/db-secret|mail-secret/u);
    const shown = await runCommand(['support-bundle'], broken);
    expect(JSON.parse(shown.out)).toMatchObject({ settings, readiness, database });
  });
});
