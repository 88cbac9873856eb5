import { fromFdPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { Readable } from 'node:stream';
import { importMessages } from '@purboday/contract/import/import.messages';
import { WorkbookRefusal } from './cell.ts';

// What no workbook of 100,000 rows comes near (SEC-43): checked from the directory, before anything is unpacked.
const entriesMax = 2_000;
const unpackedMax = 600 * 1024 * 1024;
const partMax = 500 * 1024 * 1024;
const ratioMax = 150;
/** A small part may repeat itself a thousand times over; only large ones are bombs. */
const ratioFrom = 20 * 1024 * 1024;

const tooLarge = () =>
  new WorkbookRefusal(
    'The workbook unpacks to far more than a list of candidates needs',
    'Copy the rows into the template and upload that.',
  );

const checkEntry = (entry: Entry): void => {
  const { uncompressedSize, compressedSize } = entry;
  if (uncompressedSize > partMax) throw tooLarge();
  if (uncompressedSize > ratioFrom && uncompressedSize > compressedSize * ratioMax)
    throw tooLarge();
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
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry);
    unpacked += entry.uncompressedSize;
    if (unpacked > unpackedMax) throw tooLarge();
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
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry) throw new WorkbookRefusal(importMessages.type);
    return zip.openReadStreamPromise(entry);
  };
  return {
    has: (name) => entries.has(name),
    open,
    read: async (name, maxBytes) => textOf(await open(name), maxBytes),
    close: () => zip.close(),
  };
};
