import { documentLinkMinutes } from '@purboday/contract/conventions/limits';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/database.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Clock } from '#server/platform/process/clock.ts';

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});

const time = (name: string) => timestamp(name, { withTimezone: true });

const documentTable = pgTable('documents', {
  id: uuid('id').primaryKey(),
  storageKey: text('storage_key').notNull(),
  contentType: text('content_type').notNull(),
  /** Bytes of the document as it was uploaded. */
  size: integer('size').notNull(),
  /** The client's name of the file, encrypted: people put their own names into it. */
  originalName: bytea('original_name').notNull(),
  /** Of the encrypted bytes, so that a backup can be checked without a key. */
  sha256: bytea('sha256').notNull(),
  createdAt: time('created_at').notNull(),
  /** Null until the record it belongs to is committed. */
  attachedAt: time('attached_at'),
  /** When a scanner looked at it; null while none was set. */
  scannedAt: time('scanned_at'),
});

export const aadharVaultTable = pgTable('aadhar_vault', {
  id: uuid('id').primaryKey(),
  number: bytea('number').notNull(),
  /** Null for what does not tell a person apart. */
  blindIndex: bytea('blind_index'),
  last4: text('last4').notNull(),
  createdAt: time('created_at').notNull(),
});

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

const kinds = ['candidate', 'job-provider', 'training-provider', 'placement'] as const;

/** The record that a document belongs to. */
export type DocumentOf = { kind: (typeof kinds)[number]; id: string };

/** Query of a document's link, as it arrives. */
export type LinkQuery = {
  expires: string;
  signature: string;
  viewer?: string | undefined;
  record?: string | undefined;
};

/** What a genuine link names: whose session it was made for, and the record whose document it opens. */
export type OpenedLink = { sessionId: string; of: DocumentOf };

type Deps = { encryption: Encryption; clock: Clock };

const purpose = 'document link';

type Named = { expires: string; viewer: string; record: string };

const signed = (id: string, { expires, viewer, record }: Named): string =>
  [id, expires, viewer, record].join('|');

const recordIn = (text: string): DocumentOf | undefined => {
  const [name, id] = text.split(':');
  const kind = kinds.find((one) => one === name);
  return kind && id ? { kind, id } : undefined;
};

/**
 * Signed links of documents (decisions §4): they work without a token for five minutes, in the browser of anybody who has one, as long as
 * the session that they name lives and may see the record that they name.
 */
export const documentLinks = ({ encryption, clock }: Deps) => ({
  /** Links for the caller of a request. */
  for: ({ sessionId: viewer }: { sessionId: string }) => ({
    /** Path of the document, on the same origin; `expires` in seconds since 1970. */
    link: (id: string, of: DocumentOf): string => {
      const expires = String(Math.floor(clock().getTime() / 1000) + documentLinkMinutes * 60);
      const named = { expires, viewer, record: `${of.kind}:${of.id}` };
      const signature = encryption.sign(signed(id, named), purpose);
      return `/api/documents/${id}?${new URLSearchParams({ ...named, signature })}`;
    },
  }),

  /** What a link names; undefined when it is forged or too old. */
  opened: (
    id: string,
    { expires, signature, viewer = '', record = '' }: LinkQuery,
  ): OpenedLink | undefined => {
    const named = { expires, viewer, record };
    const genuine = encryption.verify(signed(id, named), purpose, signature);
    const of = recordIn(named.record);
    if (!genuine || !of || clock().getTime() >= Number(named.expires) * 1000) return undefined;
    return { sessionId: named.viewer, of };
  },
});
type DocumentLinks = ReturnType<typeof documentLinks>;

/** What presents a record needs of its links. */
export type OwnLinks = ReturnType<DocumentLinks['for']>;
