import type { WorkbookColumn } from '@purboday/contract/import/import.contract';
import { and, count, desc, eq, inArray, lt, not, sql } from 'drizzle-orm';
import { accounts } from '#server/domain/account/account-table.ts';
import type { Database } from '#server/platform/database/database.ts';
import { JobInterrupted } from '#server/platform/jobs/queue-definition.ts';
import { hasLiveJob } from '#server/platform/jobs/queue-workers.ts';
import {
  importQueue,
  importCreated,
  importErrors,
  importNotes,
  imports,
  type ImportedSheet,
  type StoredError,
} from './import-table.ts';
import { hasAnyId } from '#server/platform/database/paging.ts';

/** `sheet` is the index in the import's sheets. */
export type ImportTarget = { sheet: number; row: number };

export type ImportDescription = {
  sheets: ImportedSheet[];
  columns: WorkbookColumn[];
  ignoredSheets: string[];
  total: number;
};

export type ImportRow = typeof imports.$inferSelect;

export type NewImport = Pick<
  ImportRow,
  'id' | 'accountId' | 'key' | 'content' | 'fileName' | 'kind' | 'storageKey' | 'ip'
>;

export type BatchCounts = { done: number; created: number; duplicates: number; invalid: number };

export type RunningImport = Pick<ImportRow, 'id' | 'run'>;

/** Another process assumed that this one had died and continues the import. */
export class ImportTakenOver extends JobInterrupted {
  override readonly name = 'ImportTakenOver';
}

const rowsAtOnce = 500;

