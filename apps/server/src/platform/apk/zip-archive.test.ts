import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unpackEntry, readZip, createStoredEntry, writeZip, type ZipEntry } from './zip-archive.ts';

const toArchive = (files: readonly ZipEntry[]): Buffer => {
  const { entries, directory, end } = writeZip(files);
  return Buffer.concat([entries, directory, end]);
};

const deflatedEntry = (name: string, content: Buffer): ZipEntry => ({
  ...createStoredEntry(name, content),
  deflated: true,
  packed: deflateRawSync(content),
});

const files = fc.array(
  fc.record({
    name: fc.string({ minLength: 1, unit: 'grapheme', maxLength: 40 }),
    content: fc.uint8Array({ maxLength: 300 }),
    deflated: fc.boolean(),
  }),
  { maxLength: 12 },
);

const toEntry = (file: { name: string; content: Uint8Array; deflated: boolean }): ZipEntry =>
  (file.deflated ? deflatedEntry : createStoredEntry)(file.name, Buffer.from(file.content));

describe('a ZIP archive', () => {
  test('is read as it was written, whatever the names and contents', () => {
    fc.assert(
      fc.property(files, (entries) => {
        const read = readZip(toArchive(entries.map(toEntry)));
        expect(read.map((entry) => [entry.name, unpackEntry(entry)])).toEqual(
          entries.map(({ name, content }) => [name, Buffer.from(content)]),
        );
      }),
    );
  });

  test('aligns stored files to four bytes', () => {
    fc.assert(
      fc.property(files, (entries) => {
        const archive = toArchive(entries.map(toEntry));
        const places = readZip(archive)
          .filter(({ deflated, size }) => !deflated && size > 0)
          .map(({ packed }) => packed.byteOffset - archive.byteOffset);
        expect(places.filter((place) => place % 4 !== 0)).toEqual([]);
      }),
    );
  });

  test('contains no time of its creation, so the same files give the same bytes', () => {
    const entry = createStoredEntry('a.txt', Buffer.from('one'));
    const archive = toArchive([entry]);
    expect(toArchive([entry])).toEqual(archive);
    expect([archive.readUInt16LE(10), archive.readUInt16LE(12)]).toEqual([0, 0x21]);
  });

  test('is rejected when it is damaged or not an archive', () => {
    expect(() => readZip(Buffer.from('no archive at all, whatever it says'))).toThrow(
      'This is not a ZIP archive',
    );
    const archive = toArchive([createStoredEntry('a.txt', Buffer.from('one'))]);
    const changed = Buffer.from(archive);
    changed.write('two', archive.indexOf('one'));
    expect(readZip(changed).map((entry) => () => unpackEntry(entry))[0]).toThrow(
      'a.txt is damaged',
    );
    const moved = Buffer.from(archive);
    moved.writeUInt32LE(0, archive.length - 6);
    expect(() => readZip(moved)).toThrow('The archive is damaged');
  });
});
