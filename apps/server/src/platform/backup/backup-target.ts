import { dayInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createS3Client, parseS3Url } from '#server/platform/files/storage.ts';

/** A verified backup in the target. */
type StoredBackup = {
  name: string;
  madeAt: Date;
  /** An admin started it; the others were scheduled. */
  started: boolean;
};

/** The folder or bucket of `BACKUP_TO`. A backup has its final name there only after it was verified. */
export type BackupTarget = {
  /** The place in words, without secrets. */
  label: string;
  /** The folder in which the archive is written and verified before it is stored. */
  workFolder: string;
  /** Creates the work folder where the target needs one of its own. */
  prepare: () => Promise<void>;
  list: () => Promise<StoredBackup[]>;
  /** Moves a verified archive into the target. */
  store: (path: string, name: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

const namePattern = /^purboday-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z(-started)?\.backup$/u;

/**
 * File name of a backup made at a time, such as `purboday-2026-11-26T21-00-00Z.backup`, or `…Z-started.backup` for one that an
 * admin started.
 */
export const toBackupName = (at: Date, { started }: { started: boolean }): string =>
  `purboday-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z${started ? '-started' : ''}.backup`;

const parseName = (name: string): StoredBackup[] => {
  const [, day, hour, minute, second, started] = namePattern.exec(name) ?? [];
  return day === undefined
    ? []
    : [
        {
          name,
          madeAt: new Date(`${day}${hour}:${minute}:${second}Z`),
          started: started !== undefined,
        },
      ];
};

const openFolder = (folder: string): BackupTarget => ({
  label: folder,
  workFolder: folder,
  // An operator creates it: a missing mount must be an error.
  prepare: async () => undefined,
  list: async () => (await readdir(folder)).flatMap(parseName),
  store: (path, name) => rename(path, join(folder, name)),
  remove: (name) => rm(join(folder, name), { force: true }),
});

/** Splits `s3://KEY:SECRET@host/bucket/prefix` into the bucket, as `S3_URL` names it, and the prefix of the keys. */
const parseS3Target = (text: string) => {
  const url = new URL(text);
  const [bucket = '', ...prefix] = url.pathname.split('/').filter(Boolean);
  url.pathname = `/${bucket}`;
  return { bucket: parseS3Url(url.href), prefix: prefix.map((part) => `${part}/`).join('') };
};

const openBucket = (text: string, temporaryFolder: string): BackupTarget => {
  const { bucket, prefix } = parseS3Target(text);
  const Bucket = bucket.bucket;
  return {
    label: `s3://${new URL(bucket.endpoint).host}/${Bucket}/${prefix}`,
    workFolder: temporaryFolder,
    prepare: async () => {
      await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
    },
    list: async () => {
      const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
      const found: StoredBackup[] = [];
      const pages = paginateListObjectsV2(
        { client: await createS3Client(bucket) },
        { Bucket, Prefix: `${prefix}purboday-` },
      );
      for await (const { Contents = [] } of pages)
        for (const { Key = '' } of Contents) found.push(...parseName(Key.slice(prefix.length)));
      return found;
    },
    store: async (path, name) => {
      const { Upload } = await import('@aws-sdk/lib-storage');
      const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
      const client = await createS3Client(bucket);
      const Key = `${prefix}${name}`;
      const { size } = await stat(path);
      // Large archives are sent in parts. The object appears when the last part has arrived.
      await new Upload({
        client,
        params: { Bucket, Key, Body: createReadStream(path) },
        partSize: 64 * 1024 * 1024,
        queueSize: 1,
      }).done();
      const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }));
      if (ContentLength !== size)
        throw new Error(`The bucket stored ${ContentLength} of ${size} bytes of ${name}.`);
      await rm(path, { force: true });
    },
    remove: async (name) => {
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
      const client = await createS3Client(bucket);
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` }));
    },
  };
};

const targetForm = 'must be a folder, or look like s3://KEY:SECRET@host:port/bucket/prefix';

/** The reason why a text is no valid `BACKUP_TO`; undefined when it is valid. */
export const validateBackupTarget = (text: string): string | undefined => {
  if (!/^[a-z][a-z0-9+]*:\/\//iu.test(text)) return undefined;
  try {
    parseS3Target(text);
    return undefined;
  } catch {
    return targetForm;
  }
};

/**
 * Opens `BACKUP_TO`.
 * @param to a folder, or `s3://KEY:SECRET@host:port/bucket/prefix?region=…&tls=0`
 * @param temporaryFolder where archives for a bucket are written first
 */
export const openBackupTarget = (to: string, temporaryFolder: string): BackupTarget =>
  to.startsWith('s3://') ? openBucket(to, temporaryFolder) : openFolder(to);

/** How many daily, weekly and monthly backups are kept. */
export type BackupRetention = { days: number; weeks: number; months: number };

const units = { d: 'days', w: 'weeks', m: 'months' } as const;

/** Parses `7d,4w,12m`; undefined when the text is not of this form or would keep nothing. */
export const parseBackupRetention = (text: string): BackupRetention | undefined => {
  const retention: BackupRetention = { days: 0, weeks: 0, months: 0 };
  for (const term of text.split(',')) {
    const [, count, unit] = /^\s*(\d{1,3})([dwm])\s*$/u.exec(term) ?? [];
    if (unit === undefined) return undefined;
    retention[units[unit as keyof typeof units]] = Number(count);
  }
  return Math.max(...Object.values(retention)) > 0 ? retention : undefined;
};

/** The Monday of the week of a day. */
const toWeek = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

/** No younger backup is deleted. */
const youngMs = 48 * 3_600_000;
/** The oldest and the newest backup of so many days stay: a later one of the day may contain a mistake that an earlier one does not. */
const wholeDays = 3;

type DatedBackup = { madeAt: Date; started: boolean };

/** Backups by a period of their days in Kolkata; periods and backups in the given order. */
const groupBy = <Backup extends DatedBackup>(
  backups: readonly Backup[],
  toPeriod: (day: string) => string,
): Backup[][] => [...Map.groupBy(backups, ({ madeAt }) => toPeriod(dayInKolkata(madeAt))).values()];

/**
 * Selects the backups to delete. It keeps the newest of each of the last days, weeks and months that have a backup, so a downtime
 * deletes nothing; oldest and newest of the last three days; and all of the last 48 hours. Scheduled and started backups are
 * counted apart, so a started one never replaces a scheduled one. Days are those of Kolkata.
 */
export const selectExpiredBackups = <Backup extends DatedBackup>(
  backups: readonly Backup[],
  { days, weeks, months }: BackupRetention,
  now: Date,
): Backup[] => {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const backupsToKeep = new Set(
    newestFirst.filter(({ madeAt }) => now.getTime() - madeAt.getTime() < youngMs),
  );
  for (const ofDay of groupBy(newestFirst, (day) => day).slice(0, wholeDays))
    for (const backup of [ofDay.at(0), ofDay.at(-1)]) if (backup) backupsToKeep.add(backup);
  const periods = [
    [days, (day: string) => day],
    [weeks, toWeek],
    [months, (day: string) => day.slice(0, 7)],
  ] as const;
  for (const started of [false, true]) {
    const ofKind = newestFirst.filter((backup) => backup.started === started);
    // The newest is always kept.
    for (const backup of ofKind.slice(0, 1)) backupsToKeep.add(backup);
    for (const [count, toPeriod] of periods)
      for (const [newest] of groupBy(ofKind, toPeriod).slice(0, count))
        if (newest) backupsToKeep.add(newest);
  }
  return newestFirst.filter((backup) => !backupsToKeep.has(backup));
};
