import { createHash, type Hash } from 'node:crypto';
import { mkdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { importMessages } from '@purboday/contract/import/import.messages';
import { Problem, fieldProblem } from '@purboday/contract/conventions/problem';
import {
  checkDiskSpace,
  createNamelessFile,
  findFullDisk,
} from '#server/platform/files/storage.ts';
import { WorkbookError } from './cell.ts';
import { readRows } from './read-rows.ts';
import { toTables, type Column, type Tables } from './table.ts';
import { detectWorkbookKind } from './workbook-format.ts';

type Part = { field: string; content?: Readable | undefined };

type TableRequest<Field extends string> = {
  field: string;
  columns: readonly Column<Field>[];
  /** Maximum number of rows. */
  most: number;
  /** Account of the uploader. */
  account: string;
};

type ReceivedFile = { file: FileHandle; digest: string };

const headBytes = 4096;

const hashed = async function* (content: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
};

/** A full disk becomes an error of the field. Other errors stay as they are. */
export const toNoSpace = (error: unknown, field: string): unknown => {
  const cause = findFullDisk(error);
  return cause
    ? Object.assign(fieldProblem(field, importMessages.noSpace, 'TOO_LARGE'), { cause })
    : error;
};

/** Streams an upload into a file without a name (D15: no size limit of our own). */
const take = async (
  content: Readable,
  { folder, field }: { folder: string; field: string },
): Promise<ReceivedFile> => {
  const hash = createHash('sha256');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const bounded = checkDiskSpace(content, { folder, copies: 1 });
  const file = await createNamelessFile(folder, hashed(bounded, hash)).catch((error: unknown) => {
    throw toNoSpace(error, field);
  });
  return { file, digest: hash.digest('hex') };
};

const onlyFile = async (
  parts: AsyncIterable<Part>,
  field: string,
  folder: string,
): Promise<ReceivedFile> => {
  let received: ReceivedFile | undefined;
  try {
    for await (const { field: named, content } of parts) {
      if (content === undefined) continue;
      if (received) throw fieldProblem(field, importMessages.tooMany);
      if (named !== field) throw fieldProblem(named, 'This field does not take a file');
      received = await take(content, { folder, field });
    }
    if (!received || (await received.file.stat()).size === 0)
      throw fieldProblem(field, importMessages.noFile);
    return received;
  } catch (error) {
    await received?.file.close();
    throw error;
  }
};

const readHead = async (file: FileHandle): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return buffer.subarray(0, bytesRead);
};

/** Turns the reason into the message of the response, and the hint into the error of the field. */
const toRejection = ({ message, hint }: WorkbookError, field: string): Problem =>
  new Problem('INVALID', message, {
    errors: [{ path: field, message: hint ? `${message}. ${hint}` : message }],
  });

/**
 * Receives the one workbook of a form and reads its tables. No named file ever contains it.
 * @param settings name the folder for temporary files
 */
export const receiveTable =
  ({ dataDir }: { dataDir: string }) =>
  async <Field extends string>(
    parts: AsyncIterable<Part>,
    { field, columns, most, account }: TableRequest<Field>,
  ): Promise<Tables<Field> & { digest: string }> => {
    const { file, digest } = await onlyFile(parts, field, join(dataDir, 'temporary'));
    try {
      const kind = detectWorkbookKind(await readHead(file));
      const { sheets, ignored } = await readRows({ file, kind, most, columns, account });
      return { tables: toTables(sheets, columns), ignoredSheets: ignored, digest };
    } catch (error) {
      throw error instanceof WorkbookError ? toRejection(error, field) : error;
    } finally {
      await file.close();
    }
  };
