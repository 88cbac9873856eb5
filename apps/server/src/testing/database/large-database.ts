import { readFile } from 'node:fs/promises';
import { funnelRefresh } from '#server/domain/funnel/refresh-funnel.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';

/**
 * Runs `fill` without search indexes and rebuilds them afterwards, because updating them row by row takes twice as long. Unique
 * indexes stay to reject invalid rows.
 * @param table the only table that is filled, by default all
 */
const withoutIndexes = async (
  run: Executor['run'],
  fill: () => Promise<void>,
  table?: string,
): Promise<void> => {
  const indexes = (await run(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and not indisunique and relname = coalesce($1, relname)`,
    [table ?? null],
  )) as { name: string; definition: string }[];
  await run(`drop index ${indexes.map(({ name }) => name).join(', ')}`, []);
  await fill();
  for (const { definition } of indexes) await run(definition, []);
};

/** Scales numbers of rows and of the values they are spread over, and shortens the time between rows. */
export const scaleStatements = (statements: string, times: number): string =>
  statements
    .replaceAll(
      /(series\(1, |% )(1000|2000|20000|50000|100000)\b/gu,
      (_, before: string, n: string) => `${before}${Number(n) * times}`,
    )
    .replace("interval '3 minutes'", `interval '${180 / times} seconds'`);

/**
 * Fills an empty database with 100,000 candidates, 2,000 providers and 20,000 jobs by SQL alone (about 20 seconds), and updates
 * the statistics.
 * @param times factor for all numbers; a million candidates take some minutes
 */
export const fillLargeDatabase = async (database: Database, times = 1): Promise<void> => {
  const statements = await readFile(new URL('large-database.sql', import.meta.url), 'utf8');
  await database.apart(async (run) => {
    await withoutIndexes(run, async () => {
      await run(scaleStatements(statements, times));
    });
    await run('analyze', []);
  }, 300_000 * times);
  await funnelRefresh(database, () => new Date('2026-11-21T06:00:00Z')).refreshAll();
  // Like autovacuum does after a while.
  await database.apart((run) => run('vacuum analyze', []), 300_000 * times);
};

/** A busy machine needs time for a hundred thousand rows. */
const atMostMs = 110_000;

/**
 * Fills tables with very many rows and updates PostgreSQL's statistics.
 * @param statements run one after the other
 */
export const fillTables = (database: Database, statements: readonly string[]): Promise<void> =>
  database.apart(async (run) => {
    await withoutIndexes(run, async () => {
      for (const statement of statements) await run(statement, []);
    });
    await run('vacuum analyze', []);
  }, atMostMs);
