import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { findFreePort } from '../find-free-port.ts';

// Builds the container image and runs it. There is no registry of images in a test, so the base
// image is bootstrapped from Debian's packages. It needs root: `apt-get install buildah debootstrap`.

const root = join(import.meta.dirname, '../..');
const base = 'docker.io/library/debian:bookworm-slim';
/** `IMAGE=localhost/purboday npm run test:full` tests an image that exists already. */
const imageName = process.env['IMAGE'];
const image = imageName ?? 'localhost/purboday:test';
const user = 10_001;
const megabyte = 1_000_000;
const minutes = 60_000;

const missing = ['buildah', 'debootstrap'].filter(
  (program) => spawnSync(program, ['--version']).status !== 0,
);
const isPossible = missing.length === 0 && process.getuid?.() === 0;
const needed = isPossible ? '' : ' (skipped: needs root, buildah and debootstrap)';

const cleanUps: (() => unknown)[] = [];
afterAll(() => {
  for (const cleanUp of cleanUps.toReversed()) cleanUp();
});

const buildah = (...args: string[]): string =>
  execFileSync('buildah', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'purboday-image-'));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const createBaseImage = (): void => {
  if (spawnSync('buildah', ['inspect', '--type', 'image', base]).status === 0) return;
  const folder = join(newFolder(), 'base');
  const mirror = process.env['DEBIAN_MIRROR'] ?? 'http://deb.debian.org/debian';
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', folder, mirror]);
  // The published slim image has none of these either.
  for (const name of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man'])
    rmSync(join(folder, name), { recursive: true, force: true });
  rmSync(join(folder, 'usr/share/locale'), { recursive: true, force: true });
  const container = buildah('from', 'scratch');
  buildah('copy', container, folder, '/');
  buildah('commit', '--rm', container, base);
};

const buildImage = (): void => {
  createBaseImage();
  // The build downloads packages, so it trusts the same authorities as this process.
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  const secret = authorities === undefined ? [] : ['--secret', `id=ca,src=${authorities}`];
  const flags = ['--isolation', 'chroot', '--pull-never', '--layers', ...secret];
  // Only this format has a HEALTHCHECK.
  const format = ['--format', 'docker'];
  // A digest of the Dockerfile names the published image, which is not here.
  buildah('bud', ...flags, ...format, '--build-arg', `BASE=${base}`, '--tag', image, '.');
};

/** The id of the product's own process below `buildah run`, which passes on no signals. */
const findProduct = (ancestor: number): number | undefined => {
  const parents = new Map<number, number>();
  const readProcess = (pid: number, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const pids = readdirSync('/proc').flatMap((name) => (/^\d+$/u.test(name) ? [Number(name)] : []));
  for (const pid of pids)
    parents.set(pid, Number(/^PPid:\s+(\d+)/mu.exec(readProcess(pid, 'status'))?.[1] ?? 0));
  const isBelow = (pid: number): boolean => {
    for (let at = pid; at > 1; at = parents.get(at) ?? 0) if (at === ancestor) return true;
    return false;
  };
  const isProduct = (pid: number): boolean => {
    const [program = '', script = ''] = readProcess(pid, 'cmdline').split('\0');
    return program.endsWith('/bin/node') && script.endsWith('/purboday.cjs');
  };
  return pids.filter(isProduct).find(isBelow);
};

const startImage = async (container: string) => {
  const [port, data] = [await findFreePort(), newFolder()];
  chownSync(data, user, user);
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: 'https://purboday.example.org',
    MASTER_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Purboday <no-reply@purboday.example.org>',
    ADMIN_MFA: 'optional',
    FIRST_ADMIN_EMAIL: 'first@purboday.example.org',
    FIRST_ADMIN_PASSWORD: 'correct horse battery staple 71',
  };
  const { OCIv1 } = JSON.parse(buildah('inspect', container)) as {
    OCIv1: { config: { Entrypoint: string[]; Cmd: string[] } };
  };
  const child = spawn(
    'buildah',
    [
      'run',
      '--isolation=chroot',
      '--cap-drop=ALL',
      `--volume=${data}:/data`,
      ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      container,
      '--',
      ...OCIv1.config.Entrypoint,
      ...OCIv1.config.Cmd,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;
  while (child.exitCode === null && !(await isReady())) {
    if (performance.now() - started > 2 * minutes) break;
    await sleep(50);
  }
  const pid = findProduct(child.pid ?? 0);
  if (pid === undefined) throw new Error(`The image did not start:\n${output}`);
  cleanUps.push(() => {
    if (child.exitCode === null) process.kill(pid, 'SIGKILL');
  });
  const seconds = (performance.now() - started) / 1000;
  return { url, pid, exited, settings, seconds, output: () => output };
};

/** Paths that changed in a container since its image, without those that are mounted. */
const changedFiles = (folder: string, since: string): string[] =>
  execFileSync(
    'find',
    [
      folder,
      '-newer',
      since,
      '-type',
      'f',
      ...['data', 'tmp', 'proc', 'sys', 'dev', 'run', 'etc'].flatMap((name) => [
        '-not',
        '-path',
        `${folder}/${name}/*`,
      ]),
    ],
    { encoding: 'utf8' },
  )
    .split('\n')
    .filter((line) => line !== '');

describe('the container image', () => {
  test.skipIf(!isPossible)(
    `is small, becomes ready without root, signs an admin in and stops on SIGTERM${needed}`,
    async () => {
      if (imageName === undefined) buildImage();
      const container = buildah('from', '--pull-never', image);
      cleanUps.push(() => buildah('rm', container));
      const folder = buildah('mount', container);
      // The size in bytes, as `docker images` states it, not in disk blocks.
      const size = Number(
        execFileSync('du', ['-sx', '--apparent-size', '--block-size=1', folder], {
          encoding: 'utf8',
        }).split('\t')[0],
      );
      expect(size).toBeLessThanOrEqual(450 * megabyte);
      const stamp = newFolder();

      const product = await startImage(container);
      const ready = await fetch(`${product.url}/readyz`);
      expect([ready.status, product.output()]).toEqual([200, expect.any(String)]);
      console.log(
        `Image: ${Math.round(size / megabyte)} MB, ready in ${product.seconds.toFixed(1)} s`,
      );

      const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
      expect(status).toMatch(new RegExp(`^Uid:\\s+${user}\\s`, 'mu'));
      expect(status).toMatch(/^CapEff:\s+0+$/mu);
      expect(readlinkSync(`/proc/${product.pid}/exe`)).toContain('/opt/purboday/');

      const signedIn = await fetch(`${product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          email: product.settings.FIRST_ADMIN_EMAIL,
          password: product.settings.FIRST_ADMIN_PASSWORD,
        }),
      });
      const answer = await signedIn.text();
      expect([signedIn.status, answer]).toEqual([200, expect.any(String)]);
      expect(answer).toContain('L2_ADMIN');

      // So a read-only root file system is sufficient.
      expect(changedFiles(folder, stamp)).toEqual([]);

      process.kill(product.pid, 'SIGTERM');
      const [code] = (await product.exited) as [number];
      expect([code, product.output()]).toEqual([0, expect.any(String)]);
    },
    20 * minutes,
  );
});
