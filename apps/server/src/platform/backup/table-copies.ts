import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** A table with the columns that can be written, so without computed ones. */
export interface CopiedTable {
  /** With its schema, quoted where needed. */
  name: string;
  columns: string[];
}

const ours = `n.nspname in ('public', 'pgboss')`;

/**
 * The queue has a table of statistics for each day, which exists on that day and the day before. An
 * archive with one could only be restored on the same day, and the product keeps no such statistics.
 */
export const isDayOfQueueStatistics = (name: string): boolean =>
  /^pgboss\.queue_stats_\d{8}$/u.test(name);

/** Every table of the product and its queue that a backup contains, with its columns. */
export const listTables = async (client: pg.ClientBase): Promise<CopiedTable[]> => {
  const { rows } = await client.query<CopiedTable>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name,
       array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and ${ours} group by 1 order by 1`,
  );
  return rows.filter(({ name }) => !isDayOfQueueStatistics(name));
};

/** The next value of a sequence, never behind the copied rows. */
export const listSequences = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'S' and ${ours} order by 1`,
  );
  const sequences: { name: string; value: number; called: boolean }[] = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    sequences.push({ name, value: Number(state[0]?.value), called: state[0]?.called === true });
  }
  return sequences;
};

/** The rows of a table in PostgreSQL's text format, which every version reads. */
export const dumpTables = (client: pg.ClientBase, { name, columns }: CopiedTable): Readable =>
  client.query(to(`copy ${name} (${columns.join(', ')}) to stdout`));

const foreignKeys = async (client: pg.ClientBase) => {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as owner, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and ${ours}`,
  );
  return rows;
};

/**
 * Empties tables and fills them with `fill` in the open transaction, without triggers, whose
 * results are already in the rows. References are checked afterwards.
 */
export const restoreTables = async (
  client: pg.ClientBase,
  tables: readonly CopiedTable[],
  fill: (copyIn: (name: string, content: Readable) => Promise<void>) => Promise<void>,
): Promise<void> => {
  const keys = await foreignKeys(client);
  const named = new Map(tables.map((table) => [table.name, table]));
  for (const { owner, name } of keys)
    await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const name of named.keys()) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${[...named.keys()].join(', ')}`);
  await fill(async (name, content) => {
    const table = named.get(name);
    if (table === undefined) throw new Error(`There is no table ${name}`);
    const copy = `copy ${name} (${table.columns.join(', ')}) from stdin`;
    await pipeline(content, client.query(from(copy)));
  });
  for (const name of named.keys()) await client.query(`alter table ${name} enable trigger user`);
  for (const { owner, name, definition } of keys)
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
};
