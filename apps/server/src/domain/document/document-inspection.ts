import {
  documentMessages,
  documentTypes,
  type DocumentType,
} from '@purboday/contract/fields/field-messages';
import { isForbiddenFile } from '@purboday/contract/fields/forbidden-files';
import { documentReader } from './sanitizer/document-sanitizer.ts';

// Where a picture ends, found by walking its structure: a truncated one has no end. No pixel is decoded.// Where a picture ends, found by walking its structure: a truncated one has no end. No pixel is decoded.

/** More pixels than any scan needs: 40 megapixels. A picture that claims more is a bomb for whoever opens it. */
const maxPixels = 40_000_000;

const sane = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= maxPixels;

const pngSignatureBytes = 8;

/** Offset after IEND; undefined when the PNG is cut short, too large to decode or not well formed. */
const pngEnd = (bytes: Buffer): number | undefined => {
  let at = pngSignatureBytes;
  let data = false;
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const next = at + 12 + bytes.readUInt32BE(at);
    if (next > bytes.length) return undefined;
    if (type === 'IHDR' && !sane(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)))
      return undefined;
    if (type === 'IDAT') data = true;
    if (type === 'IEND') return data ? next : undefined;
    at = next;
  }
  return undefined;
};

/** SOF0 to SOF15 hold the dimensions, but for DHT, JPG and DAC, which share their range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Offset of the marker that ends the entropy-coded data starting at `from`. */
const afterScan = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    const stuffing = marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7);
    if (!stuffing && marker !== 0xff) return at;
    at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2));
  }
  return bytes.length;
};

/** Whether the segment at `at` may stand there: a frame names its size before any decoder believes it. */
const saneSegment = (bytes: Buffer, at: number, marker: number): boolean =>
  !isFrame(marker) ||
  (at + 9 <= bytes.length && sane(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)));

const isStandalone = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Offset of the marker after the segment at `at`. */
const nextMarker = (bytes: Buffer, at: number, marker: number): number => {
  if (marker === 0xff) return at + 1;
  if (isStandalone(marker)) return at + 2;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  return marker === 0xda ? afterScan(bytes, end) : end;
};

/** Offset after EOI; undefined when the JPEG is cut short, too large to decode or not well formed. */
const jpegEnd = (bytes: Buffer): number | undefined => {
  let at = 2;
  let scanned = false;
  while (at + 1 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return scanned ? at + 2 : undefined;
    if (at + 4 > bytes.length || !saneSegment(bytes, at, marker)) return undefined;
    if (marker === 0xda) scanned = true;
    at = nextMarker(bytes, at, marker);
  }
  return undefined;
};

/** What a client says of a file, none of it trusted. */
export type FileMeta = {
  fileName: string;
  declaredType: string;
  /** Whose turn it is when many files wait: the account or the network that it comes from. */
  sender?: string | undefined;
};

export const passwordMessage =
  'This PDF is protected by a password. Please remove the password or upload an image.';

/** What a browser could take for a page when it follows or precedes an image or a PDF. */
const page = /<(?:!doctype\s+html|html|script|svg|iframe|body|object|embed|\?php)[\s>/]/iu;
/** Starts of a zip's entries and of its directory. */
const zipMarks = ['PK\u0003\u0004', 'PK\u0005\u0006'];

const isDocumentType = (type: string | undefined): type is DocumentType =>
  documentTypes.some((known) => known === type);

