import type {
  CreatedRow,
  RowError,
  WorkbookColumn,
} from '@purboday/contract/import/import.schemas';
import type { Database } from '#server/platform/database/database.ts';
import { takeLock } from '#server/platform/database/locks.ts';
import type { WorkbookKind } from './workbook/workbook-kind.ts';

/** Milliseconds after its last sign of life that a process counts as dead and another takes its import over. */
const leaseMs = 30_000;

type ImportState = 'queued' | 'running' | 'done' | 'refused';

/** An import as it is stored. */
export type ImportRow = {
  id: string;
  account_id: string;
  key: string;
  content: Buffer;
  file_name: string;
  kind: WorkbookKind;
  storage_key: string | null;
  attempts: number;
  state: ImportState;
  columns: WorkbookColumn[];
  headers: string[];
  rows_total: number | null;
  rows_done: number;
  created: number;
  duplicates: number;
  invalid: number;
  message: string | null;
  hint: string | null;
  ip: string | null;
  started_at: Date;
  finished_at: Date | null;
};

export type NewImport = Pick<
  ImportRow,
  'id' | 'account_id' | 'key' | 'content' | 'file_name' | 'kind' | 'storage_key' | 'ip'
>;

/** How many rows one batch brought. */
export type BatchCounts = { done: number; created: number; duplicates: number; invalid: number };

