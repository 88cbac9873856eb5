// The table of texts that a compiled XML file of Android begins with (ResStringPool in ResourceTypes.h of Android's sources).

const poolType = 0x0001;
const headBytes = 28;
const utf8Flag = 0x100;

/** A length is one unit, or two when its first bit is set. */
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

const textAt = (pool: Buffer, at: number, utf8: boolean): string => {
  if (!utf8) {
    const { length, next } = lengthAt(pool, at, 2);
    return pool.toString('utf16le', next, next + 2 * length);
  }
  // Twice: in characters, then in bytes.
  const { length, next } = lengthAt(pool, lengthAt(pool, at, 1).next, 1);
  return pool.toString('utf8', next, next + length);
};

/**
 * The texts of a table.
 * @throws Error when some are styled, which texts of XML files never are
 */
export const readStrings = (pool: Buffer): string[] => {
  const [count, styles, flags, start] = [8, 12, 16, 20].map((at) => pool.readUInt32LE(at));
  if (styles !== 0) throw new Error('Styled texts are not supported');
  return Array.from({ length: count ?? 0 }, (_, index) => {
    const at = (start ?? 0) + pool.readUInt32LE(headBytes + 4 * index);
    return textAt(pool, at, ((flags ?? 0) & utf8Flag) !== 0);
  });
};

const encoded = (text: string): Buffer => {
  const body = Buffer.alloc(2 + 2 * text.length + 2);
  // Longer ones do not occur in what is written here: names, ids and addresses.
  if (text.length > 0x7fff) throw new Error('The text is too long');
  body.writeUInt16LE(text.length, 0);
  body.write(text, 2, 'utf16le');
  return body;
};

/** A table of these texts, in UTF-16 and in this order. */
export const writeStrings = (texts: readonly string[]): Buffer => {
  const bodies = texts.map(encoded);
  const start = headBytes + 4 * texts.length;
  const bytes = bodies.reduce((sum, body) => sum + body.length, start);
  const head = Buffer.alloc(start);
  head.writeUInt16LE(poolType, 0);
  head.writeUInt16LE(headBytes, 2);
  head.writeUInt32LE((bytes + 3) & ~3, 4);
  head.writeUInt32LE(texts.length, 8);
  head.writeUInt32LE(start, 20);
  let offset = 0;
  for (const [index, body] of bodies.entries()) {
    head.writeUInt32LE(offset, headBytes + 4 * index);
    offset += body.length;
  }
  return Buffer.concat([head, ...bodies, Buffer.alloc(-bytes & 3)]);
};
