import { readFile } from 'node:fs/promises';
import type { Database } from '#server/platform/database/database.ts';
import { funnelRefresh } from '#server/domain/funnel/refresh-funnel.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Numbers of rows, and of what they are spread over, that grow with the size; and the time between two of them, which shrinks. */
export const scaled = (statements: string, times: number): string =>
  statements
    .replaceAll(
      /(series\(1, |% )(1000|2000|20000|50000|100000)\b/gu,
      (_, before: string, n: string) => `${before}${Number(n) * times}`,
    )
    .replace("interval '3 minutes'", `interval '${180 / times} seconds'`);

/**
 * Fills an empty database with 100,000 candidates, 2,000 providers and 20,000 jobs by SQL alone (some 20 seconds), and gathers what the
 * planner goes by.
 * @param times as many of everything; a million candidates take some minutes
 */
export const fillLargely = async (database: Database, times = 1): Promise<void> => {
  const statements = await readFile(new URL('large-database.sql', import.meta.url), 'utf8');
  await database.apart(async (run) => {
    await withoutIndexes(run, async () => {
      await run(scaled(statements, times));
    });
    await run('analyze', []);
  }, 300_000 * times);
  await funnelRefresh(database, () => new Date('2026-11-21T06:00:00Z')).refreshAll();
  // As PostgreSQL does after a while.
  await database.apart((run) => run('vacuum analyze', []), 300_000 * times);
};
