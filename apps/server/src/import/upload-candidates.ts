import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { importMessages } from '@purboday/contract/import/import.messages';
import { workbookField } from '@purboday/contract/import/workbook';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/authorization.ts';
import { safeFileName } from '#server/platform/http/responses.ts';
import { WorkbookError } from '#server/platform/workbook/cell.ts';
import {
  detectWorkbookKind,
  type WorkbookKind,
} from '#server/platform/workbook/workbook-format.ts';
import type { Services } from '#server/services.ts';
import { queueImport } from './import-table.ts';
import type { ImportRow, ImportStore, NewImport } from './import-store.ts';
import type { EncryptedWorkbook, WorkbookFiles } from '#server/domain/document/workbook-files.ts';

export type ReceivedWorkbook = EncryptedWorkbook & {
  kind: WorkbookKind;
  fileName: string;
  digest: string;
};

type Part = { field: string; fileName?: string | undefined; content?: Readable | undefined };

const headBytes = 4096;

export const toRejectionProblem = ({
  message,
  hint,
}: {
  message: string;
  hint?: string | null | undefined;
}): Problem => {
  const text = hint ? `${message}. ${hint}` : message;
  return new Problem('INVALID', message, { errors: [{ path: workbookField, message: text }] });
};

/** Counts and hashes the stream, and stops unless it starts like a workbook. */
const measured = () => {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  const through = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length;
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk]).subarray(0, headBytes);
        if (head.length >= 8) detectWorkbookKind(head);
      }
      hash.update(chunk);
      yield chunk;
    }
  };
  return {
    through,
    result: () => ({ size, digest: hash.digest('hex'), kind: detectWorkbookKind(head) }),
  };
};

const take = async (
  files: WorkbookFiles,
  { content, fileName = '' }: Part,
): Promise<ReceivedWorkbook> => {
  const measure = measured();
  let received: EncryptedWorkbook | undefined;
  try {
    received = await files.receive(measure.through(content as AsyncIterable<Buffer>));
    const { size, digest, kind } = measure.result();
    if (size === 0) throw fieldProblem(workbookField, importMessages.noFile);
    return { ...received, kind, digest, fileName: safeFileName(fileName) };
  } catch (error) {
    if (received) await files.discard(received);
    throw error instanceof WorkbookError ? toRejectionProblem(error) : error;
  }
};

/**
 * Encrypts the single workbook of a form while it streams to a temporary file, which is deleted on errors.
 * @throws Problem 400 unless there is exactly one workbook, 413 when the disk is full
 */
export const receiveWorkbook =
  (files: WorkbookFiles) =>
  async (parts: AsyncIterable<Part>): Promise<ReceivedWorkbook> => {
    let received: ReceivedWorkbook | undefined;
    try {
      for await (const part of parts) {
        if (part.content === undefined) continue;
        if (received) throw fieldProblem(workbookField, importMessages.tooMany);
        if (part.field !== workbookField)
          throw fieldProblem(part.field, 'This field does not take a file');
        received = await take(files, part);
      }
    } catch (error) {
      if (received) await files.discard(received);
      throw error;
    }
    if (!received) throw fieldProblem(workbookField, importMessages.noFile);
    return received;
  };

type Upload = { key: string | undefined; workbook: ReceivedWorkbook; ip: string };

/** Polling intervals in milliseconds, growing. */
const look = { first: 25, longer: 1.2, last: 1_000 };

const uploadTookTooLong = (): Problem =>
  new Problem('UNAVAILABLE', 'The upload took too long. Please try again.');

const stopping = () => new Problem('UNAVAILABLE', undefined, { retryAfterSeconds: 3 });

/**
 * Imports a workbook and waits for the result. The same key with the same file returns the existing import, with another file it is
 * rejected; the key of a rejected workbook can be used again (decisions §1, §6).
 */
export const uploadCandidates = ({
  database,
  imports,
  workbookFiles,
  storedFiles,
  queue,
  clock,
  phase,
  digest,
}: Pick<Services, 'database' | 'workbookFiles' | 'storedFiles' | 'queue' | 'clock' | 'phase'> & {
  imports: ImportStore;
  digest: (content: string) => Buffer;
}) => {
  const addImport = (newImport: NewImport & { storageKey: string }, at: Date) =>
    database.transaction(async () => {
      const row = await imports.add(newImport, at);
      if (!row) return undefined;
      if (!(await storedFiles.giveToImport(newImport.storageKey, row.id)))
        throw uploadTookTooLong();
      await queueImport(queue, row);
      return row;
    });

  const begin = async (admin: Actor, { key, workbook, ip }: Upload): Promise<ImportRow> => {
    const at = clock();
    const id = newId(at);
    const newImport = {
      id,
      accountId: admin.id,
      key: key ?? id,
      content: digest(workbook.digest),
      fileName: workbook.fileName,
      kind: workbook.kind,
      storageKey: workbook.key,
      ip,
    };
    // Removes the workbook unless the import owns it now.
    const added = await addImport(newImport, at).finally(() => workbookFiles.remove(workbook.key));
    if (added) return added;
    const earlier = await imports.find(admin.id, newImport.key);
    if (!earlier?.content.equals(newImport.content)) throw new Problem('KEY_REUSED');
    return earlier;
  };

  const ended = async (id: string): Promise<ImportRow> => {
    for (let wait = look.first; ; wait = Math.min(wait * look.longer, look.last)) {
      const row = await imports.byId(id);
      if (!row) throw new Error('The import no longer exists');
      if (row.state === 'done' || row.state === 'refused' || phase() === 'stopping') return row;
      await sleep(wait);
    }
  };

  return async (admin: Actor, upload: Upload): Promise<ImportRow> => {
    const { workbook } = upload;
    await workbookFiles.keep(workbook).finally(() => workbookFiles.discard(workbook));
    const { id } = await begin(admin, upload);
    const row = await ended(id);
    if (row.state === 'refused')
      throw toRejectionProblem({ message: row.message ?? '', hint: row.hint });
    if (row.state !== 'done') throw stopping();
    return row;
  };
};
