import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '#server/platform/files/storage.ts';
import { readStoredText, writeStoredText } from '#server/platform/files/form.ts';

/**
 * The list is also in the bucket, because DATA_DIR may be empty at every start of a server with an external database.
 */
const storeKey = 'erased-ids';

const isId = (line: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(line);
const idsIn = (list: string): string[] => list.split('\n').filter(isId);

/**
 * Ids of erased people, stored in DATA_DIR/erased-ids, in the bucket of `S3_URL` and in every backup, so that
 * restoring an older backup restores no one (SEC-57).
 */
export const erasedIds = (dataDir: string, store?: Pick<Storage, 'read' | 'put'>) => {
  const path = join(dataDir, 'erased-ids');
  const readFileList = async (): Promise<string[]> =>
    idsIn(
      await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      }),
    );
  const all = async (): Promise<string[]> => [
    ...new Set([
      ...(await readFileList()),
      ...(store ? idsIn(await readStoredText(store, storeKey)) : []),
    ]),
  ];
  /** Resolves when the ids survive a power cut. */
  const add = async (...ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // Starts with a newline, because a power cut may have left a partial line.
    await appendFile(path, `\n${ids.join('\n')}\n`, { mode: 0o600, flush: true });
    const folder = await open(dataDir, 'r');
    await folder.sync().finally(() => folder.close());
    if (!store) return;
    // Two processes may overwrite each other's ids in the bucket. Each has its own in its file, and the next start stores
    // all of them again.
    await writeStoredText(store, storeKey, `${(await all()).join('\n')}\n`);
  };
  return { add, all };
};
