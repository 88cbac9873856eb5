import { crc32, inflateRawSync } from 'node:zlib';

/** A file of an archive. `packed` is its content as it lies there: as it is, or deflated. */
export type ZipEntry = {
  name: string;
  deflated: boolean;
  crc: number;
  size: number;
  packed: Buffer;
};

/** An archive in the three parts that a signature is made over; joined they are the archive. */
export type ZipParts = { entries: Buffer; directory: Buffer; end: Buffer };

const local = { mark: 0x04034b50, bytes: 30 };
const central = { mark: 0x02014b50, bytes: 46 };
const endMark = 0x06054b50;
const endBytes = 22;
/** 1 January 1980, the first day that the format knows: an archive says nothing about when it was made. */
const noDate = 0x21;
const deflate = 8;
/** Names are UTF-8. */
const flags = 0x0800;

const endOf = (archive: Buffer): number => {
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
 * The files of a ZIP archive that this product made itself: without encryption, ZIP64 and several disks.
 * @throws Error when it is no archive, or damaged
 */
export const readZip = (archive: Buffer): ZipEntry[] => {
  const end = endOf(archive);
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
 * The content of a file.
 * @throws Error when it is not what the archive says of it
 */
export const contentOf = ({ name, deflated, crc, size, packed }: ZipEntry): Buffer => {
  const content = deflated ? inflateRawSync(packed) : packed;
  if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} is damaged`);
  return content;
};

/** A file that is kept as it is: packing it would depend on the version of zlib. */
export const storedEntry = (name: string, content: Buffer): ZipEntry => ({
  name,
  deflated: false,
  crc: crc32(content),
  size: content.length,
  packed: content,
});

/** What both kinds of header say from the needed version on: 26 bytes, of which the last two are the length of the extra field. */
const factsOf = ({ name, deflated, crc, size, packed }: ZipEntry): Buffer => {
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

const markOf = (mark: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(mark);
  return bytes;
};

/** Files that are not deflated are read in place by Android: they begin at a multiple of four. */
const localOf = (entry: ZipEntry, offset: number): Buffer => {
  const name = Buffer.from(entry.name);
  const padding = entry.deflated ? 0 : -(offset + local.bytes + name.length) & 3;
  const facts = factsOf(entry);
  facts.writeUInt16LE(padding, 24);
  return Buffer.concat([markOf(local.mark), facts, name, Buffer.alloc(padding), entry.packed]);
};

const centralOf = (entry: ZipEntry, offset: number): Buffer => {
  const place = Buffer.alloc(14);
  place.writeUInt32LE(offset, 10);
  const madeBy = Buffer.from([20, 0]);
  return Buffer.concat([
    markOf(central.mark),
    madeBy,
    factsOf(entry),
    place,
    Buffer.from(entry.name),
  ]);
};

/** An archive of these files in this order; the same files make the same bytes. */
export const writeZip = (files: readonly ZipEntry[]): ZipParts => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const written = localOf(file, offset);
    locals.push(written);
    centrals.push(centralOf(file, offset));
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
