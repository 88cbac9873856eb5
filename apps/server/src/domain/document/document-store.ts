import { documentLinkMinutes } from '@purboday/contract/conventions/limits';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn } from '#server/platform/database/database.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const documentTable = pgTable('documents', {
  id: uuid('id').primaryKey(),
  storageKey: text('storage_key').notNull(),
  contentType: text('content_type').notNull(),
  /** Bytes of the document as stored. */
  size: integer('size').notNull(),
  /** The client's file name, encrypted because it often contains a person's name. */
  originalName: bytesColumn('original_name').notNull(),
  /** SHA-256 of the encrypted bytes, so that a backup can be checked without a key. */
  sha256: bytesColumn('sha256').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  /** Null until the record it belongs to is committed. */
  attachedAt: timeColumn('attached_at'),
  /** When a virus scanner checked it; null where none was set. */
  scannedAt: timeColumn('scanned_at'),
});

export type DocumentRow = typeof documentTable.$inferSelect;

export const documentStore = (database: Database) => ({
  add: async (row: DocumentRow): Promise<void> => {
    await database.sql.insert(documentTable).values(row);
  },

  findAttached: async (id: string): Promise<DocumentRow | undefined> => {
    const rows = await database.sql
      .select()
      .from(documentTable)
      .where(and(eq(documentTable.id, id), isNotNull(documentTable.attachedAt)));
    return rows[0];
  },

  /** @returns false when the document does not exist or is attached already */
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

  /**
   * Deletes an unattached document.
   * @returns its storage key
   */
  deleteUnattached: async (id: string): Promise<string | undefined> => {
    const rows = await database.sql
      .delete(documentTable)
      .where(and(eq(documentTable.id, id), isNull(documentTable.attachedAt)))
      .returning({ storageKey: documentTable.storageKey });
    return rows[0]?.storageKey;
  },

  unattachedBefore: async (before: Date, limit: number): Promise<string[]> => {
    const rows = await database.sql
      .select({ id: documentTable.id })
      .from(documentTable)
      .where(and(isNull(documentTable.attachedAt), lt(documentTable.createdAt, before)))
      .orderBy(documentTable.createdAt)
      .limit(limit);
    return rows.map(({ id }) => id);
  },
});

const kinds = ['candidate', 'job-provider', 'training-provider', 'placement', 'centre'] as const;

export type DocumentOwner = { kind: (typeof kinds)[number]; id: string };

export type LinkQuery = {
  expires: string;
  signature: string;
  viewer?: string | undefined;
  record?: string | undefined;
};

export type DocumentLink = { sessionId: string; of: DocumentOwner };

type Deps = { encryption: Encryption; clock: Clock };

const purpose = 'document link';

type LinkedRecord = { expires: string; viewer: string; record: string };

const toSignedText = (id: string, { expires, viewer, record }: LinkedRecord): string =>
  [id, expires, viewer, record].join('|');

const parseOwner = (text: string): DocumentOwner | undefined => {
  const [name, id] = text.split(':');
  const kind = kinds.find((one) => one === name);
  return kind && id ? { kind, id } : undefined;
};

/**
 * Signed links of documents (decisions §4). They work without a token for five minutes, while the session that they
 * name is active and may see the record.
 */
export const documentLinks = ({ encryption, clock }: Deps) => ({
  forSession: ({ sessionId: viewer }: { sessionId: string }) => ({
    /** Path of the document on the same origin; `expires` is in seconds since 1970. */
    link: (id: string, of: DocumentOwner): string => {
      const expires = String(Math.floor(clock().getTime() / 1000) + documentLinkMinutes * 60);
      const named = { expires, viewer, record: `${of.kind}:${of.id}` };
      const signature = encryption.sign(toSignedText(id, named), purpose);
      return `/api/documents/${id}?${new URLSearchParams({ ...named, signature })}`;
    },
  }),

  /** Reads a link; undefined when it is forged or expired. */
  readLink: (
    id: string,
    { expires, signature, viewer = '', record = '' }: LinkQuery,
  ): DocumentLink | undefined => {
    const named = { expires, viewer, record };
    const genuine = encryption.verify(toSignedText(id, named), purpose, signature);
    const of = parseOwner(named.record);
    if (!genuine || !of || clock().getTime() >= Number(named.expires) * 1000) return undefined;
    return { sessionId: named.viewer, of };
  },
});
type DocumentLinks = ReturnType<typeof documentLinks>;

export type SessionLinks = ReturnType<DocumentLinks['forSession']>;