export const importStore = (database: Database) => {
  const find = async (accountId: string, key: string): Promise<ImportRow | undefined> => {
    const [row] = await database.sql
      .select()
      .from(imports)
      .where(and(eq(imports.accountId, accountId), eq(imports.key, key)));
    return row;
  };

  const isRunning = ({ id, run }: RunningImport) =>
    and(eq(imports.id, id), eq(imports.run, run), eq(imports.state, 'running'));

  /** Keyset paging, so that a result of 100,000 rows is never in memory at once. */
  const readInPieces = async function* <Row extends ImportTarget>(
    read: (after: ImportTarget) => PromiseLike<Row[]>,
  ): AsyncGenerator<Row[]> {
    let after: ImportTarget = { sheet: 0, row: 0 };
    for (;;) {
      const rows = await read(after);
      if (rows.length === 0) return;
      yield rows;
      after = rows.at(-1) ?? after;
    }
  };
  type PlacedTable = typeof importCreated | typeof importErrors | typeof importNotes;
  const isAfter = (table: PlacedTable, id: string, { sheet, row }: ImportTarget) =>
    and(eq(table.importId, id), sql`(${table.sheet}, ${table.row}) > (${sheet}, ${row})`);

  return {
    find,
    byId: async (id: string): Promise<ImportRow | undefined> =>
      (await database.sql.select().from(imports).where(eq(imports.id, id)))[0],

    /** Workbooks of imports that wait or run. */
    listWorkbooks: async (): Promise<{ importId: string; key: string }[]> => {
      const rows = await database.sql
        .select({ importId: imports.id, key: imports.storageKey })
        .from(imports)
        .where(inArray(imports.state, ['queued', 'running']));
      return rows.flatMap(({ importId, key }) => (key === null ? [] : [{ importId, key }]));
    },

    /** Returns undefined when an import that was not rejected has this key. */
    add: async (newImport: NewImport, at: Date): Promise<ImportRow | undefined> => {
      const { accountId, key } = newImport;
      await database.sql
        .delete(imports)
        .where(
          and(eq(imports.accountId, accountId), eq(imports.key, key), eq(imports.state, 'refused')),
        );
      const [row] = await database.sql
        .insert(imports)
        .values({ ...newImport, state: 'queued', startedAt: at })
        .onConflictDoNothing({ target: [imports.accountId, imports.key] })
        .returning();
      return row;
    },

    /** Lists the last imports of all admins. `hasFaults`: the rows to correct are still stored. */
    last: (count: number) =>
      database.sql
        .select({
          accountId: imports.accountId,
          key: imports.key,
          fileName: imports.fileName,
          state: imports.state,
          rows: imports.rowsTotal,
          created: imports.created,
          duplicates: imports.duplicates,
          invalid: imports.invalid,
          message: imports.message,
          hint: imports.hint,
          startedAt: imports.startedAt,
          by: accounts.fullName,
          hasErrors: sql<boolean>`exists (select from import_errors f where f.import_id = imports.id)`,
        })
        .from(imports)
        .innerJoin(accounts, eq(accounts.id, imports.accountId))
        .orderBy(desc(imports.startedAt), desc(imports.id))
        .limit(count),

    /** Starts or resumes an unfinished import. The process that ran it before can store nothing more. */
    begin: async (id: string): Promise<ImportRow | undefined> => {
      const [row] = await database.sql
        .update(imports)
        .set({
          state: 'running',
          run: sql`${imports.run} + 1`,
          attempts: sql`${imports.attempts} + 1`,
        })
        .where(and(eq(imports.id, id), inArray(imports.state, ['queued', 'running'])))
        .returning();
      return row;
    },

    /** @throws ImportTakenOver when another process runs the import */
    advance: async (running: RunningImport, counts: BatchCounts): Promise<void> => {
      const advanced = await database.sql
        .update(imports)
        .set({
          rowsDone: sql`${imports.rowsDone} + ${counts.done}`,
          created: sql`${imports.created} + ${counts.created}`,
          duplicates: sql`${imports.duplicates} + ${counts.duplicates}`,
          invalid: sql`${imports.invalid} + ${counts.invalid}`,
          attempts: 0,
        })
        .where(isRunning(running))
        .returning({ id: imports.id });
      if (advanced.length === 0) throw new ImportTakenOver('Another process works on this import');
    },

    describe: async (
      id: string,
      { sheets, columns, ignoredSheets, total }: ImportDescription,
    ): Promise<void> => {
      const headers = columns.map(({ header }) => header);
      await database.sql
        .update(imports)
        .set({ columns, headers, rowsTotal: total, sheets, ignoredSheets })
        .where(eq(imports.id, id));
    },

    returnToQueue: async (running: RunningImport): Promise<void> => {
      await database.sql
        .update(imports)
        .set({ state: 'queued', attempts: 0 })
        .where(isRunning(running));
    },

    /** Returns undefined when another process runs the import. */
    finish: async (
      running: RunningImport,
      end: { state: 'done' | 'refused'; message?: string; hint?: string | undefined },
      at: Date,
    ): Promise<ImportRow | undefined> => {
      const [row] = await database.sql
        .update(imports)
        .set({
          state: end.state,
          message: end.message ?? null,
          hint: end.hint ?? null,
          finishedAt: at,
          storageKey: null,
          ...(end.state === 'done' ? { rowsTotal: sql`${imports.rowsDone}` } : {}),
        })
        .where(isRunning(running))
        .returning();
      return row;
    },

    /** Imports that a lost database or an older version left without a job. */
    withoutJob: (): Promise<{ id: string; accountId: string }[]> =>
      database.sql
        .select({ id: imports.id, accountId: imports.accountId })
        .from(imports)
        .where(
          and(
            inArray(imports.state, ['queued', 'running']),
            not(hasLiveJob([importQueue], imports.id)),
          ),
        )
        .orderBy(imports.startedAt, imports.id),

    rowsOf: async (
      id: string,
      candidateIds: readonly string[],
    ): Promise<ReadonlyMap<string, ImportTarget>> => {
      if (candidateIds.length === 0) return new Map();
      const rows = await database.sql
        .select({
          id: importCreated.candidateId,
          sheet: importCreated.sheet,
          row: importCreated.row,
        })
        .from(importCreated)
        .where(
          and(eq(importCreated.importId, id), hasAnyId(importCreated.candidateId, candidateIds)),
        );
      return new Map(rows.map(({ id: candidateId, ...place }) => [candidateId, place]));
    },

    addCreated: async (
      id: string,
      created: readonly (ImportTarget & { id: string })[],
    ): Promise<void> => {
      if (created.length === 0) return;
      await database.execute(
        sql`insert into import_created (import_id, sheet, row, candidate_id)
         select ${id}::uuid, sheet, row, id from json_to_recordset(${JSON.stringify(created.map(({ id: one, sheet, row }) => ({ id: one, sheet, row })))}::text::json) as r(id uuid, sheet smallint, row integer)`,
      );
    },

    addErrors: async (
      id: string,
      errors: readonly (ImportTarget & { errors: StoredError[]; cells: Buffer })[],
    ): Promise<void> => {
      if (errors.length === 0) return;
      const rows = errors.map((fault) => ({
        ...fault,
        cells: `\\x${fault.cells.toString('hex')}`,
      }));
      await database.execute(
        sql`insert into import_errors (import_id, sheet, row, errors, cells)
         select ${id}::uuid, sheet, row, errors, cells
         from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(sheet smallint, row integer, errors jsonb, cells bytea)`,
      );
    },

    addNotes: async (
      id: string,
      noted: readonly (ImportTarget & { notes: StoredError[] })[],
    ): Promise<void> => {
      if (noted.length === 0) return;
      await database.execute(
        sql`insert into import_notes (import_id, sheet, row, notes)
         select ${id}::uuid, sheet, row, notes from json_to_recordset(${JSON.stringify(noted)}::text::json) as r(sheet smallint, row integer, notes jsonb)`,
      );
    },

    created: (id: string) =>
      readInPieces((after) =>
        database.sql
          .select({
            _id: importCreated.candidateId,
            sheet: importCreated.sheet,
            row: importCreated.row,
          })
          .from(importCreated)
          .where(isAfter(importCreated, id, after))
          .orderBy(importCreated.sheet, importCreated.row)
          .limit(rowsAtOnce),
      ),

    notes: (id: string) =>
      readInPieces((after) =>
        database.sql
          .select()
          .from(importNotes)
          .where(isAfter(importNotes, id, after))
          .orderBy(importNotes.sheet, importNotes.row)
          .limit(rowsAtOnce),
      ),

    errors: (id: string) =>
      readInPieces((after) =>
        database.sql
          .select()
          .from(importErrors)
          .where(isAfter(importErrors, id, after))
          .orderBy(importErrors.sheet, importErrors.row)
          .limit(rowsAtOnce),
      ),

    /** `reference` is the end of the import's id. Finds imports of this account only. */
    findErrorOf: async (
      accountId: string,
      reference: string,
      { sheet, row }: ImportTarget,
    ): Promise<
      (Pick<ImportRow, 'id' | 'columns'> & ImportTarget & { cells: Buffer }) | undefined
    > => {
      const [found] = await database.sql
        .select({
          id: imports.id,
          columns: imports.columns,
          sheet: importErrors.sheet,
          row: importErrors.row,
          cells: importErrors.cells,
        })
        .from(imports)
        .innerJoin(importErrors, eq(importErrors.importId, imports.id))
        .where(
          and(
            eq(imports.accountId, accountId),
            sql`right(${imports.id}::text, 12) = ${reference}`,
            eq(importErrors.sheet, sheet),
            eq(importErrors.row, row),
          ),
        );
      return found;
    },

    countErrors: async (id: string, field: string): Promise<{ rows: number; inField: number }> => {
      const [counted] = await database.execute<{ rows: number; inField: number }>(
        sql`select count(*)::int as rows, (count(*) filter (where exists (
           select from jsonb_array_elements(errors) e where e->>'field' = ${field})))::int as "inField"
         from import_errors where import_id = ${id}`,
      );
      return counted ?? { rows: 0, inField: 0 };
    },

    deleteErrors: async (before: Date): Promise<void> => {
      const ended = database.sql
        .select({ id: imports.id })
        .from(imports)
        .where(lt(imports.finishedAt, before));
      await database.sql.delete(importErrors).where(inArray(importErrors.importId, ended));
    },

    deleteExpired: async (before: Date): Promise<void> => {
      const ended = database.sql
        .select({ id: imports.id })
        .from(imports)
        .where(and(lt(imports.startedAt, before), inArray(imports.state, ['done', 'refused'])))
        .limit(20);
      await database.sql.delete(imports).where(inArray(imports.id, ended));
    },
  };
};

export const countImportsByState = (
  database: Database,
): Promise<{ state: ImportRow['state']; imports: number }[]> =>
  database.sql
    .select({ state: imports.state, imports: count() })
    .from(imports)
    .groupBy(imports.state);

export type ImportStore = ReturnType<typeof importStore>;
