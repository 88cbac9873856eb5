import type { RowError, WorkbookColumn } from '@purboday/contract/import/import.contract';
import { integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn } from '#server/platform/database/database.ts';
import type { QueueDefinition } from '#server/platform/jobs/queue-definition.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { WorkbookKind } from '#server/platform/workbook/workbook-format.ts';

export type ImportedSheet = { name: string; columns: WorkbookColumn[] };

/** The person's name is read from the encrypted cells. */
export type StoredError = Omit<RowError, 'row' | 'sheet' | 'name'> & { field?: string };

export const imports = pgTable('imports', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  key: text('key').notNull(),
  content: bytesColumn('content').notNull(),
  fileName: text('file_name').notNull(),
  kind: text('kind').$type<WorkbookKind>().notNull(),
  storageKey: text('storage_key'),
  /** Counts starts. Only the process that knows the current number may write. */
  run: integer('run').notNull().default(0),
  attempts: integer('attempts').notNull().default(0),
  state: text('state').$type<'queued' | 'running' | 'done' | 'refused'>().notNull(),
  /** Columns of all sheets, in the order of a rejected row's cells. */
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
  startedAt: timeColumn('started_at').notNull(),
  finishedAt: timeColumn('finished_at'),
});

const place = {
  importId: uuid('import_id').notNull(),
  sheet: smallint('sheet').notNull(),
  row: integer('row').notNull(),
};

export const importCreated = pgTable('import_created', {
  ...place,
  candidateId: uuid('candidate_id').notNull(),
});

export const importErrors = pgTable('import_errors', {
  ...place,
  errors: jsonb('errors').$type<StoredError[]>().notNull(),
  cells: bytesColumn('cells').notNull(),
});

/** Warnings about imported rows. */
export const importNotes = pgTable('import_notes', {
  ...place,
  notes: jsonb('notes').$type<StoredError[]>().notNull(),
});

/**
 * One admin's imports run in order, at most two admins' at a time per process: each starts a parsing process. No expiry: an import
 * without progress gives up.
 */
export const importQueue: QueueDefinition = {
  name: 'imports',
  policy: 'key_strict_fifo',
  retryLimit: 1_000_000,
  longestRetryDelaySeconds: 10,
  expireInSeconds: 12 * 3_600,
  concurrency: 2,
};

export const queueImport = (
  queue: Pick<Queue, 'send'>,
  { id, accountId: singletonKey }: { id: string; accountId: string },
): Promise<string> => queue.send(importQueue, { id }, { id, singletonKey });
