import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawWorkbook, textCell } from '#server/testing/raw-workbook.ts';
import { importFixture, type ImportFixture } from './testing/workbook-form.ts';

let at: ImportFixture;
beforeAll(async () => {
  at = await importFixture();
});
afterAll(() => at.close());

const headers = ['Student Name', "Father's Name", 'Mobile Number', 'City', 'State'];
const head = `<row>${headers.map(textCell).join('')}</row>`;
const xml = (body: string): string => `<?xml version="1.0"?>${body}`;

/** Repeats a piece of XML up to this many mebibytes: a few kilobytes after compression. */
const mebibytes = (count: number, piece: string): string =>
  piece.repeat(Math.ceil((count * 1024 * 1024) / piece.length));

type Entry = { name: string; offset: number; size: number; head: Buffer };

/** Compresses the parts of a workbook, which `rawWorkbook` stores as they are. */
const compressed = (workbook: Buffer): Buffer => {
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let [from, offset] = [0, 0];
  while (workbook.readUInt32LE(from) === 0x04034b50) {
    const [length, nameLength] = [
      workbook.readUInt32LE(from + 18),
      workbook.readUInt16LE(from + 26),
    ];
    const name = workbook.subarray(from + 30, from + 30 + nameLength).toString();
    const content = workbook.subarray(from + 30 + nameLength, from + 30 + nameLength + length);
    const packed = deflateRawSync(content);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(8, 8);
    header.writeUInt32LE(crc32(content), 14);
    header.writeUInt32LE(packed.length, 18);
    header.writeUInt32LE(length, 22);
    header.writeUInt16LE(nameLength, 26);
    entries.push({ name, offset, size: packed.length, head: header });
    parts.push(header, Buffer.from(name), packed);
    offset += 30 + nameLength + packed.length;
    from += 30 + nameLength + length;
  }
  const directory = entries.map(({ name, offset: at, head: local }) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    local.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(at, 42);
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
};

const sheet = (more: Record<string, string>, rows = head): Buffer =>
  compressed(rawWorkbook({ rows, more }));

describe('a small workbook that unpacks to a large one', () => {
  test('reads a workbook that was compressed here', async () => {
    const person = ['Plain Person', 'Ravi Das', '9800000901', 'Kolkata', 'West Bengal'];
    const rows = `${head}<row>${person.map(textCell).join('')}</row>`;
    expect((await at.upload(sheet({}, rows))).body.message).toContain('1 candidates uploaded');
  });

  test.each<[string, () => Buffer]>([
    ['rows', () => sheet({}, head + mebibytes(64, '<row><c><v>1</v></c></row>'))],
    ['one long cell', () => sheet({}, `${head}<row>${textCell(mebibytes(64, 'a'))}</row>`)],
    ['one long attribute', () => sheet({}, `${head}<row spans="${mebibytes(64, '1')}"></row>`)],
    ['elements in each other', () => sheet({}, head + mebibytes(32, '<row>'))],
    ['spaces between rows', () => sheet({}, head + mebibytes(64, ' '))],
    ['a comment', () => sheet({}, `${head}<!--${mebibytes(64, 'a')}-->`)],
    [
      'shared strings',
      () =>
        sheet({ 'xl/sharedStrings.xml': xml(`<sst>${mebibytes(64, '<si><t>a</t></si>')}</sst>`) }),
    ],
    [
      'styles',
      () => sheet({ 'xl/styles.xml': xml(`<styleSheet>${mebibytes(64, '<xf/>')}</styleSheet>`) }),
    ],
    [
      'names of sheets',
      () =>
        sheet({
          'xl/workbook.xml': `<workbook><sheets>${mebibytes(32, '<sheet name="A" sheetId="1" r:id="s"/>')}</sheets></workbook>`,
        }),
    ],
    [
      'relations',
      () =>
        sheet({
          'xl/_rels/workbook.xml.rels': `<Relationships>${mebibytes(32, '<Relationship Id="s" Target="a"/>')}</Relationships>`,
        }),
    ],
  ])(
    'rejects it in %s within twenty seconds and stores nothing',
    async (_, make) => {
      const before = await at.countOf('candidates');
      const workbook = make();
      expect(workbook.length).toBeLessThan(512 * 1024);
      const started = performance.now();
      const { status, body } = await at.upload(workbook);
      expect([status, body.message]).toEqual([400, expect.any(String)]);
      expect(performance.now() - started).toBeLessThan(20_000);
      expect(await at.countOf('candidates')).toBe(before);
    },
    60_000,
  );
});
