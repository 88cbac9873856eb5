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

/** Reads the `package.json` of a folder. */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Packages by folder, as npm recorded them during the installation. */
export const readInstalledPackages = (root: string): Record<string, Record<string, unknown>> =>
  (
    JSON.parse(readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
      packages: Record<string, Record<string, unknown>>;
    }
  ).packages;

/**
 * The folder from which Node loads a package: `node_modules` of the folder itself or of a parent.
 * Skips what npm did not install, because the install script of `node` adds packages of its own.
 */
const findPackage = (
  root: string,
  installed: Record<string, unknown>,
  from: string,
  name: string,
): string | undefined => {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    // Our own packages are symbolic links in `node_modules`.
    if (place in installed) return relative(root, realpathSync(join(root, place)));
    if (folder === '.') return undefined;
  }
};

const toNeeds = (manifest: Manifest): { name: string; optional: boolean }[] => {
  const optional = Object.keys(manifest.optionalDependencies ?? {});
  const peers = Object.keys(manifest.peerDependencies ?? {}).filter(
    (name) => manifest.peerDependenciesMeta?.[name]?.optional !== true,
  );
  const all = new Set([...Object.keys(manifest.dependencies ?? {}), ...peers, ...optional]);
  return [...all].map((name) => ({ name, optional: optional.includes(name) }));
};

/**
 * The folders of these packages and all their runtime dependencies, sorted.
 * @throws Error when a required package is not installed
 */
export const listDependencies = (root: string, roots: string[]): string[] => {
  const installed = readInstalledPackages(root);
  const folders = new Set<string>();
  const open = [...roots];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    if (folders.has(folder)) continue;
    folders.add(folder);
    for (const { name, optional } of toNeeds(readManifest(join(root, folder)))) {
      const place = findPackage(root, installed, folder, name);
      if (place !== undefined) open.push(place);
      else if (!optional) throw new Error(`${name}, which ${folder} needs, is not installed.`);
    }
  }
  return [...folders].sort();
};
