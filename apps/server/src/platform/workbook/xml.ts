import { SaxesParser } from 'saxes';
import { WorkbookRefusal } from './cell.ts';

/** What a reader of a part wants to know; names without their prefix. */
export type XmlReader = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Elements within each other: those of a sheet are at most a dozen deep. */
const deepest = 64;
/** Elements of a small part, such as the list of sheets. */
const elementsMax = 200_000;

const tooDeep = (): WorkbookRefusal =>
  new WorkbookRefusal(
    'The workbook is built in a way that no spreadsheet program writes',
    'Copy the rows into a new workbook and upload that.',
  );

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * A parser to write pieces of XML to. It knows no entities but those of XML and refuses every declaration of others, and whatever is
 * not well-formed.
 */
export const xmlParser = ({ open, text, close }: XmlReader) => {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  parser.on('doctype', () => {
    throw new WorkbookRefusal(
      'The workbook holds instructions that no spreadsheet program writes',
      'Open it in Excel or LibreOffice and save it again as .xlsx.',
    );
  });
  parser.on('error', (error) => {
    throw error;
  });
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) throw tooDeep();
    open?.(local(name), attributes);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(local(name));
  });
  return parser;
};

/** Attributes of each element of a small part, in order. */
export const elementsOf = (xml: string): { name: string; attributes: Record<string, string> }[] => {
  const found: { name: string; attributes: Record<string, string> }[] = [];
  const open = (name: string, attributes: Record<string, string>): void => {
    if (found.length >= elementsMax) throw tooDeep();
    found.push({ name, attributes: { ...attributes } });
  };
  xmlParser({ open }).write(xml).close();
  return found;
};

/** Excel writes characters that XML cannot hold as `_x000D_`. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/gu, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
