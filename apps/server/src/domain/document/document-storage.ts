import { Problem } from '@purboday/contract/conventions/problem';
import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '#server/platform/process/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { safeFileName } from '#server/platform/http/responses.ts';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { contentContext, type ReceivedDocument } from './document-intake.ts';
import { documentStore, type DocumentRow } from './document-store.ts';

export type DocumentContent = { bytes: Buffer; contentType: string; fileName: string };

type Deps = {
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
  { clock, encryption }: Pick<Deps, 'clock' | 'encryption'>,
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

export const openDocuments = ({ database, storage, encryption, clock, temporaryDir }: Deps) => {
  const rows = documentStore(database);
  const anHourAgo = (): Date => new Date(clock().getTime() - orphanAfterMs);

  /** Deletes an unattached document when its registration failed. Attached ones stay. */
  const discard = (id: string): Promise<void> =>
    // The object is deleted before its row is committed as deleted: a crash leaves a row to clean up, never an unknown object.
    database.transaction(async () => {
      const key = await rows.deleteUnattached(id);
      if (key !== undefined) await storage.remove(key);
    });

  return {
    /**
     * Stores an upload without a record; deleted after an hour unless a record attaches it. Call it before the record's
     * transaction: after a rollback the object would have no row to find it by.
     * @returns the document's id
     * @throws Problem UNAVAILABLE when the storage is down
     */
    store: async (received: ReceivedDocument): Promise<string> => {
      const row = toRow(received, { clock, encryption });
      try {
        // The row is inserted before the object, for the same reason.
        await rows.add(row);
        await storage.take(row.storageKey, received.path, received.encryptedSize);
        return row.id;
      } catch (error) {
        // The scheduled job deletes what cannot be deleted now.
        await discard(row.id).catch(() => undefined);
        throw Object.assign(storageIsDown(), { cause: error });
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

    /** Whether an attached document is a picture. */
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
     * @returns how many were deleted
     */
    deleteUnattached: async (): Promise<number> => {
      const ids = await rows.unattachedBefore(anHourAgo(), deletedAtOnce);
      for (const id of ids) await discard(id);
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
