import type { RowError, WorkbookColumn } from '@purboday/contract/import/import.contract';
import type { Database } from '#server/platform/database/database.ts';
import { JobInterrupted } from '#server/platform/jobs/queue-definition.ts';
import { hasLiveJob } from '#server/platform/jobs/live-jobs.ts';
import { importQueue } from './import-queue.ts';
import type { WorkbookKind } from '#server/platform/workbook/workbook-kind.ts';

type ImportState = 'queued' | 'running' | 'done' | 'refused';

/** A sheet that an import reads. */
export type ImportedSheet = { name: string; columns: WorkbookColumn[] };

/** A row of an import; `sheet` is the position in the import's sheets. */
export type ImportPlace = { sheet: number; row: number };

/** What is wrong with a row, or left out of it, as it is stored. */
export type StoredError = Omit<RowError, 'row' | 'sheet'> & { field?: string };

/** What is known of a workbook once it was opened. */
export type ImportDescription = {
  sheets: ImportedSheet[];
  columns: WorkbookColumn[];
  ignoredSheets: string[];
  total: number;
};

/** An import as it is stored. */
export type ImportRow = {
  id: string;
  account_id: string;
  key: string;
  content: Buffer;
  file_name: string;
  kind: WorkbookKind;
  storage_key: string | null;
  /** How often its work was begun; who works on it knows the number. */
  run: number;
  attempts: number;
  state: ImportState;
  /** Columns of all sheets together, in the order of the cells of a row to correct. */
  columns: WorkbookColumn[];
  headers: string[];
  sheets: ImportedSheet[];
  ignored_sheets: string[];
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

/** An import in the hands of the process that works on it. */
export type RunningImport = Pick<ImportRow, 'id' | 'run'>;

/** Another process, which took this one for dead, goes on with the import. */
export class ImportTakenOver extends JobInterrupted {
  override readonly name = 'ImportTakenOver';
}

const rowsAtOnce = 500;

/** SQL of the imports themselves. */
export const importStore = (database: Database) => {
  const one = async (text: string, values: unknown[]): Promise<ImportRow | undefined> =>
    (await database.execute<ImportRow>(text, values))[0];

  const find = (accountId: string, key: string) =>
    one('select * from imports where account_id = $1 and key = $2', [accountId, key]);

  /** Rows of an import in their order, a piece at a time. @param selection a select without its conditions, `sheet` and `row` among its columns */
  const pieces = async function* <Row extends object>(
    selection: string,
    id: string,
  ): AsyncGenerator<(ImportPlace & Row)[]> {
    let after: ImportPlace = { sheet: 0, row: 0 };
    for (;;) {
      const rows = await database.execute<ImportPlace & Row>(
        `${selection} where import_id = $1 and (sheet, row) > ($2, $3) order by sheet, row limit $4`,
        [id, after.sheet, after.row, rowsAtOnce],
      );
      if (rows.length === 0) return;
      yield rows;
      after = rows.at(-1) ?? after;
    }
  };

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

    /** Begins, or goes on with, an import that is not over; whoever worked on it before stores nothing more. */
    begin: (id: string): Promise<ImportRow | undefined> =>
      one(
        `update imports set state = 'running', run = run + 1, attempts = attempts + 1
         where id = $1 and state in ('queued', 'running') returning *`,
        [id],
      ),

    /** Notes what a batch brought, in its transaction. Throws ImportTakenOver when another process works on the import. */
    advance: async ({ id, run }: RunningImport, counts: BatchCounts): Promise<void> => {
      const [held] = await database.execute(
        `update imports set rows_done = rows_done + $3, created = created + $4, duplicates = duplicates + $5, invalid = invalid + $6,
           attempts = 0 where id = $1 and run = $2 and state = 'running' returning id`,
        [id, run, counts.done, counts.created, counts.duplicates, counts.invalid],
      );
      if (!held) throw new ImportTakenOver('Another process works on this import');
    },

    describe: async (
      id: string,
      { sheets, columns, ignoredSheets, total }: ImportDescription,
    ): Promise<void> => {
      await database.execute(
        `update imports set columns = $2::text::jsonb, headers = $3::text::jsonb, rows_total = $4, sheets = $5::text::jsonb,
           ignored_sheets = $6::text::jsonb where id = $1`,
        [
          id,
          JSON.stringify(columns),
          JSON.stringify(columns.map(({ header }) => header)),
          total,
          JSON.stringify(sheets),
          JSON.stringify(ignoredSheets),
        ],
      );
    },

    /** Back to those that wait, when the process stops. */
    handBack: async ({ id, run }: RunningImport): Promise<void> => {
      await database.execute(
        `update imports set state = 'queued', attempts = 0 where id = $1 and run = $2 and state = 'running'`,
        [id, run],
      );
    },

    /** Ends an import; undefined when another process works on it. */
    finish: async (
      { id, run }: RunningImport,
      end: { state: 'done' | 'refused'; message?: string; hint?: string | undefined },
      at: Date,
    ): Promise<ImportRow | undefined> =>
      one(
        `update imports set state = $3, message = $4, hint = $5, finished_at = $6,
           rows_total = case when $3 = 'done' then rows_done else rows_total end
         where id = $1 and run = $2 and state = 'running' returning *`,
        [id, run, end.state, end.message ?? null, end.hint ?? null, at.toISOString()],
      ),

    /** Imports that a lost database or an older version left without a job. */
    withoutJob: (): Promise<{ id: string; account_id: string }[]> =>
      database.execute(
        `select id, account_id from imports where state in ('queued', 'running') and not ${hasLiveJob([importQueue], 'imports.id')}
         order by started_at, id`,
        [],
      ),

    forgetFile: async (id: string): Promise<void> => {
      await database.execute('update imports set storage_key = null where id = $1', [id]);
    },

    /** Rows of this import that some candidates came of. */
    rowsOf: async (
      id: string,
      candidateIds: readonly string[],
    ): Promise<ReadonlyMap<string, ImportPlace>> => {
      if (candidateIds.length === 0) return new Map();
      const rows = await database.execute<ImportPlace & { id: string }>(
        `select candidate_id as id, sheet, row from import_created where import_id = $1
           and candidate_id = any(array(select json_array_elements_text($2::text::json)::uuid))`,
        [id, JSON.stringify(candidateIds)],
      );
      return new Map(rows.map(({ id: candidateId, ...place }) => [candidateId, place]));
    },

    /** Which candidate came of which row. */
    addCreated: async (
      id: string,
      created: readonly (ImportPlace & { id: string })[],
    ): Promise<void> => {
      if (created.length === 0) return;
      await database.execute(
        `insert into import_created (import_id, sheet, row, candidate_id)
         select $1::uuid, sheet, row, id from json_to_recordset($2::text::json) as r(id uuid, sheet smallint, row integer)`,
        [id, JSON.stringify(created.map(({ id: one, sheet, row }) => ({ id: one, sheet, row })))],
      );
    },

    addFaults: async (
      id: string,
      faults: readonly (ImportPlace & { errors: StoredError[]; cells: Buffer })[],
    ): Promise<void> => {
      if (faults.length === 0) return;
      const rows = faults.map((fault) => ({
        ...fault,
        cells: `\\x${fault.cells.toString('hex')}`,
      }));
      await database.execute(
        `insert into import_faults (import_id, sheet, row, errors, cells)
         select $1::uuid, sheet, row, errors, cells
         from json_to_recordset($2::text::json) as r(sheet smallint, row integer, errors jsonb, cells bytea)`,
        [id, JSON.stringify(rows)],
      );
    },

    /** What of imported rows was left out. */
    addNotes: async (
      id: string,
      noted: readonly (ImportPlace & { notes: StoredError[] })[],
    ): Promise<void> => {
      if (noted.length === 0) return;
      await database.execute(
        `insert into import_notes (import_id, sheet, row, notes)
         select $1::uuid, sheet, row, notes from json_to_recordset($2::text::json) as r(sheet smallint, row integer, notes jsonb)`,
        [id, JSON.stringify(noted)],
      );
    },

    /** Created records in the order of their rows, in pieces. */
    created: (id: string) =>
      pieces<{ _id: string }>('select candidate_id as "_id", sheet, row from import_created', id),

    /** What was left out of rows that were imported, in order, in pieces. */
    notes: (id: string) =>
      pieces<{ notes: StoredError[] }>('select sheet, row, notes from import_notes', id),

    /** Rows that were not imported, in order, in pieces. */
    faults: (id: string) =>
      pieces<{ errors: StoredError[]; cells: Buffer }>(
        'select sheet, row, errors, cells from import_faults',
        id,
      ),

    /** A row that was not imported, by the end of the import's id: of an import of this account alone. */
    faultOf: async (
      accountId: string,
      reference: string,
      { sheet, row }: ImportPlace,
    ): Promise<
      (Pick<ImportRow, 'id' | 'columns'> & ImportPlace & { cells: Buffer }) | undefined
    > => {
      const [found] = await database.execute<
        Pick<ImportRow, 'id' | 'columns'> & ImportPlace & { cells: Buffer }
      >(
        `select i.id, i.columns, f.sheet, f.row, f.cells from imports i join import_faults f on f.import_id = i.id
         where i.account_id = $1 and right(i.id::text, 12) = $2 and f.sheet = $3 and f.row = $4`,
        [accountId, reference, sheet, row],
      );
      return found;
    },

    /** How many rows are to be corrected, and in how many of them this field is at fault. */
    countFaults: async (id: string, field: string): Promise<{ rows: number; inField: number }> => {
      const [counted] = await database.execute<{ rows: number; inField: number }>(
        `select count(*)::int as rows, (count(*) filter (where exists (
           select from jsonb_array_elements(errors) e where e->>'field' = $2)))::int as "inField"
         from import_faults where import_id = $1`,
        [id, field],
      );
      return counted ?? { rows: 0, inField: 0 };
    },

    /** Removes the rows to correct of imports that ended before `before`. */
    forgetFaults: async (before: Date): Promise<void> => {
      await database.execute(
        'delete from import_faults where import_id in (select id from imports where finished_at < $1)',
        [before.toISOString()],
      );
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
