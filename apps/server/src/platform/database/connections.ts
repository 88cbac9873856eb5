import pg from 'pg';
import type { Log } from '#server/platform/process/log.ts';
import { markOutage } from '#server/platform/process/outage.ts';
import { isUnavailable, isStatementTimeout } from './database-errors.ts';
import type { Connections, Executor, TransactionLimits } from './database.ts';

/** Each named statement costs server memory on every connection. */
const namedAtMost = 500;
/** Longer lists of values change their length with every call, so their text is rarely used again. */
const valuesAtMost = 80;

type NameOf = (text: string, values: number) => { name?: string };

/** A transaction pooler does not know which statements were prepared on a connection. */
const withoutNames: NameOf = () => ({});

/** Names statements, so that the server parses and plans each of them once per connection. */
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
  /** Maximum number of connections, 10. */
  poolSize?: number;
  /** Milliseconds to wait for a connection, 2000. */
  connectionTimeoutMs?: number;
  /** Milliseconds that a statement may take, 2500. */
  statementTimeoutMs?: number;
  /** Where `apart` connects when `databaseUrl` is a transaction pooler, which keeps no session. */
  directDatabaseUrl?: string | undefined;
  /** Prepares statements by name, true. Transaction poolers cannot keep prepared statements. */
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
      // Without the name that Drizzle gives its prepared statements: a transaction pooler cannot keep it.
      const { name: _, ...statement } = config as { text: string; name?: string };
      const { text } = statement;
      const name = Array.isArray(values) ? nameOf(text, values.length) : {};
      return send({ ...statement, ...timeouts, ...name }, values, ...rest);
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

/** A connection stays usable after an error that the server reported, but not after a network error or timeout. */
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
    // Queries are sent without waiting for the responses to previous ones.
    pipeline: true,
    statement_timeout: statementTimeoutMs,
    // Indexes are in memory or on an SSD, so random reads are cheap. JIT compilation takes longer than our statements.
    options: '-c random_page_cost=1.1 -c jit=off',
    query_timeout: silenceMs(statementTimeoutMs),
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'purboday',
  });
  pool.on('error', (error) => {
    // The pool does not wait for connections that it closes, so they may still report a PostgreSQL shutdown.
    if (!pool.ending)
      options.log.warn({ err: markOutage(error) }, 'A connection to the database was lost');
  });
  pool.on('connect', (client) => {
    // The pool does not listen to connections in use. Without a listener, a lost connection would end the process.
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
    // The work is pipelined behind `begin`. If `begin` fails, the connection is lost and so is the work.
    const begun = executor.run(begin(limits));
    const [result] = await Promise.all([work(executor), begun]);
    const { command } = (await executor.query({ text: 'commit' })) as pg.QueryResult;
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement in it had failed');
    return result;
  } catch (error) {
    // Closing the connection rolls back too. Do not wait again for a server that stopped responding.
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

/** Opens a connection pool. It connects at the first query. `databaseUrl` is a `postgres://` address. */
export const openConnections = (databaseUrl: string, limits: ConnectionLimits): Connections => {
  const pool = openPool(databaseUrl, limits);
  const { directDatabaseUrl } = limits;
  const sessions = directDatabaseUrl === undefined ? pool : openPool(directDatabaseUrl, limits);
  const nameOf = limits.preparedStatements === false ? withoutNames : statementNames();
  let statementTimeouts = 0;
  const countTimeouts = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (isStatementTimeout(error)) statementTimeouts += 1;
      else if (isUnavailable(error) && broken(error)) markOutage(error);
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
    apart: (work, limit) => countTimeouts(apartOn(sessions, work, limit)),
    poolUse: () => ({
      limit: pool.options.max,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      statementTimeouts,
    }),
    close: async () => {
      await pool.end();
      if (sessions !== pool) await sessions.end();
    },
  };
};
