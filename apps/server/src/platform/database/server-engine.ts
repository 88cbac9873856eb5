import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isUnavailable } from './database-errors.ts';
import type { DatabaseOptions, Drizzle, TransactionLimits } from './database.ts';
import type { Engine, Lane } from './database-transactions.ts';
import { statementNames, withoutNames, type NameOf } from './statement-names.ts';
import type { Log } from '#server/platform/process/log.ts';

// The embedded engine answers numbers for int8, and a date is no moment: both engines shall answer alike.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
});
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const severalStatementsMs = 60_000;
// The server cancels a slow statement; this is for a server that has fallen silent.
const silenceMs = (statementTimeoutMs: number) => statementTimeoutMs + 250;

type Call = (...call: unknown[]) => Promise<pg.QueryResult>;

const laneOn = (
  client: pg.PoolClient,
  nameOf: NameOf,
  statementTimeoutMs: number | undefined,
): Lane => {
  const send = client.query.bind(client) as unknown as Call;
  const patience =
    statementTimeoutMs === undefined ? {} : { query_timeout: silenceMs(statementTimeoutMs) };
  return {
    query: (config, values, ...rest) => {
      if (typeof config !== 'object') return send(config, values, ...rest);
      const { text } = config as { text: string };
      const name = Array.isArray(values) ? nameOf(text, values.length) : {};
      return send({ ...config, ...patience, ...name }, values, ...rest);
    },
    run: async (text, values) => {
      if (values)
        return (await send({ text, values, ...patience, ...nameOf(text, values.length) })).rows;
      const results: unknown = await send({
        text,
        query_timeout: severalStatementsMs,
        ...patience,
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

const openPool = (connectionString: string, options: DatabaseOptions) => {
  const statementTimeoutMs = options.statementTimeoutMs ?? 2500;
  const pool = new pg.Pool({
    connectionString,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 2000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    // The indexes lie in memory or on an SSD: the planner shall not fear them as on a turning disk.
    // A statement is over before it would be compiled, and the guess of what one costs is now and then far too high.
    options: '-c random_page_cost=1.1 -c jit=off',
    query_timeout: silenceMs(statementTimeoutMs),
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'purboday',
  });
  const lost = (log: Log) => (error: Error) =>
    log.warn({ err: error }, 'A connection to the database was lost');
  pool.on('error', lost(options.log));
  // A connection in use has no listener of the pool's: without this one, losing it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

const rootLane = (pool: pg.Pool, nameOf: NameOf): Lane => {
  const once = async <T>(work: (lane: Lane) => Promise<T>, tidy: boolean) => {
    const client = await pool.connect();
    let trouble = false;
    try {
      return await work(laneOn(client, nameOf, undefined));
    } catch (error) {
      // Several statements may have left a transaction open.
      trouble = tidy || broken(error);
      throw error;
    } finally {
      client.release(trouble);
    }
  };
  return {
    query: (...call) => once((lane) => lane.query(...call), false),
    run: (text, values) => once((lane) => lane.run(text, values), values === undefined),
  };
};

const begin = ({ statementTimeoutMs }: TransactionLimits) =>
  statementTimeoutMs === undefined
    ? 'begin'
    : `begin; set local statement_timeout = ${Math.trunc(statementTimeoutMs)}`;

const transactionOn = async <T>(
  pool: pg.Pool,
  nameOf: NameOf,
  work: (lane: Lane) => Promise<T>,
  limits: TransactionLimits,
): Promise<T> => {
  const client = await pool.connect();
  let trouble = false;
  try {
    const lane = laneOn(client, nameOf, limits.statementTimeoutMs);
    await lane.run(begin(limits));
    const result = await work(lane);
    const { command } = (await lane.query({ text: 'commit' })) as pg.QueryResult;
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

/** A PostgreSQL server behind a pool. Connects at the first query; `databaseUrl` is a `postgres://` address. */
export const openServerEngine = (databaseUrl: string, options: DatabaseOptions): Engine => {
  const pool = openPool(databaseUrl, options);
  const nameOf = options.preparedStatements === false ? withoutNames : statementNames();
  return {
    kind: 'server',
    root: rootLane(pool, nameOf),
    drizzle: (query) => drizzle({ client: { query } as unknown as pg.PoolClient }) as Drizzle,
    transaction: (work, limits) => transactionOn(pool, nameOf, work, limits),
    close: () => pool.end(),
  };
};
