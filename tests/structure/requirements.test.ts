import { describe, expect, test } from 'vitest';
import { listFiles, readText } from './repository.ts';

/** Requirements of docs/requirements.md: their id, the test files that they name, and their last cell. */
const requirements = (readText('docs/requirements.md') ?? '')
  .split('\n')
  .filter((line) => /^\| (?:(?:SEC|FLT|UX|OP|FU)-\d+|[A-Z]\d+|Low) +\|/u.test(line))
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return {
      id: cells[1] ?? '',
      files: [...line.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/gu)].map(([, file = '']) => file),
      last: cells.at(-2) ?? '',
    };
  });

const tests = new Map(
  listFiles()
    .filter((path) => /\.(?:test|spec)\.tsx?$/u.test(path))
    .map((path) => [path, readText(path) ?? '']),
);

const isIn = (id: string, path: string): boolean =>
  new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'u').test(tests.get(path) ?? '');

/** Says why its tests do not carry the id, or why it has none. */
const explains = ({ files, last }: (typeof requirements)[number]): boolean =>
  files.length > 0 ? last.includes('the tests carry no common id') : last !== '';

describe('docs/requirements.md', () => {
  test('has each id once', () => {
    const ids = requirements.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(300);
    expect(ids.filter((id, n) => ids.indexOf(id) < n)).toEqual([]);
  });

  test('names tests that exist', () => {
    const named = requirements.flatMap(({ files }) => files);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !tests.has(path))).toEqual([]);
  });

  test('has a test for each id, among those that its row names, or says why not', () => {
    const missing = requirements.filter(
      (one) =>
        !(one.files.length > 0 ? one.files : [...tests.keys()]).some((path) =>
          isIn(one.id, path),
        ) && !explains(one),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});

describe('UX-65: README.md', () => {
  test('says in its first sentence what the product is, then shows two pictures', () => {
    const [title, first = '', pictures = ''] = (readText('README.md') ?? '').split('\n\n');
    expect(title).toBe('# Purboday');
    expect(first).toMatch(/^Purboday is free software /u);
    const paths = [...pictures.matchAll(/!\[[^\]]+\]\(([^)]+)\)/gu)].map(([, path = '']) => path);
    expect(paths).toHaveLength(2);
    const files = new Set(listFiles());
    const maker = readText('scripts/pictures.ts') ?? '';
    for (const path of paths) {
      expect(files).toContain(path);
      expect(maker).toContain(path.split('/').at(-1)?.replace('.png', ''));
    }
  });
});
