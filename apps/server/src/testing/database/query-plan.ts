import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Database, Executor } from '#server/platform/database/database.ts';
import type { Statement } from './watched-statements.ts';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/** What a statement read: rows of tables, whether shown or thrown away, and what it read without an index. */
export type Reading = { text: string; rows: number; scanned: { table: string; rows: number }[] };

const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)];

const readBy = (node: Node): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0));

const isScan = (node: Node): boolean => node['Relation Name'] !== undefined;

/** What a statement read, of the text with which auto_explain tells how it was run; undefined for any other notice. */
export const readingOf = (notice: string): Reading | undefined => {
  const plan = /^duration: [\d.]+ ms\s+plan:\s*(\{.*\})$/su.exec(notice)?.[1];
  if (plan === undefined) return undefined;
  const { 'Query Text': text, Plan } = JSON.parse(plan) as { 'Query Text': string; Plan: Node };
  const scans = all(Plan).filter(isScan);
  return {
    text,
    rows: scans.reduce((sum, node) => sum + readBy(node), 0),
    scanned: scans
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => ({ table: node['Relation Name'] ?? '', rows: readBy(node) })),
  };
};

const words = (text: string): string[] => text.split(/\W+/u);

/** Runs work and answers the plans of its statements, as PostgreSQL explains them; of those that name `table` when one is given. */
export const plansOf = async (
  database: Database,
  work: (watched: Database) => Promise<unknown>,
  table?: string,
): Promise<string> => {
  const seen: Statement[] = [];
  const client = (database.sql as unknown as { $client: { query: Executor['query'] } }).$client;
  const query: Executor['query'] = (config, values) => {
    seen.push({ text: (config as { text: string }).text, values: values as unknown[] });
    return client.query(config, values);
  };
  await work({
    ...database,
    sql: drizzle({ client: { query } as unknown as PoolClient }),
    execute: (text, values) => {
      seen.push({ text, values: values ?? [] });
      return database.execute(text, values);
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
