import {
  copyFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '#server/testing/full-run.ts';
import { demoPassword } from '../../seeds/demo-accounts.ts';
import { seedDemo } from '../../seeds/seed-demo.ts';
import { aadharVault } from '#server/domain/document/aadhar-vault.ts';
import { erasedIds } from '#server/domain/audit/revocations.ts';
import { openManifest, type Manifest } from '#server/platform/backup/manifest.ts';
import { verifyArchive } from '#server/platform/backup/archive.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { installQueue } from '#server/platform/jobs/queue.ts';
import { passwordMatches } from '#server/platform/encryption/passwords.ts';
import { openLog } from '#server/platform/process/log.ts';
import { systemClock } from '#server/platform/process/clock.ts';
import { newId } from '#server/platform/database/database.ts';
import { sessionStore } from '#server/domain/account/session.ts';
import { openRecords } from '#server/start/open-resources.ts';
import { readSettings } from '#server/settings.ts';
import { emptyDataDir, freshDataDir } from '#server/testing/database/data-dirs.ts';
import { createTestDatabase, testServer } from '#server/testing/database/test-database.ts';
import { runCommand, type Outcome, startProduct } from '#server/testing/running-product.ts';
import { mountSmallDisk } from '#server/testing/small-disk.ts';

const log = openLog('silent');
const masterKey = Buffer.alloc(32, 7);
const key = { MASTER_KEY: masterKey.toString('base64') };
const left: (() => unknown)[] = [];

const run = (command: 'backup' | 'restore', args: string[], environment: Record<string, string>) =>
  runCommand([command, ...args], { ...key, ...environment });

const opened = (environment: Record<string, string>) =>
  openRecords({ settings: readSettings({ ...key, ...environment }), clock: systemClock, log });
const readManifest = (path: string): Promise<Manifest> =>
  verifyArchive(path, (bytes) => openManifest(bytes, [masterKey]));
const tablesIn = ({ parts }: Manifest) =>
  parts.filter(({ name }) => name.startsWith('tables/') && !name.includes('public.migrations'));

const aDataDir = (dataDir = freshDataDir()): string => {
  left.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

/** A database of its own on the server, as DATABASE_URL names one. */
const aServerDatabase = async (): Promise<string> => {
  const database = await createTestDatabase({ migrations: 'none' });
  await database.execute('drop schema pgboss cascade');
  const [row] = await database.execute<{ name: string }>('select current_database() as name');
  left.unshift(() => database.close());
  return Object.assign(new URL(testServer()), { pathname: `/${row?.name}` }).href;
};

let source: string;
let archive: string;
let pair: [string, string];
let made: Outcome;
let changes: number;

/**
 * Two people's numbers are changed together, without a pause. No copy may contain only one of the
 * changes.
 */
const load = (records: Awaited<ReturnType<typeof opened>>) => {
  let over = false;
  let n = 0;
  const work = (async () => {
    while (!over) {
      n += 1;
      await records.database.transaction(async () => {
        for (const id of pair) {
          await records.database.execute('update candidates set house_no = $1 where id = $2', [
            String(n),
            id,
          ]);
        }
      });
    }
  })();
  return async () => {
    over = true;
    await work;
    return n;
  };
};

beforeAll(async () => {
  source = aDataDir();
  archive = join(aDataDir(emptyDataDir()), 'purboday.backup');
  const records = await opened({ DATA_DIR: source });
  await installQueue(records.database, log);
  const issuer = { appUrl: 'https://purboday.example', foundationName: 'Purboday Foundation' };
  await seedDemo(
    { ...records, clock: systemClock, issuer },
    { candidates: 60, providers: 4, jobs: 4 },
  );
  const ids = await records.database.execute<{ id: string }>(
    'select id from candidates order by id limit 2',
  );
  pair = [ids[0]?.id ?? '', ids[1]?.id ?? ''];
  const stop = load(records);
  made = await run('backup', [archive], { DATA_DIR: source });
  changes = await stop();
  await records.close();
}, 120_000);
afterAll(async () => {
  for (const cleanUp of left.splice(0)) await cleanUp();
});

describe('a backup of a running instance', { timeout: 120_000 }, () => {
  test('is complete, private to its user, and contains no master key (T22)', async () => {
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain('60 candidates');
    expect(changes).toBeGreaterThan(5);
    const { out, code } = await run('backup', ['verify', archive], { DATA_DIR: source });
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining('is complete') as unknown,
    });
    const json = await run('backup', ['verify', archive, '--json'], { DATA_DIR: source });
    expect(JSON.parse(json.out)).toMatchObject({ complete: true, candidates: 60, providers: 6 });
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    const bytes = gunzipSync(readFileSync(archive));
    for (const form of [masterKey, masterKey.toString('base64'), masterKey.toString('hex')])
      expect(bytes.includes(form)).toBe(false);
    // Names and contact data are plain in the database and encrypted in an archive.
    expect(bytes.includes('Kolkata')).toBe(false);
    expect((await run('backup', [archive], { DATA_DIR: source })).err).toContain('already');
  });

  test.each(['embedded', 'server'] as const)(
    'restores every table, document, number and account elsewhere (%s) (T22, FLT-25)',
    async (kind) => {
      const target = aDataDir(kind === 'embedded' ? freshDataDir() : emptyDataDir());
      const environment: Record<string, string> = { DATA_DIR: target };
      if (kind === 'server') environment['DATABASE_URL'] = await aServerDatabase();
      expect(await run('restore', [archive], environment)).toMatchObject({ code: 0, err: '' });

      const again = join(target, 'again.backup');
      expect((await run('backup', [again], environment)).code).toBe(0);
      const [first, second] = [await readManifest(archive), await readManifest(again)];
      expect(tablesIn(first).length).toBeGreaterThan(15);
      // They exist on one day only: with them, a backup could not be restored on the next.
      expect(first.tables.filter(({ name }) => /_\d{8}$/u.test(name))).toEqual([]);
      expect(tablesIn(second)).toEqual(tablesIn(first));
      expect(second.sequences).toEqual(first.sequences);
      expect(second.documents).toEqual(first.documents);
      expect(first.documents.present).toBeGreaterThan(5);

      const records = await opened(environment);
      const documents = await records.database.execute<{ id: string; size: number }>(
        'select id, size from documents where attached_at is not null',
      );
      expect(documents).toHaveLength(first.documents.present);
      for (const { id, size } of documents)
        expect((await records.documents.read(id))?.bytes.length).toBe(size);
      const vault = aadharVault({ ...records, clock: systemClock });
      const encrypted = await records.database.execute<{ id: string }>(
        'select id from aadhar_vault',
      );
      expect(encrypted.length).toBeGreaterThan(50);
      for (const { id } of encrypted) expect(await vault.reveal(id)).toMatch(/^\d{12}$/u);
      const [l2] = await records.database.execute<{ hash: string }>(
        `select password_hash as hash from accounts where role = 'L2_ADMIN'`,
      );
      expect(await passwordMatches(demoPassword, l2?.hash ?? '')).toBe(true);
      const numbers = await records.database.execute<{ house_no: string }>(
        'select house_no from candidates where id = any($1::uuid[])',
        [pair],
      );
      expect(new Set(numbers.map(({ house_no }) => house_no)).size).toBe(1);
      expect(
        await records.database.execute(
          "select count(*) as n from pg_trigger where tgenabled = 'D'",
        ),
      ).toEqual([{ n: 0 }]);
      expect(await migrate(records.database)).toEqual([]);
      await records.close();
    },
  );

  test('rejects an instance with records and keeps them', async () => {
    const tried = await run('restore', [archive, '--dry-run'], { DATA_DIR: source });
    expect(tried).toMatchObject({ code: 1, out: '' });
    expect(tried.err).toContain('already contains records');
    const { code, err } = await run('restore', [archive], { DATA_DIR: source });
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining('already contains records') as unknown,
    });
    const records = await opened({ DATA_DIR: source });
    expect(await records.database.execute('select count(*) as n from candidates')).toEqual([
      { n: 60 },
    ]);
    await records.close();
  });

  test.runIf(isFullRun)(
    'keeps candidates erased after a restore who were erased after the backup (SEC-57)',
    async () => {
      const target = aDataDir();
      const [gone] = pair;
      await erasedIds(target).add(gone);
      const tried = await run('restore', [archive, '--dry-run'], { DATA_DIR: target });
      expect(tried.out).toContain('The backup would be restored:');
      expect((await run('restore', [archive], { DATA_DIR: target })).code).toBe(0);
      const product = await startProduct({ ...key, DATA_DIR: target });
      await product.ready();
      await product.end('SIGTERM');
      const records = await opened({ DATA_DIR: target });
      expect(
        await records.database.execute(
          'select name, mobile_number, erased_at is not null as erased from candidates where id = $1',
          [gone],
        ),
      ).toEqual([{ name: '', mobile_number: '', erased: true }]);
      await records.close();
      // Backups contain the list from now on.
      const later = join(target, 'later.backup');
      expect((await run('backup', [later], { DATA_DIR: target })).code).toBe(0);
      const elsewhere = aDataDir();
      expect((await run('restore', [later], { DATA_DIR: elsewhere })).code).toBe(0);
      expect(await erasedIds(elsewhere).all()).toEqual([gone]);
    },
  );

  test.runIf(isFullRun)('removes an archive that could not be finished', async () => {
    const documents = join(source, 'documents');
    renameSync(documents, `${documents}-away`);
    try {
      const folder = aDataDir(emptyDataDir());
      const { code } = await run('backup', [join(folder, 'half.backup')], { DATA_DIR: source });
      expect([code, readdirSync(folder)]).toEqual([1, []]);
    } finally {
      rmSync(documents, { recursive: true, force: true });
      renameSync(`${documents}-away`, documents);
    }
  });

  test.runIf(isFullRun)('T52: ends every session, code and link when it is restored', async () => {
    const records = await opened({ DATA_DIR: source });
    const [l2] = await records.database.execute<{ id: string }>(
      `select id from accounts where role = 'L2_ADMIN'`,
    );
    const sessions = sessionStore(records.database, systemClock);
    const token = await sessions.begin({ id: l2?.id ?? '', role: 'L2_ADMIN' });
    const link = Buffer.alloc(32, 1);
    const values = [link, l2?.id];
    await records.database.execute(
      `insert into password_resets (token_hash, account_id, expires_at) values ($1, $2, now() + interval '1 hour')`,
      values,
    );
    const tables = ['sessions', 'password_resets', 'email_verifications'];
    await records.database.execute(
      `insert into email_verifications (email, proof_hash, network, expires_at) values ('ravi@example.org', $1, '203.0.113.7', now() + interval '1 hour')`,
      [link],
    );
    await records.database.execute(
      `insert into contact_changes (id, candidate_id, at, before, undo_hash, undo_until)
       select $1, id, now(), '{}', $2, now() + interval '7 days' from candidates limit 1`,
      [newId(new Date()), link],
    );
    await records.database.execute(
      `insert into failure_streaks (key, failures, last_at, confirm_hash) values ('password ravi@example.org', 100, now(), $1)`,
      [link],
    );
    const sources = [
      ...tables,
      'contact_changes where undo_until > now()',
      'failure_streaks where confirm_hash is not null',
    ];
    const counts = async ({ database }: Pick<typeof records, 'database'>) => {
      const rows = [];
      for (const from of sources)
        rows.push(...(await database.execute<{ n: number }>(`select count(*) as n from ${from}`)));
      return rows.map(({ n }) => n > 0);
    };
    expect(await counts(records)).toEqual(sources.map(() => true));
    await records.close();
    const path = join(aDataDir(emptyDataDir()), 'signed-in.backup');
    expect((await run('backup', [path], { DATA_DIR: source })).code).toBe(0);

    const target = aDataDir();
    expect((await run('restore', [path], { DATA_DIR: target })).code).toBe(0);
    const restored = await opened({ DATA_DIR: target });
    expect(await counts(restored)).toEqual(sources.map(() => false));
    await restored.close();
    const statusAt = async (dataDir: string): Promise<number> => {
      const product = await startProduct({ ...key, DATA_DIR: dataDir });
      await product.ready();
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await fetch(`${product.url}/api/auth/me`, { headers });
      await product.end('SIGTERM');
      return status;
    };
    expect([await statusAt(source), await statusAt(target)]).toEqual([200, 401]);
  });
});

