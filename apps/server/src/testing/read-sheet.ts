import { read, utils } from '@e965/xlsx';

/** The cells of a workbook or CSV file as a program other than the one that wrote it reads them; throws when one is a formula. */
export const readSheet = (bytes: Buffer): string[][] => {
  const book = read(bytes, { raw: true, cellFormula: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name] ?? {};
  const cells = Object.values(sheet).filter((cell: unknown) => typeof cell === 'object');
  if (cells.some((cell) => cell !== null && 'f' in (cell as object)))
    throw new Error('A cell holds a formula');
  return utils.sheet_to_json<string[]>(sheet, { header: 1, defval: '', raw: true });
};

/** A column of a sheet, without its header. */
export const columnOf = ([headers = [], ...rows]: string[][], header: string): string[] =>
  rows.map((row) => row[headers.indexOf(header)] ?? '');
