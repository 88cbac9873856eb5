import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { importMessages } from '@purboday/contract/import/import.messages';
import { Problem, fieldProblem } from '@purboday/contract/conventions/problem';
import { namelessFile } from '#server/platform/files/nameless-file.ts';
import { WorkbookRefusal } from './cell.ts';
import { readRows } from './read-rows.ts';
import { tablesOf, type Column, type Tables } from './table.ts';
import { kindOfWorkbook } from './workbook-kind.ts';

/** A part of a form, as it arrives. */
type Part = { field: string; content?: Readable | undefined };

type TableRequest<Field extends string> = {
  field: string;
  columns: readonly Column<Field>[];
  /** Rows, at the most. */
  most: number;
  /** Whose workbook it is. */
  account: string;
};

/** Bytes. A register of 500 people over three years is far below. */
export const tableMaxBytes = 4 * 1024 * 1024;

const take = async (content: Readable, field: string): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > tableMaxBytes) throw fieldProblem(field, 'File must be under 4 MB', 'TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const onlyFile = async (parts: AsyncIterable<Part>, field: string): Promise<Buffer> => {
  let bytes: Buffer | undefined;
  for await (const { field: named, content } of parts) {
    if (content === undefined) continue;
    if (bytes) throw fieldProblem(field, importMessages.tooMany);
    if (named !== field) throw fieldProblem(named, 'This field does not take a file');
    bytes = await take(content, field);
  }
  if (!bytes || bytes.length === 0) throw fieldProblem(field, importMessages.noFile);
  return bytes;
};

/** What a refusal of a workbook answers: the plain reason, and under the field what to do. */
const refusalOf = ({ message, hint }: WorkbookRefusal, field: string): Problem =>
  new Problem('INVALID', message, {
    errors: [{ path: field, message: hint ? `${message}. ${hint}` : message }],
  });

/**
 * Takes the one small workbook of a form and reads the tables in it; readable it lies in no file with a name.
 * @param settings where files may lie for a moment
 */
export const receiveTable =
  ({ dataDir }: { dataDir: string }) =>
  async <Field extends string>(
    parts: AsyncIterable<Part>,
    { field, columns, most, account }: TableRequest<Field>,
  ): Promise<Tables<Field> & { digest: string }> => {
    const bytes = await onlyFile(parts, field);
    const digest = createHash('sha256').update(bytes).digest('hex');
    try {
      const kind = kindOfWorkbook(bytes.subarray(0, 4096));
      const file = await namelessFile(join(dataDir, 'temporary'), bytes);
      const { sheets, ignored } = await readRows({ file, kind, most, columns, account }).finally(
        () => file.close(),
      );
      return { tables: tablesOf(sheets, columns), ignoredSheets: ignored, digest };
    } catch (error) {
      throw error instanceof WorkbookRefusal ? refusalOf(error, field) : error;
    }
  };
