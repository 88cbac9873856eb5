import { setTimeout as sleep } from 'node:timers/promises';
import {
  holderOf,
  keepClaim,
  connectTo,
  endPostmaster,
  forgetDead,
  livingPostmaster,
  readPostmaster,
  urlOf,
} from './postmaster.ts';
import { openCluster, type Cluster, type ClusterOptions } from './cluster.ts';
import { removeUnfinished } from './make-cluster.ts';
import {
  AnotherIsRunning,
  chooseAddress,
  startPostgres,
  type PostgresProcess,
} from './postgres-process.ts';

/** PostgreSQL on this machine, for this product alone. */
export interface EmbeddedPostgres {
  /** `postgres://…` */
  url: string;
  /** Shuts it down, if this process started it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions extends ClusterOptions {
  /** Use the PostgreSQL of another process, if one is at work, instead of being refused. */
  besideServer?: boolean;
  /** Settings of PostgreSQL over the usual ones. */
  settings?: Record<string, string>;
}

const lookEveryMs = 100;
/** A PostgreSQL that nobody has claimed for so long lost its server and its watcher. A start claims its own in a moment. */
const orphanAfterMs = 5_000;
const longestEndMs = 90_000;

const refusal = (data: string, pid: string): Error =>
  new Error(
    `The database in ${data} is in use by another process (pid ${pid}). Stop it first, or choose another DATA_DIR.`,
  );

/** What is at work on the cluster: its address when somebody has it, `unclaimed`, `busy`, or undefined when nothing is. */
const lookAt = async (cluster: Cluster, besideServer: boolean) => {
  const noted = readPostmaster(cluster);
  if (noted === undefined) return undefined;
  const url = urlOf(cluster, noted);
  const answer = noted.port === 0 ? 'busy' : await connectTo(url, 'purboday');
  if (answer === 'silent') return livingPostmaster(cluster) === undefined ? undefined : 'busy';
  if (answer === 'busy') return 'busy';
  try {
    // One that is just ending drops the connection before it answers.
    const holder = await holderOf(answer).catch((error: Error) => error);
    if (holder instanceof Error) return 'busy';
    if (holder === undefined) return 'unclaimed';
    if (besideServer) return { url };
    throw refusal(cluster.data, holder);
  } finally {
    await answer.end();
  }
};

/**
 * Waits for a PostgreSQL that is ending, and ends one that was left behind.
 * @returns the address of one that another process has, for a command that may use it; undefined when there is none
 * @throws Error that names the process that has it
 */
const settle = async (cluster: Cluster, besideServer: boolean): Promise<string | undefined> => {
  let unclaimedSince: number | undefined;
  const began = performance.now();
  for (;;) {
    const seen = await lookAt(cluster, besideServer);
    if (seen === undefined) return undefined;
    if (typeof seen === 'object') return seen.url;
    const now = performance.now();
    unclaimedSince = seen === 'unclaimed' ? (unclaimedSince ?? now) : undefined;
    if (now - (unclaimedSince ?? now) > orphanAfterMs) await endPostmaster(cluster);
    if (now - began > longestEndMs)
      throw new Error(
        `PostgreSQL in ${cluster.data} neither serves nor ends. Look at its process.`,
      );
    await sleep(lookEveryMs);
  }
};

/** Starts PostgreSQL, claims it for this process, and starts it again should it end by itself. */
const own = async (
  cluster: Cluster,
  { log, settings = {} }: EmbeddedOptions,
): Promise<EmbeddedPostgres> => {
  const address = await chooseAddress(cluster);
  const url = urlOf(cluster, address);
  const start = (): Promise<PostgresProcess> => {
    forgetDead(cluster);
    return startPostgres(cluster, { address, settings, log });
  };
  let running: PostgresProcess | undefined = await start();
  const claim = await keepClaim(url, log);
  removeUnfinished(cluster.folder);

  const stopping = new AbortController();
  const { signal } = stopping;
  const startAgain = async (): Promise<void> => {
    for (let pauseMs = 250; !signal.aborted; pauseMs = Math.min(2 * pauseMs, 30_000)) {
      try {
        await endPostmaster(cluster);
        running = await start();
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be started again');
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await running?.ended;
      running = undefined;
      if (signal.aborted) return;
      log.error('PostgreSQL ended by itself; it is started again');
      await startAgain();
    }
  };
  const watching = watch();
  return {
    url,
    stop: async () => {
      stopping.abort();
      await claim.release();
      await running?.stop();
      await watching;
      await running?.stop();
    },
  };
};

/**
 * PostgreSQL's own programs at work on `dataDir`/postgresql, which is made when it is not there. They end with this process, even when it
 * is killed.
 * @throws Error that names the process, when another has it
 */
export const openEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const cluster = openCluster(options);
  for (;;) {
    const running = await settle(cluster, options.besideServer ?? false);
    if (running !== undefined) return { url: running, stop: async () => undefined };
    try {
      return await own(cluster, options);
    } catch (error) {
      if (!(error instanceof AnotherIsRunning)) throw error;
    }
  }
};
