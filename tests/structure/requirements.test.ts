import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8');

/** Tests that the page names with their whole path. */
const named = [
  ...new Set(
    [...page.matchAll(/`((?:apps|packages|tests|scripts)\/[\w./-]+\.(?:test|spec)\.tsx?)`/gu)].map(
      ([, path]) => path ?? '',
    ),
  ),
];

test('names tests that exist', () => {
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
