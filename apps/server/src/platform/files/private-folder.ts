import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const forOthers = 0o077;

const close = async (path: string, mode: number): Promise<void> => {
  try {
    await chmod(path, mode & 0o700);
  } catch (cause) {
    throw new Error(
      `${path} can be read by other users, and belongs to somebody else. Give DATA_DIR to the user that runs the product: chown -R.`,
      { cause },
    );
  }
};

/**
 * Takes from others what a folder's entries let them do, whatever umask made them; entries below those are out of their reach then.
 * @param except names that have rules of their own
 * @throws Error that says what to do when an entry cannot be closed
 */
export const closeFolder = async (
  folder: string,
  { except }: { except: readonly string[] },
): Promise<void> => {
  if (process.platform === 'win32') return;
  const names = (await readdir(folder)).filter((name) => !except.includes(name));
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mode & forOthers) !== 0) await close(path, found.mode);
  }
};

/** Closes the folder itself: nobody else reads or passes. */
export const closeToOthers = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return;
  const { mode } = await stat(folder);
  if ((mode & forOthers) !== 0) await close(folder, mode | 0o700);
};
