import { documentLinkMinutes } from '@purboday/contract/conventions/limits';
import { Problem } from '@purboday/contract/conventions/problem';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  hasChanged,
  bytesColumn,
  timeColumn,
  type Database,
} from '#server/platform/database/database.ts';
import { isNotPaused, type ForEachRecord } from '#server/domain/maintenance/failed-records.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import { findFullDisk, type Storage } from '#server/platform/files/storage.ts';
import { safeFileName } from '#server/platform/http/responses.ts';
import type { Clock } from '#server/platform/process/clock.ts';
import { storedFileStore } from './stored-files.ts';
import { contentContext, type ReceivedDocument } from './document-intake.ts';

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

type DocumentRow = typeof documentTable.$inferSelect;

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
  attach: (id: string, at: Date): Promise<boolean> =>
    hasChanged(
      database.sql
        .update(documentTable)
        .set({ attachedAt: at })
        .where(and(eq(documentTable.id, id), isNull(documentTable.attachedAt))),
    ),

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

  unattachedBefore: async (
    before: Date,
    { now, limit }: { now: Date; limit: number },
  ): Promise<string[]> => {
    const rows = await database.sql
      .select({ id: documentTable.id })
      .from(documentTable)
      .where(
        and(
          isNull(documentTable.attachedAt),
          lt(documentTable.createdAt, before),
          isNotPaused('documents', documentTable.id, now),
        ),
      )
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
export const documentLinks = ({ encryption, clock }: { encryption: Encryption; clock: Clock }) => ({
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

export type DocumentContent = { bytes: Buffer; contentType: string; fileName: string };

type DocumentStorageDeps = {
  database: Database;
  storage: Storage;
  encryption: Encryption;
  clock: Clock;
  temporaryDir: string;
};

const orphanAfterMs = 60 * 60_000;
const deletedAtOnce = 500;
const nameContext = (id: string): string => `documents.original_name:${id}`;

/** The record came after the hour in which its document waited. */
const uploadTookTooLong = (): Problem =>
  new Problem('UNAVAILABLE', 'The upload took too long. Please try again.');

const storageIsDown = () => new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 30 });

const toRow = (
  received: ReceivedDocument,
  { clock, encryption }: Pick<DocumentStorageDeps, 'clock' | 'encryption'>,
): DocumentRow => ({
  id: received.id,
  storageKey: randomBytes(16).toString('hex'),
  contentType: received.contentType,
  size: received.storedSize,
  originalName: encryption.encrypt(safeFileName(received.fileName), nameContext(received.id)),
  sha256: received.sha256,
  createdAt: clock(),
  attachedAt: null,
  scannedAt: received.scanned ? clock() : null,
});

export const openDocuments = ({
  database,
  storage,
  encryption,
  clock,
  temporaryDir,
}: DocumentStorageDeps) => {
  const rows = documentStore(database);
  const storedFiles = storedFileStore({ database, storage, clock });
  const anHourAgo = (): Date => new Date(clock().getTime() - orphanAfterMs);

  /** Deletes an unattached document when its registration failed. Attached ones stay. If its file cannot be removed, a job tries again. */
  const discard = async (id: string): Promise<void> => {
    const key = await rows.deleteUnattached(id);
    if (key !== undefined) await storedFiles.remove(key);
  };

  return {
    /**
     * Stores an upload without a record; deleted after an hour unless a record attaches it. Call it before the record's
     * transaction: after a rollback the object would have no row to find it by.
     * @returns the document's id
     * @throws Problem UNAVAILABLE when the storage is down; FullDiskError
     */
    store: async (received: ReceivedDocument): Promise<string> => {
      const row = toRow(received, { clock, encryption });
      try {
        // Committed before the object is stored, so that a crash leaves no unknown object.
        await database.transaction(async () => {
          await rows.add(row);
          await storedFiles.addOfDocument(row.storageKey, row.id);
        });
        await storage.take(row.storageKey, received.path, received.encryptedSize);
        return row.id;
      } catch (error) {
        // The scheduled job deletes what cannot be deleted now.
        await discard(row.id).catch(() => undefined);
        throw findFullDisk(error) ?? Object.assign(storageIsDown(), { cause: error });
      } finally {
        await received.dispose();
      }
    },

    /** Attaches the document to a record, inside the record's transaction. */
    attach: async (id: string): Promise<void> => {
      if (!(await rows.attach(id, clock()))) throw uploadTookTooLong();
    },

    /** Detaches a document that is replaced, inside the same transaction; a scheduled job deletes it. */
    detach: rows.detach,
    discard,

    isPicture: async (id: string): Promise<boolean> =>
      (await rows.findAttached(id))?.contentType.startsWith('image/') ?? false,

    /** Undefined when it does not exist or is not attached. */
    read: async (id: string): Promise<DocumentContent | undefined> => {
      const row = await rows.findAttached(id);
      if (row === undefined) return undefined;
      const encrypted = await storage.read(row.storageKey).then(buffer);
      return {
        bytes: encryption.decrypt(encrypted, contentContext(id)),
        contentType: row.contentType,
        fileName: encryption.decrypt(row.originalName, nameContext(id)).toString('utf8'),
      };
    },

    /**
     * Deletes documents that have been unattached for over an hour. Runs as a scheduled job.
     * @returns how many were found
     */
    deleteUnattached: async (forEachRecord: ForEachRecord): Promise<number> => {
      const ids = await rows.unattachedBefore(anHourAgo(), {
        now: clock(),
        limit: deletedAtOnce,
      });
      await forEachRecord('documents', ids, async (id) => {
        const key = await rows.deleteUnattached(id);
        // If the file cannot be removed now, the job of files without an owner tries again.
        if (key !== undefined) await storedFiles.remove(key).catch(() => undefined);
      });
      return ids.length;
    },

    /** Deletes temporary files of this machine that are over an hour old (SEC-42). */
    deleteTemporaryFiles: async (): Promise<void> => {
      const names = await readdir(temporaryDir).catch(() => []);
      for (const path of names.map((name) => join(temporaryDir, name))) {
        const age = await stat(path).catch(() => undefined);
        if (age && age.mtime < anHourAgo()) await rm(path, { force: true });
      }
    },
  };
};

export type Documents = ReturnType<typeof openDocuments>;
