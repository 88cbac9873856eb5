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
/** Three times the space that a full run needs. */
const roomForARun = 3 * 1024 ** 3;

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomForARun;
  } catch {
    return false;
  }
};

/** Some systems mount it without permission to execute, but tests unpack and start programs. */
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
 * Creates an empty folder for all temporary files of a run. It is in memory where there is room:
 * creating a database there takes a third of the time, and the browser's shared memory needs no
 * disk.
 */
export const createTemporaryFolder = (): string => {
  const folder = newFolder();
  // Same mode as /tmp, because PostgreSQL may run as another user.
  chmodSync(folder, 0o1777);
  return folder;
};
