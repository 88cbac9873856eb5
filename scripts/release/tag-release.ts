import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tags the commit of a checkout with its version, `v0.2.0`. A tag on the same commit stays.
 * @returns the tag
 * @throws Error when files are changed, the changelog has no section for the version, or the tag names another commit
 */
export const tagRelease = (root: string): string => {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const tag = `v${version}`;
  if (git('status', '--porcelain') !== '')
    throw new Error('The checkout has changes. A release is made from a commit.');
  if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(`\n## [${version}] - `))
    throw new Error(`CHANGELOG.md has no section for version ${version}.`);
  if (git('tag', '--list', tag) === '') git('tag', '--annotate', '--message', tag, tag);
  else if (git('rev-list', '-1', tag) !== git('rev-parse', 'HEAD'))
    throw new Error(`The tag ${tag} names another commit. Increase the version.`);
  return tag;
};
