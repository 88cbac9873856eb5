import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PoolClient } from 'pg';
import type { Database, Executor } from '#server/platform/database/database.ts';
import type { WatchedStatement } from './test-database.ts';

const dialect = new PgDialect();

const words = (text: string): string[] => text.split(/\W+/u);

/** Runs `work` and returns the plans of its statements; only of those that name `table` when given. */
export const explainStatements = async (
  database: Database,
  work: (watched: Database) => Promise<unknown>,
  table?: string,
): Promise<string> => {
  const seen: WatchedStatement[] = [];
  const client = (database.sql as unknown as { $client: { query: Executor['query'] } }).$client;
  const query: Executor['query'] = (config, values) => {
    seen.push({ text: (config as { text: string }).text, values: values as unknown[] });
    return client.query(config, values);
  };
  await work({
    ...database,
    sql: drizzle({ client: { query } as unknown as PoolClient }),
    execute: (statement, values = []) => {
      const written =
        typeof statement === 'string'
          ? { text: statement, values }
          : {
              text: dialect.sqlToQuery(statement).sql,
              values: dialect.sqlToQuery(statement).params,
            };
      seen.push(written);
      return database.execute(written.text, written.values);
    },
  });
  const plans: string[] = [];
  const named = table === undefined ? seen : seen.filter(({ text }) => words(text).includes(table));
  for (const { text, values } of named) {
    const rows = await database.execute<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  return plans.join('\n');
};