test.runIf(isFullRun)(
  'backs up and restores an instance that was never started',
  async () => {
    const never = aDataDir();
    const records = await opened({ DATA_DIR: never });
    await seedDemo(
      {
        ...records,
        clock: systemClock,
        issuer: { appUrl: 'https://purboday.example', foundationName: 'Purboday Foundation' },
      },
      { candidates: 12, providers: 2, jobs: 2 },
    );
    await records.close();
    const path = join(aDataDir(emptyDataDir()), 'never-started.backup');
    expect(await run('backup', [path], { DATA_DIR: never })).toMatchObject({ code: 0, err: '' });
    const target = aDataDir();
    expect(await run('restore', [path], { DATA_DIR: target })).toMatchObject({ code: 0, err: '' });
    const restored = await opened({ DATA_DIR: target });
    expect(await restored.database.execute('select count(*) as n from candidates')).toEqual([
      { n: 12 },
    ]);
    await restored.close();
  },
  120_000,
);

test(
  'rejects a database that this version could not restore (OP-26)',
  { timeout: 120_000 },
  async () => {
    const url = await aServerDatabase();
    const environment = { DATA_DIR: aDataDir(emptyDataDir()), DATABASE_URL: url };
    const path = join(environment.DATA_DIR, 'newer.backup');
    expect((await run('backup', [path], environment)).err).toContain('nothing to back up');
    const absent = { ...environment, DATA_DIR: join(environment.DATA_DIR, 'absent') };
    const listed = await runCommand(['admin', 'list'], { ...key, ...absent });
    expect(listed).toMatchObject({ code: 1, out: '' });
    expect(listed.err).toMatch(/^There is no instance in the database .*Start the product first/u);
    expect(readdirSync(environment.DATA_DIR)).not.toContain('absent');
    const records = await opened(environment);
    await records.database.execute("insert into migrations values ('9000-newer.sql', 'a', now())");
    await records.close();
    const { code, err } = await run('backup', [path], environment);
    expect(code).toBe(1);
    expect(err).toContain(
      'could not restore the backup: the database has the migration 9000-newer.sql',
    );
    expect(readdirSync(environment.DATA_DIR).filter((name) => name.includes('newer'))).toEqual([]);
  },
);

