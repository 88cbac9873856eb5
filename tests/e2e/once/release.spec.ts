import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../../../scripts/find-free-port.ts';

// `npm run release` once, unpacked where there is neither this repository nor npm.

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'purboday-release-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Package = { name: string; version: string };
type Component = { 'bom-ref': string; licenses?: object[] };
type Bom = { bomFormat: string; specVersion: string; components: Component[] };

const json = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Folders of every package in a `node_modules`, those within packages too. */
const packagesIn = (modules: string): string[] =>
  readdirSync(modules)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(join(modules, name)).map((own) => join(modules, name, own))
        : [join(modules, name)],
    )
    .flatMap((place) => {
      const within = join(place, 'node_modules');
      return [place, ...(existsSync(within) ? packagesIn(within) : [])];
    });

/** Starts it as an operator does, with an npm in the PATH that reports any call. */
const startRelease = async (product: string) => {
  const bin = join(folder, 'bin');
  const called = join(folder, 'npm-was-called');
  mkdirSync(bin);
  for (const name of ['npm', 'npx', 'node'])
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} $*" >> "${called}"\nexit 1\n`, {
      mode: 0o755,
    });
  const port = await findFreePort();
  // No server listens at port 1: a request for a package would fail.
  const nowhere = 'http://127.0.0.1:1';
  const child = spawn(join(product, 'purboday'), [], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${bin}:/usr/bin:/bin`,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      npm_config_registry: nowhere,
      http_proxy: nowhere,
      https_proxy: nowhere,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const url = `http://127.0.0.1:${port}`;
  for (let attempts = 0; attempts < 450 && child.exitCode === null; attempts += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok === true) break;
    await sleep(100);
  }
  const stop = () =>
    new Promise<number | null>((resolve) => {
      if (child.exitCode !== null) resolve(child.exitCode);
      child.once('exit', resolve).kill('SIGTERM');
    });
  return { url, stop, printed: () => printed, called };
};

