import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#server/platform/process/log.ts';
import { locks } from '../locks.ts';
import { connectTo, isAlive } from './postmaster.ts';

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
export interface Claim {
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
