import { describe, expect, test } from 'vitest';
import { readText } from './repository.ts';

type Locked = {
  integrity?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Packages = Record<string, Locked>;
const { packages: all } = JSON.parse(readText('package-lock.json') ?? '{}') as {
  packages: Packages;
};

/** Folders in which Node searches for a package that `folder` needs. */
const foldersAbove = (folder: string): string[] => {
  const within = folder.lastIndexOf('/node_modules/');
  return within < 0 ? [folder, ''] : [folder, ...foldersAbove(folder.slice(0, within))];
};

const findLocked = (packages: Packages, folder: string, name: string): Locked | undefined =>
  foldersAbove(folder)
    .map((above) => packages[`${above === '' ? '' : `${above}/`}node_modules/${name}`])
    .find((locked) => locked !== undefined);

/** Native packages without an entry that npm can check, in the lock file of any platform. */
const findMissing = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      // The browser platform, on which the product does not run.
      .filter((name) => !name.endsWith('-wasm32-wasi'))
      .filter((name) => findLocked(packages, folder, name)?.integrity === undefined)
      .map((name) => `${name}, of ${folder}`),
  );

const platforms = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
] as const;

/** Packages with a binary for some of these platforms, and none for another. */
const findPartial = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([folder, { os: own, optionalDependencies = {} }]) => {
    if (own !== undefined) return [];
    const binaries = Object.keys(optionalDependencies)
      .map((name) => findLocked(packages, folder, name))
      .filter((locked) => locked?.os !== undefined && locked.cpu !== undefined);
    const without = platforms.filter(
      ([os, cpu]) => !binaries.some((one) => one?.os?.includes(os) && one.cpu?.includes(cpu)),
    );
    return without.length === 0 || without.length === platforms.length
      ? []
      : without.map((platform) => `${platform.join('-')} of ${folder}`);
  });

describe('T85: the lock file', () => {
  test('has the native packages of every platform, not only of the one that wrote the file', () => {
    expect(findMissing(all)).toEqual([]);
  });

  test('has a binary of each native package for Linux and macOS, x64 and arm64', () => {
    expect(findPartial(all)).toEqual([]);
  });

  test('is found incomplete without the packages of another platform', () => {
    for (const [os, cpu] of platforms) {
      const isOf = ({ os: systems = [], cpu: processors = [] }: Locked) =>
        systems.includes(os) && processors.includes(cpu);
      const rest = Object.fromEntries(Object.entries(all).filter(([, locked]) => !isOf(locked)));
      expect(Object.keys(rest).length).toBeLessThan(Object.keys(all).length);
      expect(findMissing(rest).length).toBeGreaterThan(5);
    }
  });
});
