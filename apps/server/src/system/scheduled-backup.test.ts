import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBackupTarget } from '#server/platform/backup/backup-target.ts';
import { readSettings } from '#server/settings.ts';
import { createScheduledJobs } from '#server/start/start-jobs.ts';
import { testServer } from '#server/testing/database/test-database.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { backupWorker, runBackup } from './scheduled-backup.ts';

let app: TestApp;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'purboday-backups-'));
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (environment: Record<string, string>): Promise<void> => {
  app = await createTestApp({ environment: { NODE_ENV: 'test', ...environment } });
};
/**
 * The settings of the app with the address of its database, because tests do not open the database
 * through settings.
 */
const withDatabaseUrl = async () => {
  const [row] = await app.database.execute<{ name: string }>('select current_database() as name');
  const { href } = Object.assign(new URL(testServer()), { pathname: `/${row?.name}` });
  return { ...app, settings: { ...app.settings, databaseUrl: href } };
};
const backUp = async (): Promise<void> => runBackup(await withDatabaseUrl());
const readAlarms = async (): Promise<string[]> => {
  const { body } = await app.request('GET', '/readyz' as '/api');
  return (body as { alarms?: string[] }).alarms ?? [];
};
const addReference = (name: string) => app.aCandidate({ name });

describe('scheduled backups', () => {
  test('writes and verifies a backup, ends the alarm, and keeps those of the last three days', async () => {
    await start({ BACKUP_TO: folder, BACKUP_KEEP: '2d' });
    await addReference('Asha Kumari');
    expect(await readAlarms()).toContain('backup');
    await backUp();
    expect(readdirSync(folder)).toEqual(['purboday-2026-11-21T10-00-00Z.backup']);
    expect(await readAlarms()).not.toContain('backup');
    for (let day = 0; day < 3; day += 1) {
      app.advance({ hours: 24 });
      await backUp();
    }
    expect(readdirSync(folder).toSorted()).toEqual([
      'purboday-2026-11-22T10-00-00Z.backup',
      'purboday-2026-11-23T10-00-00Z.backup',
      'purboday-2026-11-24T10-00-00Z.backup',
    ]);
    const { passed } = await app.maintenanceRuns.findLatest('backup');
    expect(passed?.detail).toMatchObject({ candidates: 1, deleted: 1 });
    app.advance({ hours: 25 });
    expect(await readAlarms()).not.toContain('backup');
    app.advance({ hours: 2 });
    expect(await readAlarms()).toContain('backup');
  }, 60_000);

  test('runs once a day at BACKUP_AT in a queue of its own', async () => {
    await start({ BACKUP_TO: folder, BACKUP_AT: '23:05' });
    const job = createScheduledJobs(app).find(({ name }) => name === 'backup');
    expect(job?.cron).toBe('5 23 * * *');
    await app.work(backupWorker(await withDatabaseUrl()));
    await Promise.all([job?.run(), job?.run()]);
    await expect
      .poll(() => readdirSync(folder).filter((name) => name.endsWith('.backup')), {
        timeout: 20_000,
      })
      .toHaveLength(1);
  }, 60_000);

  test('records a failure with its reason, leaves no archive, and removes those of a dead process', async () => {
    await start({ BACKUP_TO: folder });
    writeFileSync(join(folder, 'purboday-2026-11-20T10-00-00Z.backup.unverified.unfinished'), 'x');
    writeFileSync(join(folder, 'notes.txt'), 'of the operator');
    const instance = await withDatabaseUrl();
    const unreachable = { ...instance.settings, databaseUrl: 'postgres://127.0.0.1:1/none' };
    await expect(runBackup({ ...instance, settings: unreachable })).rejects.toThrow('ECONNREFUSED');
    expect(readdirSync(folder)).toEqual(['notes.txt']);
    const { last, passed } = await app.maintenanceRuns.findLatest('backup');
    expect([last?.state, passed]).toEqual(['failed', undefined]);
    expect(last?.error).toContain('ECONNREFUSED');
    expect(await readAlarms()).toContain('backup');
  });

  test('T73: marks a backup that an admin started, which replaces no scheduled one', async () => {
    await start({ BACKUP_TO: folder, BACKUP_KEEP: '1d' });
    await backUp();
    app.advance({ hours: 1 });
    await runBackup(await withDatabaseUrl(), true);
    for (let day = 0; day < 3; day += 1) {
      app.advance({ hours: 24 });
      await runBackup(await withDatabaseUrl(), true);
    }
    expect(readdirSync(folder).toSorted()).toEqual([
      'purboday-2026-11-21T10-00-00Z.backup',
      'purboday-2026-11-22T11-00-00Z-started.backup',
      'purboday-2026-11-23T11-00-00Z-started.backup',
      'purboday-2026-11-24T11-00-00Z-started.backup',
    ]);
  }, 60_000);

  test.each(['ENOSPC', 'EDQUOT'])(
    'T81: names the full disk when writing ends with %s',
    async (code) => {
      await start({ BACKUP_TO: folder });
      await addReference('Asha Kumari');
      const instance = await withDatabaseUrl();
      const storage = {
        ...instance.storage,
        read: () => Promise.reject(Object.assign(new Error('write'), { code })),
      };
      await app.database.execute(
        `insert into documents (id, storage_key, content_type, size, original_name, sha256, created_at, attached_at)
         values (gen_random_uuid(), 'x', 'image/png', 1, 'x', 'x', now(), now())`,
      );
      await expect(runBackup({ ...instance, storage })).rejects.toThrow('is full');
      const { last } = await app.maintenanceRuns.findLatest('backup');
      const [, before, free, needed, after] =
        /^(.*): (\d+) bytes are free, (\d+) are needed\.(.*)$/u.exec(last?.error ?? '') ?? [];
      expect([before, after]).toEqual([
        `The disk of ${folder} is full`,
        ' Free space there, then start a backup.',
      ]);
      expect(Number(free)).toBeGreaterThan(0);
      expect(Number(needed)).toBeGreaterThan(1_000_000);
    },
  );

  test('stores backups in a bucket, below a prefix, and deletes the expired ones there', async () => {
    const s3 = await startS3Server('copies');
    try {
      const to = s3.url('copies/nightly');
      await start({ BACKUP_TO: to, BACKUP_KEEP: '1d' });
      await addReference('Asha Kumari');
      for (let day = 0; day < 4; day += 1) {
        await backUp();
        app.advance({ hours: 24 });
      }
      const target = openBackupTarget(to, folder);
      expect(target.label).toBe(`s3://127.0.0.1:${s3.port}/copies/nightly/`);
      expect((await target.list()).map(({ name }) => name)).toEqual([
        'purboday-2026-11-22T10-00-00Z.backup',
        'purboday-2026-11-23T10-00-00Z.backup',
        'purboday-2026-11-24T10-00-00Z.backup',
      ]);
      expect(readdirSync(join(app.settings.dataDir, 'outgoing-backups'))).toEqual([]);
      expect(JSON.stringify(await app.maintenanceRuns.findLatest('backup'))).not.toContain(
        'S3RVER',
      );
    } finally {
      await s3.close();
    }
  }, 60_000);

  test('fails with a reason when the bucket does not exist', async () => {
    const s3 = await startS3Server('copies');
    try {
      await start({ BACKUP_TO: s3.url('elsewhere') });
      await expect(backUp()).rejects.toThrow(/bucket/iu);
      expect((await app.maintenanceRuns.findLatest('backup')).last?.state).toBe('failed');
    } finally {
      await s3.close();
    }
  }, 60_000);

  test('is off in demo mode and validates its settings', async () => {
    await start({});
    expect(readSettings({ BACKUP_TO: folder }).backup).toBeUndefined();
    expect(await readAlarms()).not.toContain('backup');
    expect(createScheduledJobs(app).map(({ name }) => name)).not.toContain('backup');
    for (const [name, text] of [
      ['BACKUP_TO', 's3://bucket/prefix'],
      ['BACKUP_TO', 'ftp://host/folder'],
      ['BACKUP_AT', '25:00'],
      ['BACKUP_KEEP', 'all'],
    ] as const)
      expect(() => readSettings({ [name]: text }), `${name}=${text}`).toThrow(name);
  });

  test('stores what purboday restore reads: an archive that is complete and encrypted', async () => {
    await start({ BACKUP_TO: folder });
    await addReference('Asha Kumari');
    await backUp();
    const bytes = readFileSync(join(folder, readdirSync(folder)[0] ?? ''));
    expect(bytes.includes('Asha Kumari')).toBe(false);
    expect(bytes.length).toBeGreaterThan(1_000);
  }, 60_000);
});
