import { importMessages } from '@purboday/contract/import/import.messages';
import { foreignFileAdvice } from '@purboday/contract/import/workbook';
import { WorkbookError } from './cell.ts';

export { foreignFileAdvice };

export type WorkbookKind = 'xls' | 'xlsx';

const startsWith = (head: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

const zipHead = [0x50, 0x4b, 0x03, 0x04] as const;
const oldOfficeHead = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

/** First bytes of files that people mistake for workbooks. */
const beginnings: readonly { bytes: readonly number[]; hint: string }[] = [
  { bytes: [0x89, 0x50, 0x4e, 0x47], hint: foreignFileAdvice.picture },
  { bytes: [0xff, 0xd8, 0xff], hint: foreignFileAdvice.picture },
  { bytes: [0x47, 0x49, 0x46, 0x38], hint: foreignFileAdvice.picture },
  { bytes: [0x50, 0x4b, 0x05, 0x06], hint: foreignFileAdvice.zip },
  { bytes: [0x52, 0x61, 0x72, 0x21], hint: foreignFileAdvice.zip },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], hint: foreignFileAdvice.zip },
  { bytes: [0x1f, 0x8b], hint: foreignFileAdvice.zip },
  // Excel 2.0 to 4.0.
  { bytes: [0x09, 0x00, 0x04, 0x00], hint: foreignFileAdvice.oldExcel },
  { bytes: [0x09, 0x02, 0x06, 0x00], hint: foreignFileAdvice.oldExcel },
  { bytes: [0x09, 0x04, 0x06, 0x00], hint: foreignFileAdvice.oldExcel },
];

/** Detects UTF-16 in both byte orders, with or without a byte order mark: every other byte of Latin text is zero. */
const utf16Text = (head: Buffer): string | undefined => {
  const even = head.length - (head.length % 2);
  const pairs = Math.min(even, 400) / 2;
  const zeros = (offset: number): number =>
    Array.from({ length: pairs }, (_, at) => head[at * 2 + offset]).filter((byte) => byte === 0)
      .length;
  const isMostly = (count: number): boolean => pairs >= 4 && count > pairs * 0.7;
  if (startsWith(head, [0xff, 0xfe]) || isMostly(zeros(1)))
    return new TextDecoder('utf-16le').decode(head.subarray(0, even));
  if (startsWith(head, [0xfe, 0xff]) || isMostly(zeros(0)))
    return new TextDecoder('utf-16be').decode(head.subarray(0, even));
  return undefined;
};

const hintForText = (text: string): string | undefined => {
  if (/^<(!doctype html|html|table|meta|head|body|div)/iu.test(text))
    return foreignFileAdvice.webPage;
  if (/^mime-version:/iu.test(text)) return foreignFileAdvice.webPage;
  if (text.startsWith('<?xml') || text.startsWith('<Workbook')) return foreignFileAdvice.xml;
  if (text.startsWith('%PDF-')) return foreignFileAdvice.pdf;
  if (text.startsWith('{\\rtf')) return foreignFileAdvice.word;
  if (/^[[{]\s*["[{]/u.test(text)) return foreignFileAdvice.text;
  return /^[^\0]*[,;\t|][^\0]*$/u.test(text) ? foreignFileAdvice.text : undefined;
};

const hintFor = (head: Buffer): string | undefined => {
  const format = beginnings.find(({ bytes }) => startsWith(head, bytes));
  if (format) return format.hint;
  const wide = utf16Text(head);
  const text = (wide ?? head.toString('utf8')).replace(/^\ufeff/u, '').trimStart();
  const hint = hintForText(text);
  return hint ?? (wide === undefined ? undefined : foreignFileAdvice.text);
};

/** OpenDocument and EPUB files name their type in their first, uncompressed part. */
const namedType = /^mimetype([\x20-\x7e]{1,120})/u;

const hintForZip = (head: Buffer): string | undefined => {
  const type = namedType.exec(head.toString('latin1', 30, 200))?.[1] ?? '';
  if (type.startsWith('application/vnd.oasis.opendocument.spreadsheet'))
    return foreignFileAdvice.ods;
  if (type.startsWith('application/vnd.oasis.opendocument.presentation'))
    return foreignFileAdvice.slides;
  return type.startsWith('application/') ? foreignFileAdvice.word : undefined;
};

/** Advice for an old Office file without sheets, by the names of its streams. */
export const hintForStreams = (streams: readonly string[]): string | undefined => {
  if (streams.includes('WordDocument')) return foreignFileAdvice.word;
  return streams.includes('PowerPoint Document') ? foreignFileAdvice.slides : undefined;
};

/**
 * Returns the format of a file by its first bytes, whatever its name.
 * @throws WorkbookError that names the detected format, for neither kind
 */
export const detectWorkbookKind = (head: Buffer): WorkbookKind => {
  if (startsWith(head, oldOfficeHead)) return 'xls';
  const hint = startsWith(head, zipHead) ? hintForZip(head) : hintFor(head);
  if (startsWith(head, zipHead) && hint === undefined) return 'xlsx';
  throw new WorkbookError(importMessages.type, hint);
};
