import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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

/** Not so where a system mounts it without: tests unpack programs and start them. */
const startsPrograms = (folder: string): boolean => {
  const program = join(folder, 'program');
  try {
    writeFileSync(program, '', { mode: 0o755 });
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program, { force: true });
  }
};

const newFolder = (): string => {
  if (hasRoom(memory)) {
    const folder = mkdtempSync(join(memory, 'purboday-'));
    if (startsPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
  }
  return mkdtempSync(join(tmpdir(), 'purboday-'));
};

/**
 * A new, empty folder for all temporary files of a run: in memory, where a database of 800 small files is made and dropped in a third of
 * the time and a browser's shared memory needs no disk, or on the disk where memory has no such room.
 */
export const temporaryFolder = (): string => {
  const folder = newFolder();
  // As /tmp is: PostgreSQL may run as another user.
  chmodSync(folder, 0o1777);
  return folder;
};