/** Another process has taken the import over. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

const faultsAtOnce = 500;

/** SQL of the imports themselves. */
export const importStore = (database: Database) => {
  const one = async (text: string, values: unknown[]): Promise<ImportRow | undefined> =>
    (await database.execute<ImportRow>(text, values))[0];

  const find = (accountId: string, key: string) =>
    one('select * from imports where account_id = $1 and key = $2', [accountId, key]);

  return {
    find,
    byId: (id: string) => one('select * from imports where id = $1', [id]),

    /** Adds it to the queue; undefined when the key is taken by an import that was not refused. */
    add: async (given: NewImport, at: Date): Promise<ImportRow | undefined> => {
      await database.execute(
        `delete from imports where account_id = $1 and key = $2 and state = 'refused'`,
        [given.account_id, given.key],
      );
      return one(
        `insert into imports (id, account_id, key, content, file_name, kind, storage_key, ip, state, started_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 'queued', $9) on conflict (account_id, key) do nothing returning *`,
        [
          given.id,
          given.account_id,
          given.key,
          given.content,
          given.file_name,
          given.kind,
          given.storage_key,
          given.ip,
          at.toISOString(),
        ],
      );
    },

    /**
     * Takes the next import that may run: one at a time for each admin, in the order they came; also one whose process has died.
     */
    claim: (runner: string, at: Date): Promise<ImportRow | undefined> =>
      database.transaction(async () => {
        await takeLock(database, 'importQueue');
        return one(
          `update imports set state = 'running', runner = $1, lease_until = $3, attempts = attempts + 1 where id = (
             select i.id from imports i where (i.state = 'queued' or (i.state = 'running' and i.lease_until < $2))
               and not exists (select 1 from imports o where o.account_id = i.account_id and o.id <> i.id
                 and (o.state = 'running' or (o.state = 'queued' and i.state = 'queued' and (o.started_at, o.id) < (i.started_at, i.id))))
             order by i.started_at, i.id limit 1) returning *`,
          [runner, at.toISOString(), new Date(at.getTime() + leaseMs).toISOString()],
        );
      }),

    /** Notes what a batch brought, in its transaction. Throws LeaseLost when this process no longer runs the import. */
    advance: async (id: string, runner: string, counts: BatchCounts, at: Date): Promise<void> => {
      const [held] = await database.execute(
        `update imports set rows_done = rows_done + $3, created = created + $4, duplicates = duplicates + $5, invalid = invalid + $6,
           attempts = 0, lease_until = $7 where id = $1 and runner = $2 and state = 'running' returning id`,
        [
          id,
          runner,
          counts.done,
          counts.created,
          counts.duplicates,
          counts.invalid,
          new Date(at.getTime() + leaseMs).toISOString(),
        ],
      );
      if (!held) throw new LeaseLost('Another process runs this import');
    },

    describe: async (
      id: string,
      columns: WorkbookColumn[],
      headers: string[],
      total: number,
    ): Promise<void> => {
      await database.execute(
        'update imports set columns = $2::text::jsonb, headers = $3::text::jsonb, rows_total = $4 where id = $1',
        [id, JSON.stringify(columns), JSON.stringify(headers), total],
      );
    },

    /** Lets another process, or the next start, go on at once. */
    release: async (id: string, runner: string): Promise<void> => {
      await database.execute(
        `update imports set state = 'queued', runner = null, lease_until = null, attempts = 0 where id = $1 and runner = $2 and state = 'running'`,
        [id, runner],
      );
    },

    /** At the start of the only process that there can be: whatever ran is free to go on. */
    releaseAll: async (): Promise<void> => {
      await database.execute(
        `update imports set state = 'queued', runner = null, lease_until = null where state = 'running'`,
        [],
      );
    },

    /** Ends an import; undefined when this process no longer runs it. */
    finish: async (
      id: string,
      runner: string,
      end: { state: 'done' | 'refused'; message?: string; hint?: string | undefined },
      at: Date,
    ): Promise<ImportRow | undefined> =>
      one(
        `update imports set state = $3, message = $4, hint = $5, finished_at = $6, lease_until = null, runner = null,
           rows_total = case when $3 = 'done' then rows_done else rows_total end
         where id = $1 and runner = $2 and state = 'running' returning *`,
        [id, runner, end.state, end.message ?? null, end.hint ?? null, at.toISOString()],
      ),

    forgetFile: async (id: string): Promise<void> => {
      await database.execute('update imports set storage_key = null where id = $1', [id]);
    },

    addFaults: async (
      id: string,
      faults: readonly { row: number; errors: Omit<RowError, 'row'>[]; cells: Buffer }[],
    ): Promise<void> => {
      if (faults.length === 0) return;
      const rows = faults.map((fault) => ({
        ...fault,
        cells: `\\x${fault.cells.toString('hex')}`,
      }));
      await database.execute(
        `insert into import_faults (import_id, row, errors, cells)
         select $1::uuid, row, errors, cells from json_to_recordset($2::text::json) as r(row integer, errors jsonb, cells bytea)`,
        [id, JSON.stringify(rows)],
      );
    },

    /** Created records in the order of their rows, in pieces. */
    created: async function* (id: string): AsyncGenerator<CreatedRow[]> {
      let after = 0;
      for (;;) {
        const rows = await database.execute<CreatedRow>(
          'select candidate_id as "_id", row from import_created where import_id = $1 and row > $2 order by row limit 1000',
          [id, after],
        );
        if (rows.length === 0) return;
        yield rows;
        after = rows.at(-1)?.row ?? after;
      }
    },

    /** Rows that were not imported, in order, in pieces. */
    faults: async function* (
      id: string,
    ): AsyncGenerator<{ row: number; errors: Omit<RowError, 'row'>[]; cells: Buffer }[]> {
      let after = 0;
      for (;;) {
        const rows = await database.execute<{
          row: number;
          errors: Omit<RowError, 'row'>[];
          cells: Buffer;
        }>(
          'select row, errors, cells from import_faults where import_id = $1 and row > $2 order by row limit $3',
          [id, after, faultsAtOnce],
        );
        if (rows.length === 0) return;
        yield rows;
        after = rows.at(-1)?.row ?? after;
      }
    },

    /** Removes imports that ended before `before`, with the rows they kept to correct. */
    sweep: async (before: Date): Promise<void> => {
      await database.execute(
        `delete from imports where id in (select id from imports where started_at < $1 and state in ('done', 'refused') limit 20)`,
        [before.toISOString()],
      );
    },
  };
};

export type ImportStore = ReturnType<typeof importStore>;
