import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { listFilesIn, listNames, readText } from './repository.ts';

// The linter checks what a folder may import and finds circular imports of files
// (oxlint.config.ts), but not circles between folders, nor those of files that are loaded when needed.

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

/** Removes those that import none of the others until only circles remain. */
const listCircular = (imports: Map<string, Set<string>>): string[] => {
  for (let size = -1; size !== imports.size;) {
    size = imports.size;
    for (const [name, imported] of imports)
      if (![...imported].some((other) => imports.has(other))) imports.delete(name);
  }
  return [...imports.keys()];
};

test('has no circular imports between modules of domain/ and platform/', () => {
  const modules = readModules();
  expect(modules.size).toBeGreaterThan(30);
  expect(listCircular(modules)).toEqual([]);
});

const web = 'apps/web/src';

/** Files of the web app with those that they import, also as types and with `import()`. */
const readWebFiles = (): Map<string, Set<string>> =>
  new Map(
    ['.ts', '.tsx']
      .flatMap((ending) => listFilesIn(web, ending))
      .map((path) => [
        path,
        new Set(
          [...(readText(path) ?? '').matchAll(/(?:from|import\() ?'((?:#web|\.)[^']+)'/gu)].map(
            ([, specifier = '']) =>
              specifier.startsWith('#web/')
                ? specifier.replace('#web', web)
                : normalize(join(dirname(path), specifier)),
          ),
        ),
      ]),
  );

test('has no circular imports in the web app, whether files are loaded at once or when needed', () => {
  const files = readWebFiles();
  expect(files.get(`${web}/routes.tsx`)?.has(`${web}/batches/batch-screen.tsx`)).toBe(true);
  expect(files.size).toBeGreaterThan(300);
  expect(listCircular(files)).toEqual([]);
});
