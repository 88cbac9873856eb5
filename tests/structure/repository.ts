import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** The text of a file of the repository; undefined when there is none. */
export const textOf = (path: string): string | undefined =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;

/** Names in a folder of the repository, sorted; empty when there is none. */
export const namesIn = (folder: string): string[] =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : [];

/** Every file that git tracks or would track. */
export const everyFile = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));

/** Every text file below a folder whose name ends so. */
export const filesIn = (folder: string, ending: string): string[] =>
  everyFile().filter((path) => path.startsWith(`${folder}/`) && path.endsWith(ending));
