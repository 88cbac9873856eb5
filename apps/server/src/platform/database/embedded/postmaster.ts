import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/platform/process/log.ts';
import { locks } from '../database.ts';
import { clusterAccount, type Cluster } from './cluster.ts';

/** PostgreSQL listens on a socket in a folder, or on loopback. */
export interface Address {
  port: number;
  socketFolder: string | undefined;
}

export const toDatabaseUrl = ({ password }: Cluster, { port, socketFolder }: Address): string => {
  const url = new URL(`postgres://${clusterAccount}@127.0.0.1:${port}/postgres`);
  if (socketFolder !== undefined) url.searchParams.set('host', socketFolder);
  else if (password !== undefined) url.password = password;
  return url.href;
};

/** Reads `postmaster.pid` of the PostgreSQL that runs on a cluster, or that ran before a crash. */
export const readPostmaster = ({ data }: Cluster): (Address & { pid: number }) | undefined => {
  let text;
  try {
    text = readFileSync(join(data, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const [pid, , , port, socketFolder] = text.split('\n');
  return { pid: Number(pid), port: Number(port ?? 0), socketFolder: socketFolder || undefined };
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Checks that the process is PostgreSQL on this cluster: after a crash another process may have its id. */
const isPostgres = (pid: number, { data }: Cluster): boolean => {
  if (process.platform === 'linux') {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === data;
    } catch {
      return false;
    }
  }
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
    'postgres',
  );
};

/** Returns the process id of PostgreSQL on this cluster, if it is running. */
export const findRunningPostmaster = (cluster: Cluster): number | undefined => {
  const pid = readPostmaster(cluster)?.pid;
  return pid !== undefined && pid > 0 && isPostgres(pid, cluster) ? pid : undefined;
};

/** Removes the pid file of a PostgreSQL that ended. Otherwise a new one would mistake another process with that id for it. */
export const removeStalePidFile = (cluster: Cluster): void => {
  if (findRunningPostmaster(cluster) === undefined)
    rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
};

/** Shuts PostgreSQL down, whichever process started it, and waits. */
export const stopPostmaster = async (cluster: Cluster): Promise<void> => {
  for (
    let pid = findRunningPostmaster(cluster);
    pid !== undefined;
    pid = findRunningPostmaster(cluster)
  ) {
    if (process.platform === 'win32') spawnSync(cluster.programs.pgCtl, ['kill', 'INT', `${pid}`]);
    else process.kill(pid, 'SIGINT');
    await sleep(200);
  }
};

/** `busy` while PostgreSQL starts, shuts down or recovers; `silent` when nothing listens. */
type ConnectionAttempt = pg.Client | 'busy' | 'silent';

const answerTo = ({ code, message }: Error & { code?: string }): ConnectionAttempt | undefined => {
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'silent';
  const passing = /^(57P03|57P01|53300|ECONNRESET|EPIPE)$/u.test(code ?? '');
  return passing || /timeout|terminated/iu.test(message) ? 'busy' : undefined;
};

/** Tries to connect once. The caller listens to errors of the connection. */
export const connectTo = async (
  url: string,
  applicationName: string,
): Promise<ConnectionAttempt> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const answer = answerTo(error as Error);
    if (answer === undefined) throw error;
    return answer;
  }
};

// The lock ends with its connection, and the connection with its process, so a dead process never appears to have it.
const key = locks.embeddedPostgres;
const toName = (pid: number): string => `purboday pid ${pid}`;
const retryMs = 200;

const takes = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1) as locked',
    [key],
  );
  return rows[0]?.locked === true;
};

/**
 * Returns the id of the process that claimed the cluster; undefined when none has. PostgreSQL may notice a killed process a
 * moment later.
 */
export const findClaimHolder = async (client: pg.Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [key],
  );
  if (rows[0] === undefined) return undefined;
  const pid = /pid (\d+)$/u.exec(rows[0].name)?.[1] ?? 'unknown';
  return pid === 'unknown' || isAlive(Number(pid)) ? pid : undefined;
};

/** The cluster belongs to this process until it releases the claim or ends. */
interface Claim {
  release(): Promise<void>;
}

/** Claims the cluster for this process, and again whenever PostgreSQL dropped its connections. */
export const claimCluster = async (url: string, log: Log): Promise<Claim> => {
  let client: pg.Client | undefined;
  let released = false;
  const attempt = async (): Promise<boolean> => {
    const answer = await connectTo(url, toName(process.pid));
    if (typeof answer === 'string') return false;
    if (released || !(await takes(answer))) {
      await answer.end();
      return false;
    }
    client = answer.once('end', () => void take());
    return true;
  };
  const take = async (): Promise<void> => {
    while (!released) {
      try {
        if (await attempt()) return;
      } catch (error) {
        log.warn({ err: error }, 'The database could not be claimed');
      }
      await sleep(retryMs);
    }
  };
  await take();
  return {
    release: async () => {
      released = true;
      await client?.end();
    },
  };
};
