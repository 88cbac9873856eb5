import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#server/platform/process/log.ts';
import { barrierFor, type ClusterUser } from './cluster-user.ts';
import { programsIn, type Programs } from './programs.ts';

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
