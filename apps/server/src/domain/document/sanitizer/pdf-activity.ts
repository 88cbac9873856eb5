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

/** Keys that run something, play something or contain other files. */
const activeKeys = new Set(
  'JS JavaScript XFA EmbeddedFiles EF RichMediaContent RichMediaSettings 3DD 3DA Collection FFilter FDecodeParms'.split(
    ' ',
  ),
);
/** Types of actions, annotations, file specifications and streams that do the same. */
const activeKinds = new Set(
  (
    'JavaScript Launch SubmitForm ImportData GoToE GoToR GoTo3DView Rendition RichMedia RichMediaExecute EmbeddedFile ' +
    'FileAttachment Filespec Movie Sound Screen MediaClip MediaRendition 3D U3D PRC'
  ).split(' '),
);
/** Keys whose value is one of these types. */
const kindKeys = ['S', 'Type', 'Subtype'];
/** Actions that only navigate within the document, or open an address that is checked separately. */
const harmlessActions = new Set(
  'GoTo URI Named Hide ResetForm SetOCGState Trans Thread'.split(' '),
);
const harmlessAnnotations = new Set(
  (
    'Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup ' +
    'Widget PrinterMark TrapNet Watermark Redact Projection'
  ).split(' '),
);
/** Keys of a file specification: a text value names a file outside the document. */
const fileKeys = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix']);
/** The same names in bytes that could not be parsed. */
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

/** Letters of a name may be escaped, even twice: /J#61vaScript. */
const unescapeName = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
const readName = (name: PDFName): string => unescapeName(unescapeName(name.asString())).slice(1);

const kindIn = (dict: PDFDict, key: string): string => {
  const kind = dict.lookup(PDFName.of(key));
  return kind instanceof PDFName ? readName(kind) : '';
};

const readText = (value: PDFObject | undefined): string | undefined =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : undefined;

/** Web, email and relative addresses. Blanks and control characters are ignored, because viewers ignore them too. */
const isHarmlessAddress = (text: string): boolean => {
  const plain = text.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\ufeff]/gu, '').toLowerCase();
  if (/^(?:https?:|mailto:)/u.test(plain)) return true;
  if (/^[\\/]{2}/u.test(plain)) return false;
  // `host:port` is not a scheme.
  return /^[\w-]+(?:\.[\w-]+)+:\d{1,5}(?:\/|$)/u.test(plain) || !/^[^/?#]*:/u.test(plain);
};

/** Word processors write which page to open; every other action on opening is rejected. */
const opensHarmlessly = (action: PDFObject | undefined): boolean =>
  !(action instanceof PDFDict) || kindIn(action, 'S') === 'GoTo';

/** Actions that a page or field triggers itself. A font, which has a type, may also be named `AA`. */
const runsByItself = (trigger: PDFObject | undefined): boolean =>
  trigger instanceof PDFDict && trigger.keys().length > 0 && kindIn(trigger, 'Type') === '';

/**
 * An action that runs on a click. Attributes of structure elements have the same key, but an owner instead of a type.
 */
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

/** Addresses that run a script or open a local file. */
const isHarmfulAddress = (text: string): boolean =>
  /^\s*(?:javascript|vbscript|data|file)\s*:/iu.test(text);

/** Whether the value of a key makes the document active. */
const entryRules: Record<string, (value: PDFObject | undefined) => boolean> = {
  OpenAction: (value) => !opensHarmlessly(value),
  AA: runsByItself,
  A: isForbiddenAction,
  PA: isForbiddenAction,
  Next: isForbiddenAction,
  Annots: isForbiddenAnnotation,
};
const addressKeys = new Set(['URI', 'Base']);

const toList = (value: PDFObject | undefined): (PDFObject | undefined)[] =>
  value instanceof PDFArray ? value.asArray().map((_, at) => value.lookup(at)) : [value];

const isKnownFilter = (filter: PDFObject | undefined): boolean =>
  filter === undefined || (filter instanceof PDFName && filters.has(readName(filter)));

const isKnownParams = (params: PDFObject | undefined): boolean =>
  !(params instanceof PDFDict) || params.keys().every((key) => filterParams.has(readName(key)));

/** A stream with its content in another file, or with a filter that ordinary programs do not use. */
const isForeignStream = ({ dict }: PDFStream): boolean =>
  dict.has(PDFName.of('F')) ||
  !toList(dict.lookup(PDFName.of('Filter'))).every(isKnownFilter) ||
  ![
    ...toList(dict.lookup(PDFName.of('DecodeParms'))),
    ...toList(dict.lookup(PDFName.of('DP'))),
  ].every(isKnownParams);

/**
 * Rules for objects that run, play or open another file (SEC-36, T42).
 * @param hasPlainText false while texts are encrypted, when random bytes could look like an address
 */
const activityRules = (hasPlainText: boolean) => {
  const isForbiddenAddress = (value: PDFObject | undefined): boolean => {
    const address = readText(value);
    if (address === undefined) return false;
    return hasPlainText ? !isHarmlessAddress(address) : isHarmfulAddress(address);
  };

  const isActiveEntry = (dict: PDFDict, key: PDFName): boolean => {
    const name = readName(key);
    if (activeKeys.has(name)) return true;
    if (fileKeys.has(name)) return readText(dict.lookup(key)) !== undefined;
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
    /** For an indirect object, which others may use as their type or address. */
    isActiveObject: (object: PDFObject): boolean => {
      if (object instanceof PDFName) return activeKinds.has(readName(object));
      const text = readText(object);
      return text === undefined ? isActive(object) : isHarmfulAddress(text);
    },
    isActiveText: (text: string): boolean => activeBytes.test(unescapeName(text)),
  };
};

/** Whether every referenced object exists. In a truncated file some are missing. */
const isWhole = (object: PDFObject, isThere: (ref: PDFRef) => boolean): boolean => {
  if (object instanceof PDFRef) return isThere(object);
  if (object instanceof PDFArray) return object.asArray().every((one) => isWhole(one, isThere));
  if (object instanceof PDFDict) return object.values().every((one) => isWhole(one, isThere));
  if (object instanceof PDFStream) return isWhole(object.dict, isThere);
  return true;
};

/** The end of a PDF is marked within its last bytes. */
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
 * Inspects the objects of a PDF, including compressed and encrypted ones. Raw bytes are not searched, because a photo
 * may contain any of them.
 * @returns why the PDF is rejected: it needs a password, is active, or cannot be read; undefined for a harmless
 * document
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
  // A PDF without its last line is complete when no object is missing.
  return hasEnd(bytes) || !isCutOff(last) ? undefined : 'damaged';
};