describe('FLT-26: before anything is touched', { timeout: 60_000 }, () => {
  const rejection = async (path: string, environment: Record<string, string> = {}) => {
    const target = aDataDir(emptyDataDir());
    const { code, err } = await run('restore', [path], { DATA_DIR: target, ...environment });
    expect(code).toBe(1);
    expect(() => statSync(join(target, 'postgresql'))).toThrow('ENOENT');
    return err;
  };
  const changed = (change: (bytes: Buffer) => Buffer): string => {
    const path = `${archive}.changed`;
    writeFileSync(path, change(readFileSync(archive)));
    return path;
  };

  test.each([0.1, 0.5, 0.99])('rejects an archive cut off at %s of its length', async (share) => {
    const path = changed((bytes) => bytes.subarray(0, Math.floor(bytes.length * share)));
    expect(await rejection(path)).toMatch(/cut short|damaged/u);
  });

  test('rejects an archive with a changed byte, packed or inside', async () => {
    const flip = (bytes: Buffer, at: number): Buffer => {
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      return bytes;
    };
    expect(await rejection(changed((bytes) => flip(bytes, bytes.length >> 1)))).toMatch(
      /damaged|changed/u,
    );
    const inside = changed((bytes) => {
      const tar = gunzipSync(bytes);
      return gzipSync(flip(tar, tar.indexOf('tables/public.candidates/000001') + 1024));
    });
    expect(await rejection(inside)).toContain('changed or damaged at tables/public.');
  });

  test('rejects an archive whose manifest was changed to match', async () => {
    const path = changed((bytes) => {
      const tar = gunzipSync(bytes);
      const text = '\\"present\\":';
      const at = tar.indexOf(text) + text.length;
      tar.write(tar.subarray(at, at + 1).toString() === '9' ? '8' : '9', at);
      return gzipSync(tar);
    });
    expect(await rejection(path)).toContain('was changed after it was made');
  });

  test('rejects another master key, and none, with an explanation (SEC-52)', async () => {
    const other = { MASTER_KEY: Buffer.alloc(32, 8).toString('base64') };
    expect(await rejection(archive, other)).toContain('made with another MASTER_KEY');
    expect(await rejection(archive, { MASTER_KEY: '' })).toContain('There is no master key');
    const rotated = { ...other, MASTER_KEY_PREVIOUS: key.MASTER_KEY };
    expect((await run('backup', ['verify', archive], { DATA_DIR: source, ...rotated })).code).toBe(
      0,
    );
  });

  test('explains a missing archive and a wrong command', async () => {
    expect(await rejection(join(source, 'none'))).toContain('There is no file');
    const wrong = await run('backup', ['verify'], { DATA_DIR: source });
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('Usage: purboday backup verify [options] <file>');
    copyFileSync(fileURLToPath(import.meta.url), `${archive}.text`);
    expect(await rejection(`${archive}.text`)).toContain('damaged');
  });
});

