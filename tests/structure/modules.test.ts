import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { listFilesIn, listNames, readText } from './repository.ts';

// The linter checks what a folder may import and finds circular imports of files
// (oxlint.config.ts), but not circles between folders.

const source = 'apps/server/src';
const shared = /^apps\/server\/src\/(?:domain|platform)\/[a-z-]+$/u;

const toFolder = (from: string, specifier: string): string =>
  dirname(
    specifier.startsWith('#server/')
      ? specifier.replace('#server', source)
      : normalize(join(dirname(from), specifier)),
  );

/** Modules of domain/ and platform/ with the modules that they import, also as types. */
const readModules = (): Map<string, Set<string>> => {
  const modules = new Map<string, Set<string>>();
  for (const path of listFilesIn(source, '.ts')) {
    const folder = dirname(path);
    if (!shared.test(folder) || path.endsWith('.test.ts')) continue;
    const imported = modules.get(folder) ?? new Set();
    for (const [, specifier = ''] of (readText(path) ?? '').matchAll(/from '([^']+)'/gu)) {
      const other = toFolder(path, specifier);
      if (shared.test(other) && other !== folder) imported.add(other);
    }
    modules.set(folder, imported);
  }
  return modules;
};

test.each(['domain', 'platform'])('allows only module folders directly in %s/', (folder) => {
  const names = listNames(`${source}/${folder}`);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => name.includes('.'))).toEqual([]);
});

test('has no circular imports between modules of domain/ and platform/', () => {
  const modules = readModules();
  expect(modules.size).toBeGreaterThan(30);
  // Removes modules that import none of the others until only circles remain.
  for (let size = -1; size !== modules.size;) {
    size = modules.size;
    for (const [folder, imported] of modules)
      if (![...imported].some((other) => modules.has(other))) modules.delete(folder);
  }
  expect([...modules.keys()]).toEqual([]);
});
