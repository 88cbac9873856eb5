import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { readPdfObjects, type PdfObjects } from './pdf-objects.ts';

/** Keys that make a PDF act by itself, play something, or carry other files. */
const activeKeys = new Set(
  'JS JavaScript XFA EmbeddedFiles EF RichMediaContent RichMediaSettings 3DD 3DA Collection FFilter FDecodeParms'.split(
    ' ',
  ),
);
/** Kinds of actions, annotations, file specifications and streams that do. */
const activeKinds = new Set(
  (
    'JavaScript Launch SubmitForm ImportData GoToE GoToR GoTo3DView Rendition RichMedia RichMediaExecute EmbeddedFile ' +
    'FileAttachment Filespec Movie Sound Screen MediaClip MediaRendition 3D U3D PRC'
  ).split(' '),
);
/** Keys whose value may be a kind. */
const kindKeys = ['S', 'Type', 'Subtype'];
/** Actions that only move within the document or open a checked address. */
const harmlessActions = new Set(
  'GoTo URI Named Hide ResetForm SetOCGState Trans Thread'.split(' '),
);
const harmlessAnnotations = new Set(
  (
    'Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup ' +
    'Widget PrinterMark TrapNet Watermark Redact Projection'
  ).split(' '),
);
/** Keys of a file specification: as text they name a file outside the document. */
const fileKeys = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix']);
/** The same in bytes that could not be parsed. */
const activeBytes =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|FileAttachment|RichMedia[A-Za-z]*|SubmitForm|ImportData|GoTo[ER3]|Rendition|Movie|Sound|XFA|ObjStm)(?![A-Za-z0-9])|javascript\s*:/iu;

const filters = new Set(
  (
    'FlateDecode LZWDecode ASCIIHexDecode ASCII85Decode RunLengthDecode DCTDecode JPXDecode CCITTFaxDecode JBIG2Decode Crypt ' +
    'Fl LZW AHx A85 RL DCT CCF'
  ).split(' '),
);
const filterParams = new Set(
  (
    'Predictor Colors BitsPerComponent Columns EarlyChange K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 ' +
    'DamagedRowsBeforeError ColorTransform JBIG2Globals Type Name'
  ).split(' '),
);

/** A name may hide its letters, also twice: /J#61vaScript. */
const unescaped = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
const nameText = (name: PDFName): string => unescaped(unescaped(name.asString())).slice(1);

const kindIn = (dict: PDFDict, key: string): string => {
  const kind = dict.lookup(PDFName.of(key));
  return kind instanceof PDFName ? nameText(kind) : '';
};

const textOf = (value: PDFObject | undefined): string | undefined =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;

/** Addresses of the web and of mail, and relative ones; blanks and control characters hide nothing. */
const isHarmlessAddress = (text: string): boolean => {
  const plain = text.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\ufeff]/gu, '').toLowerCase();
  if (/^(?:https?:|mailto:)/u.test(plain)) return true;
  if (/^[\\/]{2}/u.test(plain)) return false;
  // A host with its port is no scheme.
  return /^[\w-]+(?:\.[\w-]+)+:\d{1,5}(?:\/|$)/u.test(plain) || !/^[^/?#]*:/u.test(plain);
};

/** Opening at a page is what word processors write; anything else that runs by itself is an action. */
const opensHarmlessly = (action: PDFObject | undefined): boolean =>
  !(action instanceof PDFDict) || kindIn(action, 'S') === 'GoTo';

/** Actions that a page or a field runs by itself; `AA` may also be the name of a font, which has a type. */
const runsByItself = (trigger: PDFObject | undefined): boolean =>
  trigger instanceof PDFDict && trigger.keys().length > 0 && kindIn(trigger, 'Type') === '';

/** An action that runs on a click; attributes of a structure element have the same key, and an owner instead of a kind. */
const isForbiddenAction = (action: PDFObject | undefined): boolean =>
  action instanceof PDFDict &&
  !action.has(PDFName.of('O')) &&
  action.has(PDFName.of('S')) &&
  !harmlessActions.has(kindIn(action, 'S'));

const isForbiddenAnnotation = (annotations: PDFObject | undefined): boolean =>
  annotations instanceof PDFArray &&
  annotations.asArray().some((_, at) => {
    const annotation = annotations.lookup(at);
    return annotation instanceof PDFDict && !harmlessAnnotations.has(kindIn(annotation, 'Subtype'));
  });

/** What runs a script, or opens something of the reader's own computer. */
const isHarmfulAddress = (text: string): boolean =>
  /^\s*(?:javascript|vbscript|data|file)\s*:/iu.test(text);

/** By key: whether its value makes the document active. */
const entryRules: Record<string, (value: PDFObject | undefined) => boolean> = {
  OpenAction: (value) => !opensHarmlessly(value),
  AA: runsByItself,
  A: isForbiddenAction,
  PA: isForbiddenAction,
  Next: isForbiddenAction,
  Annots: isForbiddenAnnotation,
};
const addressKeys = new Set(['URI', 'Base']);

