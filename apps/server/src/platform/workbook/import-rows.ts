import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { invalidInput, Problem } from '@purboday/contract/conventions/problem';
import { importMessages } from '@purboday/contract/import/import.messages';
import type { ImportOutcome } from '@purboday/contract/import/import.contract';
import * as z from 'zod/mini';
import { toScope, type Idempotency } from '#server/platform/http/idempotency.ts';
import type { Column, Table, TableRow, Tables } from './table.ts';

/** The field and reason of a rejected row. `path` is empty when no single field is the reason. */
type RowError = { path: string; message: string };

/**
 * Runs the work of one row.
 * @returns the reasons for its rejection, empty when it succeeded
 * @throws errors that are not a Problem
 */
export const catchRejections = async (work: () => Promise<unknown>): Promise<RowError[]> => {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.detail.errors ?? [{ path: '', message: error.message }];
  }
};

/** The response of a small import, as `registerStream` sends it. */
export const createImportResponse = async function* (
  outcome: ImportOutcome,
): AsyncGenerator<string> {
  const { imported, nothingImported } = importMessages;
  const message = outcome.data.length > 0 ? imported : nothingImported;
  yield JSON.stringify({ success: true, message, ...outcome });
};

type ImportSubmission = {
  endpoint: Endpoint;
  actorId: string;
  key: string | undefined;
  content: Buffer;
};

/**
 * Responds to a repeated submission with the first response. Each part runs in its own transaction. A submission that a crash
 * interrupted, or that is sent twice at once, runs again, so each part must be repeatable.
 */
export const respondOnce =
  (idempotency: Idempotency) =>
  async <Answer>(
    { endpoint, actorId, key, content }: ImportSubmission,
    work: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (key === undefined) return work();
    const submission = { scope: toScope(endpoint, actorId), key, content };
    if (await idempotency.knows(submission))
      return (await idempotency.once(submission, work)) as Answer;
    const answer = await work();
    return (await idempotency.once(submission, async () => answer)) as Answer;
  };

/** The label of an imported row, and a remark on one of its fields. */
type ImportedRow<Field extends string> = {
  id: string;
  note?: { field: Field; message: string } | undefined;
};

type Import<Field extends string> = {
  /** Columns of the table. The first one identifies a row, and shows errors of no other column. */
  columns: readonly Column<Field>[];
  /** Maps a dotted path of the call to a field of the table. */
  fieldOf: (path: string) => string;
  /** Imports a row; undefined for one without content. Throws a Problem to reject it. */
  take: (row: TableRow<Field>) => Promise<ImportedRow<Field> | undefined>;
};

/**
 * Validates a row as the body of a call.
 * @throws Problem INVALID with every error
 */
export const validateBody = <Schema extends z.core.$ZodType>(
  schema: Schema,
  row: unknown,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, row);
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  return parsed.data;
};

const importTable = async <Field extends string>(
  table: Table<Field>,
  outcome: ImportOutcome,
  { columns: [who, ...columns], fieldOf, take }: Import<Field>,
): Promise<void> => {
  const columnOf = (field: string): string => {
    const known = columns.find((column) => column.field === field) ?? who;
    return known ? table.headerOf(known.field) || known.header : '';
  };
  for (const line of table.rows) {
    const where = toRow(table, line);
    const report = ({ id, note }: ImportedRow<Field>): void => {
      outcome.data.push({ _id: id, ...where });
      if (note)
        outcome.notes.push({ ...where, column: columnOf(note.field), message: note.message });
    };
    const unreadable = line.errors.map((error) => ({ ...where, ...error }));
    outcome.errors.push(...unreadable);
    if (unreadable.length > 0) continue;
    const refusals = await catchRejections(async () => {
      const imported = await take(line);
      if (imported) report(imported);
    });
    for (const { path, message } of refusals)
      outcome.errors.push({ ...where, column: columnOf(fieldOf(path)), message });
  }
};

/** The row number of a response. The sheet is only named when several were read. */
export const toRow = (
  { sheet }: Pick<Table<string>, 'sheet'>,
  { row }: { row: number },
): { row: number; sheet?: string } => ({ row, ...(sheet === undefined ? {} : { sheet }) });

/** Imports rows one by one. A rejected row is reported and does not stop the others. */
export const importRows = async <Field extends string>(
  { tables, ignoredSheets }: Tables<Field>,
  work: Import<Field>,
): Promise<ImportOutcome> => {
  const ignoredColumns = [...new Set(tables.flatMap(({ others }) => others))];
  const outcome: ImportOutcome = { data: [], errors: [], notes: [], ignoredColumns, ignoredSheets };
  for (const table of tables) await importTable(table, outcome, work);
  return outcome;
};
