import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

/** A new, empty folder for a DATA_DIR. */
export const emptyDataDir = (): string => mkdtempSync(join(realpathSync(tmpdir()), 'purboday-'));

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