const listOf = (value: PDFObject | undefined): (PDFObject | undefined)[] =>
  value instanceof PDFArray ? value.asArray().map((_, at) => value.lookup(at)) : [value];

const isKnownFilter = (filter: PDFObject | undefined): boolean =>
  filter === undefined || (filter instanceof PDFName && filters.has(nameText(filter)));

const isKnownParams = (params: PDFObject | undefined): boolean =>
  !(params instanceof PDFDict) || params.keys().every((key) => filterParams.has(nameText(key)));

/** A stream whose contents lie in another file, or which only unusual programs unpack. */
const isForeignStream = ({ dict }: PDFStream): boolean =>
  dict.has(PDFName.of('F')) ||
  !listOf(dict.lookup(PDFName.of('Filter'))).every(isKnownFilter) ||
  ![
    ...listOf(dict.lookup(PDFName.of('DecodeParms'))),
    ...listOf(dict.lookup(PDFName.of('DP'))),
  ].every(isKnownParams);

/**
 * Rules that tell whether an object acts by itself, plays something, or leads to another file (SEC-36, T42).
 * @param hasPlainText false where texts are still encrypted: random bytes look like any address
 */
const activityRules = (hasPlainText: boolean) => {
  const isForbiddenAddress = (value: PDFObject | undefined): boolean => {
    const address = textOf(value);
    if (address === undefined) return false;
    return hasPlainText ? !isHarmlessAddress(address) : isHarmfulAddress(address);
  };

  const isActiveEntry = (dict: PDFDict, key: PDFName): boolean => {
    const name = nameText(key);
    if (activeKeys.has(name)) return true;
    if (fileKeys.has(name)) return textOf(dict.lookup(key)) !== undefined;
    if (addressKeys.has(name)) return isForbiddenAddress(dict.lookup(key));
    return entryRules[name]?.(dict.lookup(key)) ?? false;
  };

  const isActiveDict = (dict: PDFDict): boolean =>
    kindKeys.some((key) => activeKinds.has(kindIn(dict, key))) ||
    dict.entries().some(([key, value]) => isActiveEntry(dict, key) || isActive(value));

  const isActive = (object: PDFObject): boolean => {
    if (object instanceof PDFDict) return isActiveDict(object);
    if (object instanceof PDFArray) return object.asArray().some(isActive);
    if (object instanceof PDFStream) return isForeignStream(object) || isActiveDict(object.dict);
    return false;
  };

  return {
    /** An object of its own; another may refer to it as its kind or its address. */
    isActiveObject: (object: PDFObject): boolean => {
      if (object instanceof PDFName) return activeKinds.has(nameText(object));
      const text = textOf(object);
      return text === undefined ? isActive(object) : isHarmfulAddress(text);
    },
    /** Bytes that could not be parsed. */
    isActiveText: (text: string): boolean => activeBytes.test(unescaped(text)),
  };
};

/** Whether everything that an object refers to is there: what is not was cut off. */
const isWhole = (object: PDFObject, isThere: (ref: PDFRef) => boolean): boolean => {
  if (object instanceof PDFRef) return isThere(object);
  if (object instanceof PDFArray) return object.asArray().every((one) => isWhole(one, isThere));
  if (object instanceof PDFDict) return object.values().every((one) => isWhole(one, isThere));
  if (object instanceof PDFStream) return isWhole(object.dict, isThere);
  return true;
};

/** The last bytes of a PDF, where its end is marked. */
const tailBytes = 2048;

const hasEnd = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(-tailBytes)).toString('latin1').includes('%%EOF');

const isCutOff = ({ context, objects }: PdfObjects): boolean =>
  !objects.every((object) => isWhole(object, (ref) => context.lookup(ref) !== undefined));

const isActive = ({ objects, unparsed, isEncrypted }: PdfObjects): boolean => {
  const { isActiveObject, isActiveText } = activityRules(!isEncrypted);
  return objects.some(isActiveObject) || unparsed.some(isActiveText);
};

/**
 * Why a PDF is refused: it needs a password, something in it acts by itself, plays or leads to another file, or it cannot be read;
 * undefined when it is just a document. Looks at objects, compressed and encrypted ones too, not at bytes: those of a photo say anything.
 */
export const inspectPdf = async (
  bytes: Uint8Array,
): Promise<'locked' | 'active' | 'damaged' | undefined> => {
  const readings = await readPdfObjects(bytes);
  if (readings === 'locked') return 'locked';
  if (readings.some(isActive)) return 'active';
  const last = readings.at(-1);
  if (!last || last.isUnreadable) return 'damaged';
  if (!(last.context.lookup(last.context.trailerInfo.Root) instanceof PDFDict)) return 'damaged';
  // A PDF without its last line is whole when nothing in it is missing.
  return hasEnd(bytes) || !isCutOff(last) ? undefined : 'damaged';
};
