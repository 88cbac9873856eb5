import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '#server/platform/process/log.ts';
import { locks } from '../locks.ts';
import type { Cluster } from './cluster.ts';
import { clusterAccount } from './make-cluster.ts';

/** Where PostgreSQL listens: a folder with its socket, or loopback. */
export interface Address {
  port: number;
  socketFolder: string | undefined;
}

/** `postgres://…` of the cluster's database. */
export const urlOf = ({ password }: Cluster, { port, socketFolder }: Address): string => {
  const url = new URL(`postgres://${clusterAccount}@127.0.0.1:${port}/postgres`);
  if (socketFolder !== undefined) url.searchParams.set('host', socketFolder);
  else if (password !== undefined) url.password = password;
  return url.href;
};

/** What `postmaster.pid` tells of the PostgreSQL that runs on a cluster, or ran when the power went. */
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

/** Whether there is a process of this number, whoever's it is. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Whether the process is PostgreSQL on this cluster: after a crash its number may be another's. */
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

/** PostgreSQL's process on this cluster, if it lives. */
export const livingPostmaster = (cluster: Cluster): number | undefined => {
  const pid = readPostmaster(cluster)?.pid;
  return pid !== undefined && pid > 0 && isPostgres(pid, cluster) ? pid : undefined;
};

/** Removes the note of a PostgreSQL that is no more: it would take the process that has its number by now for itself. */
export const forgetDead = (cluster: Cluster): void => {
  if (livingPostmaster(cluster) === undefined)
    rmSync(join(cluster.data, 'postmaster.pid'), { force: true });
};

/** Shuts PostgreSQL down whatever runs it, and waits. */
export const endPostmaster = async (cluster: Cluster): Promise<void> => {
  for (let pid = livingPostmaster(cluster); pid !== undefined; pid = livingPostmaster(cluster)) {
    if (process.platform === 'win32') spawnSync(cluster.programs.pgCtl, ['kill', 'INT', `${pid}`]);
    else process.kill(pid, 'SIGINT');
    await sleep(200);
  }
};

/** A connection, or why there is none: `busy` starts, ends or recovers; nobody listens when it is `silent`. */
type Answer = pg.Client | 'busy' | 'silent';

const answerTo = ({ code, message }: Error & { code?: string }): Answer | undefined => {
  if (code === 'ECONNREFUSED' || code === 'ENOENT') return 'silent';
  const passing = /^(57P03|57P01|53300|ECONNRESET|EPIPE)$/u.test(code ?? '');
  return passing || /timeout|terminated/iu.test(message) ? 'busy' : undefined;
};

/** Tries to connect, once. Errors of the connection are the caller's to hear. */
export const connectTo = async (url: string, applicationName: string): Promise<Answer> => {
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

// An advisory lock ends with its connection, and that with its process: nothing is left behind to be mistaken for a living one.

// An advisory lock ends with its connection, and that with its process: nothing is left behind to be mistaken for a living one.
const key = locks.embeddedPostgres;
const nameOf = (pid: number): string => `purboday pid ${pid}`;
const retryMs = 200;

const takes = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [key],
  );
  return rows[0]?.taken === true;
};

/**
 * The number of the process that has the cluster; undefined when nobody has, also when whoever had it was killed and PostgreSQL has not
 * missed it yet: on a busy machine that takes a moment.
 */
export const holderOf = async (client: pg.Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [key],
  );
  if (rows[0] === undefined) return undefined;
  const pid = /pid (\d+)$/u.exec(rows[0].name)?.[1] ?? 'unknown';
  return pid === 'unknown' || isAlive(Number(pid)) ? pid : undefined;
};

/** The cluster is this process's, until it releases it or ends. */
interface Claim {
  release(): Promise<void>;
}

/** Keeps the cluster for this process: takes it, and again whenever PostgreSQL has dropped its connections. */
export const keepClaim = async (url: string, log: Log): Promise<Claim> => {
  let client: pg.Client | undefined;
  let released = false;
  const attempt = async (): Promise<boolean> => {
    const answer = await connectTo(url, nameOf(process.pid));
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
