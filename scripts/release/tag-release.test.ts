import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tagRelease } from './tag-release.ts';

let root: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
const commit = (changelog: string): void => {
  writeFileSync(join(root, 'CHANGELOG.md'), changelog);
  git('add', '.');
  git('commit', '--quiet', '--message', 'A change');
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'purboday-tag-'));
  git('init', '--quiet');
  git('config', 'user.name', 'a');
  git('config', 'user.email', 'a@example.org');
  writeFileSync(join(root, 'package.json'), '{ "version": "1.2.0" }');
  commit('# Changelog\n\n## [1.2.0] - 2026-11-28\n');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the tag of a release (OP-1)', () => {
  test('names the commit, also the second time', () => {
    expect(tagRelease(root)).toBe('v1.2.0');
    expect(tagRelease(root)).toBe('v1.2.0');
    expect(git('rev-list', '-1', 'v1.2.0')).toBe(git('rev-parse', 'HEAD'));
  });

  test('is refused for a version that was tagged before', () => {
    tagRelease(root);
    commit('# Changelog\n\n## [1.2.0] - 2026-11-29\n');
    expect(() => tagRelease(root)).toThrow('Increase the version');
  });

  test('is refused with changes, and without a section in the changelog', () => {
    writeFileSync(join(root, 'new.txt'), '');
    expect(() => tagRelease(root)).toThrow('The checkout has changes');
    commit('# Changelog\n');
    expect(() => tagRelease(root)).toThrow('no section for version 1.2.0');
  });
});
