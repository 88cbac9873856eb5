import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  PGlite,
  types,
  type PGliteOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import type { DatabaseOptions, Drizzle } from './database.ts';
import type { Engine, Lane } from './database-transactions.ts';
import { DurableFS, type Disk } from './embedded-durable-fs.ts';
import { lockDirectory } from './embedded-lock.ts';
import { keepUp } from './embedded-upkeep.ts';

const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[
    'wal_sync_method=fsync',
    'random_page_cost=1.1',
    'shared_buffers=16MB',
    'max_wal_size=64MB',
    'min_wal_size=32MB',
  ].flatMap((setting) => ['-c', setting]),
];

/** What every embedded engine needs, in memory or on disk. */
export const embeddedOptions = {
  extensions: { pg_trgm },
  parsers: {
    [types.DATE]: (text: string) => text,
    [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
  },
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
} satisfies PGliteOptions;

const withRowCount = (result: Results) => ({
  ...result,
  rowCount: Math.max(result.rows.length, result.affectedRows ?? 0),
});

const laneOn = (client: PGlite | Transaction): Lane => {
  const query = client.query.bind(client) as (...call: unknown[]) => Promise<Results>;
  return {
    query: async (...call) => withRowCount(await query(...call)),
    run: async (text, values) =>
      values
        ? (await query(text, values)).rows
        : (await client.exec(text)).flatMap((result) => result.rows),
  };
};

/** Several statements may leave a transaction open that failed, on the only connection there is. */
const rootLane = (client: PGlite): Lane => {
  const lane = laneOn(client);
  return {
    query: (...call) => lane.query(...call),
    run: async (text, values) => {
      try {
        return await lane.run(text, values);
      } catch (error) {
        if (!values) await client.exec('rollback').catch(() => undefined);
        throw error;
      }
    },
  };
};

/** The engine on an open PGlite; `closing` runs before it is closed. */
export const engineOn = (
  client: PGlite,
  closing: () => Promise<void> = async () => undefined,
): Engine => ({
  kind: 'embedded',
  root: rootLane(client),
  drizzle: (query) => drizzle({ client: { query } as unknown as PGlite }) as unknown as Drizzle,
  transaction: (work) => client.transaction((tx) => work(laneOn(tx))),
  close: async () => {
    await closing();
    await client.close();
  },
});

const openOn = async (directory: string, disk?: Disk) =>
  PGlite.create({ ...embeddedOptions, fs: new DurableFS(directory, disk), startParams });

/** Made beside and moved into place, so that a start that was killed leaves no half-made database. */
const make = async (directory: string) => {
  const unfinished = `${directory}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await openOn(unfinished)).close();
  renameSync(unfinished, directory);
};

/** PostgreSQL inside this process, in `dataDir`/postgres, made when it is not there. One process at a time. */
export const openEmbeddedEngine = async (
  options: DatabaseOptions & { disk?: Disk },
): Promise<Engine> => {
  const directory = join(options.dataDir, 'postgres');
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const release = lockDirectory(directory);
  try {
    if (!existsSync(join(directory, 'PG_VERSION'))) await make(directory);
    const client = await openOn(directory, options.disk);
    const stop = keepUp(rootLane(client), options.upkeepEveryMs ?? 15_000, options.log);
    const engine = engineOn(client, stop);
    return { ...engine, close: () => engine.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
};
