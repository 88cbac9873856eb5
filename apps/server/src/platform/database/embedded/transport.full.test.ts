import { chmodSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '#server/platform/process/log.ts';
import { emptyDataDir } from '#server/testing/database/data-dirs.ts';
import { openDatabase } from '../open-database.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

const log = openLog('silent');
let dataDir: string;
beforeEach(() => {
  dataDir = emptyDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the connection between server and PostgreSQL', { timeout: 60_000 }, () => {
  test('uses a socket that only its owner can open, and no port', async () => {
    const database = await openDatabase({ dataDir, log });
    const [how] = await database.execute(
      "select inet_server_addr() as address, current_setting('listen_addresses') as listens",
    );
    expect(how).toEqual({ address: null, listens: '' });
    await database.close();
  });

  test('uses a short folder when the path of DATA_DIR is too long for a socket', async () => {
    const long = join(dataDir, 'x'.repeat(120));
    chmodSync(dataDir, 0o711);
    const { url, stop } = await openEmbeddedPostgres({ dataDir: long, log });
    const socket = new URL(url).searchParams.get('host') ?? '';
    expect(socket).toMatch(/^\/tmp\/purboday-/u);
    const command = await openDatabase({ dataDir: long, log, besideServer: true });
    expect(await command.execute('select 1 as one')).toEqual([{ one: 1 }]);
    await command.close();
    await stop();
    expect(existsSync(socket)).toBe(false);
  });

  test('uses loopback with a password on systems without such sockets (Windows)', async () => {
    const { url, stop } = await openEmbeddedPostgres({ dataDir, log, transport: 'loopback' });
    expect(new URL(url)).toMatchObject({
      hostname: '127.0.0.1',
      password: expect.stringMatching(/^[0-9a-f]{64}$/u) as unknown,
    });
    const query = async (databaseUrl: string) => {
      const database = await openDatabase({ databaseUrl, dataDir: '', log });
      return database.execute('select 1 as one').finally(() => database.close());
    };
    expect(await query(url)).toEqual([{ one: 1 }]);
    await expect(query(Object.assign(new URL(url), { password: 'guess' }).href)).rejects.toThrow(
      'password authentication failed',
    );
    await expect(openEmbeddedPostgres({ dataDir, log })).rejects.toThrow(`pid ${process.pid}`);
    await stop();
  });
});