/** Bytes before a PDF's first line that viewers skip. */
const prefixMax = 1024;
const pdfMark = '%PDF-';
/** Blanks, a byte order mark, and headers of a mail with their continued lines and the line between its parts; never markup. */
const harmlessPrefix =
  /^(?:\u00ef\u00bb\u00bf|[\t\n\f\r \0]|--[\w'()+,./:=?-]{1,70}\r?\n|[A-Za-z][A-Za-z0-9-]{1,60}:(?:[^<\r\n]|<[^<>\s]+@[^<>\s]+>|\r?\n[\t ])*\r?\n)*$/u;

/** The file from the first byte of the document on: phones and mail programs put blanks and headers before a PDF (R8). */
const withoutPrefix = (bytes: Buffer): Buffer => {
  const start = bytes
    .subarray(0, prefixMax + pdfMark.length)
    .toString('latin1')
    .indexOf(pdfMark);
  if (start <= 0) return bytes;
  return harmlessPrefix.test(bytes.toString('latin1', 0, start)) ? bytes.subarray(start) : bytes;
};

/** A PDF without what its streams hold: the bytes of a photo say anything. */
const withoutStreams = (text: string): string => {
  const parts: string[] = [];
  for (let at = 0; at !== -1;) {
    const start = text.indexOf('stream', at);
    parts.push(text.slice(at, start === -1 ? undefined : start));
    const end = start === -1 ? -1 : text.indexOf('endstream', start);
    at = end === -1 ? -1 : end + 'endstream'.length;
  }
  return parts.join(' ');
};

const outsidePdf = (bytes: Buffer): string | undefined => {
  const text = bytes.toString('latin1');
  if (!text.startsWith(pdfMark)) return documentMessages.type;
  return page.test(withoutStreams(text)) ? documentMessages.type : undefined;
};

const outsidePicture = (bytes: Buffer, end: number | undefined): string | undefined => {
  if (end === undefined) return documentMessages.type;
  // Cameras write previews after the picture; a page or an archive there is somebody's trick.
  const tail = bytes.subarray(end).toString('latin1');
  return page.test(tail) || zipMarks.some((mark) => tail.includes(mark))
    ? documentMessages.type
    : undefined;
};

const outside: Record<DocumentType, (bytes: Buffer) => string | undefined> = {
  'application/pdf': outsidePdf,
  'image/jpeg': (bytes) => outsidePicture(bytes, jpegEnd(bytes)),
  'image/png': (bytes) => outsidePicture(bytes, pngEnd(bytes)),
};

const reader = documentReader();

/** Starts what inspects documents while one is on its way, so that its sender does not wait for the start. */
export const prepareInspection = reader.prepare;

/** Throws Problem UNAVAILABLE before a document is received that would not be inspected soon (T44). */
export const requireInspectionRoom = reader.requireRoom;

const kinds = { 'application/pdf': 'pdf', 'image/jpeg': 'jpeg', 'image/png': 'png' } as const;

/** What is in it, looked at in a process of its own. */
const inside = async (type: DocumentType, bytes: Buffer, sender?: string) => {
  const verdict = await reader.read({ kind: kinds[type], bytes }, sender);
  if (verdict.tell === 'clean') return { type, bytes: Buffer.from(verdict.bytes) };
  return { refusal: verdict.why === 'locked' ? passwordMessage : documentMessages.type };
};

const isPicture = (type: string): boolean => type.startsWith('image/');

/** By name and declared type: true for a picture, false for a PDF, undefined where nothing is known. */
const claimsOf = ({ fileName, declaredType }: FileMeta): (boolean | undefined)[] => {
  const ending = /\.([^.]+)$/u.exec(fileName.toLowerCase())?.[1] ?? '';
  const type = declaredType.toLowerCase();
  return [
    ending === 'pdf' ? false : /^(?:jpe?g?|jfif|png)$/u.test(ending) || undefined,
    type.startsWith('application/pdf') ? false : isPicture(type) || undefined,
  ];
};

/** A PDF whose name and declared type both say picture, or the other way round: a mistake, or somebody's trick. */
const contradicts = (found: DocumentType, meta: FileMeta): boolean =>
  claimsOf(meta).every((claim) => claim === !isPicture(found));

/**
 * The type of a document and the bytes to be kept, when nothing in it is active (SEC-36); otherwise the text that refuses it. The content
 * decides; name and declared type only refuse what calls itself a
 * program or a page, and what both of them contradict (R7). Of a picture only what is seen is
 * kept (SEC-40).
 * @throws Problem UNAVAILABLE when it cannot be looked at now
 */
export const inspectDocument = async (
  received: Buffer,
  meta: FileMeta,
): Promise<{ type: DocumentType; bytes: Buffer } | { refusal: string }> => {
  if (received.length === 0) return { refusal: documentMessages.required };
  if (isForbiddenFile({ name: meta.fileName, type: meta.declaredType }))
    return { refusal: documentMessages.type };
  const bytes = withoutPrefix(received);
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (!isDocumentType(found) || contradicts(found, meta)) return { refusal: documentMessages.type };
  const refusal = outside[found](bytes);
  return refusal === undefined ? inside(found, bytes, meta.sender) : { refusal };
};
