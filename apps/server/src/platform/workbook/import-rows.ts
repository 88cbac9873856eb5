import type { Endpoint } from '@purboday/contract/conventions/endpoint';
import { invalidInput, Problem } from '@purboday/contract/conventions/problem';
import type { ImportOutcome } from '@purboday/contract/import/import-outcome';
import * as z from 'zod/mini';
import { scopeOf, type Idempotency } from '#server/platform/http/idempotency.ts';
import type { Column, Table, TableRow, Tables } from './table.ts';

/** A refusal of one row: at which field, if at one, and why. */
type RowRefusal = { path: string; message: string };

/**
 * Carries out what one row of a workbook says.
 * @returns why it was refused; empty when it was done. Throws what is no refusal
 */
export const refusalsOf = async (work: () => Promise<unknown>): Promise<RowRefusal[]> => {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return error.detail.errors ?? [{ path: '', message: error.message }];
  }
};

/** The answer of a small import, as `mountStream` sends it. */
export const importAnswer = async function* (
  message: string,
  outcome: ImportOutcome,
): AsyncGenerator<string> {
  yield JSON.stringify({ success: true, message, ...outcome });
};

type Asked = { endpoint: Endpoint; actorId: string; key: string | undefined; content: Buffer };

/**
 * Answers a submission whose parts are carried out each in a transaction of its own: with what was answered the first time. One that a crash cut
 * off, or that is sent twice at once, is carried out again: each of its parts has to bear that.
 */
export const answerOnce =
  (idempotency: Idempotency) =>
  async <Answer>(
    { endpoint, actorId, key, content }: Asked,
    work: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (key === undefined) return work();
    const submission = { scope: scopeOf(endpoint, actorId), key, content };
    if (await idempotency.knows(submission))
      return (await idempotency.once(submission, work)) as Answer;
    const answer = await work();
    return (await idempotency.once(submission, async () => answer)) as Answer;
  };

/** What became of a row: whom it was about or what it made, and what else there is to say of one of its fields. */
type Taken<Field extends string> = {
  id: string;
  note?: { field: Field; message: string } | undefined;
};

type Import<Field extends string> = {
  /** Columns of the table; the first says whom a row is about, and stands for whatever belongs to no other. */
  columns: readonly Column<Field>[];
  /** The field of the table that a dotted path of the call means. */
  fieldOf: (path: string) => string;
  /** Carries out a row; undefined for one that says nothing. What it refuses it throws as a Problem. */
  take: (row: TableRow<Field>) => Promise<Taken<Field> | undefined>;
};

/**
 * A row as a call takes it.
 * @throws Problem INVALID with every fault
 */
export const bodyOf = <Schema extends z.core.$ZodType>(
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
    const where = rowOf(table, line);
    const report = ({ id, note }: Taken<Field>): void => {
      outcome.data.push({ _id: id, ...where });
      if (note)
        outcome.notes.push({ ...where, column: columnOf(note.field), message: note.message });
    };
    const unreadable = line.errors.map((error) => ({ ...where, ...error }));
    outcome.errors.push(...unreadable);
    if (unreadable.length > 0) continue;
    const refusals = await refusalsOf(async () => {
      const taken = await take(line);
      if (taken) report(taken);
    });
    for (const { path, message } of refusals)
      outcome.errors.push({ ...where, column: columnOf(fieldOf(path)), message });
  }
};

/** Where a row is, as answers name it: the sheet is named where several were read. */
export const rowOf = (
  { sheet }: Pick<Table<string>, 'sheet'>,
  { row }: { row: number },
): { row: number; sheet?: string } => ({ row, ...(sheet === undefined ? {} : { sheet }) });

/** Imports tables row by row, each by itself: a faulty row is reported and does not stop the others. */
export const importRows = async <Field extends string>(
  { tables, ignoredSheets }: Tables<Field>,
  work: Import<Field>,
): Promise<ImportOutcome> => {
  const ignoredColumns = [...new Set(tables.flatMap(({ others }) => others))];
  const outcome: ImportOutcome = { data: [], errors: [], notes: [], ignoredColumns, ignoredSheets };
  for (const table of tables) await importTable(table, outcome, work);
  return outcome;
};
