import { importMessages } from '@purboday/contract/import/import.messages';
import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl';
import { WorkbookError } from './cell.ts';

/** Handlers of a part's elements and texts. Names have no prefix. */
type XmlReader = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Maximum nesting of elements. Sheets are at most a dozen deep. */
const deepest = 64;
/** Maximum number of elements in a small part, such as the list of sheets. */
const elementsMax = 200_000;

const tooDeep = (): WorkbookError =>
  new WorkbookError(
    'The workbook is built in a way that no spreadsheet program writes',
    'Copy the rows into a new workbook and upload that.',
  );

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Creates a parser to write pieces of XML to. It rejects document type declarations and malformed XML, and knows only XML's own
 * entities.
 */
export const createXmlParser = ({ open, text, close }: XmlReader) => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  parser.on('doctype', () => {
    throw new WorkbookError(
      'The workbook contains instructions that no spreadsheet program writes',
      'Open it in Excel or LibreOffice and save it again as .xlsx.',
    );
  });
  parser.on('error', (error) => {
    throw error;
  });
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw tooDeep();
    open?.(local(name), attributes);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(local(name));
  });
  return parser;
};

/** Returns the name and attributes of each element of a small part, in order. */
export const readElements = (
  xml: string,
): { name: string; attributes: Record<string, string> }[] => {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const open = (name: string, attributes: Record<string, string>): void => {
    if (found.length >= elementsMax) throw tooDeep();
    found.push({ name, attributes: { ...attributes } });
  };
  createXmlParser({ open }).write(xml).close();
  return found;
};

/** Excel writes characters that XML cannot contain as `_x000D_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/gu, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

// Far above a sheet of 100,000 rows (SEC-43). Checked in the directory, before a part is unpacked. Parts that are never read, such
// as pictures, may be larger.
const entriesMax = 65_536;
const partMax = 500 * 1024 * 1024;
/** Total size of the parts that are read. */
const unpackedMax = 600 * 1024 * 1024;
const ratioMax = 150;
/** A small part may compress a thousand times; only large ones are bombs. */
const ratioFrom = 20 * 1024 * 1024;

const tooLarge = () =>
  new WorkbookError(
    'The workbook unpacks to far more than a list of candidates needs',
    'Copy the rows into the template and upload that.',
  );

const checkSize = ({ uncompressedSize, compressedSize }: Entry): void => {
  if (uncompressedSize > partMax) throw tooLarge();
  if (uncompressedSize > ratioFrom && uncompressedSize > compressedSize * ratioMax)
    throw tooLarge();
};

const checkEncryption = (entry: Entry): void => {
  if (entry.isEncrypted())
    throw new WorkbookError(
      'The workbook is protected by a password',
      'Remove the password and upload it again.',
    );
};

/** The parts of an `.xlsx` with a checked directory. */
export type XlsxZip = {
  has: (name: string) => boolean;
  open: (name: string) => Promise<Readable>;
  /** Reads a small part as text. */
  read: (name: string, maxBytes: number) => Promise<string>;
  close: () => void;
};

/** Names of parts are compared without letter case (ECMA-376, part 2). */
const toPartKey = (name: string): string => name.toLowerCase();

const readDirectory = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > entriesMax) throw tooLarge();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    checkEncryption(entry);
    entries.set(toPartKey(entry.fileName), entry);
  }
  return entries;
};

const readText = async (stream: Readable, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * Opens the zip of a workbook and checks its directory. Parts with a wrong declared size fail while they stream.
 * @throws WorkbookError
 */
export const openXlsxZip = async (fd: number): Promise<XlsxZip> => {
  const zip = await fromFdPromise(fd, { autoClose: false });
  const entries = await readDirectory(zip);
  const read = new Set<string>();
  let unpacked = 0;
  const open = async (part: string): Promise<Readable> => {
    const name = toPartKey(part);
    const entry = entries.get(name);
    if (!entry) throw new WorkbookError(importMessages.type);
    checkSize(entry);
    if (!read.has(name)) unpacked += entry.uncompressedSize;
    if (unpacked > unpackedMax) throw tooLarge();
    read.add(name);
    return zip.openReadStreamPromise(entry);
  };
  return {
    has: (name) => entries.has(toPartKey(name)),
    open,
    read: async (name, maxBytes) => readText(await open(name), maxBytes),
    close: () => zip.close(),
  };
};
