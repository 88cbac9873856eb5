import { expect, test } from 'vitest';
import { readText } from './repository.ts';

type Locked = {
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};
const { packages } = JSON.parse(readText('package-lock.json') ?? '{}') as {
  packages: Record<string, Locked>;
};

/** Folders in which Node searches for a package that `folder` needs. */
const foldersAbove = (folder: string): string[] => {
  const within = folder.lastIndexOf('/node_modules/');
  return within < 0 ? [folder, ''] : [folder, ...foldersAbove(folder.slice(0, within))];
};

const isLocked = (folder: string, name: string): boolean =>
  foldersAbove(folder).some(
    (above) => `${above === '' ? '' : `${above}/`}node_modules/${name}` in packages,
  );

test('locks the native packages of every platform, not only of the one that wrote the file', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      // The browser platform, on which the product does not run.
      .filter((name) => !name.endsWith('-wasm32-wasi') && !isLocked(folder, name))
      .map((name) => `${name}, of ${folder}`),
  );
  expect(missing).toEqual([]);
});
