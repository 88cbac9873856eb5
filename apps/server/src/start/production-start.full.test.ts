import { once } from 'node:events';
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { startProduct, createSharedInstance } from '#server/testing/running-product.ts';

const left: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of left.splice(0).toReversed()) await cleanUp();
});

const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://purboday.example.org',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Purboday <no-reply@purboday.example.org>',
};

const anInstance = async () => {
  const instance = await createSharedInstance();
  left.push(instance.close);
  const start = async (settings: Record<string, string> = {}) => {
    const product = await startProduct({ ...instance.environment, ...settings });
    left.push(() => product.end('SIGKILL').catch(() => undefined));
    return product;
  };
  const started = async (settings: Record<string, string> = {}) => {
    const product = await start(settings);
    await product.ready();
    return product;
  };
  const rejected = async (settings: Record<string, string> = {}) => {
    const product = await start(settings);
    await once(product.child, 'exit');
    expect(product.child.exitCode).toBe(1);
    expect(product.output()).not.toContain('    at ');
    return product.output();
  };
  return { ...instance, dataDir: instance.environment.DATA_DIR, started, rejected };
};

test('rejects a demo database in production, and says how to start over [T1, SEC-08]', async () => {
  const { started, rejected, dataDir } = await anInstance();
  const demo = await started({ DEMO: '1' });
  await demo.end('SIGTERM');
  const key = (await readFile(join(dataDir, 'master.key'), 'utf8')).trim();
  const output = await rejected({ ...production, MASTER_KEY: key, DEMO: '' });
  expect(output).toContain('contains the demo records');
  expect(output).toContain('empty folder');
  expect(output).toContain('purboday admin create');
}, 120_000);

test('names a missing key file before it writes anything [SEC-52]', async () => {
  const { started, rejected, dataDir, database } = await anInstance();
  await (await started()).end('SIGTERM');
  const file = join(dataDir, 'master.key');
  const key = await readFile(file);
  await rm(file);
  const before = await database.execute('select * from data_keys order by id');
  const output = await rejected();
  expect(output).toContain(`The key file ${file} is missing`);
  expect(output).toContain('Put it back');
  await expect(stat(file)).rejects.toThrow();
  expect(await database.execute('select * from data_keys order by id')).toEqual(before);
  await writeFile(file, key, { mode: 0o600 });
  await started();
}, 120_000);

describe('DATA_DIR [T9]', () => {
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

  test('is closed to other users at the start, with everything in it', async () => {
    const { started, dataDir } = await anInstance();
    await chmod(dataDir, 0o777);
    for (const name of ['documents', 'downloads']) {
      await mkdir(join(dataDir, name), { recursive: true });
      await chmod(join(dataDir, name), 0o777);
    }
    const open = join(dataDir, 'left.bin');
    await writeFile(open, 'x');
    await chmod(open, 0o666);
    const umask = process.umask(0);
    const product = await started();
    process.umask(umask);
    expect(await modeOf(dataDir)).toBe(0o700);
    for (const name of ['documents', 'downloads', 'left.bin', 'master.key'])
      expect([name, (await modeOf(join(dataDir, name))) & 0o077]).toEqual([name, 0]);
    expect(product.child.exitCode).toBe(null);
  }, 60_000);
});

test('limits open connections by MAX_CONNECTIONS [FLT-31]', async () => {
  const { started } = await anInstance();
  const product = await started({ MAX_CONNECTIONS: '3' });
  const port = Number(new URL(product.url).port);
  const sockets = Array.from({ length: 6 }, () => connect(port, '127.0.0.1'));
  const closed = new Set<number>();
  for (const [n, socket] of sockets.entries())
    socket.on('error', () => closed.add(n)).on('close', () => closed.add(n));
  await sleep(500);
  expect(closed.size).toBeGreaterThanOrEqual(3);
  for (const socket of sockets) socket.destroy();
}, 60_000);
