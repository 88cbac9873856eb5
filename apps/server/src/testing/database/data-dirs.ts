import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

export const emptyDataDir = (): string => mkdtempSync(join(realpathSync(tmpdir()), 'purboday-'));

/** Copies a cluster that was never started to another DATA_DIR. */
export const copyCluster = (from: string, to: string): void => {
  // `cp -a` keeps owners and modes, Node's own copy does not.
  execFileSync('cp', ['-a', join(from, 'postgresql'), to]);
};

/** Creates a DATA_DIR with an empty cluster, as after a first start. It is a copy, because creating one takes seconds. */
export const freshDataDir = (): string => {
  const dataDir = emptyDataDir();
  copyCluster(inject('freshDataDir'), dataDir);
  return dataDir;
};
