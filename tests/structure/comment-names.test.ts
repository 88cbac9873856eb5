import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toPieces, trackedFiles } from '../../scripts/language/collect.ts';

/** Names of other programs. */
const foreign = new Set(['sun_path', '_x000D_', 'jsxImportSource']);

const namePattern = /[A-Za-z_$][\w$]*/gu;

const readWithoutComments = (path: string): string =>
  readFileSync(path, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
    .replaceAll(/(^|\s)\/\/.*$/gmu, '');

const isScript = (path: string): boolean => /\.(?:ts|tsx|mjs)$/u.test(path);

/** Names in backticks that look like code: with an inner capital or an underscore. */
const namesIn = (comment: string): string[] =>
  [...comment.matchAll(/`([^`]+)`/gu)]
    .flatMap(([, quoted = '']) => quoted.match(namePattern) ?? [])
    .filter((name) => /[a-z][A-Z]|_/u.test(name) && !/^x[0-9A-F]/iu.test(name));

test('comments name only code that exists', () => {
  const files = trackedFiles();
  const known = new Set(
    files
      .filter((path) => isScript(path) || /\.(?:sql|css|json|yml|yaml|sh)$/u.test(path))
      .flatMap((path) => readWithoutComments(path).match(namePattern) ?? []),
  );
  const unknown = files
    .filter(isScript)
    .flatMap(toPieces)
    .filter(({ kind }) => kind === 'comment')
    .flatMap(({ path, line, value }) =>
      namesIn(value)
        .filter((name) => !known.has(name) && !foreign.has(name))
        .map((name) => `${path}:${line} ${name}`),
    );
  expect(unknown).toEqual([]);
}, 120_000);
