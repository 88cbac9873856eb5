import pg from 'pg';
import type { Log } from '#server/platform/process/log.ts';
import { isUnavailable, tookTooLong } from './database-errors.ts';
import type { Connections, Executor, TransactionLimits } from './database.ts';

/** Statements that get a name at the most: each costs every connection some memory of the server's. */
const namedAtMost = 500;
/** Statements with more values hold a list whose length changes with every call: they are not worth a name. */
const valuesAtMost = 80;

type NameOf = (text: string, values: number) => { name?: string };

/** Gives no names: a pooler that lends connections by the transaction does not know what was prepared on them. */
const withoutNames: NameOf = () => ({});

/**
 * Names for statements, so that the server parses and plans each of them once a connection and not with every request. The same text has the
 * same name for the life of the process.
 */
const statementNames = (): NameOf => {
  const names = new Map<string, { name: string }>();
  return (text, values) => {
    const known = names.get(text);
    if (known) return known;
    if (names.size >= namedAtMost || values > valuesAtMost) return {};
    const named = { name: `purboday_${names.size}` };
    names.set(text, named);
    return named;
  };
};

// Counts become numbers, and a date without a time stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
});
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface ConnectionLimits {
  log: Log;
  /** Connections at most, 10. */
  poolSize?: number;
  /** How long to wait for a connection, in milliseconds, 2000. */
  connectionTimeoutMs?: number;
  /** How long a statement may take, in milliseconds, 2500. */
  statementTimeoutMs?: number;
  /** Whether statements are prepared by name, true; a pooler that lends connections by the transaction cannot keep them. */
  preparedStatements?: boolean;
}

const severalStatementsMs = 60_000;
// The server cancels a slow statement; this limit is for a server that no longer answers.
const silenceMs = (statementTimeoutMs: number) => statementTimeoutMs + 250;

type Call = (...call: unknown[]) => Promise<pg.QueryResult>;

const executorOn = (
  client: pg.PoolClient,
  nameOf: NameOf,
  statementTimeoutMs: number | undefined,
): Executor => {
  const send = client.query.bind(client) as unknown as Call;
  const timeouts =
    statementTimeoutMs === undefined ? {} : { query_timeout: silenceMs(statementTimeoutMs) };
  return {
    query: (config, values, ...rest) => {
      if (typeof config !== 'object') return send(config, values, ...rest);
      const { text } = config as { text: string };
      const name = Array.isArray(values) ? nameOf(text, values.length) : {};
      return send({ ...config, ...timeouts, ...name }, values, ...rest);
    },
    run: async (text, values) => {
      if (values)
        return (await send({ text, values, ...timeouts, ...nameOf(text, values.length) })).rows;
      const results: unknown = await send({
        text,
        query_timeout: severalStatementsMs,
        ...timeouts,
      });
      return [results].flat().flatMap((result) => (result as pg.QueryResult).rows ?? []);
    },
  };
};

/** An answer of the server leaves its connection in order; anything else (network, timeout) does not. */
const broken = (error: unknown): boolean => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return !(cause instanceof pg.DatabaseError) || /^(08|57P)/.test(cause.code ?? '');
};

const openPool = (connectionString: string, options: ConnectionLimits) => {
  const statementTimeoutMs = options.statementTimeoutMs ?? 2500;
  const pool = new pg.Pool({
    connectionString,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 2000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements that do not wait for each other's answers share one way to the server and back.
    pipeline: true,
    statement_timeout: statementTimeoutMs,
    // The indexes lie in memory or on an SSD: the planner shall not fear them as on a turning disk.
    // A statement is over before it would be compiled, and the guess of what one costs is now and then far too high.
    options: '-c random_page_cost=1.1 -c jit=off',
    query_timeout: silenceMs(statementTimeoutMs),
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'purboday',
  });
  pool.on('error', (error) => {
    // The pool does not wait for what it closes: a PostgreSQL that is stopped next may say so to a connection first.
    if (!pool.ending) options.log.warn({ err: error }, 'A connection to the database was lost');
  });
  pool.on('connect', (client) => {
    // A connection in use has no listener of the pool's: without this one, losing it would end the process.
    client.on('error', () => undefined);
  });
  return pool;
};

const rootExecutor = (pool: pg.Pool, nameOf: NameOf): Executor => {
  const once = async <T>(work: (executor: Executor) => Promise<T>, severalStatements: boolean) => {
    const client = await pool.connect();
    let trouble = false;
    try {
      return await work(executorOn(client, nameOf, undefined));
    } catch (error) {
      // Several statements may have left a transaction open.
      trouble = severalStatements || broken(error);
      throw error;
    } finally {
      client.release(trouble);
    }
  };
  return {
    query: (...call) => once((executor) => executor.query(...call), false),
    run: (text, values) => once((executor) => executor.run(text, values), values === undefined),
  };
};

const begin = ({ statementTimeoutMs }: TransactionLimits) =>
  statementTimeoutMs === undefined
    ? 'begin'
    : `begin; set local statement_timeout = ${Math.trunc(statementTimeoutMs)}`;

const transactionOn = async <T>(
  pool: pg.Pool,
  nameOf: NameOf,
  work: (executor: Executor) => Promise<T>,
  limits: TransactionLimits,
): Promise<T> => {
  const client = await pool.connect();
  let trouble = false;
  try {
    const executor = executorOn(client, nameOf, limits.statementTimeoutMs);
    // What comes first follows at once: when this one fails, the connection is lost, and so is what followed.
    const begun = executor.run(begin(limits));
    const [result] = await Promise.all([work(executor), begun]);
    const { command } = (await executor.query({ text: 'commit' })) as pg.QueryResult;
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement in it had failed');
    return result;
  } catch (error) {
    // Closing a connection rolls back too; one that fell silent must not be waited for again.
    trouble = isUnavailable(error) && broken(error);
    if (!trouble)
      trouble = await client.query('rollback').then(
        () => false,
        () => true,
      );
    throw error;
  } finally {
    client.release(trouble);
  }
};

const apartOn = async <T>(
  pool: pg.Pool,
  work: (executor: Executor) => Promise<T>,
  statementTimeoutMs: number,
): Promise<T> => {
  const client = await pool.connect();
  try {
    const executor = executorOn(client, withoutNames, statementTimeoutMs);
    await executor.run(`set statement_timeout = ${Math.trunc(statementTimeoutMs)}`);
    return await work(executor);
  } finally {
    client.release(true);
  }
};

/** PostgreSQL behind a pool. Connects at the first query; `databaseUrl` is a `postgres://` address. */
export const openConnections = (databaseUrl: string, limits: ConnectionLimits): Connections => {
  const pool = openPool(databaseUrl, limits);
  const nameOf = limits.preparedStatements === false ? withoutNames : statementNames();
  let statementTimeouts = 0;
  const countTimeouts = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (tookTooLong(error)) statementTimeouts += 1;
      throw error;
    }
  };
  const root = rootExecutor(pool, nameOf);
  return {
    exclusive: false,
    root: {
      query: (...call) => countTimeouts(root.query(...call)),
      run: (text, values) => countTimeouts(root.run(text, values)),
    },
    transaction: (work, within) => countTimeouts(transactionOn(pool, nameOf, work, within)),
    apart: (work, limit) => apartOn(pool, work, limit),
    poolUse: () => ({
      limit: pool.options.max,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      statementTimeouts,
    }),
    close: () => pool.end(),
  };
};
