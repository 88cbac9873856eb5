import { expect, test } from 'vitest';
import { listFilesIn, readText } from './repository.ts';

// A use case takes the services that it uses by name (`Pick<Services, …>`), so that its signature says what
// it can change. Only what registers routes or starts the process takes all of them.

const source = 'apps/server/src';
const takesAll = /^apps\/server\/src\/(?:app|main|services)\.ts$|^apps\/server\/src\/start\//u;

/** Functions and types that take all services, except `register…` of routes. */
const listUnnamedServices = (text: string): string[] =>
  [...text.matchAll(/^.*(?:: |= |& |<|\()Services\b(?!\[).*$/gmu)]
    .filter(([line, ...rest]) => rest.length === 0 && !/Pick<\s*Services|ReturnType/u.test(line))
    .filter(({ 0: line, index }) => {
      const [declaration = ''] =
        /(?:const|function) \w+[^;]*$/u.exec(text.slice(0, index).split('\n\n').at(-1) ?? '') ?? [];
      return !/\bregister\w*\b/u.test(`${declaration}${line}`);
    })
    .map(([line]) => line.trim());

test('use cases name the services that they use', () => {
  const files = listFilesIn(source, '.ts').filter(
    (path) => !takesAll.test(path) && !/\.test\.ts$|\/testing\//u.test(path),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(
    files.flatMap((path) =>
      listUnnamedServices(readText(path) ?? '').map((line) => `${path}: ${line}`),
    ),
  ).toEqual([]);
});

test('finds a use case that takes all services', () => {
  expect(
    listUnnamedServices('const approve =\n  (services: Services) =>\n  () => 1;'),
  ).toHaveLength(1);
  expect(listUnnamedServices('type Deps = Services & { list: Store };')).toHaveLength(1);
  expect(listUnnamedServices('const registerX = (app: App, services: Services) => {};')).toEqual(
    [],
  );
});

test('services.ts imports no feature', () => {
  const imported = [...(readText(`${source}/services.ts`) ?? '').matchAll(/from '(\.[^']+)'/gu)];
  expect(imported.length).toBeGreaterThan(50);
  expect(
    imported
      .map(([, path = '']) => path)
      .filter((path) => !/^\.\/(?:domain\/|platform\/|settings\.ts$)/u.test(path)),
  ).toEqual([]);
});
