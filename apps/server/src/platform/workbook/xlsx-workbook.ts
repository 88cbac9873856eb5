import { posix } from 'node:path';
import { importMessages } from '@purboday/contract/import/import.messages';
import { WorkbookRefusal } from './cell.ts';
import type { SheetRow } from './cell.ts';
import { elementsOf } from './xml.ts';
import { countRows, readSharedStrings, readSheetRows } from './xlsx-rows.ts';
import { openXlsxZip } from './xlsx-zip.ts';
import type { XlsxZip } from './xlsx-zip.ts';

/** A sheet that people see, of either format. */
export type Sheet = {
  name: string;
  /** From the first row on, each time it is called. */
  rows: () => AsyncIterable<SheetRow>;
  /** Row elements, those of empty rows included. */
  count: () => Promise<number>;
};

export type Workbook = { sheets: Sheet[]; close: () => void };

const smallPartMax = 8 * 1024 * 1024;

const notXlsx = (hint?: string) => new WorkbookRefusal(importMessages.type, hint);

const read = async (zip: XlsxZip, name: string) => {
  if (!zip.has(name)) throw notXlsx();
  return elementsOf(await zip.read(name, smallPartMax));
};

const checkKind = async (zip: XlsxZip): Promise<void> => {
  if (!zip.has('[Content_Types].xml')) throw notXlsx();
  const types = await zip.read('[Content_Types].xml', smallPartMax);
  if (types.includes('sheet.binary'))
    throw notXlsx('Open it in Excel and save it as Excel Workbook (.xlsx).');
  if (types.includes('macroEnabled'))
    throw notXlsx('It holds macros: save it as Excel Workbook (.xlsx) without them.');
};

type Relation = { id: string; type: string; target: string };

const relationsOf = async (zip: XlsxZip, part: string): Promise<Relation[]> => {
  const folder = posix.dirname(part);
  const relationsPart = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const found = (await read(zip, relationsPart)).filter(({ name }) => name === 'Relationship');
  return found.map(({ attributes }) => {
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

/** Sheets in the order of their tabs; hidden ones are not people's data (they hold lists, or old copies). */
const visibleSheets = async (zip: XlsxZip, part: string): Promise<{ name: string; id: string }[]> =>
  (await read(zip, part))
    .filter(
      ({ name, attributes }) =>
        name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible',
    )
    .map(({ attributes }) => ({ name: attributes['name'] ?? '', id: relationId(attributes) }));

const strings = async (zip: XlsxZip, relations: Relation[]): Promise<string[]> => {
  const part = relations.find(({ type }) => type.endsWith('/sharedStrings'))?.target;
  return part === undefined || !zip.has(part) ? [] : readSharedStrings(await zip.open(part));
};

/** Opens an `.xlsx`. Rows are unpacked and read as they are asked for. */
export const openXlsx = async (fd: number): Promise<Workbook> => {
  const zip = await openXlsxZip(fd);
  await checkKind(zip);
  const main = await workbookPart(zip);
  const relations = await relationsOf(zip, main);
  let shared: Promise<string[]> | undefined;
  const sheets = (await visibleSheets(zip, main)).flatMap(({ name, id }) => {
    const part = relations.find(
      (relation) => relation.id === id && relation.type.endsWith('/worksheet'),
    )?.target;
    if (part === undefined || !zip.has(part)) return [];
    return {
      name,
      rows: async function* () {
        shared ??= strings(zip, relations);
        yield* readSheetRows(await zip.open(part), await shared);
      },
      count: async () => countRows(await zip.open(part)),
    };
  });
  return { sheets, close: zip.close };
};
