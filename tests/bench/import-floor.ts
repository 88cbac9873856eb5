import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPromise } from 'yauzl';

const timed = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Milliseconds to unpack every part; for an `.xls`, to read the file. */
export const unzipMs = (path: string): Promise<number> =>
  timed(async () => {
    if (path.endsWith('.xls')) return void (await readFile(path));
    const zip = await openPromise(path, { autoClose: false });
    for await (const entry of zip.eachEntry()) {
      const part = await zip.openReadStreamPromise(entry);
      for await (const _ of part);
    }
    zip.close();
  });

const withConnection = async <T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** Tables that an import fills, in the order of their references. */
const stored = [
  'aadhar_vault',
  'candidates',
  'history',
  'consents',
  'import_created',
  'import_errors',
  'notifications',
];

/** Tables maintained by triggers of the candidates. */
const countTables = ['candidate_counts'];

const toColumns = async (client: pg.Client, table: string): Promise<string> => {
  const { rows } = await client.query<{ names: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as names from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.names ?? '';
};

/**
 * Milliseconds of one statement that inserts the rows of these tables into the emptied tables, with
 * indexes and triggers.
 */
const insertInto = async (client: pg.Client, tables: readonly string[]): Promise<number> => {
  await client.query(`truncate ${[...stored, ...countTables].join(', ')} cascade`);
  await client.query('checkpoint');
  const inserts: string[] = [];
  for (const table of tables) {
    const names = await toColumns(client, table);
    inserts.push(
      `in_${table} as (insert into ${table} (${names}) select ${names} from given_${table})`,
    );
  }
  await sleep(500);
  return timed(async () => void (await client.query(`with ${inserts.join(', ')} select 1`)));
};

/**
 * Milliseconds to insert the rows of an import again in one statement: all of them, and the
 * candidates alone. Leaves the database without these rows.
 */
export const insertMs = (url: string): Promise<{ all: number; candidates: number }> =>
  withConnection(url, async (client) => {
    for (const table of stored)
      await client.query(`create temporary table given_${table} as select * from ${table}`);
    const all = await insertInto(client, stored);
    // The vault is not part of this measurement.
    await client.query('update given_candidates set aadhar_id = null');
    return { all, candidates: await insertInto(client, ['candidates']) };
  });
