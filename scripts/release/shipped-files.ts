import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** One file of the archive: copied from the repository, generated, or a link. */
export type ShippedFile = { path: string; executable?: boolean } & (
  | { from: string }
  | { text: string }
  | { link: string }
);

/** Files that the product or its operator reads. Tests and their fixtures are left out. */
const own = [
  'LICENSE',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs',
  'deploy',
  'apps/android/template-unsigned.apk',
  'apps/server/data',
  'apps/server/dist',
  'apps/server/migrations',
  'apps/server/seeds',
  'apps/server/src',
  'apps/web/dist',
  'apps/web/foundation.json',
  'packages/contract/src',
];

const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing(?:\/|$)/u.test(path);

/** Files and links below a folder, sorted by name, without excluded ones. */
const filesBelow = (
  root: string,
  path: string,
  leftOut: (path: string) => boolean,
): ShippedFile[] => {
  if (leftOut(path)) return [];
  const place = join(root, path);
  const about = lstatSync(place);
  if (about.isSymbolicLink()) return [{ path, link: readlinkSync(place) }];
  if (!about.isDirectory()) return [{ path, from: place, executable: (about.mode & 0o100) !== 0 }];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`, leftOut));
};

/** The product's own files. */
export const listOwnFiles = (root: string): ShippedFile[] =>
  own.flatMap((path) => filesBelow(root, path, isTest));

/** The files of a package, without nested packages, which are listed separately. */
export const listPackageFiles = (root: string, folder: string): ShippedFile[] =>
  filesBelow(root, folder, (path) => path === `${folder}/node_modules`);
