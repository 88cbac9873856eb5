import { invalidInput } from '@purboday/contract/conventions/problem';
import type { ImportOutcome } from '@purboday/contract/import/import-outcome';
import * as z from 'zod/mini';
import { refusalsOf } from './import-answer.ts';
import type { Column, Table, TableRow } from './table.ts';

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

/** Takes a table row by row, each by itself: one that is wrong is told of by row and column, and holds up no other. */
export const importRows = async <Field extends string>(
  table: Table<Field>,
  { columns: [who, ...columns], fieldOf, take }: Import<Field>,
): Promise<ImportOutcome> => {
  const columnOf = (field: string): string => {
    const known = columns.find((column) => column.field === field) ?? who;
    return known ? table.headerOf(known.field) || known.header : '';
  };
  const outcome: ImportOutcome = { data: [], errors: [], notes: [], ignoredColumns: table.others };
  const tell = (row: number, { id, note }: Taken<Field>): void => {
    outcome.data.push({ _id: id, row });
    if (note) outcome.notes.push({ row, column: columnOf(note.field), message: note.message });
  };
  for (const line of table.rows) {
    const { row } = line;
    const refusals = await refusalsOf(async () => {
      const taken = await take(line);
      if (taken) tell(row, taken);
    });
    for (const { path, message } of refusals)
      outcome.errors.push({ row, column: columnOf(fieldOf(path)), message });
  }
  return outcome;
};
