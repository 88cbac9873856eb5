import { readStrings, writeStrings } from './binary-xml-strings.ts';

/** Attributes of an element by their names without a prefix: texts, or the numbers of everything else (colours as 0xAARRGGBB). */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string | number>> };

/** The new value of an attribute, of the same kind as the old one; undefined leaves it. */
export type XmlEdit = (element: XmlElement, attribute: string) => string | number | undefined;

const chunk = { document: 0x0003, strings: 0x0001, element: 0x0102 } as const;
const headBytes = 8;
/** Of an element's chunk: its name, how many attributes it has, where they begin. */
const elementName = 20;
const elementCount = 28;
const elementAttributes = 36;
const attributeBytes = 20;
/** Of an attribute: its name, its text as written, the kind of its value, its value. */
const attribute = { name: 4, text: 8, kind: 15, value: 16 } as const;
const textKind = 3;

type Pool = { strings: string[]; indexOf: (text: string) => number };

const poolOf = (strings: string[]): Pool => ({
  strings,
  // New texts go to the end: the table of attribute ids counts the first ones.
  indexOf: (text) => {
    const found = strings.indexOf(text);
    return found >= 0 ? found : strings.push(text) - 1;
  },
});

const placesOf = (element: Buffer): number[] =>
  Array.from(
    { length: element.readUInt16LE(elementCount) },
    (_, index) => elementAttributes + index * attributeBytes,
  );

const textAt = (element: Buffer, offset: number, { strings }: Pool): string =>
  strings[element.readUInt32LE(offset)] ?? '';

const valueAt = (element: Buffer, place: number, pool: Pool): string | number =>
  element[place + attribute.kind] === textKind
    ? textAt(element, place + attribute.value, pool)
    : element.readUInt32LE(place + attribute.value);

const write = (element: Buffer, place: number, value: string | number, pool: Pool): void => {
  const isText = element[place + attribute.kind] === textKind;
  if (isText !== (typeof value === 'string'))
    throw new Error('An attribute keeps the kind of its value');
  const number = typeof value === 'string' ? pool.indexOf(value) : value;
  element.writeUInt32LE(number >>> 0, place + attribute.value);
  if (isText) element.writeUInt32LE(number, place + attribute.text);
};

const editElement = (chunkOfElement: Buffer, edit: XmlEdit, pool: Pool): Buffer => {
  const element = Buffer.from(chunkOfElement);
  const places = placesOf(element).map((place) => ({
    place,
    name: textAt(element, place + attribute.name, pool),
  }));
  const read = {
    name: textAt(element, elementName, pool),
    attributes: Object.fromEntries(
      places.map(({ place, name }) => [name, valueAt(element, place, pool)]),
    ),
  };
  for (const { place, name } of places) {
    const value = edit(read, name);
    if (value !== undefined) write(element, place, value, pool);
  }
  return element;
};

const chunksOf = (document: Buffer): Buffer[] => {
  if (document.readUInt16LE(0) !== chunk.document) throw new Error('This is not compiled XML');
  const chunks: Buffer[] = [];
  for (let at = headBytes; at < document.length; at += chunks.at(-1)?.length ?? document.length)
    chunks.push(document.subarray(at, at + document.readUInt32LE(at + 4)));
  return chunks;
};

/**
 * Changes attributes of a compiled XML file of Android (as in `AndroidManifest.xml` of an APK).
 * @throws Error when it is no such file, or a value would change its kind
 */
export const editXml = (document: Buffer, edit: XmlEdit): Buffer => {
  const [first, ...rest] = chunksOf(document);
  if (first?.readUInt16LE(0) !== chunk.strings) throw new Error('The compiled XML has no texts');
  const pool = poolOf(readStrings(first));
  const edited = rest.map((each) =>
    each.readUInt16LE(0) === chunk.element ? editElement(each, edit, pool) : each,
  );
  const head = Buffer.from(document.subarray(0, headBytes));
  const all = Buffer.concat([head, writeStrings(pool.strings), ...edited]);
  all.writeUInt32LE(all.length, 4);
  return all;
};
