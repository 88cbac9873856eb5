import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { mailServer, type MailServer } from './notifications/testing/mail-server.ts';
import { openEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { inspectSchema } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { systemClock } from './platform/process/clock.ts';
import { openLog } from './platform/process/log.ts';
import { readSettings } from './settings.ts';
import { openRecords } from './start/open-resources.ts';
import { emptyDataDir, freshDataDir } from './testing/database/data-dirs.ts';
import { createTestDatabase, testServer } from './testing/database/test-database.ts';
import { isFullRun } from './testing/full-run.ts';
import { runCommand, startProduct, type RunningProduct } from './testing/running-product.ts';

// Opens the database and the backup of each earlier version in one step. scripts/release/make-fixture.ts made them.

const fixtures = join(import.meta.dirname, '../../../tests/fixtures/versions');
const log = openLog('silent');

interface Facts {
  masterKey: string;
  level2: string;
  password: string;
  /** Secret of the authenticator app of the level 2 admin. */
  secret: string;
  /** Token of a level 1 admin. */
  session: string;
  /** Ids of notifications. */
  failed: string;
  unsent: string;
  counts: Record<string, number>;
  certificate: { code: string; name: string };
  documents: { id: string; size: number }[];
  import: { key: string; rows: number; rowsDone: number };
}
const readFacts = (version: string): Facts =>
  JSON.parse(readFileSync(join(fixtures, version, 'facts.json'), 'utf8')) as Facts;

const left: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of left.splice(0).toReversed()) await cleanUp();
});

/** The records become as old as if the version had just ended: sessions and unsent messages expire. */
const makeRecent = `
  update public.sessions set seen_at = now(), created_at = now(), expires_at = now() + interval '8 hours';
  update public.notifications set queued_at = now(), next_try_at = now() where state in ('queued', 'sending')`;

const fill = async (url: string, version: string): Promise<void> => {
  const text = gunzipSync(readFileSync(join(fixtures, version, 'database.sql.gz'))).toString();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

const onDatabase = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
};

const aFolder = (folder: string): string => {
  left.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** An address of an empty database on the server of the tests. */
const aServerDatabase = async (): Promise<string> => {
  const database = await createTestDatabase({ migrations: 'none' });
  left.push(() => database.close());
  await database.execute('drop schema pgboss cascade');
  const [row] = await database.execute<{ name: string }>('select current_database() as name');
  return Object.assign(new URL(testServer()), { pathname: `/${row?.name}` }).href;
};

const embeddedUrl = async <T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> => {
  const { url, stop } = await openEmbeddedPostgres({ dataDir, log, besideServer: true });
  return work(url).finally(stop);
};

type Instance = {
  environment: Record<string, string>;
  withUrl: <T>(work: (url: string) => Promise<T>) => Promise<T>;
};

const onEmbedded = (): Instance => {
  const dataDir = aFolder(freshDataDir());
  return {
    environment: { DATA_DIR: dataDir },
    withUrl: (work) => embeddedUrl(dataDir, work),
  };
};
const onServer = async (): Promise<Instance> => {
  const url = await aServerDatabase();
  return {
    environment: { DATA_DIR: aFolder(emptyDataDir()), DATABASE_URL: url },
    withUrl: (work) => work(url),
  };
};

const call = async (
  { url }: RunningProduct,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) => {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, data: ((await answer.json()) as { data: unknown }).data };
};

const start = async (
  { environment }: Instance,
  { masterKey }: Facts,
  mail: MailServer,
): Promise<RunningProduct> => {
  const product = await startProduct({
    ...environment,
    MASTER_KEY: masterKey,
    SMTP_URL: mail.url,
  });
  left.push(() => product.end('SIGKILL').catch(() => undefined));
  // All migrations since the version run first.
  await product.ready(120);
  return product;
};