describe('backup drill', { timeout: 120_000 }, () => {
  const databases = async (url: string): Promise<string[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname like 'purboday_drill_%'",
    );
    await client.end();
    return rows.map(({ name }) => name);
  };

  test('restores into a temporary database, opens up to ten documents and leaves nothing', async () => {
    const url = await aServerDatabase();
    const target = aDataDir(emptyDataDir());
    const drilled = await run('backup', ['drill', archive, '--json'], {
      DATA_DIR: target,
      DATABASE_URL: url,
    });
    expect(drilled).toMatchObject({ code: 0, err: '' });
    const manifest = await readManifest(archive);
    const documents = manifest.tables.find(({ name }) => name === 'public.documents')?.rows ?? 0;
    expect(documents).toBeGreaterThan(5);
    expect(JSON.parse(drilled.out)).toMatchObject({
      candidates: 60,
      documents,
      opened: Math.min(documents, 10),
    });
    expect(await databases(url)).toEqual([]);
    expect(readdirSync(target).filter((name) => name.startsWith('drill-'))).toEqual([]);
  });

  test.runIf(isFullRun)('fails on a damaged archive and creates no database', async () => {
    const url = await aServerDatabase();
    const path = `${archive}.broken`;
    const bytes = readFileSync(archive);
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    writeFileSync(path, bytes);
    const environment = { DATA_DIR: aDataDir(emptyDataDir()), DATABASE_URL: url };
    const { code, err } = await run('backup', ['drill', path], environment);
    expect(code).toBe(1);
    expect(err).toMatch(/damaged|changed/u);
    expect(await databases(url)).toEqual([]);
  });
});