test(
  'a release contains no development package, lists its contents, and starts without npm @T23',
  { tag: '@full' },
  async () => {
    test.setTimeout(180_000);
    const key = join(mkdtempSync(join(tmpdir(), 'purboday-key-')), 'release-key');
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'test', '-f', key]);
    execFileSync(process.execPath, ['scripts/release.mjs', '--to', folder], {
      cwd: root,
      stdio: 'pipe',
      env: { ...process.env, RELEASE_SIGNING_KEY: readFileSync(key, 'utf8').trim() },
    });
    const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));
    const name = archive.replace('.tar.gz', '');
    expect(name).toBe(
      `purboday-${json<Package>(join(root, 'package.json')).version}-${process.platform}-${process.arch}`,
    );

    await test.step('has correct checksums', () => {
      const sums = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n');
      expect(sums.map((line) => line.split('  ')[1])).toEqual([archive, `${name}.cdx.json`]);
      for (const line of sums) {
        const [sum, file = ''] = line.split('  ');
        expect(
          createHash('sha256')
            .update(readFileSync(join(folder, file)))
            .digest('hex'),
        ).toBe(sum);
      }
    });

    await test.step('signs the checksums so that ssh-keygen verifies them', () => {
      const signer = `purboday namespaces="purboday-release" ${readFileSync(`${key}.pub`, 'utf8')}`;
      writeFileSync(join(folder, 'allowed_signers'), signer);
      const who = ['-f', 'allowed_signers', '-I', 'purboday', '-n', 'purboday-release'];
      const verified = execFileSync(
        'ssh-keygen',
        ['-Y', 'verify', ...who, '-s', 'SHA256SUMS.sig'],
        { cwd: folder, input: readFileSync(join(folder, 'SHA256SUMS')), encoding: 'utf8' },
      );
      expect(verified).toContain('Good "purboday-release" signature for purboday');
      rmSync(dirname(key), { recursive: true });
    });

    execFileSync('tar', ['-xzf', archive], { cwd: folder });
    const product = join(folder, name);
    const packages = packagesIn(join(product, 'node_modules'));

    await test.step('contains nothing that only development needs', () => {
      const names = packages.map((place) => json<Package>(join(place, 'package.json')).name);
      expect(names).toEqual(
        expect.arrayContaining(['node', 'fastify', 'pg', 'sharp', '@purboday/contract']),
      );
      const manifest = json<{ devDependencies: object }>(join(root, 'package.json'));
      const needed = new Set([
        'pg',
        'sharp',
        'hucre',
        'otpauth',
        'yauzl',
        '@e965/xlsx',
        'tar-stream',
      ]);
      const development = Object.keys(manifest.devDependencies).filter((each) => !needed.has(each));
      expect(development).toEqual(
        expect.arrayContaining(['typescript', 'vitest', '@playwright/test', 'rolldown']),
      );
      expect(names.filter((each) => [...development, 'vite', 'happy-dom'].includes(each))).toEqual(
        [],
      );
      const own = ['apps', 'packages'].flatMap((each) =>
        readdirSync(join(product, each), { recursive: true, encoding: 'utf8' }),
      );
      expect(own.length).toBeGreaterThan(500);
      expect(own.filter((path) => /\.test\.tsx?$|\/testing\//u.test(path))).toEqual([]);
    });

    await test.step('names each package with its licence in the bill of materials, including those of the screens', () => {
      const bom = json<Bom>(join(product, 'sbom.cdx.json'));
      expect(bom.bomFormat).toBe('CycloneDX');
      expect(Number(bom.specVersion)).toBeGreaterThanOrEqual(1.5);
      const components = bom.components.map((each) => each['bom-ref']);
      const held = packages.map((place) => {
        const { name: own, version } = json<Package>(join(place, 'package.json'));
        return `${own}@${version}`;
      });
      expect(held.filter((each) => !components.includes(each))).toEqual([]);
      expect(components.some((each) => each.startsWith('react-dom@'))).toBe(true);
      expect(bom.components.filter((each) => (each.licenses ?? []).length === 0)).toEqual([]);
      const licences = readFileSync(join(product, 'THIRD-PARTY-LICENCES.txt'), 'utf8');
      for (const each of components)
        expect(licences).toContain(`\n${each.replace(/(?<=.)@/u, ' ')}: `);
      expect(readFileSync(join(product, 'LICENSE'), 'utf8')).toContain('MIT License');
      expect(readFileSync(join(product, 'README.md'), 'utf8')).toContain('`MASTER_KEY`');
    });

    await test.step('serves the product without installing anything', async () => {
      expect(
        json<{ scripts: Record<string, string> }>(join(product, 'package.json')).scripts['start'],
      ).toBe('exec ./purboday start');
      const running = await startRelease(product);
      const ready = await fetch(`${running.url}/readyz`).catch(() => undefined);
      expect(ready?.status, running.printed()).toBe(200);
      const page = await (await fetch(running.url)).text();
      const [script = ''] = /\/assets\/[^"]+\.js/u.exec(page) ?? [];
      expect((await fetch(`${running.url}${script}`)).status).toBe(200);
      expect((await fetch(`${running.url}/api/pincode/700001`)).status).toBe(200);
      expect(running.printed()).toContain('@demo.example');
      expect(await running.stop()).toBe(0);
      expect(existsSync(running.called) ? readFileSync(running.called, 'utf8') : '').toBe('');
      expect(packagesIn(join(product, 'node_modules'))).toEqual(packages);
    });

    await test.step('runs its commands', () => {
      const texts = execFileSync(join(product, 'purboday'), ['texts'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` },
      });
      expect(texts).toContain('{#alphanumeric#}');
      const wrong = spawnSync(join(product, 'purboday'), ['bakcup'], { encoding: 'utf8' });
      expect([wrong.status, wrong.stdout]).toEqual([2, '']);
      expect(wrong.stderr).toContain("unknown command 'bakcup'");
      const keys = execFileSync(join(product, 'purboday'), ['certificates', 'keys'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, DATA_DIR: join(folder, 'data') },
      });
      expect(keys).toContain('in use');
      // A relative DATA_DIR of the file is below the release, wherever the command is called.
      writeFileSync(join(product, '.env'), 'DATA_DIR=from-file\n');
      const checked = execFileSync(join(product, 'purboday'), ['check-settings'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` },
      });
      expect(checked).toContain(join(product, 'from-file', 'documents'));
    });
  },
);
