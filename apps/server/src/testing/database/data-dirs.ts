import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A new, empty folder for a DATA_DIR. */
export const emptyDataDir = (): string => mkdtempSync(join(realpathSync(tmpdir()), 'purboday-'));

const memory = '/dev/shm';
/** What the files of a whole run take, three times over. */
const roomForARun = 3 * 1024 ** 3;

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomForARun;
  } catch {
    return false;
  }
};

/**
 * A new, empty folder for all temporary files of a run: in memory, where a database of 800 small files is made and dropped in a third of
 * the time, or on the disk where there is no such room.
 */
export const folderOfTheRun = (): string => {
  const folder = hasRoom(memory) ? mkdtempSync(join(memory, 'purboday-')) : emptyDataDir();
  // As /tmp is: PostgreSQL may run as another user.
  chmodSync(folder, 0o1777);
  return folder;
};

/** Gives a DATA_DIR the cluster of another, which was never started. */
export const copyCluster = (from: string, to: string): void => {
  // With owners and modes, which Node's own copying leaves behind.
  execFileSync('cp', ['-a', join(from, 'postgresql'), to]);
};

/** A new DATA_DIR with an empty cluster, as after a first start: making one anew takes seconds. */
export const freshDataDir = (): string => {
  const dataDir = emptyDataDir();
  copyCluster(inject('freshDataDir'), dataDir);
  return dataDir;
};
