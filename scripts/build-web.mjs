import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm, root } from './setup.mjs';

const sources = ['apps/web', 'packages/contract', 'package-lock.json'];
const notSources = new Set(['node_modules', 'dist', '.vite']);
const built = join(root, 'apps', 'web', 'dist');
const stamp = join(root, 'node_modules', '.web-built-from');

const addTo = (hash, path) => {
  if (!statSync(path).isDirectory()) {
    hash.update(path.slice(root.length)).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!notSources.has(name)) addTo(hash, join(path, name));
  }
};

/** Builds the web app when its sources have changed since the last build. */
export const buildWeb = () => {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, join(root, source));
  const wanted = hash.digest('hex');
  const upToDate = existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (upToDate && existsSync(built)) return;
  console.log('Building the web app …');
  npm(['run', 'build', '-w', 'apps/web']);
  writeFileSync(stamp, wanted);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) buildWeb();
