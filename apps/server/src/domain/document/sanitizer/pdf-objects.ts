import {
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectParser,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { objectStreamReader } from './pdf-object-streams.ts';

// The library ignores predictors of object streams, and a viewer may use another object table than the library does. So
// the library only finds the trailer, resolves references and decrypts. This file parses objects at every position of the
// file where one may begin.

/** Decrypts one object; the library does not export the type. */
type Cipher = NonNullable<Parameters<typeof PDFParser.forBytesWithOptions>[5]>;

/** Possible starts of an object: the keyword with the numbers before it, or a trailer. */
const heads = /(?:(\d{1,10})\s+(\d{1,5})\s+)?(?<!end)obj(?![A-Za-z])|trailer(?![A-Za-z])/gu;
/** Bytes that are searched as text after an object that the library cannot parse. */
const unparsedMax = 4096;

/** Everything that any viewer could find in a file. */
export type PdfObjects = {
  context: PDFContext;
  objects: PDFObject[];
  /** Text that the library cannot parse as an object, but a viewer might. */
  unparsed: string[];
  isEncrypted: boolean;
  /** An object stream could not be read completely. */
  isUnreadable: boolean;
};

const bytesAsText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

const toType = (dict: PDFDict): string => {
  const type = dict.lookup(PDFName.of('Type'));
  return type instanceof PDFName ? type.decodeText() : '';
};

/** Viewers read any stream with a count and a first offset as an object stream, whatever its type. */
const isObjectStream = ({ dict }: PDFRawStream): boolean =>
  toType(dict) === 'ObjStm' || (dict.has(PDFName.of('N')) && dict.has(PDFName.of('First')));

const withObjectStreams = async <T>(
  read: ReturnType<typeof objectStreamReader>,
  parse: () => Promise<T>,
): Promise<T> => {
  const { forStream } = PDFObjectStreamParser;
  const ownParser = (stream: PDFRawStream) => ({
    parseIntoContext: async (): Promise<void> => {
      for (const { number, object } of read(stream))
        stream.dict.context.assign(PDFRef.of(number), object);
    },
  });
  Object.assign(PDFObjectStreamParser, { forStream: ownParser });
  try {
    return await parse();
  } finally {
    Object.assign(PDFObjectStreamParser, { forStream });
  }
};

const parseContext = (bytes: Uint8Array): Promise<PDFContext> =>
  withObjectStreams(objectStreamReader(), () =>
    PDFParser.forBytesWithOptions(bytes).parseDocument(),
  );

/**
 * Decrypts a document that opens without a password and only has restricted rights.
 * @throws when it needs a password
 */
const decrypt = async (bytes: Uint8Array): Promise<{ context: PDFContext; cipher: Cipher }> => {
  const { forBytesWithOptions } = PDFParser;
  let cipher: Cipher | undefined;
  const forBytes: typeof forBytesWithOptions = (...args) => {
    cipher ??= args[5];
    return forBytesWithOptions(...args);
  };
  Object.assign(PDFParser, { forBytesWithOptions: forBytes });
  try {
    const { context } = await withObjectStreams(objectStreamReader(), () =>
      PDFDocument.load(bytes, {
        password: '',
        parseSpeed: Infinity,
        updateMetadata: false,
        ignoreEncryption: true,
      }),
    );
    if (!cipher) throw new Error('Not decrypted');
    return { context, cipher };
  } finally {
    Object.assign(PDFParser, { forBytesWithOptions });
  }
};

type Reading = { context: PDFContext; cipher?: Cipher | undefined };

/** Parses the object at a position, even inside a comment, a string or a picture. */
const parseAt = (part: Uint8Array, ref: PDFRef | undefined, { context, cipher }: Reading) => {
  const parser = PDFObjectParser.forBytes(part, context);
  // A private field of the library, which only sets it for whole documents.
  if (cipher) Object.assign(parser, { cryptoFactory: cipher });
  return parser.parseObject(ref);
};

const readAll = (bytes: Uint8Array, reading: Reading, isEncrypted: boolean): PdfObjects => {
  const { context } = reading;
  const found: PdfObjects = {
    context,
    objects: [],
    unparsed: [],
    isEncrypted,
    isUnreadable: false,
  };
  const readStream = objectStreamReader();
  const addObject = (object: PDFObject): void => {
    found.objects.push(object);
    if (isEncrypted || !(object instanceof PDFRawStream) || !isObjectStream(object)) return;
    try {
      found.objects.push(...readStream(object).map((packed) => packed.object));
    } catch {
      found.isUnreadable = true;
    }
  };
  for (const head of bytesAsText(bytes).matchAll(heads)) {
    const start = head.index + head[0].length;
    const ref = head[1] === undefined ? undefined : PDFRef.of(Number(head[1]), Number(head[2]));
    try {
      addObject(parseAt(bytes.subarray(start), ref, reading));
    } catch {
      const text = bytesAsText(bytes.subarray(start, start + unparsedMax));
      found.unparsed.push(text.split('endobj', 1)[0] ?? '');
    }
  }
  return found;
};

/**
 * Reads every object of a PDF, including replaced ones, those in object streams, and those hidden in comments or
 * other streams.
 * @returns one reading; two for an encrypted document, as it is and decrypted; 'locked' when it needs a password
 */
export const readPdfObjects = async (bytes: Uint8Array): Promise<PdfObjects[] | 'locked'> => {
  const context = await parseContext(bytes);
  if (context.trailerInfo.Encrypt === undefined) return [readAll(bytes, { context }, false)];
  try {
    return [readAll(bytes, { context }, true), readAll(bytes, await decrypt(bytes), false)];
  } catch {
    return 'locked';
  }
};
