import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startProduct, type RunningProduct } from './testing/running-product.ts';

// `npm start` runs the server in one file, and its packages in another.

const root = join(import.meta.dirname, '../../..');
let folder: string;
let product: RunningProduct | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purboday-bundle-'));
  // The final folder: the bundle finds data and migrations from there.
  execFileSync(process.execPath, [join(root, 'scripts/build-server.mjs')]);
}, 60_000);
afterAll(async () => {
  await product?.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

test('serves everything that the sources serve, with locations, API documentation and exports', async () => {
  product = await startProduct(
    { DATA_DIR: folder, API_DOCS: '1' },
    join(root, 'apps/server/dist/main.cjs'),
  );
  await product.ready();
  const pin = await fetch(`${product.url}/api/pincode/700001`);
  expect(pin.status).toBe(200);
  const docs = await fetch(`${product.url}/api/openapi.json`);
  expect(Object.keys(((await docs.json()) as { paths: object }).paths).length).toBeGreaterThan(50);
  const page = await fetch(`${product.url}/api/docs/`);
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self'");
  expect(await page.text()).toContain('id="swagger-ui"');
  const script = await fetch(`${product.url}/api/docs/static/swagger-ui-bundle.js`);
  expect([script.status, (await script.text()).length > 100_000]).toEqual([200, true]);
}, 60_000);

test('names lines of our sources in stack traces', async () => {
  const lost = await startProduct(
    { DATA_DIR: join(folder, 'lost'), DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none' },
    join(root, 'apps/server/dist/main.cjs'),
  );
  try {
    await vi.waitFor(() => expect(lost.output()).toContain('"stack"'), { timeout: 30_000 });
  } finally {
    await lost.end('SIGKILL');
  }
  const [, file = '', line = ''] =
    /openRecords \((?<file>[^)]*open-resources\.ts):(?<line>\d+):/u.exec(lost.output()) ?? [];
  const text = (await readFile(file, 'utf8')).split('\n')[Number(line) - 1];
  expect(text).toMatch(/await (?:requireKeyFile|migrate)\(/u);
  const dist = join(root, 'apps/server/dist');
  const maps = (await readdir(dist)).filter((name) => name.endsWith('.map'));
  expect(maps).toContain('server.cjs.map');
  expect(maps.filter((name) => name.startsWith('packages-'))).toEqual([]);
  for (const name of maps)
    expect(await readFile(join(dist, name), 'utf8')).not.toContain('node_modules');
}, 60_000);
