import { describe, expect, test } from 'vitest';
import { listFiles, readText } from './repository.ts';

// Claims of docs/asvs.md about all sources of the product.

const sources = listFiles().filter(
  (path) =>
    /^(?:apps|packages)\/[^/]+\/(?:src|seeds|scripts)\/.*\.tsx?$/u.test(path) &&
    !/\.(?:test|spec)\.tsx?$|\/testing\//u.test(path),
);
const find = (pattern: RegExp): { path: string; found: string }[] =>
  sources.flatMap((path) =>
    [...(readText(path) ?? '').matchAll(pattern)].map(([found]) => ({ path, found })),
  );

/** One format each for numbers, money, sizes, durations, days and times. */
const formatters = [
  'apps/server/src/domain/outbox/events/batches.ts',
  'apps/server/src/domain/outbox/wording.ts',
  'apps/web/src/platform/language/format-number.ts',
  'apps/web/src/platform/language/india-time.ts',
  'packages/contract/src/conventions/plural.ts',
];

describe('the sources', () => {
  test('are many', () => {
    expect(sources.length).toBeGreaterThan(900);
  });

  test('run no text as code', () => {
    expect(find(/\beval\(|\bnew Function\(|\bimport\s*\(\s*`|vm\.run\w+/gu)).toEqual([]);
  });

  test('hash with SHA-256 only, apart from Argon2 and the TOTP of RFC 6238', () => {
    const hashes = find(/\bcreate(?:Hash|Hmac)\(\s*[^,)]+/gu);
    expect(hashes.length).toBeGreaterThan(15);
    expect(hashes.filter(({ found }) => !found.endsWith("'sha256'"))).toEqual([]);
    expect(find(/['"`](?:sha-?1|md5)['"`]/giu)).toEqual([]);
  });

  test('format numbers, money, sizes, days and times in these files only (UX-172)', () => {
    const own = find(
      /\bIntl\.(?:NumberFormat|DateTimeFormat)\b|\.toLocale(?:Date|Time)?String\(|\.toFixed\(/gu,
    );
    expect(
      [...new Set(own.flatMap(({ path }) => (path.includes('/src/') ? [path] : [])))].toSorted(),
    ).toEqual(formatters);
  });
});
