import type { Connections, Executor } from '#server/platform/database/database.ts';

/** A statement with its parameters. */
export type WatchedStatement = { text: string; values: unknown[] };

const toStatement = ([first, second]: unknown[]): WatchedStatement => {
  const config = typeof first === 'string' ? { text: first } : (first as Partial<WatchedStatement>);
  return {
    text: config.text ?? '',
    values: (second as unknown[] | undefined) ?? config.values ?? [],
  };
};

/** Records every statement, also inside transactions. */
export const watchStatements = (
  connections: Connections,
  onStatement: (statement: WatchedStatement) => void,
): Connections => {
  const watch = (executor: Executor): Executor => ({
    query: (...call) => {
      onStatement(toStatement(call));
      return executor.query(...call);
    },
    run: (text, values) => {
      onStatement({ text, values: values ?? [] });
      return executor.run(text, values);
    },
  });
  return {
    ...connections,
    root: watch(connections.root),
    transaction: (work, limits) =>
      connections.transaction((executor) => work(watch(executor)), limits),
  };
};
