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

// The library reads object streams without their predictors, and a viewer may follow another table of objects than the library does. So the
// library finds the trailer, resolves references and decrypts; the objects are read here, at every place of the file where one may begin.

/** Decrypts one object; the library does not export the type. */
type Cipher = NonNullable<Parameters<typeof PDFParser.forBytesWithOptions>[5]>;

/** Where an object may begin: the keyword, with the numbers before it, or a trailer. */
const heads = /(?:(\d{1,10})\s+(\d{1,5})\s+)?(?<!end)obj(?![A-Za-z])|trailer(?![A-Za-z])/gu;
/** Bytes that are looked at behind the keyword of an object that the library cannot parse. */
const unparsedMax = 4096;

/** Everything that a viewer could find in a file. */
export type PdfObjects = {
  context: PDFContext;
  objects: PDFObject[];
  /** Bytes as text that are no object to the library, but may be one to a viewer. */
  unparsed: string[];
  /** Whether texts and streams are still encrypted. */
  isEncrypted: boolean;
  /** Whether an object stream could not be read to its last object. */
  isUnreadable: boolean;
};

const bytesAsText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

const typeOf = (dict: PDFDict): string => {
  const type = dict.lookup(PDFName.of('Type'));
  return type instanceof PDFName ? type.decodeText() : '';
};

/** Viewers read objects out of any stream that says how many it has and where they begin, whatever its type. */
const isObjectStream = ({ dict }: PDFRawStream): boolean =>
  typeOf(dict) === 'ObjStm' || (dict.has(PDFName.of('N')) && dict.has(PDFName.of('First')));

/** Replaces how the library reads object streams while it parses. */
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
 * Decrypts a document that opens without a password; only its rights are restricted then.
 * @throws when it needs a password
 */
const decrypt = async (bytes: Uint8Array): Promise<{ context: PDFContext; cipher: Cipher }> => {
  const { forBytesWithOptions } = PDFParser;
  let cipher: Cipher | undefined;
  const forBytes: typeof forBytesWithOptions = (...given) => {
    cipher ??= given[5];
    return forBytesWithOptions(...given);
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

/** Parses the object behind a keyword, at any place of the file: also in a comment, a string or the bytes of a picture. */
const parseAt = (part: Uint8Array, ref: PDFRef | undefined, { context, cipher }: Reading) => {
  const parser = PDFObjectParser.forBytes(part, context);
  // A private field of the library, which it sets for whole documents only.
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
  const take = (object: PDFObject): void => {
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
      take(parseAt(bytes.subarray(start), ref, reading));
    } catch {
      const text = bytesAsText(bytes.subarray(start, start + unparsedMax));
      found.unparsed.push(text.split('endobj', 1)[0] ?? '');
    }
  }
  return found;
};

/**
 * Reads every object of a PDF: those that a later one replaces, those in object streams, those hidden in comments or other streams.
 * @returns one reading; of an encrypted document two, as it is and decrypted; 'locked' when it needs a password
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
