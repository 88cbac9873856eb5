import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty folder on a disk of its own. `mounted` is false without root: such tests are skipped. */
export const mountSmallDisk = (size: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'purboday-small-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder];
  const mounted = spawnSync('mount', options).status === 0;
  return {
    folder,
    mounted,
    unmount: (): void => {
      if (mounted) execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
