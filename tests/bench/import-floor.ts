import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openPromise } from 'yauzl';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { openLog } from '../../apps/server/src/platform/log.ts';
import { migrate } from '../../apps/server/src/platform/migrate.ts';

const timed = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

/** Milliseconds that unpacking every part takes; for an `.xls`, reading the file. */
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

const named = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

const asked = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** An empty database with the product's tables. */
const emptyDatabase = async (server: string, name: string): Promise<string> => {
  await asked(server, (client) => client.query(`create database ${name}`));
  const url = named(server, name);
  const database = await openDatabase({ databaseUrl: url, dataDir: '', log: openLog('silent') });
  await migrate(database).finally(() => database.close());
  return url;
};

const columns =
  'id, name, father_name, house_no, locality, state, city, postal_code, postal_code_known, mobile_number, email, qualification, category, skills, aadhar_masked, person_key, status, status_since, created_at, updated_at';

/** Milliseconds that the imported candidates take to insert in one statement, into an empty database with the same tables. */
export const insertMs = async (
  server: string,
  productUrl: string,
  name: string,
): Promise<number> => {
  const rows = await asked(productUrl, async (client) => {
    const { rows: read } = await client.query<{ row: string }>(
      `select row_to_json(c)::text as row from (select ${columns} from candidates) c`,
    );
    return read.map(({ row }) => row);
  });
  const url = await emptyDatabase(server, name);
  return asked(url, async (client) => {
    await client.query(`create temporary table given as select ${columns} from candidates limit 0`);
    for (let at = 0; at < rows.length; at += 5_000) {
      await client.query(
        `insert into given select ${columns} from json_populate_recordset(null::candidates, $1::text::json)`,
        [`[${rows.slice(at, at + 5_000).join(',')}]`],
      );
    }
    await sleep(500);
    return timed(
      async () =>
        void (await client.query(
          `insert into candidates (${columns}) select ${columns} from given`,
        )),
    );
  });
};
