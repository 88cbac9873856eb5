import { posix } from 'node:path';
import { importMessages } from '@purboday/contract/import/import.messages';
import { WorkbookError, type SheetRow, toDisplayByFormat, type NumberDisplay } from './cell.ts';
import { readElements, openXlsxZip, type XlsxZip } from './xlsx-zip.ts';
import { foreignFileAdvice } from './workbook-format.ts';
import { countRows, readSharedStrings, readSheetRows, type RowCount } from './xlsx-rows.ts';
/** A visible sheet of either format. */
export type Sheet = {
  name: string;
  /** Reads from the first row on with each call. */
  rows: () => AsyncIterable<SheetRow>;
  /** An estimate: empty rows may be counted. */
  count: () => Promise<RowCount>;
};

export type Workbook = { sheets: Sheet[]; close: () => void };

const smallPartMax = 8 * 1024 * 1024;

const notXlsx = (hint?: string) => new WorkbookError(importMessages.type, hint);

const read = async (zip: XlsxZip, name: string) => {
  if (!zip.has(name)) throw notXlsx();
  return readElements(await zip.read(name, smallPartMax));
};

/** The content type of a part: its own, or the default of its extension. */
const typeOfPart = async (zip: XlsxZip, part: string): Promise<string> => {
  const entries = await read(zip, '[Content_Types].xml');
  const name = `/${part}`.toLowerCase();
  const own = entries.find(({ attributes }) => attributes['PartName']?.toLowerCase() === name);
  const ending = posix.extname(name).slice(1);
  const usual = entries.find(({ attributes }) => attributes['Extension']?.toLowerCase() === ending);
  return (own ?? usual)?.attributes['ContentType'] ?? '';
};

const checkArchive = (zip: XlsxZip): void => {
  if (zip.has('content.xml')) throw notXlsx(foreignFileAdvice.ods);
  if (zip.has('Index/Document.iwa') || zip.has('Index.zip'))
    throw notXlsx(foreignFileAdvice.numbers);
  if (!zip.has('[Content_Types].xml')) throw notXlsx(foreignFileAdvice.zip);
};

/**
 * The main part names the type. SheetJS also declares the type of binary workbooks for an extension that the file does not
 * contain.
 */
const checkType = (type: string): void => {
  if (type.includes('sheet.binary'))
    throw notXlsx('Open it in Excel and save it as Excel Workbook (.xlsx).');
  if (type.includes('macroEnabled'))
    throw notXlsx('It contains macros. Save it as Excel Workbook (.xlsx) without them.');
  if (type.includes('wordprocessingml.document')) throw notXlsx(foreignFileAdvice.word);
  if (type.includes('presentationml.presentation')) throw notXlsx(foreignFileAdvice.slides);
};

type Relation = { id: string; type: string; target: string };

const readRelations = async (zip: XlsxZip, part: string): Promise<Relation[]> => {
  const folder = posix.dirname(part);
  const relationsPart = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relationships = (await read(zip, relationsPart)).filter(
    ({ name }) => name === 'Relationship',
  );
  return relationships.map(({ attributes }) => {
    const target = attributes['Target'] ?? '';
    return {
      id: attributes['Id'] ?? '',
      type: attributes['Type'] ?? '',
      target: target.startsWith('/') ? target.slice(1) : posix.join(folder, target),
    };
  });
};

const workbookPart = async (zip: XlsxZip): Promise<string> => {
  const main = (await read(zip, '_rels/.rels')).find(({ attributes }) =>
    (attributes['Type'] ?? '').endsWith('/officeDocument'),
  );
  const target = main?.attributes['Target'];
  if (target === undefined) throw notXlsx();
  return target.replace(/^\//u, '');
};

const relationId = (attributes: Record<string, string>): string =>
  attributes['r:id'] ??
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ??
  '';

type BookPart = {
  /** Sheets in the order of their tabs. Hidden ones contain dropdown values or old copies. */
  visible: { name: string; id: string }[];
  isDate1904: boolean;
};

const isTrue = (text: string | undefined): boolean => /^(?:1|true|on)$/iu.test(text ?? '');

const readBook = async (zip: XlsxZip, part: string): Promise<BookPart> => {
  const elements = await read(zip, part);
  const isVisible = ({ state = 'visible' }: Record<string, string>) => state === 'visible';
  return {
    visible: elements
      .filter(({ name, attributes }) => name === 'sheet' && isVisible(attributes))
      .map(({ attributes }) => ({ name: attributes['name'] ?? '', id: relationId(attributes) })),
    isDate1904: elements.some(
      ({ name, attributes }) => name === 'workbookPr' && isTrue(attributes['date1904']),
    ),
  };
};

/** Reads how each cell format displays a number. The elements before `cellXfs`, in `cellStyleXfs`, have the same name. */
const readFormats = async (
  zip: XlsxZip,
  relations: Relation[],
): Promise<(NumberDisplay | undefined)[]> => {
  const part = relations.find(({ type }) => type.endsWith('/styles'))?.target;
  if (part === undefined || !zip.has(part)) return [];
  const elements = await read(zip, part);
  const codes = new Map(
    elements
      .filter(({ name }) => name === 'numFmt')
      .map(({ attributes }) => [Number(attributes['numFmtId']), attributes['formatCode'] ?? '']),
  );
  const from = elements.findIndex(({ name }) => name === 'cellXfs');
  const formats = from < 0 ? [] : elements.slice(from + 1);
  const to = formats.findIndex(({ name }) => /^(?:cellStyleXfs|cellStyles|dxfs)$/u.test(name));
  return formats
    .slice(0, to < 0 ? undefined : to)
    .filter(({ name }) => name === 'xf')
    .map(({ attributes }) => toDisplayByFormat(Number(attributes['numFmtId'] ?? 0), codes));
};

const strings = async (zip: XlsxZip, relations: Relation[]): Promise<string[]> => {
  const part = relations.find(({ type }) => type.endsWith('/sharedStrings'))?.target;
  return part === undefined || !zip.has(part) ? [] : readSharedStrings(await zip.open(part));
};

/** Opens an `.xlsx`. Rows are unpacked and parsed on demand. */
export const openXlsx = async (fd: number): Promise<Workbook> => {
  const zip = await openXlsxZip(fd);
  checkArchive(zip);
  const main = await workbookPart(zip);
  checkType(await typeOfPart(zip, main));
  const relations = await readRelations(zip, main);
  const { visible, isDate1904 } = await readBook(zip, main);
  const formats = await readFormats(zip, relations);
  let shared: Promise<string[]> | undefined;
  const sheets = visible.flatMap(({ name, id }) => {
    const part = relations.find(
      (relation) => relation.id === id && relation.type.endsWith('/worksheet'),
    )?.target;
    if (part === undefined || !zip.has(part)) return [];
    return {
      name,
      rows: async function* () {
        shared ??= strings(zip, relations);
        const book = { shared: await shared, formats, isDate1904 };
        yield* readSheetRows(await zip.open(part), book);
      },
      count: async () => countRows(await zip.open(part)),
    };
  });
  return { sheets, close: zip.close };
};
