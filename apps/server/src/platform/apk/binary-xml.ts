// The string pool at the beginning of a compiled Android XML file (ResStringPool in ResourceTypes.h of Android's sources).

const poolType = 0x0001;
const stringPoolHeadBytes = 28;
const utf8Flag = 0x100;

/** A length has one unit, or two when its first bit is set. */
const lengthAt = (pool: Buffer, at: number, unit: 1 | 2): { length: number; next: number } => {
  const read = (offset: number): number =>
    unit === 1 ? pool.readUInt8(offset) : pool.readUInt16LE(offset);
  const high = unit === 1 ? 0x80 : 0x8000;
  const first = read(at);
  if ((first & high) === 0) return { length: first, next: at + unit };
  return {
    length: ((first & (high - 1)) << (8 * unit)) | read(at + unit),
    next: at + 2 * unit,
  };
};

const stringAt = (pool: Buffer, at: number, utf8: boolean): string => {
  if (!utf8) {
    const { length, next } = lengthAt(pool, at, 2);
    return pool.toString('utf16le', next, next + 2 * length);
  }
  // UTF-8 strings have two lengths: characters, then bytes.
  const { length, next } = lengthAt(pool, lengthAt(pool, at, 1).next, 1);
  return pool.toString('utf8', next, next + length);
};

/**
 * Reads the strings of a pool.
 * @throws Error for styled strings, which XML files never contain
 */
export const readStrings = (pool: Buffer): string[] => {
  const [count, styles, flags, start] = [8, 12, 16, 20].map((at) => pool.readUInt32LE(at));
  if (styles !== 0) throw new Error('Styled texts are not supported');
  return Array.from({ length: count ?? 0 }, (_, index) => {
    const at = (start ?? 0) + pool.readUInt32LE(stringPoolHeadBytes + 4 * index);
    return stringAt(pool, at, ((flags ?? 0) & utf8Flag) !== 0);
  });
};

const encoded = (text: string): Buffer => {
  const body = Buffer.alloc(2 + 2 * text.length + 2);
  // Names, ids and addresses are never longer.
  if (text.length > 0x7fff) throw new Error('The text is too long');
  body.writeUInt16LE(text.length, 0);
  body.write(text, 2, 'utf16le');
  return body;
};

/** Creates a string pool in UTF-16, in the given order. */
export const writeStrings = (texts: readonly string[]): Buffer => {
  const bodies = texts.map(encoded);
  const start = stringPoolHeadBytes + 4 * texts.length;
  const bytes = bodies.reduce((sum, body) => sum + body.length, start);
  const head = Buffer.alloc(start);
  head.writeUInt16LE(poolType, 0);
  head.writeUInt16LE(stringPoolHeadBytes, 2);
  head.writeUInt32LE((bytes + 3) & ~3, 4);
  head.writeUInt32LE(texts.length, 8);
  head.writeUInt32LE(start, 20);
  let offset = 0;
  for (const [index, body] of bodies.entries()) {
    head.writeUInt32LE(offset, stringPoolHeadBytes + 4 * index);
    offset += body.length;
  }
  return Buffer.concat([head, ...bodies, Buffer.alloc(-bytes & 3)]);
};

/** Attributes by name without prefix. They are strings, or numbers for all other types (colours as 0xAARRGGBB). */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string | number>> };

/** Returns the new value of an attribute, of the same type; undefined leaves it unchanged. */
export type XmlEdit = (element: XmlElement, attribute: string) => string | number | undefined;

const chunk = { document: 0x0003, strings: 0x0001, element: 0x0102 } as const;
const headBytes = 8;
/** Offsets in the chunk of an element: name, number of attributes, first attribute. */
const elementName = 20;
const elementCount = 28;
const elementAttributes = 36;
const attributeBytes = 20;
/** Offsets in an attribute: name, raw text, type, value. */
const attribute = { name: 4, text: 8, kind: 15, value: 16 } as const;
const textKind = 3;

type Pool = { strings: string[]; indexOf: (text: string) => number };

const toPool = (strings: string[]): Pool => ({
  strings,
  // New strings are appended, because the table of attribute ids refers to the first strings.
  indexOf: (text) => {
    const found = strings.indexOf(text);
    return found >= 0 ? found : strings.push(text) - 1;
  },
});

const toPlaces = (element: Buffer): number[] =>
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
  const places = toPlaces(element).map((place) => ({
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

const toChunks = (document: Buffer): Buffer[] => {
  if (document.readUInt16LE(0) !== chunk.document) throw new Error('This is not compiled XML');
  const chunks: Buffer[] = [];
  for (let at = headBytes; at < document.length; at += chunks.at(-1)?.length ?? document.length)
    chunks.push(document.subarray(at, at + document.readUInt32LE(at + 4)));
  return chunks;
};

/**
 * Changes attributes of a compiled Android XML file, such as `AndroidManifest.xml` of an APK.
 * @throws Error for other files, or when a value has another type
 */
export const editXml = (document: Buffer, edit: XmlEdit): Buffer => {
  const [first, ...rest] = toChunks(document);
  if (first?.readUInt16LE(0) !== chunk.strings) throw new Error('The compiled XML has no texts');
  const pool = toPool(readStrings(first));
  const edited = rest.map((each) =>
    each.readUInt16LE(0) === chunk.element ? editElement(each, edit, pool) : each,
  );
  const head = Buffer.from(document.subarray(0, headBytes));
  const all = Buffer.concat([head, writeStrings(pool.strings), ...edited]);
  all.writeUInt32LE(all.length, 4);
  return all;
};
