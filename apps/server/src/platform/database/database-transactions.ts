import { AsyncLocalStorage } from 'node:async_hooks';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Connections, Database, Drizzle, Executor, TransactionLimits } from './database.ts';
import type { Log } from '#server/platform/process/log.ts';

const dialect = new PgDialect();

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
  const transaction = async <T>(work: () => Promise<T>, limits: TransactionLimits = {}) => {
    const outer = current();
    if (outer) return join(outer, work);
    const hooks: (() => void)[] = [];
    const result = await connections.transaction(
      (own) => inScope({ executor: own, live: true, doomedBy: undefined, hooks }, work),
      limits,
    );
    hooks.forEach(afterwards);
    return result;
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
    poolUse: connections.poolUse,
    apart: (work, limit) => connections.apart(({ run }) => work(run), limit),
    close: () => connections.close(),
  };
};
