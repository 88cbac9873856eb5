import { appendFile, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Who was erased, by id alone, in a file beside the database (DATA_DIR/erased-ids) and in every backup: a restore of older records must
 * not bring anybody back (SEC-57).
 */
export interface ErasedIds {
  /** Remembers them; when it resolves that survives a power cut. */
  add(...ids: readonly string[]): Promise<void>;
  all(): Promise<string[]>;
}

const isId = (line: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(line);

/** The list beside the database of `dataDir`. */
export const erasedIds = (dataDir: string): ErasedIds => {
  const path = join(dataDir, 'erased-ids');
  const all = async (): Promise<string[]> => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return [...new Set(text.split('\n').filter(isId))];
  };
  const add = async (...ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // A line of its own even after one that a power cut left half-written.
    await appendFile(path, `\n${ids.join('\n')}\n`, { mode: 0o600, flush: true });
    const folder = await open(dataDir, 'r');
    await folder.sync().finally(() => folder.close());
  };
  return { add, all };
};
