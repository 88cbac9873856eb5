import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { findInitdbAccount, changeOwner, type ClusterUser, type Programs } from './programs.ts';

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
export type Transport = 'socket' | 'loopback';

export const clusterAccount = 'purboday';

const flagsFor = (folder: string, transport: Transport): string[] => {
  if (transport === 'socket') return ['--auth=trust'];
  const file = join(folder, 'password');
  writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${file}`];
};

/** PostgreSQL's programs do not get our environment, which contains secrets. */
export const minimalEnvironment = { LC_ALL: 'C', TZ: 'UTC' };

/** Creates an empty cluster beside `place` and then moves it there, so that an interrupted start leaves no partial one. */
export const createCluster = (
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
    if (!existsSync(join(place, 'cluster', 'PG_VERSION'))) throw error;
  }
};

/** Removes partial clusters of interrupted starts. */
export const removePartialClusters = (place: string): void => {
  for (const name of readdirSync(dirname(place))) {
    if (name.startsWith(`${basename(place)}.new-`))
      rmSync(join(dirname(place), name), { recursive: true, force: true });
  }
};
