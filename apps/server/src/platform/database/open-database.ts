import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Log } from '#server/platform/process/log.ts';
import { isLoopback } from '#server/platform/process/loopback.ts';
import { isConflict } from './database-errors.ts';
import { openConnections, type ConnectionLimits } from './connections.ts';
import type { Database, Connections, Drizzle, Executor, TransactionLimits } from './database.ts';
import { openEmbeddedPostgres } from './embedded/embedded-postgres.ts';

const dialect = new PgDialect();

/** Repeats of a transaction that PostgreSQL ended in favour of another one. */
const repeatsMax = 2;

interface Scope {
  executor: Executor;
  live: boolean;
  doomedBy: { error: unknown } | undefined;
  hooks: (() => void)[];
}

/**
 * Adds transactions that travel in an `AsyncLocalStorage`. Stores use the open transaction without being passed it, and no
 * statement leaves it by mistake.
 */
export const createDatabase = (connections: Connections, log: Log): Database => {
  const open = new AsyncLocalStorage<Scope>();
  const current = () => {
    const scope = open.getStore();
    return scope?.live ? scope : undefined;
  };
  const executor = () => current()?.executor ?? connections.root;
  let repeatedTransactions = 0;

  const join = async <T>(scope: Scope, work: () => Promise<T>) => {
    try {
      return await work();
    } catch (error) {
      scope.doomedBy ??= { error };
      throw error;
    }
  };
  const inScope = async <T>(scope: Scope, work: () => Promise<T>) => {
    try {
      const result = await open.run(scope, work);
      if (scope.doomedBy)
        throw new Error('A transaction that joined this one failed', {
          cause: scope.doomedBy.error,
        });
      return result;
    } finally {
      scope.live = false;
    }
  };
  const afterwards = (hook: () => void) => {
    try {
      hook();
    } catch (error) {
      log.error({ err: error }, 'Work after a commit failed');
    }
  };
  const attempt = async <T>(work: () => Promise<T>, limits: TransactionLimits) => {
    const hooks: (() => void)[] = [];
    const result = await connections.transaction(
      (own) => inScope({ executor: own, live: true, doomedBy: undefined, hooks }, work),
      limits,
    );
    hooks.forEach(afterwards);
    return result;
  };
  const transaction = async <T>(work: () => Promise<T>, limits: TransactionLimits = {}) => {
    const outer = current();
    if (outer) return join(outer, work);
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await attempt(work, limits);
      } catch (error) {
        if (repeats === repeatsMax || !isConflict(error)) throw error;
        repeatedTransactions += 1;
        log.info({ err: error, repeats: repeats + 1 }, 'A transaction is repeated');
        // The other transaction ends meanwhile. Two that failed together do not begin together.
        await sleep((repeats + 1) * randomInt(10, 50));
      }
    }
  };

  const query: Executor['query'] = (...call) => executor().query(...call);
  const sql: Drizzle = drizzle({ client: { query } as unknown as PoolClient });
  // Drizzle's own `transaction` would send BEGIN and COMMIT to different connections of the pool.
  Object.assign(sql, {
    transaction: (work: (tx: Drizzle) => Promise<unknown>) => transaction(() => work(sql)),
  });

  return {
    exclusive: connections.exclusive,
    sql,
    transaction,
    afterCommit: (work) => {
      const scope = current();
      if (scope) scope.hooks.push(work);
      else work();
    },
    execute: async <Row>(statement: SQL | string, values?: unknown[]) => {
      if (typeof statement === 'string') return (await executor().run(statement, values)) as Row[];
      const { sql: text, params } = dialect.sqlToQuery(statement);
      return (await executor().run(text, params)) as Row[];
    },
    poolUse: () => ({ ...connections.poolUse(), repeatedTransactions }),
    apart: (work, limit) => connections.apart(({ run }) => work(run), limit),
    close: () => connections.close(),
  };
};

const severalHosts = [
  'names several hosts, which are not supported.',
  'Name one address that always leads to the primary: a proxy (HAProxy beside Patroni, PgBouncer), a virtual IP address,',
  'or the read-write service of an operator (CloudNativePG: cluster-rw).',
].join(' ');

/** sslmodes that encrypt the connection. `allow` and no mode do not; `prefer` may not. */
const encryptedModes = new Set(['require', 'verify-ca', 'verify-full', 'no-verify']);

/** Several hosts in the address (`postgres://first:5432,second:5432/name`) or in parameters that override the host. */
const namesSeveralHosts = (text: string): boolean => {
  const [, authority = '', query = ''] =
    /^[a-z]+:\/\/([^/?#]*)[^?#]*(?:\?([^#]*))?/iu.exec(text) ?? [];
  const parameters = new URLSearchParams(query);
  const hosts = [authority.slice(authority.lastIndexOf('@') + 1)];
  hosts.push(...parameters.getAll('host'), ...parameters.getAll('hostaddr'));
  return parameters.getAll('host').length > 1 || hosts.some((host) => /,|%2c/iu.test(host));
};

/** Returns why an address of PostgreSQL cannot be used; undefined when it can. */
export const validateDatabaseAddress = (text: string): string | undefined => {
  if (!/^postgres(?:ql)?:\/\//iu.test(text))
    return 'must be an address starting with postgres:// or postgresql://';
  if (namesSeveralHosts(text)) return severalHosts;
  return URL.canParse(text)
    ? undefined
    : 'must be an address starting with postgres:// or postgresql://';
};

const isRemote = ({ hostname, searchParams }: URL): boolean => {
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host !== '' && !host.startsWith('/') && !isLoopback(host);
};

/**
 * Returns why production rejects an address: a connection to another machine must be encrypted, unless the operator disables it
 * explicitly.
 */
export const validateDatabaseTls = (text: string): string | undefined => {
  const url = new URL(text);
  const mode = url.searchParams.get('sslmode');
  const ssl = url.searchParams.get('ssl');
  const isEncrypted = mode === null ? ssl === 'true' || ssl === '1' : encryptedModes.has(mode);
  if (!isRemote(url) || isEncrypted || mode === 'disable') return undefined;
  return 'TLS is required for another machine: add ?sslmode=verify-full (with &sslrootcert=FILE for an own certificate authority), or ?sslmode=disable where the network between is yours alone';
};

interface DatabaseOptions extends ConnectionLimits {
  /** Address of a PostgreSQL server, `postgres://…`. Without it PostgreSQL is started in `dataDir`/postgresql. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** For commands: uses the PostgreSQL of a running server on `dataDir`, instead of throwing. */
  besideServer?: boolean;
}

/**
 * Opens the database. A server that is not available yet is no error, because nothing connects before the first query: queries
 * then fail with errors for which `isUnavailable` is true, and the pool recovers. The embedded PostgreSQL is ready when this
 * resolves. Rejects when another process uses `dataDir`.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  if (options.databaseUrl !== undefined)
    return createDatabase(openConnections(options.databaseUrl, options), options.log);
  const postgres = await openEmbeddedPostgres(options);
  const connections = openConnections(postgres.url, options);
  const exclusive = options.besideServer !== true;
  const close = () => connections.close().finally(postgres.stop);
  return createDatabase({ ...connections, exclusive, close }, options.log);
};
