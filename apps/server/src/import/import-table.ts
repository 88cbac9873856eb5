import type { RowError, WorkbookColumn } from '@purboday/contract/import/import.contract';
import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, time } from '#server/platform/database/columns.ts';
import type { WorkbookKind } from '#server/platform/workbook/workbook-format.ts';

/** A sheet that an import reads. */
export type ImportedSheet = { name: string; columns: WorkbookColumn[] };

/** What is wrong with a row, or left out of it, as it is stored. */
export type StoredError = Omit<RowError, 'row' | 'sheet'> & { field?: string };

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  key: text('key').notNull(),
  content: bytes('content').notNull(),
  fileName: text('file_name').notNull(),
  kind: text('kind').$type<WorkbookKind>().notNull(),
  storageKey: text('storage_key'),
  /** How often its work was begun; whoever works on it knows the number. */
  run: integer('run').notNull().default(0),
  attempts: integer('attempts').notNull().default(0),
  state: text('state').$type<'queued' | 'running' | 'done' | 'refused'>().notNull(),
  /** Columns of all sheets together, in the order of the cells of a row to correct. */
  columns: jsonb('columns').$type<WorkbookColumn[]>().notNull().default([]),
  headers: jsonb('headers').$type<string[]>().notNull().default([]),
  sheets: jsonb('sheets').$type<ImportedSheet[]>().notNull().default([]),
  ignoredSheets: jsonb('ignored_sheets').$type<string[]>().notNull().default([]),
  rowsTotal: integer('rows_total'),
  rowsDone: integer('rows_done').notNull().default(0),
  created: integer('created').notNull().default(0),
  duplicates: integer('duplicates').notNull().default(0),
  invalid: integer('invalid').notNull().default(0),
  message: text('message'),
  hint: text('hint'),
  ip: text('ip'),
  startedAt: time('started_at').notNull(),
  finishedAt: time('finished_at'),
});

const place = {
  importId: uuid('import_id').notNull(),
  /** The position of the sheet in the import's sheets. */
  sheet: smallint('sheet').notNull(),
  row: integer('row').notNull(),
};

export const importCreated = pgTable('import_created', {
  ...place,
  candidateId: uuid('candidate_id').notNull(),
});

/** Rows that were not imported, with their encrypted cells. */
export const importFaults = pgTable('import_faults', {
  ...place,
  errors: jsonb('errors').$type<StoredError[]>().notNull(),
  cells: bytes('cells').notNull(),
});

/** What was left out of rows that were imported. */
export const importNotes = pgTable('import_notes', {
  ...place,
  notes: jsonb('notes').$type<StoredError[]>().notNull(),
});
