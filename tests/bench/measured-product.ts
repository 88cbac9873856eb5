import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { openLog } from '../../apps/server/src/platform/process/log.ts';
import { fillLargeDatabase } from '../../apps/server/src/testing/database/large-database.ts';
import { benchPostgres } from './bench-postgres.ts';

const root = join(import.meta.dirname, '../..');
const log = openLog('warn');

/** A server process that is measured. */
export type MeasuredProduct = { url: string; child: ChildProcess; readyMs: number };

/** Waits until the product reports that it is ready. */
export const waitUntilReady = async (url: string, child: ChildProcess): Promise<void> => {
  for (let attempts = 0; attempts < 9000 && child.exitCode === null; attempts += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok === true) return;
    await sleep(20);
  }
  throw new Error('The product did not become ready');
};

/** Starts the bundle with a database, like `npm start`. The bundle must exist. */
export const startMeasured = async (
  databaseUrl: string,
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<MeasuredProduct> => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, ['apps/server/dist/main.cjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      // Like in production.
      API_DOCS: '0',
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      MASTER_KEY: 'a1'.repeat(32),
      RATE_LIMIT_SCALE: '100000',
      ADMIN_MFA: 'optional',
      ...environment,
    },
  });
  await waitUntilReady(url, child);
  return { url, child, readyMs: performance.now() - began };
};

export const stopMeasured = async ({ child }: MeasuredProduct): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

type SearchedPlace = { state: string; city: string };

/** Signs an admin in without a password, whose cost is not measured. */
const signIn = async (
  client: pg.Client,
  role: string,
  places: readonly SearchedPlace[],
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const email = `${role.toLowerCase()}-${randomBytes(4).toString('hex')}@bench.example`;
  const { rows } = await client.query<{ id: string }>(
    `insert into accounts (id, email, role, full_name, password_hash, created_at)
     values (gen_random_uuid(), $1, $2, 'Bench', '', now()) returning id`,
    [email, role],
  );
  const id = rows[0]?.id ?? '';
  for (const { state, city } of places)
    await client.query(
      'insert into l1_admin_places (account_id, state, city) values ($1, $2, $3)',
      [id, state, city],
    );
  await client.query(
    `insert into sessions (token_hash, id, account_id, created_at, seen_at, expires_at)
     values ($1, gen_random_uuid(), $2, now(), now(), now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), id],
  );
  return token;
};

export type Bench = {
  databaseUrl: string;
  dataDir: string;
  client: pg.Client;
  /** Tokens of an L1 admin with one large city, one with 200 cities, and an L2 admin. */
  tokens: { city: string; everywhere: string; l2: string };
  close: () => Promise<void>;
};

/**
 * A PostgreSQL with this number of candidates and all related rows; or the database of
 * `BENCH_DATABASE_URL`, unchanged.
 */
export const benchDatabase = async (candidates: number): Promise<Bench> => {
  const databaseUrl = process.env['BENCH_DATABASE_URL'];
  const server = databaseUrl
    ? { url: databaseUrl, stop: async () => undefined }
    : await benchPostgres();
  const database = await openDatabase({
    databaseUrl: server.url,
    dataDir: '',
    log,
    statementTimeoutMs: 1_800_000,
  });
  await migrate(database, {});
  if (candidates > 0 && !databaseUrl) await fillLargeDatabase(database, candidates / 100_000);
  await database.close();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<SearchedPlace>(
    'select distinct state, city from candidate_counts',
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'purboday-bench-data-'));
  return {
    databaseUrl: server.url,
    dataDir,
    client,
    tokens: {
      city: await signIn(client, 'L1_ADMIN', [{ state: 'West Bengal', city: 'Kolkata' }]),
      everywhere: await signIn(client, 'L1_ADMIN', rows),
      l2: await signIn(client, 'L2_ADMIN', []),
    },
    close: async () => {
      await client.end();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
