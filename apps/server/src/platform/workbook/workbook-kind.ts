import { importMessages } from '@purboday/contract/import/import.messages';
import { WorkbookRefusal } from './cell.ts';

export type WorkbookKind = 'xls' | 'xlsx';

const startsWith = (head: Buffer, bytes: number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte);

const hintFor = (head: Buffer): string | undefined => {
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/u, '')
    .trimStart();
  if (/^<(!doctype html|html|table|meta|head|body|div)/iu.test(text))
    return 'This is a web page with the name of a workbook. Open it in Excel and save it as Excel Workbook (.xlsx).';
  if (text.startsWith('<?xml'))
    return 'This is an XML file. Open it in Excel and save it as Excel Workbook (.xlsx).';
  if (/^[^\0]*[,;\t][^\0]*$/u.test(text))
    return 'This is a text file. Open it in Excel and save it as Excel Workbook (.xlsx).';
  return undefined;
};

/**
 * What a file is, by its first bytes; its name says nothing.
 * @throws WorkbookRefusal when it is neither kind, saying what it seems to be
 */
export const kindOfWorkbook = (head: Buffer): WorkbookKind => {
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx';
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'xls';
  throw new WorkbookRefusal(importMessages.type, hintFor(head));
};
