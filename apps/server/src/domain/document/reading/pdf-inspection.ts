import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFStream,
  type PDFObject,
} from '@cantoo/pdf-lib';

/** Keys that make a PDF act by itself, send what is typed, or carry other files. */
const activeKeys = new Set(['JS', 'JavaScript', 'XFA', 'EmbeddedFiles', 'EF', 'RichMediaContent']);
/** Kinds of actions, annotations and streams that do. */
const activeKinds = new Set(
  'JavaScript Launch SubmitForm ImportData GoToE Rendition RichMedia RichMediaExecute EmbeddedFile'.split(
    ' ',
  ),
);
/** Where a kind stands. */
const kindKeys = ['S', 'Type', 'Subtype'];
/** The same in bytes that are no object to the library, but may be one to a viewer. */
const activeBytes =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|XFA|ObjStm)(?![A-Za-z0-9])/u;
/** An object's beginning. Random bytes have it once in a million files. */
const objectHead = /\d\s+\d+\s+obj/u;

/** A name may hide its letters: /J#61vaScript. */
const letters = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
const nameOf = (name: PDFName): string => letters(letters(name.asString())).slice(1);
const latin = (bytes: Uint8Array): string =>
  letters(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'));

const kindOf = (dict: PDFDict, key: string): string => {
  const kind = dict.lookup(PDFName.of(key));
  return kind instanceof PDFName ? nameOf(kind) : '';
};

/** Opening at a page is what word processors write; anything else that runs by itself is an action. */
const opensHarmlessly = (action: PDFObject | undefined): boolean =>
  !(action instanceof PDFDict) || kindOf(action, 'S') === 'GoTo';

/** Actions that a page or a field runs by itself; `AA` may also be the name of a font, which has a type. */
const runsByItself = (trigger: PDFObject | undefined): boolean =>
  trigger instanceof PDFDict && trigger.keys().length > 0 && kindOf(trigger, 'Type') === '';

const activeEntry = (dict: PDFDict, key: PDFName): boolean => {
  const name = nameOf(key);
  if (name === 'OpenAction') return !opensHarmlessly(dict.lookup(key));
  if (name === 'AA') return runsByItself(dict.lookup(key));
  return activeKeys.has(name);
};

const activeDict = (dict: PDFDict): boolean =>
  kindKeys.some((key) => activeKinds.has(kindOf(dict, key))) ||
  dict.entries().some(([key, value]) => activeEntry(dict, key) || activeObject(value));

/** A viewer led there by the table of objects finds one within a stream's bytes. */
const hidesObjects = (contents: Uint8Array): boolean => {
  const text = latin(contents);
  const at = text.search(objectHead);
  return at !== -1 && activeBytes.test(text.slice(at));
};

const bytesOf = (object: PDFInvalidObject): Uint8Array => {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
};

const activeObject = (object: PDFObject): boolean => {
  if (object instanceof PDFInvalidObject) return activeBytes.test(latin(bytesOf(object)));
  if (object instanceof PDFDict) return activeDict(object);
  if (object instanceof PDFArray) return object.asArray().some(activeObject);
  if (object instanceof PDFRawStream && hidesObjects(object.contents)) return true;
  return object instanceof PDFStream && activeDict(object.dict);
};

/** Viewers read objects out of any stream that says how many it has; the library only where it also says its type. */
const readUntypedStream = async (object: PDFObject): Promise<void> => {
  if (!(object instanceof PDFRawStream) || kindOf(object.dict, 'Type') === 'ObjStm') return;
  const [first, count] = ['First', 'N'].map((key) => object.dict.lookup(PDFName.of(key)));
  if (first instanceof PDFNumber && count instanceof PDFNumber)
    await PDFObjectStreamParser.forStream(object).parseIntoContext();
};

/** Every object that stands in the file, also one whose place a later one takes: a viewer may follow another table of objects. */
const everyObject = async (bytes: Uint8Array) => {
  const objects: PDFObject[] = [];
  const { assign } = PDFContext.prototype;
  PDFContext.prototype.assign = function (this: PDFContext, ref, object) {
    objects.push(object);
    assign.call(this, ref, object);
  };
  try {
    const context = await PDFParser.forBytesWithOptions(bytes).parseDocument();
    for (const object of objects.slice()) await readUntypedStream(object).catch(() => undefined);
    return { context, objects };
  } finally {
    PDFContext.prototype.assign = assign;
  }
};

/**
 * Why a PDF is refused: it is locked by a password, something in it acts by itself or carries a file, or it cannot be read; undefined
 * when it is just a document. Looks at objects, compressed ones too, not at bytes: those of a photo say anything (SEC-36, T8).
 */
export const inspectPdf = async (
  bytes: Uint8Array,
): Promise<'locked' | 'active' | 'damaged' | undefined> => {
  const { context, objects } = await everyObject(bytes);
  if (context.trailerInfo.Encrypt !== undefined) return 'locked';
  if (!(context.lookup(context.trailerInfo.Root) instanceof PDFDict)) return 'damaged';
  return objects.some(activeObject) ? 'active' : undefined;
};
