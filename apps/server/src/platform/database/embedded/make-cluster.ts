import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { accountForInitdb, giveTo, type ClusterUser, type Programs } from './programs.ts';

/** For a machine that PostgreSQL shares with the server: some 20 MB idle, no helpers that nobody needs. */
const usual = {
  max_connections: '40',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // A log that has served is removed, not used again: it holds what was erased since.
  wal_recycle: 'off',
  checkpoint_timeout: '15min',
  // Nothing replicates from it.
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
  // Statements that failed hold personal data; they are told to whoever sent them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Settings of PostgreSQL, as its command line takes them; `others` win. */
export const settingArguments = (others: Record<string, string>): string[] =>
  Object.entries({ ...usual, ...others }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** How the server and PostgreSQL talk: a socket that only its folder guards, or loopback and a random password (Windows). */
export type Transport = 'socket' | 'loopback';

/** The one account of the cluster. */
export const clusterAccount = 'purboday';

const flagsFor = (folder: string, transport: Transport): string[] => {
  if (transport === 'socket') return ['--auth=trust'];
  const file = join(folder, 'password');
  writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return ['--auth=scram-sha-256', `--pwfile=${file}`];
};

/** Environment of PostgreSQL's programs: nothing of ours, which holds secrets. */
export const bareEnvironment = { LC_ALL: 'C', TZ: 'UTC' };

/** Makes an empty cluster beside `place` and moves it there whole, so that a start that was killed leaves no half-made one. */
export const makeCluster = (
  place: string,
  { user, programs, transport }: { user: ClusterUser; programs: Programs; transport: Transport },
): void => {
  const unfinished = `${place}.new-${randomBytes(6).toString('hex')}`;
  const account = accountForInitdb();
  mkdirSync(join(unfinished, 'socket'), { recursive: true, mode: 0o700 });
  try {
    const auth = flagsFor(unfinished, transport);
    giveTo(account, unfinished);
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
      { ...account, cwd: dirname(unfinished), env: bareEnvironment, encoding: 'utf8' },
    );
    if (status !== 0)
      throw new Error(`The embedded database could not be made: ${stderr || String(error)}`);
    giveTo(user, unfinished);
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another start was quicker.
    if (!existsSync(join(place, 'cluster', 'PG_VERSION'))) throw error;
  }
};

/** Removes what starts that were killed left half-made. */
export const removeUnfinished = (place: string): void => {
  for (const name of readdirSync(dirname(place))) {
    if (name.startsWith(`${basename(place)}.new-`))
      rmSync(join(dirname(place), name), { recursive: true, force: true });
  }
};
