import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type RunningProduct } from './testing/running-product.ts';

// What `npm start` runs: the server in one file, and its packages in another.

const root = join(import.meta.dirname, '../../..');
let folder: string;
let product: RunningProduct | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purboday-bundle-'));
  // Where it lies for good: it finds its data and migrations from there.
  execFileSync(process.execPath, [join(root, 'scripts/build-server.mjs')]);
}, 60_000);
afterAll(async () => {
  await product?.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

test('the bundle serves like the sources, places, documents of the API and exports too', async () => {
  product = await startProduct(
    { DATA_DIR: folder, API_DOCS: '1' },
    join(root, 'apps/server/dist/main.mjs'),
  );
  await product.ready();
  const pin = await fetch(`${product.url}/api/pincode/700001`);
  expect(pin.status).toBe(200);
  const docs = await fetch(`${product.url}/api/openapi.json`);
  expect(Object.keys(((await docs.json()) as { paths: object }).paths).length).toBeGreaterThan(50);
}, 60_000);

test('the map of the bundle names our sources, and none of the packages', async () => {
  const dist = join(root, 'apps/server/dist');
  const map = JSON.parse(await readFile(join(dist, 'main.mjs.map'), 'utf8')) as {
    sources: string[];
  };
  expect(map.sources).toContain('../src/main.ts');
  expect(map.sources.filter((source) => source.includes('node_modules'))).toEqual([]);
  const maps = (await readdir(dist)).filter((name) => /^packages-.*\.map$/u.test(name));
  expect(maps).toEqual([]);
});