/** Starts this version on an instance and uses what the earlier one left. */
const useInstance = async (instance: Instance, facts: Facts, { restored = false } = {}) => {
  const mail = await mailServer();
  left.push(() => mail.close());
  const product = await start(instance, facts, mail);

  const session = await call(product, '/auth/me', { token: facts.session });
  expect(session.status).toBe(restored ? 401 : 200);

  const credentials = { email: facts.level2, password: facts.password };
  expect((await call(product, '/auth/login', { body: credentials })).status).not.toBe(200);
  const code = new TOTP({ secret: facts.secret }).generate();
  const signedIn = await call(product, '/auth/login', { body: { ...credentials, code } });
  expect(signedIn.status).toBe(200);
  const { token } = signedIn.data as { token: string };

  const certificate = await call(product, `/certificates/${facts.certificate.code}`);
  expect(certificate).toMatchObject({
    status: 200,
    data: { status: 'VALID', name: facts.certificate.name },
  });

  await vi.waitFor(
    async () =>
      expect(await call(product, `/l2admin/imports/${facts.import.key}`, { token })).toMatchObject({
        data: { state: 'done', rowsDone: facts.import.rows, created: facts.import.rows },
      }),
    { timeout: 60_000, interval: 200 },
  );

  const messages = async (id: string) =>
    instance.withUrl(async (url) => {
      const database = await openDatabase({ databaseUrl: url, dataDir: '', log, poolSize: 1 });
      try {
        const [row] = await database.execute<{ state: string; message_id: string }>(
          'select state, message_id from notifications where id = $1',
          [id],
        );
        return row;
      } finally {
        await database.close();
      }
    });
  await vi.waitFor(
    async () => expect(await messages(facts.unsent)).toMatchObject({ state: 'sent' }),
    { timeout: 60_000, interval: 500 },
  );
  const sentIds = mail.accepted.map((received) => received.mail.messageId);
  expect(sentIds).toContain((await messages(facts.unsent))?.message_id);
  expect(await messages(facts.failed)).toMatchObject({ state: 'failed' });
  await product.end('SIGTERM');
};

/** Compares the records with the facts, and opens documents. */
const expectRecords = async ({ environment }: Instance, facts: Facts) => {
  const settings = readSettings({ ...environment, MASTER_KEY: facts.masterKey });
  const records = await openRecords({ settings, clock: systemClock, log });
  try {
    expect(await inspectSchema(records.database)).toMatchObject({ pending: 0 });
    const imported = facts.import.rows - facts.import.rowsDone;
    const expected = { ...facts.counts, candidates: (facts.counts['candidates'] ?? 0) + imported };
    // These grow while the product runs.
    const growing = ['history', 'audit', 'notifications'];
    for (const [table, rows] of Object.entries(expected)) {
      const [found] = await records.database.execute<{ n: number }>(
        `select count(*) as n from ${table}`,
      );
      const isKept = growing.includes(table) ? (found?.n ?? 0) >= rows : found?.n === rows;
      expect({ table, rows: found?.n, isKept }).toMatchObject({ isKept: true });
    }
    for (const { id, size } of facts.documents)
      expect((await records.documents.read(id))?.bytes.length).toBe(size);
  } finally {
    await records.close();
  }
};

const toSettings = ({ environment }: Instance, { masterKey }: Facts) => ({
  ...environment,
  MASTER_KEY: masterKey,
});

const kinds = isFullRun || inject('isServerGiven') ? ['embedded', 'server'] : ['embedded'];

// Concurrent, because most of their time is waiting for other processes.
describe.concurrent.each(readdirSync(fixtures))(
  'OP-3, OP-4, OP-26: version %s',
  { timeout: 300_000 },
  (version) => {
    const facts = readFacts(version);

    test.each(kinds)(
      'opens its database in one step, and goes on with what it left (%s)',
      async (kind) => {
        const instance = kind === 'embedded' ? onEmbedded() : await onServer();
        cpSync(join(fixtures, version, 'files'), instance.environment['DATA_DIR'] ?? '', {
          recursive: true,
        });
        await instance.withUrl(async (url) => {
          await fill(url, version);
          await onDatabase(url, makeRecent);
        });
        const checked = await runCommand(['check-settings'], toSettings(instance, facts));
        expect(checked.out).toMatch(/the next start applies \d+ migrations?/u);
        await useInstance(instance, facts);
        await expectRecords(instance, facts);
      },
    );

    test.each(kinds)('restores its backup (%s)', async (kind) => {
      const instance = kind === 'embedded' ? onEmbedded() : await onServer();
      const path = join(fixtures, version, 'purboday.backup');
      const settings = toSettings(instance, facts);
      expect(await runCommand(['restore', path], settings)).toMatchObject({ code: 0, err: '' });
      await instance.withUrl((url) => onDatabase(url, makeRecent));
      await useInstance(instance, facts, { restored: true });
      await expectRecords(instance, facts);
    });

    test.runIf(isFullRun)('passes a drill of its backup', async () => {
      const instance = onEmbedded();
      const path = join(fixtures, version, 'purboday.backup');
      const settings = toSettings(instance, facts);
      expect(await runCommand(['backup', 'drill', path], settings)).toMatchObject({
        code: 0,
        err: '',
      });
    });
  },
);
