import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ForEachRecord } from '#server/domain/maintenance/failed-records.ts';
import { isNotPaused } from '#server/domain/maintenance/failed-records.ts';
import { hasChanged, timeColumn, type Database } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const storedFiles = pgTable('stored_files', {
  key: text('key').primaryKey(),
  documentId: uuid('document_id'),
  importId: uuid('import_id'),
  removeAfter: timeColumn('remove_after').notNull(),
});

/** Time for storing a workbook before its import exists. */
const uploadMs = 2 * 60 * 60_000;
const removedAtOnce = 500;

type StoredFileStoreDeps = { database: Database; storage: Pick<Storage, 'remove'>; clock: Clock };

/**
 * The owner of every object in the document store. Its row is committed before the object is stored and deleted after it, so a
 * crash at any point leaves a row, never an unknown object. The only writer of `stored_files`.
 */
export const storedFileStore = ({ database, storage, clock }: StoredFileStoreDeps) => {
  const withoutOwner = and(isNull(storedFiles.documentId), isNull(storedFiles.importId));

  /** Removes an object without an owner. Objects with one stay. */
  const remove = (key: string): Promise<void> =>
    database.transaction(async () => {
      const found = await database.sql
        .delete(storedFiles)
        .where(and(eq(storedFiles.key, key), withoutOwner))
        .returning({ key: storedFiles.key });
      // If this fails, the row stays and the job tries again.
      if (found.length > 0) await storage.remove(key);
    });

  return {
    remove,

    /** Announces the object of a document, in the transaction that adds the document. */
    addOfDocument: async (key: string, documentId: string): Promise<void> => {
      await database.sql.insert(storedFiles).values({ key, documentId, removeAfter: clock() });
    },

    /** Announces an object whose owner follows, outside any transaction. */
    add: async (key: string, uploadWithinMs = uploadMs): Promise<void> => {
      const removeAfter = new Date(clock().getTime() + uploadWithinMs);
      await database.sql.insert(storedFiles).values({ key, removeAfter });
    },

    /**
     * Gives an object to an import, in the transaction that adds the import.
     * @returns false when the upload took too long and the object is gone
     */
    giveToImport: (key: string, importId: string): Promise<boolean> =>
      hasChanged(
        database.sql
          .update(storedFiles)
          .set({ importId })
          .where(and(eq(storedFiles.key, key), withoutOwner)),
      ),

    /** Takes the workbook from an import that ends, in the same transaction. */
    takeFromImport: async (importId: string): Promise<void> => {
      await database.sql
        .update(storedFiles)
        .set({ importId: null, removeAfter: clock() })
        .where(eq(storedFiles.importId, importId));
    },

    listWithoutOwner: async (): Promise<string[]> => {
      const rows = await database.sql
        .select({ key: storedFiles.key })
        .from(storedFiles)
        .where(
          and(
            withoutOwner,
            lte(storedFiles.removeAfter, clock()),
            isNotPaused('stored-files', storedFiles.key, clock()),
          ),
        )
        .orderBy(asc(storedFiles.removeAfter))
        .limit(removedAtOnce);
      return rows.map(({ key }) => key);
    },

    /**
     * Returns the keys without a row, and first adds rows for objects that a process of an earlier version stored during an
     * update.
     * @param workbooks of imports that wait or run
     */
    findUnknown: async (
      keys: readonly string[],
      workbooks: readonly { importId: string; key: string }[],
    ): Promise<string[]> => {
      const all = sql.param([...keys]);
      const now = sql`${clock().toISOString()}::timestamptz`;
      await database.execute(sql`
        insert into stored_files (key, document_id, import_id, remove_after)
        select storage_key, id, null::uuid, ${now} from documents where storage_key = any(${all}::text[])
        union all
        select key, null, "importId", ${now} from json_to_recordset(${JSON.stringify(workbooks)}::json) as workbook("importId" uuid, key text)
        where key = any(${all}::text[])
        on conflict do nothing`);
      const unknown = await database.execute<{ key: string }>(sql`
        select key from unnest(${all}::text[]) key where not exists (select from stored_files s where s.key = key.key)`);
      return unknown.map(({ key }) => key);
    },
  };
};

export type StoredFiles = ReturnType<typeof storedFileStore>;

/** Scheduled job: removes objects that nothing owns, whatever crashed. */
export const removeFilesWithoutOwner =
  ({
    storedFiles: files,
    forEachRecord,
  }: {
    storedFiles: StoredFiles;
    forEachRecord: ForEachRecord;
  }) =>
  async (): Promise<void> =>
    forEachRecord('stored-files', await files.listWithoutOwner(), files.remove);
