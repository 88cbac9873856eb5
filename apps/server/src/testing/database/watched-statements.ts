import type { Engine, Lane } from '#server/platform/database/database-transactions.ts';

/** A statement as it was sent, with its parameters. */
export type Statement = { text: string; values: unknown[] };

const statementOf = ([first, second]: unknown[]): Statement => {
  const config = typeof first === 'string' ? { text: first } : (first as Partial<Statement>);
  return {
    text: config.text ?? '',
    values: (second as unknown[] | undefined) ?? config.values ?? [],
  };
};

/** Writes down every statement that an engine is sent, inside transactions too. */
export const watched = (engine: Engine, told: (statement: Statement) => void): Engine => {
  const watch = (lane: Lane): Lane => ({
    query: (...call) => {
      told(statementOf(call));
      return lane.query(...call);
    },
    run: (text, values) => {
      told({ text, values: values ?? [] });
      return lane.run(text, values);
    },
  });
  return {
    ...engine,
    root: watch(engine.root),
    transaction: (work, limits) => engine.transaction((lane) => work(watch(lane)), limits),
  };
};
