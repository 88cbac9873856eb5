import { invalidInput } from '@purboday/contract/conventions/problem';
import type { ImportOutcome } from '@purboday/contract/import/import-outcome';
import * as z from 'zod/mini';
import { refusalsOf } from './import-answer.ts';
import type { Column, Table, TableRow, Tables } from './table.ts';

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
