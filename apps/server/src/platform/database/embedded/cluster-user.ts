import { spawnSync } from 'node:child_process';
import { chownSync, lchownSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Who runs PostgreSQL and owns its files, for `spawn`; empty for whoever runs the server. */
export interface ClusterUser {
  uid?: number;
  gid?: number;
}

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
