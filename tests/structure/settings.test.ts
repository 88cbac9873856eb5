import { expect, test } from 'vitest';
import { filesIn, textOf } from './repository.ts';

const settings = textOf('apps/server/src/settings.ts') ?? '';
const readme = textOf('README.md') ?? '';

// A setting is declared as a key in capitals: `DATA_DIR: z.string()…`.
const declared = [...settings.matchAll(/^\s*([A-Z][A-Z0-9_]+):/gmu)].map((match) => match[1] ?? '');
const documented = [...readme.matchAll(/^\| `([A-Z][A-Z0-9_]+)`/gmu)].map(
  (match) => match[1] ?? '',
);

test('the server declares settings and the README has their table', () => {
  expect(declared).toContain('DATA_DIR');
  expect(documented).toContain('DATA_DIR');
});

test.each(declared)('%s is in the table of the README', (name) => {
  expect(documented).toContain(name);
});

test.each(documented)('%s of the README is a setting of the server', (name) => {
  expect(declared).toContain(name);
});

test('no other file of the server reads the environment', () => {
  const mayRead = /settings\.ts$|\/main\.ts$|\/cli\/[a-z-]+\.ts$|\.test\.ts$|\/testing\//u;
  const files = filesIn('apps/server/src', '.ts').filter((path) => !mayRead.test(path));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((path) => textOf(path)?.includes('process.env'))).toEqual([]);
});
