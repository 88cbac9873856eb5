import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '#server/platform/files/storage.ts';
import { readStoredText, writeStoredText } from '#server/platform/files/form.ts';

/**
 * Who was erased, by id alone, in a file beside the database (DATA_DIR/erased-ids), in the bucket of `S3_URL` and in every backup: a
 * restore of older records must not bring anybody back (SEC-57).
 */
export interface ErasedIds {
  /** Remembers them; when it resolves that survives a power cut. */
  add(...ids: readonly string[]): Promise<void>;
  all(): Promise<string[]>;
}

/** Where the bucket keeps the list: DATA_DIR of a server with another database and a bucket may be new at every start. */
const storeKey = 'erased-ids';

const isId = (line: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(line);
const idsIn = (list: string): string[] => list.split('\n').filter(isId);

/** The list beside the database of `dataDir`, and its copy in `store`. */
export const erasedIds = (dataDir: string, store?: Pick<Storage, 'read' | 'put'>): ErasedIds => {
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
  const add = async (...ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // A line of its own even after one that a power cut left half-written.
    await appendFile(path, `\n${ids.join('\n')}\n`, { mode: 0o600, flush: true });
    const folder = await open(dataDir, 'r');
    await folder.sync().finally(() => folder.close());
    if (!store) return;
    // Two processes at once may overwrite each other's ids: each has them in its file, and the next start puts all of them back.
    await writeStoredText(store, storeKey, `${(await all()).join('\n')}\n`);
  };
  return { add, all };
};
