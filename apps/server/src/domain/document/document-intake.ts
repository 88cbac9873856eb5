import { documentMaxBytes } from '@purboday/contract/conventions/limits';
import { fieldProblem, type FieldError } from '@purboday/contract/conventions/problem';
import { documentMessages, type DocumentType } from '@purboday/contract/fields/field-messages';
import type { IdKind, IdPolicy } from '@purboday/contract/fields/identity-document-types';
import { aadharOnlyMessage } from '@purboday/contract/fields/identity-numbers';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, unlink, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import { measureFullDisk } from '#server/platform/files/storage.ts';
import type { VirusScan } from '#server/platform/files/virus-scan.ts';
import { inspectDocument, prepareInspection, type FileMeta } from './document-inspection.ts';

/** An uploaded and checked document, encrypted in a temporary file until `Documents` stores it. */
export interface ReceivedDocument {
  readonly id: string;
  readonly contentType: DocumentType;
  /** Bytes as uploaded. */
  readonly size: number;
  /** Bytes as stored, after a picture was re-encoded. */
  readonly storedSize: number;
  readonly path: string;
  readonly encryptedSize: number;
  /** SHA-256 of the encrypted bytes. */
  readonly sha256: Buffer;
  /** SHA-256 of the uploaded bytes, to recognize a repeated submission. Never stored as such. */
  readonly contentDigest: Buffer;
  readonly fileName: string;
  /** A virus scanner checked it. */
  readonly scanned: boolean;
  /** Removes the temporary file; may be called more than once. */
  dispose(): Promise<void>;
}

export const contentContext = (id: string): string => `documents.content:${id}`;

/** Encrypts, hashes and counts the bytes while they arrive; stops at the limit. */
const encryptInto = async (
  file: FileHandle,
  content: Readable,
  { encryption, id, field }: { encryption: Encryption; id: string; field: string },
) => {
  const encryptor = encryption.createEncryptor(contentContext(id));
  const contentHash = createHash('sha256');
  let size = 0;
  let unwritten = encryptor.head;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > documentMaxBytes) throw fieldProblem(field, documentMessages.size, 'TOO_LARGE');
    contentHash.update(chunk);
    await file.writeFile(Buffer.concat([unwritten, encryptor.update(chunk)]));
    unwritten = Buffer.alloc(0);
  }
  await file.writeFile(Buffer.concat([unwritten, encryptor.finish()]));
  return { size, contentDigest: contentHash.digest() };
};

type ReceiveDocumentDeps = {
  encryption: Encryption;
  /** Folder of temporary files; created when missing. */
  temporaryDir: string;
  /** Whether the bytes contain a virus; undefined where no scanner is set. @throws Problem while the scanner is down */
  scan?: VirusScan | undefined;
};

/**
 * Receives one file: encrypts it while it streams to a temporary file, rejects it above 2,097,152 bytes (413), then
 * inspects it (400). Removes the file when it throws.
 */
export const receiveDocument =
  ({ encryption, temporaryDir, scan }: ReceiveDocumentDeps) =>
  async (field: string, content: Readable, meta: FileMeta): Promise<ReceivedDocument> => {
    // Random instead of UUIDv7: the id appears in a link and must not reveal the time.
    const id = randomUUID();
    const path = join(temporaryDir, id);
    // Not `rm`, whose extra check of the file is synchronous.
    const dispose = () => unlink(path).catch(() => undefined);
    prepareInspection();
    try {
      await mkdir(temporaryDir, { recursive: true, mode: 0o700 });
      const file = await open(path, 'wx', 0o600);
      const upload = encryptInto(file, content, { encryption, id, field });
      const measured = await upload.finally(() => file.close());
      // Read back from the file, so that many slow uploads need no memory for their documents.
      const bytes = encryption.decrypt(await readFile(path), contentContext(id));
      if (await scan?.(bytes)) throw fieldProblem(field, documentMessages.infected);
      const inspection = await inspectDocument(bytes, meta);
      if ('rejection' in inspection) throw fieldProblem(field, inspection.rejection);
      const ciphertext = encryption.encrypt(inspection.bytes, contentContext(id));
      await writeFile(path, ciphertext, { mode: 0o600 });
      return {
        id,
        contentType: inspection.type,
        path,
        ...measured,
        storedSize: inspection.bytes.length,
        encryptedSize: ciphertext.length,
        sha256: createHash('sha256').update(ciphertext).digest(),
        fileName: meta.fileName,
        scanned: scan !== undefined,
        dispose,
      };
    } catch (error) {
      await dispose();
      throw await measureFullDisk(error, { folder: temporaryDir, neededBytes: documentMaxBytes });
    }
  };

/** The identity documents that this instance accepts (`ID_POLICY`). */
export const identityRules = (settings: { idPolicy: IdPolicy }) => ({
  validateIdKind: (kind: IdKind = 'AADHAR'): FieldError[] =>
    settings.idPolicy === 'any' || kind === 'AADHAR'
      ? []
      : [{ path: 'idKind', message: aadharOnlyMessage }],
});
