import { crc32, inflateRawSync } from 'node:zlib';

/** A file of an archive. `packed` is its stored or deflated content. */
export type ZipEntry = {
  name: string;
  deflated: boolean;
  crc: number;
  size: number;
  packed: Buffer;
};

/** The three parts of an archive that a signature covers. Concatenated they are the archive. */
export type ZipParts = { entries: Buffer; directory: Buffer; end: Buffer };

const local = { mark: 0x04034b50, bytes: 30 };
const central = { mark: 0x02014b50, bytes: 46 };
const endMark = 0x06054b50;
const endBytes = 22;
/** 1 January 1980, the first day of the format, so that archives do not contain the time of their creation. */
const noDate = 0x21;
const deflate = 8;
/** Names are UTF-8. */
const flags = 0x0800;

const toEnd = (archive: Buffer): number => {
  for (let at = archive.length - endBytes; at >= 0; at -= 1)
    if (archive.readUInt32LE(at) === endMark) return at;
  throw new Error('This is not a ZIP archive');
};

const readEntry = (archive: Buffer, at: number): ZipEntry & { bytes: number } => {
  if (archive.readUInt32LE(at) !== central.mark) throw new Error('The archive is damaged');
  const lengths = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
  const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = lengths;
  const place = archive.readUInt32LE(at + 42);
  const start =
    place + local.bytes + archive.readUInt16LE(place + 26) + archive.readUInt16LE(place + 28);
  return {
    name: archive.toString('utf8', at + central.bytes, at + central.bytes + nameBytes),
    deflated: archive.readUInt16LE(at + 10) === deflate,
    crc: archive.readUInt32LE(at + 16),
    size: archive.readUInt32LE(at + 24),
    packed: archive.subarray(start, start + archive.readUInt32LE(at + 20)),
    bytes: central.bytes + nameBytes + extraBytes + commentBytes,
  };
};

/**
 * Reads the files of a ZIP archive of this product: without encryption, ZIP64 or several disks.
 * @throws Error when it is not an archive, or damaged
 */
export const readZip = (archive: Buffer): ZipEntry[] => {
  const end = toEnd(archive);
  const entries: ZipEntry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const { bytes, ...entry } = readEntry(archive, at);
    entries.push(entry);
    at += bytes;
  }
  return entries;
};

/**
 * Unpacks a file.
 * @throws Error when its size or checksum is wrong
 */
export const unpackEntry = ({ name, deflated, crc, size, packed }: ZipEntry): Buffer => {
  const content = deflated ? inflateRawSync(packed) : packed;
  if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
  return content;
};

/** Creates a file that is stored uncompressed, because compression depends on the version of zlib. */
export const createStoredEntry = (name: string, content: Buffer): ZipEntry => ({
  name,
  deflated: false,
  crc: crc32(content),
  size: content.length,
  packed: content,
});

/** The 26 bytes that local and directory headers share, from the needed version to the length of the extra field. */
const toFacts = ({ name, deflated, crc, size, packed }: ZipEntry): Buffer => {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(deflated ? deflate : 0, 4);
  facts.writeUInt16LE(noDate, 8);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
};

const toMark = (mark: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(mark);
  return bytes;
};

/** Android reads stored files in place, so they start at a multiple of four. */
const toLocal = (entry: ZipEntry, offset: number): Buffer => {
  const name = Buffer.from(entry.name);
  const padding = entry.deflated ? 0 : -(offset + local.bytes + name.length) & 3;
  const facts = toFacts(entry);
  facts.writeUInt16LE(padding, 24);
  return Buffer.concat([toMark(local.mark), facts, name, Buffer.alloc(padding), entry.packed]);
};

const toCentral = (entry: ZipEntry, offset: number): Buffer => {
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  const madeBy = Buffer.from([20, 0]);
  return Buffer.concat([
    toMark(central.mark),
    madeBy,
    toFacts(entry),
    place,
    Buffer.from(entry.name),
  ]);
};

/** Creates an archive of these files in this order. The same files give the same bytes. */
export const writeZip = (files: readonly ZipEntry[]): ZipParts => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const written = toLocal(file, offset);
    locals.push(written);
    centrals.push(toCentral(file, offset));
    offset += written.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(endMark, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return { entries: Buffer.concat(locals), directory, end };
};
