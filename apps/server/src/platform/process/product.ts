import { readFileSync } from 'node:fs';

/** Replaced by the bundler with the commit of the checkout (scripts/bundle-server.mjs). */
declare const bundledCommit: string;

const { version } = JSON.parse(
  readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** The running version. The commit is null outside a bundle that was built in a checkout. */
export const product = {
  version,
  commit: typeof bundledCommit === 'undefined' ? null : bundledCommit || null,
};

/** For people: `0.2.0 (1a2b3c4d)`, without a commit in a checkout that was not built. */
export const describeProduct = ({ version, commit }: typeof product): string =>
  commit === null ? version : `${version} (${commit})`;
