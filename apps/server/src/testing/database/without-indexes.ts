import type { Executor } from '#server/platform/database/database.ts';

/**
 * Runs `fill` while tables have none of the indexes that only searching needs, and builds them anew at its end: keeping them row by row
 * takes twice as long. Unique ones stay, which refuse what is wrong.
 * @param table the only one that is filled; without it, all
 */
export const withoutIndexes = async (
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
