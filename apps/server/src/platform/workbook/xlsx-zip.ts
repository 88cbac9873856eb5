import { fromFdPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { Readable } from 'node:stream';
import { importMessages } from '@purboday/contract/import/import.messages';
import { WorkbookRefusal } from './cell.ts';

// What no sheet of 100,000 rows comes near (SEC-43): checked from the directory, before a part is unpacked. Parts that are never read, such as
// pictures, may be as large as they are.
const entriesMax = 65_536;
const partMax = 500 * 1024 * 1024;
/** All parts that are read together. */
const unpackedMax = 600 * 1024 * 1024;
const ratioMax = 150;
/** A small part may repeat itself a thousand times over; only large ones are bombs. */
const ratioFrom = 20 * 1024 * 1024;

const tooLarge = () =>
  new WorkbookRefusal(
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
    throw new WorkbookRefusal(
      'The workbook is protected by a password',
      'Remove the password and upload it again.',
    );
};

/** The parts of an `.xlsx`, its directory checked. */
export type XlsxZip = {
  has: (name: string) => boolean;
  open: (name: string) => Promise<Readable>;
  /** A small part as text. */
  read: (name: string, maxBytes: number) => Promise<string>;
  close: () => void;
};

const readDirectory = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  if (zip.entryCount > entriesMax) throw tooLarge();
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    checkEncryption(entry);
    entries.set(entry.fileName, entry);
  }
  return entries;
};

const textOf = async (stream: Readable, maxBytes: number): Promise<string> => {
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
 * Opens the zip of a workbook after looking at its directory. Parts that lie about their size end in an error while they stream.
 * @throws WorkbookRefusal
 */
export const openXlsxZip = async (fd: number): Promise<XlsxZip> => {
  const zip = await fromFdPromise(fd, { autoClose: false });
  const entries = await readDirectory(zip);
  const read = new Set<string>();
  let unpacked = 0;
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new WorkbookRefusal(importMessages.type);
    checkSize(entry);
    if (!read.has(name)) unpacked += entry.uncompressedSize;
    if (unpacked > unpackedMax) throw tooLarge();
    read.add(name);
    return zip.openReadStreamPromise(entry);
  };
  return {
    has: (name) => entries.has(name),
    open,
    read: async (name, maxBytes) => textOf(await open(name), maxBytes),
    close: () => zip.close(),
  };
};
