import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const holderOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'unknown';
  }
};

/**
 * Keeps other processes away from `directory`, because two embedded engines on one directory destroy its data. The
 * lock is the kernel's, on a file beside the directory: it ends with the process, even by kill -9. Returns what
 * releases it; throws, naming the process that holds it.
 */
export const lockDirectory = (directory: string): (() => void) => {
  const beside = `${directory}.lock`;
  const holder = join(beside, 'pid');
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(beside, 'lock.db'), { timeout: 0 });
  try {
    lock.exec(
      'PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE; CREATE TABLE IF NOT EXISTS held(n); COMMIT',
    );
  } catch (cause) {
    lock.close();
    throw new Error(
      `The database in ${directory} is in use by another process (pid ${holderOf(holder)}). Stop it first, or choose another DATA_DIR.`,
      { cause },
    );
  }
  writeFileSync(holder, `${process.pid}\n`);
  return () => lock.close();
};
