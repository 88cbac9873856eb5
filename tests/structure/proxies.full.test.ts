import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from '../../scripts/find-free-port.ts';
import { readText } from './repository.ts';

// Runs the files of deploy, with a small bound in place of theirs.

/** Fails when the file no longer has the text, so that a test never runs with other bounds. */
const replace = (text: string, pairs: [string, string][]): string =>
  pairs.reduce((changed, [before, after]) => {
    if (!changed.includes(before)) throw new Error(`The file has no ${before}`);
    return changed.replaceAll(before, after);
  }, text);

const isInstalled = (program: string, ...args: string[]): boolean =>
  spawnSync(program, args).status === 0;
const hasNginx = isInstalled('nginx', '-v');
const hasCaddy = isInstalled('caddy', 'version');
const hasNft =
  process.getuid?.() === 0 &&
  isInstalled('nft', '--version') &&
  isInstalled('unshare', '-n', 'true');
const skipped = (isPossible: boolean, what: string): string =>
  isPossible ? '' : ` (skipped: needs ${what})`;

const bound = 5;
let folder: string;
let clean: (() => unknown)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'purboday-proxy-'));
  clean = [() => rmSync(folder, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const step of clean.toReversed()) await step();
});

/** A product whose responses wait until `release`. */
const startUpstream = async () => {
  const waiting: ServerResponse[] = [];
  let most = 0;
  const server = createServer((_, response) => {
    waiting.push(response);
    most = Math.max(most, waiting.length);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  clean.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    waiting: () => waiting.length,
    most: () => most,
    release: (): void => {
      for (const response of waiting.splice(0)) response.end('ok');
    },
  };
};

const canConnect = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

const until = async (isReached: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isReached())) await pause(20);
};

const startProxy = async (program: string, args: string[], port: number): Promise<void> => {
  const proxy = spawn(program, args, {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
  });
  const ended = once(proxy, 'exit');
  clean.push(async () => {
    proxy.kill('SIGTERM');
    await ended;
  });
  await until(async () => {
    if (proxy.exitCode !== null) throw new Error(`${program} ended with ${proxy.exitCode}`);
    return canConnect(port);
  });
};

const statuses: number[] = [];
const request = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', agent: false }, (response) => {
      response.resume();
      statuses.push(response.statusCode ?? 0);
      response.on('end', () => resolve(response.statusCode ?? 0));
    }).on('error', reject);
  });
const requestMany = (port: number, count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => request(port)));

describe('T84, OP-21: the bounds of the proxies hold', () => {
  beforeEach(() => void statuses.splice(0));

  test.skipIf(!hasNginx)(
    `nginx refuses more requests of one address at once${skipped(hasNginx, 'nginx')}`,
    async () => {
      const upstream = await startUpstream();
      const port = await findFreePort();
      const redirectPort = await findFreePort();
      const site = replace(readText('deploy/nginx/purboday.conf') ?? '', [
        ['listen 80;', `listen 127.0.0.1:${redirectPort};`],
        ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
        ['http://127.0.0.1:3000', `http://127.0.0.1:${upstream.port}`],
        ['limit_conn purboday 200;', `limit_conn purboday ${bound};`],
      ]).replaceAll(/^\s*(?:ssl_\w+|listen \[::\]).*$/gmu, '');
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      const config = join(folder, 'nginx.conf');
      writeFileSync(
        config,
        `daemon off; pid ${folder}/nginx.pid; error_log stderr crit; events {}
        http { access_log off; ${paths.join(' ')} ${site} }`,
      );
      await startProxy('nginx', ['-c', config, '-p', folder], port);
      const answers = requestMany(port, bound + 3);
      await until(() => upstream.waiting() === bound && statuses.length === 3);
      expect(statuses).toEqual([503, 503, 503]);
      upstream.release();
      expect((await answers).filter((status) => status === 200)).toHaveLength(bound);
      const later = request(port);
      await until(() => upstream.waiting() === 1);
      upstream.release();
      expect(await later).toBe(200);
      expect(upstream.most()).toBe(bound);
    },
  );

  test.skipIf(!hasCaddy)(
    `Caddy lets more requests wait before the product${skipped(hasCaddy, 'caddy')}`,
    async () => {
      const upstream = await startUpstream();
      const port = await findFreePort();
      const config = join(folder, 'Caddyfile');
      writeFileSync(
        config,
        replace(readText('deploy/caddy/Caddyfile') ?? '', [
          ['{\n  servers {', '{\n  admin off\n  auto_https off\n  servers {'],
          ['purboday.example.org', `http://127.0.0.1:${port}`],
          ['127.0.0.1:3000', `127.0.0.1:${upstream.port}`],
          ['max_conns_per_host 1000', `max_conns_per_host ${bound}`],
        ]),
      );
      await startProxy('caddy', ['run', '--adapter', 'caddyfile', '--config', config], port);
      const answers = requestMany(port, bound + 3);
      await until(() => upstream.waiting() === bound);
      upstream.release();
      await until(() => upstream.waiting() === 3);
      upstream.release();
      expect(await answers).toEqual(Array(bound + 3).fill(200));
      expect(upstream.most()).toBe(bound);
    },
  );

  test.skipIf(!hasCaddy)(
    `Caddy accepts the file of the containers${skipped(hasCaddy, 'caddy')}`,
    () => {
      const adapted = execFileSync(
        'caddy',
        ['adapt', '--adapter', 'caddyfile', '--config', 'deploy/compose/Caddyfile'],
        { encoding: 'utf8', env: { ...process.env, DOMAIN: 'purboday.example.org', HOME: folder } },
      );
      expect(adapted).toContain('"max_conns_per_host":1000');
    },
  );

  test.skipIf(!hasNft)(
    `nftables refuses more connections of one network, idle ones too${skipped(hasNft, 'root and nftables')}`,
    () => {
      const rules = join(folder, 'nftables.conf');
      writeFileSync(
        rules,
        replace(readText('deploy/nftables/purboday.conf') ?? '', [
          ['count over 500', `count over ${bound}`],
        ]),
      );
      const script = `
        const net = require('node:net');
        const open = (host) => new Promise((resolve) => {
          const socket = net.connect(443, host);
          socket.on('connect', () => resolve(1)).on('error', () => resolve(0));
        });
        net.createServer().listen(443, '::', async () => {
          const counts = [];
          for (const host of ['127.0.0.1', '::1']) {
            let opened = 0;
            for (let n = 0; n < ${bound + 3}; n += 1) opened += await open(host);
            counts.push(opened);
          }
          process.stdout.write(JSON.stringify(counts), () => process.exit());
        });`;
      // A network of its own, so that the rules reach nothing else.
      const counts = execFileSync(
        'unshare',
        [
          '-n',
          'sh',
          '-c',
          'ip link set lo up && nft -f "$0" && exec "$1" -e "$2"',
          rules,
          process.execPath,
          script,
        ],
        { encoding: 'utf8' },
      );
      expect(JSON.parse(counts)).toEqual([bound, bound]);
    },
  );
});
