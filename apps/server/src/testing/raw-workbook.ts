import { read, utils, write, type CellObject, type WorkBook } from '@e965/xlsx';
import { crc32 } from 'node:zlib';

/** Reads the cells of a workbook or CSV file with another library than the one that wrote it. Throws when one is a formula. */
export const readSheet = (bytes: Buffer): string[][] => {
  const book = read(bytes, { raw: true, cellFormula: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name] ?? {};
  const cells = Object.values(sheet).filter((cell: unknown) => typeof cell === 'object');
  if (cells.some((cell) => cell !== null && 'f' in (cell as object)))
    throw new Error('A cell holds a formula');
  return utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', raw: true });
};

/** Returns a column without its header. */
export const readColumn = ([headers = [], ...rows]: string[][], header: string): string[] =>
  rows.map((row) => row[headers.indexOf(header)] ?? '');

type Options = { isDate1904?: boolean };

/** Creates an Excel 97 workbook (`.xls`) with one sheet. */
export const createOldWorkbook = (
  rows: readonly (readonly (string | CellObject)[])[],
  { isDate1904 = false }: Options = {},
): Buffer => {
  const sheet: Record<string, unknown> = {};
  const width = Math.max(...rows.map((row) => row.length));
  for (const [r, row] of rows.entries())
    for (const [c, value] of row.entries())
      sheet[`${String.fromCharCode(65 + c)}${r + 1}`] =
        typeof value === 'string' ? { t: 's', v: value } : value;
  sheet['!ref'] = `A1:${String.fromCharCode(64 + width)}${rows.length}`;
  const book: WorkBook = {
    SheetNames: ['Students'],
    Sheets: { Students: sheet },
    Workbook: { WBProps: { date1904: isDate1904 } },
  };
  return Buffer.from(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array);
};

/** A cell that displays a day. */
export const createDayCell = (serial: number): CellObject => ({
  t: 'n',
  v: serial,
  z: 'dd/mm/yyyy',
});

/** The serial number of a day in a workbook that counts from 1904. */
export const toSerialFrom1904 = (day: string): number =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1904, 0, 1)) / 86_400_000;

// A zip of raw parts, for workbooks that no library would write.

type Part = { name: string; content: Buffer; declared: number };

const local = ({ name, content, declared }: Part): Buffer => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(crc32(content), 14);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(declared, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), content]);
};

const central = ({ name, content, declared }: Part, offset: number): Buffer => {
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(20, 6);
  head.writeUInt32LE(crc32(content), 16);
  head.writeUInt32LE(content.length, 20);
  head.writeUInt32LE(declared, 24);
  head.writeUInt16LE(name.length, 28);
  head.writeUInt32LE(offset, 42);
  return Buffer.concat([head, Buffer.from(name)]);
};

const toZip = (parts: readonly Part[]): Buffer => {
  const files = parts.map(local);
  let offset = 0;
  const directory = parts.map((part, at) => {
    const entry = central(part, offset);
    offset += files[at]?.length ?? 0;
    return entry;
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
};

const relations = (list: string): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`;
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';

type Raw = {
  /** The `row` elements. */
  rows: string;
  contentType?: string;
  /** Size of the sheet in the directory. */
  declaredSize?: number;
  more?: Record<string, string>;
};

/** Creates an `.xlsx` whose sheet contains these rows of XML. */
export const rawWorkbook = ({
  rows,
  contentType = mainType,
  declaredSize,
  more = {},
}: Raw): Buffer => {
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${contentType}"/></Types>`,
    '_rels/.rels': relations(relation('a', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="A" sheetId="1" r:id="s"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(
      relation('s', 'worksheet', 'worksheets/sheet1.xml') +
        relation('e', 'externalLink', 'externalLinks/externalLink1.xml'),
    ),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
  return toZip(
    Object.entries(parts).map(([name, text]) => {
      const content = Buffer.from(text);
      const wrongSize = name.endsWith('sheet1.xml') && declaredSize !== undefined;
      return { name, content, declared: wrongSize ? declaredSize : content.length };
    }),
  );
};

/** A text cell as XML. */
export const textCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
