import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { documentTable } from './document-table.ts';

export type DocumentRow = typeof documentTable.$inferSelect;

/** SQL of the documents. */
export const documentStore = (database: Database) => ({
  add: async (row: DocumentRow): Promise<void> => {
    await database.sql.insert(documentTable).values(row);
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
    const rows = await database.sql
      .update(documentTable)
      .set({ attachedAt: at })
      .where(and(eq(documentTable.id, id), isNull(documentTable.attachedAt)))
      .returning({ id: documentTable.id });
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
