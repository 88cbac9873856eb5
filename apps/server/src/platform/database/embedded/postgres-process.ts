import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Log } from '#server/platform/process/log.ts';
import { minimalEnvironment, toSettingArguments, type Cluster } from './cluster.ts';
import { connectTo, toDatabaseUrl, type Address } from './postmaster.ts';
const watcher = fileURLToPath(new URL('./postgres-watcher.mjs', import.meta.url));
/** Maximum bytes in the path of a socket (`sun_path`) on Linux and macOS. */
const longestSocket = process.platform === 'linux' ? 107 : 103;
const usualPort = 5432;

/** Thrown when another PostgreSQL already runs on the cluster. */
export class AlreadyRunningError extends Error {
  override readonly name = 'AlreadyRunningError';
}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : usualPort;
};

/** Creates a folder under /tmp for the socket, because the path of DATA_DIR is too long for one. */
const shortFolder = ({ user: { uid, gid } }: Cluster): string => {
  const folder = mkdtempSync('/tmp/purboday-');
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
};

/** Chooses the address on which PostgreSQL will listen. */
export const chooseAddress = async (cluster: Cluster): Promise<Address> => {
  if (cluster.password !== undefined) return { port: await freePort(), socketFolder: undefined };
  const own = join(cluster.folder, 'socket');
  const path = join(own, `.s.PGSQL.${usualPort}`);
  const fits = Buffer.byteLength(path) <= longestSocket;
  return { port: usualPort, socketFolder: fits ? own : shortFolder(cluster) };
};

const quoted = (path: string): string => `"${path.replaceAll('"', '""')}"`;

const argumentsFor = (
  { data }: Cluster,
  { port, socketFolder }: Address,
  settings: Record<string, string>,
): string[] => [
  '-D',
  data,
  '-p',
  String(port),
  ...toSettingArguments({
    listen_addresses: socketFolder === undefined ? '127.0.0.1' : '',
    unix_socket_directories: socketFolder === undefined ? '' : quoted(socketFolder),
    unix_socket_permissions: '0700',
    ...settings,
  }),
];

// FATAL errors end one connection only and are reported to its client.
const levels = { PANIC: 'error', WARNING: 'warn' } as const;

/** Passes PostgreSQL's output to the log, and returns its last lines. */
const hear = (stream: NodeJS.ReadableStream, log: Log): string[] => {
  const last: string[] = [];
  createInterface({ input: stream }).on('line', (line) => {
    last.push(line);
    if (last.length > 20) last.shift();
    const level = /^(PANIC|WARNING):/u.exec(line)?.[1] as keyof typeof levels | undefined;
    log[level === undefined ? 'debug' : levels[level]]({ postgresql: line }, 'PostgreSQL');
  });
  return last;
};

/** PostgreSQL as a child of its watcher process. */
export interface PostgresProcess {
  /** Resolves when PostgreSQL has ended for any reason. */
  ended: Promise<unknown>;
  /** Shuts PostgreSQL down, closes its connections, and waits. */
  stop(): Promise<void>;
}

/** Checks that this PostgreSQL responds. When two start on one cluster, one ends again and the other responds. */
const answersAs = async (name: string, client: pg.Client): Promise<boolean> => {
  try {
    const { rows } = await client.query<{ cluster_name: string }>('show cluster_name');
    return rows[0]?.cluster_name === name;
  } catch {
    // It is shutting down.
    return false;
  } finally {
    await client.end();
  }
};

type Starting = { address: Address; settings: Record<string, string>; log: Log };

const spawnWatcher = (cluster: Cluster, { address, settings }: Starting) => {
  const { programs, user, folder } = cluster;
  const own = address.socketFolder?.startsWith(folder) === false ? address.socketFolder : '';
  const order = {
    program: programs.postgres,
    args: argumentsFor(cluster, address, settings),
    options: { ...user, cwd: '/', env: minimalEnvironment },
    pgCtl: programs.pgCtl,
    socketFolder: own,
  };
  // A session of its own, because Ctrl-C is for the server, whose open requests still need PostgreSQL.
  return spawn(process.execPath, [watcher, JSON.stringify(order)], {
    detached: true,
    env: minimalEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
};

/**
 * Starts PostgreSQL on a cluster and waits until it accepts connections.
 * @throws AlreadyRunningError when one already runs there; Error with its last output when it ends
 */
export const startPostgres = async (
  cluster: Cluster,
  starting: Starting,
): Promise<PostgresProcess> => {
  const name = `purboday ${randomUUID()}`;
  const settings = { ...starting.settings, cluster_name: name };
  const child = spawnWatcher(cluster, { ...starting, settings });
  const lines = hear(child.stderr, starting.log);
  let over = false;
  const ended = once(child, 'close').then(() => {
    over = true;
  });
  child.stdin.on('error', () => undefined);
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await ended;
  };
  const url = toDatabaseUrl(cluster, starting.address);
  for (;;) {
    const answer = await connectTo(url, 'purboday');
    if (typeof answer === 'object' && (await answersAs(name, answer))) return { ended, stop };
    if (over) break;
    await sleep(20);
  }
  const words = lines.join('\n');
  if (/lock file .* already exists|is still in use/u.test(words))
    throw new AlreadyRunningError(words);
  throw new Error(`PostgreSQL did not start in ${cluster.data}:\n${words}`);
};