const disk = mountSmallDisk('64m');
left.push(() => disk.unmount());

// Mounting a small disk needs root.
describe.skipIf(!disk.mounted)('a full disk [OP-16]', { timeout: 60_000 }, () => {
  const leaveFree = (bytes: number): void => {
    for (const name of readdirSync(disk.folder))
      rmSync(join(disk.folder, name), { recursive: true, force: true });
    writeFileSync(join(disk.folder, 'filler'), Buffer.alloc(64 * 1024 * 1024 - bytes));
  };
  const readShortage = ({ code, err }: Outcome, folder: string) => {
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(folder) as unknown });
    const [, free, needed] = /is full: (\d+) bytes are free, (\d+) are needed\./u.exec(err) ?? [];
    expect(Number(free)).toBeLessThan(Number(needed));
    return { free: Number(free), needed: Number(needed) };
  };

  test('names free and needed bytes of a backup, and leaves no part of it', async () => {
    leaveFree(100_000);
    const path = join(disk.folder, 'purboday.backup');
    const { needed } = readShortage(
      await run('backup', [path], { DATA_DIR: source }),
      `The disk of ${disk.folder} is full`,
    );
    expect(needed).toBeGreaterThan(statSync(archive).size);
    expect(readdirSync(disk.folder)).toEqual(['filler']);
  });

  test('names free and needed bytes of restored documents, and removes them', async () => {
    leaveFree(100_000);
    const environment = { DATA_DIR: disk.folder, DATABASE_URL: await aServerDatabase() };
    const { free } = readShortage(await run('restore', [archive], environment), disk.folder);
    expect(free).toBeGreaterThan(50_000);
    const files = readdirSync(join(disk.folder, 'documents'), {
      recursive: true,
      withFileTypes: true,
    });
    expect(files.filter((entry) => entry.isFile())).toEqual([]);
  });

  test('names the disk on which no embedded database can be created', async () => {
    leaveFree(8 * 1024 * 1024);
    const outcome = await run('restore', [archive], { DATA_DIR: disk.folder });
    expect(readShortage(outcome, disk.folder).needed).toBeGreaterThan(8 * 1024 * 1024);
  });
});
