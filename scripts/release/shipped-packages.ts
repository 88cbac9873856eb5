import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export type Manifest = {
  name: string;
  version: string;
  description: string;
  license: string;
  homepage?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

/** The `package.json` of a folder. */
export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Packages as npm noted them when it installed them, by their folder below the repository. */
export const installedPackages = (root: string): Record<string, Record<string, unknown>> =>
  (
    JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
      packages: Record<string, Record<string, unknown>>;
    }
  ).packages;

/**
 * Where Node finds a package from a folder, both below the repository: its own `node_modules`, then those above it. What npm did not install is
 * passed over: the install script of `node` leaves packages in its own folder.
 */
const found = (
  root: string,
  installed: Record<string, unknown>,
  from: string,
  name: string,
): string | undefined => {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    // Our own packages are links into `node_modules`.
    if (place in installed) return relative(root, realpathSync(join(root, place)));
    if (folder === '.') return undefined;
  }
};

const needsOf = (manifest: Manifest): { name: string; optional: boolean }[] => {
  const optional = Object.keys(manifest.optionalDependencies ?? {});
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
    (name) => manifest.peerDependenciesMeta?.[name]?.optional !== true,
  );
  const all = new Set([...Object.keys(manifest.dependencies ?? {}), ...peers, ...optional]);
  return [...all].map((name) => ({ name, optional: optional.includes(name) }));
};

/**
 * The folders, below the repository, of the packages that these need to run, themselves included; sorted.
 * @throws Error when one that is not optional is not installed
 */
export const packagesBehind = (root: string, roots: string[]): string[] => {
  const installed = installedPackages(root);
  const folders = new Set<string>();
  const open = [...roots];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (folders.has(folder)) continue;
    folders.add(folder);
    for (const { name, optional } of needsOf(manifestOf(join(root, folder)))) {
      const place = found(root, installed, folder, name);
      if (place !== undefined) open.push(place);
      else if (!optional) throw new Error(`${name}, which ${folder} needs, is not installed.`);
    }
  }
  return [...folders].sort();
};
