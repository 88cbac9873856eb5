import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** `compiled` is made from the catalogues of translations, which are sources. */
const notSources = new Set(['node_modules', 'dist', '.vite', 'compiled']);

const addTo = (hash, path) => {
  if (!statSync(path).isDirectory()) {
    hash.update(path.slice(root.length)).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!notSources.has(name)) addTo(hash, join(path, name));
  }
};

const stateOf = ({ name, sources, built }) => {
  const stamp = join(root, 'node_modules', `.${name}-built-from`);
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, join(root, source));
  const wanted = hash.digest('hex');
  const isCurrent =
    existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(join(root, built));
  return { stamp, wanted, isCurrent };
};

/** Whether the last build used the current sources. */
export const isBuilt = (target) => stateOf(target).isCurrent;

/** Runs a build when its sources have changed since the last one. */
export const buildWhenChanged = (target, build) => {
  const { stamp, wanted, isCurrent } = stateOf(target);
  if (isCurrent) return;
  build();
  writeFileSync(stamp, wanted);
};
