import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statfsSync,
  statSync,
  symlinkSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve, basename } from 'node:path';
import { FullDiskError } from '#server/platform/files/storage.ts';
import type { Log } from '#server/platform/process/log.ts';
import {
  findBarrier,
  findClusterUser,
  type ClusterUser,
  findPrograms,
  type Programs,
  findReachablePrograms,
  findInitdbAccount,
  changeOwner,
} from './programs.ts';

/** For a machine that PostgreSQL shares with the server: about 20 MB when idle, no unused helper processes. */
const usual = {
  max_connections: '40',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // Old log segments are removed instead of reused, because they contain erased data.
  wal_recycle: 'off',
  checkpoint_timeout: '15min',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '4',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  // Failed statements contain personal data. They are only reported to the client.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Command line arguments for PostgreSQL's settings. `others` replace the defaults. */
export const toSettingArguments = (others: Record<string, string>): string[] =>
  Object.entries({ ...usual, ...others }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** The server connects to PostgreSQL by a socket in a private folder, or on Windows by loopback with a random password. */
type Transport = 'socket' | 'loopback';

export const clusterAccount = 'purboday';

const flagsFor = (folder: string, transport: Transport): string[] => {
  if (transport === 'socket') return ['--auth=trust'];
  const file = join(folder, 'password');
  writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${file}`];
};

/** PostgreSQL's programs do not get our environment, which contains secrets. */
export const minimalEnvironment = { LC_ALL: 'C', TZ: 'UTC' };

/** With the log of its first start. */
const emptyClusterBytes = 64 * 1024 * 1024;

/** Creates an empty cluster beside `place` and then moves it there, so that an interrupted start leaves no partial one. */
const createCluster = (
  place: string,
  { user, programs, transport }: { user: ClusterUser; programs: Programs; transport: Transport },
): void => {
  const unfinished = `${place}.new-${randomBytes(6).toString('hex')}`;
  const account = findInitdbAccount();
  mkdirSync(join(unfinished, 'socket'), { recursive: true, mode: 0o700 });
  try {
    const auth = flagsFor(unfinished, transport);
    changeOwner(account, unfinished);
    const { status, stderr, error } = spawnSync(
      programs.initdb,
      [
        `--pgdata=${join(unfinished, 'cluster')}`,
        `--username=${clusterAccount}`,
        ...auth,
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--data-checksums',
        '--no-instructions',
      ],
      { ...account, cwd: dirname(unfinished), env: minimalEnvironment, encoding: 'utf8' },
    );
    if (status !== 0)
      throw new Error(`The embedded database could not be made: ${stderr || String(error)}`);
    changeOwner(user, unfinished);
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process created it first.
    if (existsSync(join(place, 'cluster', 'PG_VERSION'))) return;
    if (!String(error).includes('No space left on device')) throw error;
    const { bavail, bsize } = statfsSync(dirname(place));
    throw new FullDiskError(
      { folder: dirname(place), freeBytes: bavail * bsize, neededBytes: emptyClusterBytes },
      { cause: error },
    );
  }
};

/** Removes partial clusters of interrupted starts. */
export const removePartialClusters = (place: string): void => {
  for (const name of readdirSync(dirname(place))) {
    if (name.startsWith(`${basename(place)}.new-`))
      rmSync(join(dirname(place), name), { recursive: true, force: true });
  }
};

/** A PostgreSQL cluster on disk and the programs that run it. */
export interface Cluster {
  /** Contains `cluster`, and `socket` or `password`. */
  folder: string;
  /** PostgreSQL's data directory, without symbolic links. */
  data: string;
  /** Set when the cluster listens on loopback. */
  password: string | undefined;
  user: ClusterUser;
  programs: Programs;
}

export interface ClusterOptions {
  dataDir: string;
  log: Log;
  /** For tests: the folder for a cluster that the user of PostgreSQL cannot reach in DATA_DIR. */
  systemFolder?: string;
  transport?: Transport;
}

const rejectOlder = (dataDir: string): void => {
  const older = join(dataDir, 'postgres');
  if (!existsSync(join(older, 'PG_VERSION'))) return;
  throw new Error(
    `${older} is the embedded database of a version before the first release, which this one cannot read. ` +
      `To start over, delete ${dataDir}; to keep it, choose another DATA_DIR.`,
  );
};

/** Other users cannot read DATA_DIR. The user that runs PostgreSQL may enter its own folder. */
const closeToOthers = (dataDir: string, { uid }: ClusterUser): void => {
  const { mode, uid: owner } = statSync(dataDir);
  const wanted = uid === undefined || uid === owner ? 0o700 : 0o711;
  if (process.platform === 'win32' || (mode & 0o777) === wanted) return;
  try {
    chmodSync(dataDir, wanted);
  } catch (cause) {
    throw new Error(
      `DATA_DIR (${dataDir}) belongs to another user, and others may read in it. Give it to the user that runs the product, with mode 0700.`,
      { cause },
    );
  }
};

const placeFor = (
  link: string,
  user: ClusterUser,
  { log, systemFolder }: Required<Pick<ClusterOptions, 'log' | 'systemFolder'>>,
): string => {
  const barrier = findBarrier(user, dirname(dirname(link)));
  if (barrier === undefined) return link;
  const name = createHash('sha256').update(dirname(link)).digest('hex').slice(0, 12);
  const place = join(systemFolder, name);
  if (existsSync(place))
    throw new Error(
      `The database of ${dirname(link)} is in ${place}, but ${link} no longer leads there. ` +
        `To start over, delete ${place} too; to keep it: ln -s ${place} ${link}`,
    );
  log.warn(
    { place, barrier },
    `PostgreSQL does not run as root and may not pass ${barrier}: the database is kept in ${place}`,
  );
  mkdirSync(systemFolder, { recursive: true });
  chmodSync(systemFolder, 0o711);
  return place;
};

const rejectDangling = (link: string): void => {
  if (lstatSync(link, { throwIfNoEntry: false }) === undefined) return;
  throw new Error(
    `The database is not where ${link} leads (${readlinkSync(link)}). Restore it, or delete ${dirname(link)} to start over.`,
  );
};

const rejectStrangers = (folder: string): void => {
  const own = process.getuid?.();
  const { uid } = statSync(folder);
  if (own === undefined || own === 0 || uid === own) return;
  throw new Error(
    `The database in ${folder} belongs to another user (uid ${uid}). Start the product as that user, or give DATA_DIR to this one: chown -R.`,
  );
};

const rejectOtherVersion = (data: string, { version }: Programs): void => {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const runs = version.split('.')[0];
  if (made === runs) return;
  throw new Error(
    `The database in ${data} was made by PostgreSQL ${made}, and this version runs ${runs}. ` +
      'Make a backup with the version that made it (purboday backup FILE), then restore it into an empty DATA_DIR.',
  );
};

const passwordIn = (folder: string): string | undefined => {
  const file = join(folder, 'password');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
};

/**
 * Opens the cluster of `dataDir`/postgresql and creates it if necessary. If PostgreSQL's user cannot reach it, `postgresql` is a
 * symbolic link to a folder under /var/lib.
 * @throws Error with instructions, when the cluster is of an older kind, another version or another user
 */
export const openCluster = ({
  dataDir,
  log,
  systemFolder = '/var/lib/purboday',
  transport = process.platform === 'win32' ? 'loopback' : 'socket',
}: ClusterOptions): Cluster => {
  mkdirSync(resolve(dataDir), { recursive: true, mode: 0o700 });
  const home = realpathSync(dataDir);
  rejectOlder(home);
  const link = join(home, 'postgresql');
  const user = findClusterUser(link);
  closeToOthers(home, user);
  const programs = findReachablePrograms(findPrograms(), user, { log, systemFolder });
  if (!existsSync(link)) {
    rejectDangling(link);
    const place = placeFor(link, user, { log, systemFolder });
    createCluster(place, { user, programs, transport });
    if (place !== link) symlinkSync(place, link);
  }
  const folder = realpathSync(link);
  rejectStrangers(folder);
  const data = join(folder, 'cluster');
  rejectOtherVersion(data, programs);
  return { folder, data, password: passwordIn(folder), user, programs };
};
