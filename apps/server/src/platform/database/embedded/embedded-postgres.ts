import { setTimeout as sleep } from 'node:timers/promises';
import {
  findClaimHolder,
  claimCluster,
  connectTo,
  stopPostmaster,
  removeStalePidFile,
  findRunningPostmaster,
  readPostmaster,
  toDatabaseUrl,
} from './postmaster.ts';
import {
  openCluster,
  type Cluster,
  type ClusterOptions,
  removePartialClusters,
} from './cluster.ts';
import {
  AlreadyRunningError,
  chooseAddress,
  startPostgres,
  type PostgresProcess,
} from './postgres-process.ts';

export interface EmbeddedPostgres {
  /** `postgres://…` */
  url: string;
  /** Shuts PostgreSQL down if this process started it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions extends ClusterOptions {
  /** Uses a PostgreSQL that another process has started, instead of throwing. */
  besideServer?: boolean;
  /** Settings of PostgreSQL that replace the defaults. */
  settings?: Record<string, string>;
}

const lookEveryMs = 100;
/** A PostgreSQL without a claim for this long has lost its server and its watcher. A start claims its own at once. */
const orphanAfterMs = 5_000;
const longestEndMs = 90_000;

const refusal = (data: string, pid: string): Error =>
  new Error(
    `The database in ${data} is in use by another process (pid ${pid}). Stop it first, or choose another DATA_DIR.`,
  );

/** Returns the address of a claimed PostgreSQL, `unclaimed`, `busy`, or undefined when none is running. */
const lookAt = async (cluster: Cluster, besideServer: boolean) => {
  const noted = readPostmaster(cluster);
  if (noted === undefined) return undefined;
  const url = toDatabaseUrl(cluster, noted);
  const answer = noted.port === 0 ? 'busy' : await connectTo(url, 'purboday');
  if (answer === 'silent') return findRunningPostmaster(cluster) === undefined ? undefined : 'busy';
  if (answer === 'busy') return 'busy';
  try {
    // A PostgreSQL that is shutting down drops the connection before it responds.
    const holder = await findClaimHolder(answer).catch((error: Error) => error);
    if (holder instanceof Error) return 'busy';
    if (holder === undefined) return 'unclaimed';
    if (besideServer) return { url };
    throw refusal(cluster.data, holder);
  } finally {
    await answer.end();
  }
};

/**
 * Waits for a PostgreSQL that is shutting down, and ends one whose server is gone.
 * @returns the address of another process's PostgreSQL, for a command that may use it
 * @throws Error that names the other process
 */
const recover = async (cluster: Cluster, besideServer: boolean): Promise<string | undefined> => {
  let unclaimedSince: number | undefined;
  const began = performance.now();
  for (;;) {
    const seen = await lookAt(cluster, besideServer);
    if (seen === undefined) return undefined;
    if (typeof seen === 'object') return seen.url;
    const now = performance.now();
    unclaimedSince = seen === 'unclaimed' ? (unclaimedSince ?? now) : undefined;
    if (now - (unclaimedSince ?? now) > orphanAfterMs) await stopPostmaster(cluster);
    if (now - began > longestEndMs)
      throw new Error(
        `PostgreSQL in ${cluster.data} neither serves nor ends. Look at its process.`,
      );
    await sleep(lookEveryMs);
  }
};

/** Starts PostgreSQL, claims it for this process, and restarts it if it ends unexpectedly. */
const own = async (
  cluster: Cluster,
  { log, settings = {} }: EmbeddedOptions,
): Promise<EmbeddedPostgres> => {
  const address = await chooseAddress(cluster);
  const url = toDatabaseUrl(cluster, address);
  const start = (): Promise<PostgresProcess> => {
    removeStalePidFile(cluster);
    return startPostgres(cluster, { address, settings, log });
  };
  let running: PostgresProcess | undefined = await start();
  const claim = await claimCluster(url, log);
  removePartialClusters(cluster.folder);

  const stopping = new AbortController();
  const { signal } = stopping;
  const startAgain = async (): Promise<void> => {
    for (let pauseMs = 250; !signal.aborted; pauseMs = Math.min(2 * pauseMs, 30_000)) {
      try {
        await stopPostmaster(cluster);
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
 * Starts PostgreSQL on `dataDir`/postgresql, which is created if necessary. It ends with this process, even when the process is
 * killed.
 * @throws Error that names the other process that uses it
 */
export const openEmbeddedPostgres = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const cluster = openCluster(options);
  for (;;) {
    const running = await recover(cluster, options.besideServer ?? false);
    if (running !== undefined) return { url: running, stop: async () => undefined };
    try {
      return await own(cluster, options);
    } catch (error) {
      if (!(error instanceof AlreadyRunningError)) throw error;
    }
  }
};
