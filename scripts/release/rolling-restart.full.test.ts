import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { missingPackages, startPrimary } from '../../apps/server/src/testing/debian-postgres.ts';
import {
  startProduct,
  type RunningProduct,
} from '../../apps/server/src/testing/running-product.ts';

// The new version migrates while the previous one serves. The previous one is the newest release tag,
// or the commit that ROLLING_FROM names.

const root = join(import.meta.dirname, '../..');
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });
const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD^').stdout.trim();
const previous = process.env['ROLLING_FROM'] ?? tag;

const cleanUps: (() => unknown)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'purboday-rolling-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Builds the previous version with the packages of this checkout. */
const buildPrevious = (): string => {
  // On the disk of the packages, which are linked and not copied. The link to the contract stays relative.
  const cache = join(root, '.runtime');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'rolling-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  // The document sanitizer runs as another user.
  chmodSync(folder, 0o755);
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, previous], { cwd: root });
  cleanUps.push(() => git('worktree', 'remove', '--force', folder));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache')
      execFileSync('cp', ['-al', join(root, 'node_modules', name), join(folder, 'node_modules')]);
  for (const path of ['packages/contract', 'apps/server', 'apps/web']) {
    const packages = join(root, path, 'node_modules');
    if (existsSync(packages)) execFileSync('cp', ['-al', packages, join(folder, path)]);
  }
  execFileSync(process.execPath, [join(folder, 'scripts/bundle-server.mjs')], { cwd: folder });
  return join(folder, 'apps/server/dist/main.cjs');
};

describe.skipIf(previous === '' || missingPackages() !== undefined)('a rolling restart', () => {
  test('lets the previous version serve after the new one has migrated the database', async () => {
    const program = buildPrevious();
    const database = await startPrimary();
    cleanUps.push(database.remove);
    const settings = {
      DATABASE_URL: database.url,
      MASTER_KEY: Buffer.alloc(32, 5).toString('base64'),
      DEMO: '1',
      LOG_LEVEL: 'warn',
    };
    const start = async (main?: string): Promise<RunningProduct> => {
      const product = await startProduct({ ...settings, DATA_DIR: newFolder() }, main);
      cleanUps.push(() => product.child.kill('SIGKILL'));
      await product.ready();
      return product;
    };
    const old = await start(program);
    const current = await start();

    const call = async (url: string, method: string, path: string, token = '', body?: object) => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, data: ((await response.json()) as { data: never }).data };
    };
    const credentials = { email: 'kolkata@demo.example', password: 'monsoon-kites-42' };
    const { data } = await call(old.url, 'POST', '/auth/login', '', credentials);
    const { token } = data as { token: string };
    const pending = await call(old.url, 'GET', '/l1admin/candidates?status=PENDING', token);
    expect(pending.status).toBe(200);
    const [first, second] = pending.data as { _id: string }[];
    // Each version decides and sees the other's decision.
    for (const [url, other, id] of [
      [old.url, current.url, first?._id],
      [current.url, old.url, second?._id],
    ] as const) {
      const body = { status: 'APPROVED_L1' };
      const decided = await call(url, 'PUT', `/l1admin/approve-candidate/${id}`, token, body);
      expect(decided.status).toBe(200);
      const seen = await call(other, 'GET', `/l1admin/candidates/${id}`, token);
      expect(seen.data).toMatchObject({ status: 'APPROVED_L1' });
    }
    expect((await fetch(`${old.url}/readyz`)).status).toBe(200);
  }, 180_000);
});
