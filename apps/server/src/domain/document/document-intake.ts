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
import type { VirusScan } from '#server/platform/files/virus-scan.ts';
import { inspectDocument, prepareInspection, type FileMeta } from './document-inspection.ts';

/** A document that was uploaded and checked; it lies encrypted in a temporary file until `keepDocument`. */
export interface ReceivedDocument {
  readonly id: string;
  readonly contentType: DocumentType;
  /** Bytes as uploaded. */
  readonly size: number;
  /** Bytes as kept: a picture is encoded anew. */
  readonly keptSize: number;
  /** Path of the encrypted bytes. */
  readonly path: string;
  readonly encryptedSize: number;
  /** Of the encrypted bytes. */
  readonly sha256: Buffer;
  /** SHA-256 of the bytes as uploaded: tells a repeated submission from another one. Never stored as it is. */
  readonly contentDigest: Buffer;
  readonly fileName: string;
  /** Whether a scanner looked at it. */
  readonly scanned: boolean;
  /** Removes the temporary file; more than once is fine. */
  dispose(): Promise<void>;
}

export const contentContext = (id: string): string => `documents.content:${id}`;

/** Counts, hashes and encrypts the bytes that arrive into an open file, and stops at the limit. */
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

type Deps = {
  encryption: Encryption;
  /** Folder of temporary files; made when absent. */
  temporaryDir: string;
  /** Answers whether a virus is in the bytes, or refuses for now; absent where no scanner is set. */
  scan?: VirusScan | undefined;
};

/**
 * Takes one uploaded file: encrypts it while it streams to a temporary file, and refuses it while streaming once it passes
 * 2,097,152 bytes (413); then checks what it is (400). Nothing is left behind when it throws.
 */
export const receiveDocument =
  ({ encryption, temporaryDir, scan }: Deps) =>
  async (field: string, content: Readable, meta: FileMeta): Promise<ReceivedDocument> => {
    // Random, not UUIDv7: the id appears in a link and tells nothing, not even when.
    const id = randomUUID();
    const path = join(temporaryDir, id);
    // Kept, it is gone already. Not `rm`, which looks at the file first and holds up every other request meanwhile.
    const dispose = () => unlink(path).catch(() => undefined);
    prepareInspection();
    try {
      await mkdir(temporaryDir, { recursive: true, mode: 0o700 });
      const file = await open(path, 'wx', 0o600);
      const upload = encryptInto(file, content, { encryption, id, field });
      const measured = await upload.finally(() => file.close());
      // Read back encrypted: many slow uploads at once hold no document in memory, only the one being looked at.
      const bytes = encryption.decrypt(await readFile(path), contentContext(id));
      if (await scan?.(bytes)) throw fieldProblem(field, documentMessages.infected);
      const verdict = await inspectDocument(bytes, meta);
      if ('refusal' in verdict) throw fieldProblem(field, verdict.refusal);
      const kept = encryption.encrypt(verdict.bytes, contentContext(id));
      await writeFile(path, kept, { mode: 0o600 });
      return {
        id,
        contentType: verdict.type,
        path,
        ...measured,
        keptSize: verdict.bytes.length,
        encryptedSize: kept.length,
        sha256: createHash('sha256').update(kept).digest(),
        fileName: meta.fileName,
        scanned: scan !== undefined,
        dispose,
      };
    } catch (error) {
      await dispose();
      throw error;
    }
  };

/** Which identity documents this instance takes (`ID_POLICY`). */
interface IdentityRules {
  /** What is wrong with a document of this kind, as faults of a form; undefined is an Aadhar card. */
  faultsOf(kind: IdKind | undefined): FieldError[];
}

export const identityRules = (policy: IdPolicy): IdentityRules => ({
  faultsOf: (kind = 'AADHAR') =>
    policy === 'any' || kind === 'AADHAR' ? [] : [{ path: 'idKind', message: aadharOnlyMessage }],
});
