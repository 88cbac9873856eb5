import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { statementOf, takeAll, type Part } from '#server/platform/database/together.ts';
import { documentTable } from './document-table.ts';

export type DocumentRow = typeof documentTable.$inferSelect;

/** Gives a free document to a record: a part of a statement; returns the document's id, if it was there and free. */
export const attaching =
  (id: string, at: Date): Part =>
  (take) =>
    `update documents set attached_at = ${take(at)} where id = ${take(id)} and attached_at is null returning id`;

/** SQL of the documents. */
export const documentStore = (database: Database) => ({
  add: async (row: DocumentRow): Promise<void> => {
    const { id, storageKey, contentType, size, originalName, sha256, ...times } = row;
    const values = [id, storageKey, contentType, size, originalName, sha256];
    const { createdAt, attachedAt, scannedAt } = times;
    await database.execute(
      ...statementOf(
        (take) =>
          `insert into documents (id, storage_key, content_type, size, original_name, sha256, created_at, attached_at, scanned_at)
           values (${takeAll(take, [...values, createdAt, attachedAt, scannedAt])})`,
      ),
    );
  },

  /** A document that belongs to a record. */
  findAttached: async (id: string): Promise<DocumentRow | undefined> => {
    const rows = await database.sql
      .select()
      .from(documentTable)
      .where(and(eq(documentTable.id, id), isNotNull(documentTable.attachedAt)));
    return rows[0];
  },

  /** @returns whether the document was there and free */
  attach: async (id: string, at: Date): Promise<boolean> => {
    const rows = await database.execute(...statementOf(attaching(id, at)));
    return rows.length > 0;
  },

  detach: async (id: string): Promise<void> => {
    await database.sql
      .update(documentTable)
      .set({ attachedAt: null })
      .where(eq(documentTable.id, id));
  },

  /** Locks the row of an unattached document, so that nobody attaches it meanwhile, and deletes it. */
  deleteUnattached: async (id: string): Promise<string | undefined> => {
    const rows = await database.sql
      .delete(documentTable)
      .where(and(eq(documentTable.id, id), isNull(documentTable.attachedAt)))
      .returning({ storageKey: documentTable.storageKey });
    return rows[0]?.storageKey;
  },

  /** Ids of documents that no record took, oldest first. */
  unattachedBefore: async (time: Date, limit: number): Promise<string[]> => {
    const rows = await database.sql
      .select({ id: documentTable.id })
      .from(documentTable)
      .where(and(isNull(documentTable.attachedAt), lt(documentTable.createdAt, time)))
      .orderBy(documentTable.createdAt)
      .limit(limit);
    return rows.map(({ id }) => id);
  },
});
