import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Drizzle, TransactionLimits } from './database.ts';
import type { Log } from '#server/platform/process/log.ts';

/** Where statements are sent: the root of an engine, or the connection of one transaction. */
export interface Lane {
  /** The query function of the engine's driver, with the arguments Drizzle gives it. */
  query(...call: unknown[]): Promise<unknown>;
  /** SQL with $1 parameters; without values several statements, whose rows are joined. */
  run(text: string, values?: unknown[]): Promise<unknown[]>;
}

/** What a PostgreSQL engine offers; `carryTransactions` makes a `Database` of it. */
export interface Engine {
  readonly kind: Database['kind'];
  readonly root: Lane;
  drizzle(query: Lane['query']): Drizzle;
  transaction<T>(work: (lane: Lane) => Promise<T>, limits: TransactionLimits): Promise<T>;
  close(): Promise<void>;
}

interface Scope {
  lane: Lane;
  live: boolean;
  doomedBy: { error: unknown } | undefined;
  hooks: (() => void)[];
}

/**
 * Gives an engine transactions that are found by whatever runs inside them. On the embedded engine, which has one
 * connection, a query sent to the root inside a transaction would wait for ever: so nothing ever has to choose.
 */
export const carryTransactions = (engine: Engine, log: Log): Database => {
  const open = new AsyncLocalStorage<Scope>();
  const current = () => {
    const scope = open.getStore();
    return scope?.live ? scope : undefined;
  };
  const lane = () => current()?.lane ?? engine.root;

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
    const result = await engine.transaction(
      (own) => inScope({ lane: own, live: true, doomedBy: undefined, hooks }, work),
      limits,
    );
    hooks.forEach(afterwards);
    return result;
  };

  const sql = engine.drizzle((...call) => lane().query(...call));
  // Drizzle's own would send BEGIN and COMMIT to connections of their own choosing.
  Object.assign(sql, {
    transaction: (work: (tx: Drizzle) => Promise<unknown>) => transaction(() => work(sql)),
  });

  return {
    kind: engine.kind,
    sql,
    transaction,
    afterCommit: (work) => {
      const scope = current();
      if (scope) scope.hooks.push(work);
      else work();
    },
    execute: async <Row>(text: string, values?: unknown[]) =>
      (await lane().run(text, values)) as Row[],
    close: () => engine.close(),
  };
};
