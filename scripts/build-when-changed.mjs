import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** `compiled` is made from the catalogues of translations, which are sources. */
const notSources = new Set(['node_modules', 'dist', '.vite', 'compiled']);

const addTo = (hash, folder, path) => {
  const file = join(folder, path);
  if (!statSync(file).isDirectory()) {
    hash.update(`/${path}`).update(readFileSync(file));
    return;
  }
  for (const name of readdirSync(file).sort()) {
    if (!notSources.has(name)) addTo(hash, folder, join(path, name));
  }
};

/** The hash of files and folders, which are relative to `folder`. */
export const hashSources = (folder, sources) => {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, folder, source);
  return hash.digest('hex');
};

const stateOf = ({ name, sources, built }) => {
  const stamp = join(root, 'node_modules', `.${name}-built-from`);
  const wanted = hashSources(root, sources);
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
