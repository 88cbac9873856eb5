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

/** A document as it is read. */
export type ReadDocument = { bytes: Buffer; contentType: string; fileName: string };

/** The documents of records, from upload to removal. */
export interface Documents {
  /**
   * Stores an upload, unattached: a sweep removes it after an hour unless a record attaches it. Call it before the transaction
   * of the record: rolled back, the object would lie there with no row to find it by.
   * @returns the document's id
   * @throws Problem UNAVAILABLE when the storage is down
   */
  keep(received: ReceivedDocument): Promise<string>;
  /** Gives the document to a record. Call it inside the transaction that stores the record. */
  attach(id: string): Promise<void>;
  /** Takes the document from its record, inside the transaction that replaces it; the sweep removes it. */
  detach(id: string): Promise<void>;
  /** Removes an unattached document at once, when its registration failed. Attached ones stay. */
  discard(id: string): Promise<void>;
  /** Undefined when there is none, or none that a record has. */
  read(id: string): Promise<ReadDocument | undefined>;
  /**
   * Removes documents that were left unattached over an hour ago. For a scheduled job.
   * @returns how many documents were removed
   */
  sweep(): Promise<number>;
  /** Removes temporary files of this machine that were left over an hour ago (SEC-42). */
  sweepTemporary(): Promise<void>;
}

type Deps = {
  database: Database;
  storage: Storage;
  encryption: Encryption;
  clock: Clock;
  temporaryDir: string;
};

const orphanAfterMs = 60 * 60_000;
const sweptAtOnce = 500;
const nameContext = (id: string): string => `documents.original_name:${id}`;

/** The error for a record whose document was deleted before the record was stored. */
const uploadTookTooLong = (): Problem =>
  new Problem('UNAVAILABLE', 'The upload took too long. Please try again.');

const storageIsDown = () => new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 30 });

const sweepFolder = async (dir: string, before: Date): Promise<void> => {
  const names = await readdir(dir).catch(() => []);
  for (const path of names.map((name) => join(dir, name))) {
    const age = await stat(path).catch(() => undefined);
    if (age && age.mtime < before) await rm(path, { force: true });
  }
};

const rowOf = (
  received: ReceivedDocument,
  { clock, encryption }: Pick<Deps, 'clock' | 'encryption'>,
): DocumentRow => ({
  id: received.id,
  storageKey: randomBytes(16).toString('hex'),
  contentType: received.contentType,
  size: received.keptSize,
  originalName: encryption.encrypt(safeFileName(received.fileName), nameContext(received.id)),
  sha256: received.sha256,
  createdAt: clock(),
  attachedAt: null,
  scannedAt: received.scanned ? clock() : null,
});

/** Opens the documents over a database and a storage. */
export const openDocuments = ({
  database,
  storage,
  encryption,
  clock,
  temporaryDir,
}: Deps): Documents => {
  const rows = documentStore(database);

  // The object goes before its row is gone for good: a crash between leaves a row to sweep, never an object nobody knows.
  const discard = (id: string): Promise<void> =>
    database.transaction(async () => {
      const key = await rows.deleteUnattached(id);
      if (key !== undefined) await storage.remove(key);
    });

  const keep = async (received: ReceivedDocument): Promise<string> => {
    const row = rowOf(received, { clock, encryption });
    try {
      // The row comes first, for the same reason.
      await rows.add(row);
      await storage.take(row.storageKey, received.path, received.encryptedSize);
      return row.id;
    } catch (error) {
      // What cannot be removed now, the sweep removes.
      await discard(row.id).catch(() => undefined);
      throw Object.assign(storageIsDown(), { cause: error });
    } finally {
      await received.dispose();
    }
  };

  const attach = async (id: string): Promise<void> => {
    if (!(await rows.attach(id, clock()))) throw uploadTookTooLong();
  };

  const read = async (id: string): Promise<ReadDocument | undefined> => {
    const row = await rows.findAttached(id);
    if (row === undefined) return undefined;
    const encrypted = await storage.read(row.storageKey).then(buffer);
    return {
      bytes: encryption.decrypt(encrypted, contentContext(id)),
      contentType: row.contentType,
      fileName: encryption.decrypt(row.originalName, nameContext(id)).toString('utf8'),
    };
  };

  const anHourAgo = (): Date => new Date(clock().getTime() - orphanAfterMs);

  const sweep = async (): Promise<number> => {
    const ids = await rows.unattachedBefore(anHourAgo(), sweptAtOnce);
    for (const id of ids) await discard(id);
    return ids.length;
  };

  const sweepTemporary = (): Promise<void> => sweepFolder(temporaryDir, anHourAgo());

  return {
    keep,
    attach,
    detach: rows.detach,
    discard,
    read,
    sweep,
    sweepTemporary,
  };
};
