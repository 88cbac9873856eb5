import { rowError, workbookColumn } from '@purboday/contract/import/import.contract';
import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { bytesColumn, jsonColumn, timeColumn } from '#server/platform/database/database.ts';
import type { QueueDefinition } from '#server/platform/jobs/queue-definition.ts';
import type { Queue } from '#server/platform/jobs/queue.ts';
import type { WorkbookKind } from '#server/platform/workbook/workbook-format.ts';

const texts = z.array(z.string());
const columns = z.array(workbookColumn);
const importedSheet = z.object({ name: z.string(), columns });
export type ImportedSheet = z.infer<typeof importedSheet>;

/** The person's name is read from the encrypted cells. Until 25 November 2026 there was no field. */
const storedError = z.extend(z.omit(rowError, { row: true, sheet: true, name: true }), {
  field: z.optional(z.string()),
});
export type StoredError = z.infer<typeof storedError>;

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
  columns: jsonColumn('columns', columns).notNull().default([]),
  headers: jsonColumn('headers', texts).notNull().default([]),
  sheets: jsonColumn('sheets', z.array(importedSheet)).notNull().default([]),
  ignoredSheets: jsonColumn('ignored_sheets', texts).notNull().default([]),
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
  errors: jsonColumn('errors', z.array(storedError)).notNull(),
  cells: bytesColumn('cells').notNull(),
});

/** Warnings about imported rows. */
export const importNotes = pgTable('import_notes', {
  ...place,
  notes: jsonColumn('notes', z.array(storedError)).notNull(),
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
