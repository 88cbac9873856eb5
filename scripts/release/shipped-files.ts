import { lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** One file of the archive, below its folder: what is read from the repository, what is written here, or a link. */
export type ShippedFile = { path: string; executable?: boolean } & (
  | { from: string }
  | { text: string }
  | { link: string }
);

/** What the product reads while it runs and its operator reads before. Tests and what only they use stay at home. */
const own = [
  'LICENSE',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs',
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

/** Files and links below a folder of the repository, sorted by name, but for what is left out. */
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

/** The files of the product itself. */
export const ownFiles = (root: string): ShippedFile[] =>
  own.flatMap((path) => filesBelow(root, path, isTest));

/** The files of a package, but for the packages within it: they are named by themselves. */
export const filesOfPackage = (root: string, folder: string): ShippedFile[] =>
  filesBelow(root, folder, (path) => path === `${folder}/node_modules`);
