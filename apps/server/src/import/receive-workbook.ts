import { importMessages } from '@purboday/contract/import/import.messages';
import { workbookField } from '@purboday/contract/import/workbook';
import { fieldProblem, Problem } from '@purboday/contract/conventions/problem';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { safeFileName } from '#server/platform/http/replies.ts';
import { WorkbookRefusal } from '#server/platform/workbook/cell.ts';
import type { SealedWorkbook, WorkbookFiles } from './workbook-files.ts';
import { kindOfWorkbook, type WorkbookKind } from '#server/platform/workbook/workbook-kind.ts';
/** An uploaded workbook, sealed in a temporary file. */
export type ReceivedWorkbook = SealedWorkbook & {
  kind: WorkbookKind;
  fileName: string;
  digest: string;
};

/** A part of the form, as it arrives. */
export type Part = { field: string; fileName?: string | undefined; content?: Readable | undefined };

const headBytes = 4096;

/** What a refusal of a workbook answers: the plain reason, and under the field what to do. */
export const refusalProblem = ({
  message,
  hint,
}: {
  message: string;
  hint?: string | null | undefined;
}): Problem => {
  const told = hint ? `${message}. ${hint}` : message;
  return new Problem('INVALID', message, { errors: [{ path: workbookField, message: told }] });
};

/** Counts, hashes and keeps the first bytes of what flows through, and stops when they are not those of a workbook. */
const measured = () => {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  const through = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      size += chunk.length;
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk]).subarray(0, headBytes);
        if (head.length >= 8) kindOfWorkbook(head);
      }
      hash.update(chunk);
      yield chunk;
    }
  };
  return {
    through,
    result: () => ({ size, digest: hash.digest('hex'), kind: kindOfWorkbook(head) }),
  };
};

const take = async (
  files: WorkbookFiles,
  { content, fileName = '' }: Part,
): Promise<ReceivedWorkbook> => {
  const measure = measured();
  let received: SealedWorkbook | undefined;
  try {
    received = await files.receive(measure.through(content as AsyncIterable<Buffer>));
    const { size, digest, kind } = measure.result();
    if (size === 0) throw fieldProblem(workbookField, importMessages.noFile);
    return { ...received, kind, digest, fileName: safeFileName(fileName) };
  } catch (error) {
    if (received) await files.discard(received);
    throw error instanceof WorkbookRefusal ? refusalProblem(error) : error;
  }
};

/**
 * Takes the one workbook of a form, sealed while it streams to a temporary file.
 * @throws Problem 400 for none, several or neither kind of workbook; 413 when the disk has no room for it. Nothing is left behind then.
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
