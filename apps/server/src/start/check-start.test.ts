import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkSettings } from '#server/cli/check-settings.ts';
import {
  createSharedInstance,
  findFreePort,
  runCommand,
  startProduct,
} from '#server/testing/running-product.ts';
import { readSettings } from '#server/settings.ts';
import { checkDataDir, explainListening, explainStart } from './check-start.ts';

let folder: string;
const other = createServer((_request, response) => response.end('other'));
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'purboday-start-'));
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
});
afterAll(() => {
  other.close();
  rmSync(folder, { recursive: true, force: true });
});
const usedPort = () => String((other.address() as AddressInfo).port);

describe('problems that prevent the start [OP-13]', () => {
  test('are found by the start and by check-settings, with the name of the setting', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const environment = { PORT: usedPort(), DATA_DIR: join(file, 'data'), DEMO: '0' };
    const { code, out, err } = await runCommand(['start'], environment);
    expect([code, out]).toEqual([1, '']);
    expect(err.trim().split('\n')).toEqual([
      `PORT: another program already listens on port ${usedPort()} of 127.0.0.1. Stop it, or set another PORT.`,
      expect.stringMatching(/^DATA_DIR: .*file\/data cannot be written .*chown -R/u),
    ]);
    const checked = await checkSettings(environment, undefined);
    expect(checked.failed).toBe(true);
    expect(checked.text).toContain(`PORT: another program already listens on port ${usedPort()}`);
    expect(checked.text).toMatch(/Data folder +DATA_DIR: .*cannot be written/u);
  });

  test('are found at METRICS_PORT', async () => {
    const environment = { METRICS_PORT: usedPort(), PORT: String(await findFreePort()) };
    const { text } = await checkSettings({ ...environment, DATA_DIR: folder }, undefined);
    expect(text).toContain(`METRICS_PORT: another program already listens on port ${usedPort()}`);
  });

  test.each([
    ['EACCES', 'PORT: this user may not listen on port 80.'],
    ['EADDRNOTAVAIL', 'HOST: this machine has no address 192.0.2.1.'],
  ])('explains %s', (code, message) => {
    const error = Object.assign(new Error(code), { code });
    const at = { name: 'PORT' as const, host: '192.0.2.1', port: 80 };
    expect(explainListening(error, at).message).toBe(message);
  });

  test.each([
    ['3D000', 'DATABASE_URL: There is no database "records" at db.example:5432. Create it:'],
    ['28P01', 'DATABASE_URL: The database rejects the user "me" or the password.'],
    ['42501', 'DATABASE_URL: The user "me" lacks a permission in the database "records".'],
  ])('explains %s of the database in one sentence', (code, message) => {
    const settings = readSettings({ DATABASE_URL: 'postgres://me:x@db.example:5432/records' });
    const cause = Object.assign(new Error('from the server'), { code });
    const explained = explainStart(new Error('Failed query: select 1', { cause }), settings);
    expect(explained).toContain(message);
    expect(explained).not.toContain('\n');
  });

  test('leaves nothing in the folder', () => {
    const empty = mkdtempSync(join(folder, 'data-'));
    expect(checkDataDir(empty)).toBeUndefined();
    expect(checkDataDir(join(empty, 'later', 'data'))).toBeUndefined();
    expect(readdirSync(empty)).toEqual([]);
  });
});

vi.setConfig({ testTimeout: 120_000 });

test.each(['::1', '::'])(
  'listens on HOST=%s and prints its address in brackets [OP-10]',
  async (HOST) => {
    const port = await findFreePort();
    const instance = await createSharedInstance();
    const product = await startProduct({
      ...instance.environment,
      HOST,
      PORT: String(port),
      NODE_ENV: 'test',
    });
    try {
      await expect
        .poll(
          () =>
            fetch(`http://[::1]:${port}/readyz`).then(
              ({ status }) => status,
              () => 0,
            ),
          {
            timeout: 60_000,
          },
        )
        .toBe(200);
      await expect.poll(product.output).toContain(`is ready: http://[${HOST}]:${port}`);
    } finally {
      await product.end('SIGTERM');
      await instance.close();
    }
  },
);
