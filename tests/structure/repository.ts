import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Content of a file of the repository; undefined for a missing file. */
export const readText = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

/** Sorted names in a folder of the repository; empty for a missing folder. */
export const listNames = (folder: string): string[] =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : [];

/** All files except those that git ignores. */
export const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/** All files below a folder with this ending. */
export const listFilesIn = (folder: string, ending: string): string[] =>
  listFiles().filter((path) => path.startsWith(`${folder}/`) && path.endsWith(ending));
