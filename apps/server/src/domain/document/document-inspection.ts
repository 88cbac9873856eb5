import {
  documentMessages,
  documentTypes,
  type DocumentType,
} from '@purboday/contract/fields/field-messages';
import { isForbiddenFile } from '@purboday/contract/fields/forbidden-files';
import { createSanitizer } from './sanitizer/document-sanitizer.ts';

/** More pixels than any scan needs. A picture that claims more would exhaust the memory of its reader. */
const maxPixels = 40_000_000;

const isSane = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= maxPixels;

const pngSignatureBytes = 8;

/** Offset after IEND; undefined when the PNG is cut short, too large to decode or malformed. */
const pngEnd = (bytes: Buffer): number | undefined => {
  let at = pngSignatureBytes;
  let data = false;
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const next = at + 12 + bytes.readUInt32BE(at);
    if (next > bytes.length) return undefined;
    if (type === 'IHDR' && !isSane(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)))
      return undefined;
    if (type === 'IDAT') data = true;
    if (type === 'IEND') return data ? next : undefined;
    at = next;
  }
  return undefined;
};

/** SOF0 to SOF15 contain the dimensions, except DHT, JPG and DAC, which share their range. */
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

/** Whether the segment at `at` is valid. Dimensions of a frame are checked before any decoder reads them. */
const saneSegment = (bytes: Buffer, at: number, marker: number): boolean =>
  !isFrame(marker) ||
  (at + 9 <= bytes.length && isSane(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)));

const isStandalone = (marker: number): boolean =>
  marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

const nextMarker = (bytes: Buffer, at: number, marker: number): number => {
  if (marker === 0xff) return at + 1;
  if (isStandalone(marker)) return at + 2;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  return marker === 0xda ? afterScan(bytes, end) : end;
};

/** Offset after EOI; undefined when the JPEG is cut short, too large to decode or malformed. */
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

/** Claims of the client about a file; none is trusted. */
export type FileMeta = {
  fileName: string;
  declaredType: string;
  /** The account or network that uploads: when many files wait, senders take turns. */
  sender?: string | undefined;
};

export const passwordMessage =
  'This PDF is protected by a password. Please remove the password or upload an image.';

/** Markup that makes a browser read a file as a page when it precedes or follows an image or a PDF. */
const markup = /<(?:!doctype\s+html|html|script|svg|iframe|body|object|embed|\?php)[\s>/]/iu;
/** Starts of a zip's entries and of its directory. */
const zipMarks = ['PK\u0003\u0004', 'PK\u0005\u0006'];

const isDocumentType = (type: string | undefined): type is DocumentType =>
  documentTypes.some((known) => known === type);

/** Viewers skip up to this many bytes before a PDF's first line. */
const prefixMax = 1024;
const pdfMark = '%PDF-';
/** Blanks, a byte order mark, and mail headers with continued lines and the boundary between parts; never markup. */
const harmlessPrefix =
  /^(?:\u00ef\u00bb\u00bf|[\t\n\f\r \0]|--[\w'()+,./:=?-]{1,70}\r?\n|[A-Za-z][A-Za-z0-9-]{1,60}:(?:[^<\r\n]|<[^<>\s]+@[^<>\s]+>|\r?\n[\t ])*\r?\n)*$/u;

/** The file from the document's first byte on: phones and mail programs write blanks and headers before a PDF (R8). */
const withoutPrefix = (bytes: Buffer): Buffer => {
  const start = bytes
    .subarray(0, prefixMax + pdfMark.length)
    .toString('latin1')
    .indexOf(pdfMark);
  if (start <= 0) return bytes;
  return harmlessPrefix.test(bytes.toString('latin1', 0, start)) ? bytes.subarray(start) : bytes;
};

/** A PDF without the contents of its streams, because bytes of a photo may look like markup. */
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
  return markup.test(withoutStreams(text)) ? documentMessages.type : undefined;
};

const outsidePicture = (bytes: Buffer, end: number | undefined): string | undefined => {
  if (end === undefined) return documentMessages.type;
  // Cameras write previews after the picture; a page or an archive there is an attack.
  const tail = bytes.subarray(end).toString('latin1');
  return markup.test(tail) || zipMarks.some((mark) => tail.includes(mark))
    ? documentMessages.type
    : undefined;
};

const outside: Record<DocumentType, (bytes: Buffer) => string | undefined> = {
  'application/pdf': outsidePdf,
  'image/jpeg': (bytes) => outsidePicture(bytes, jpegEnd(bytes)),
  'image/png': (bytes) => outsidePicture(bytes, pngEnd(bytes)),
};

const reader = createSanitizer();

/** Starts the inspecting process during the upload, so that the sender does not wait for it. */
export const prepareInspection = reader.prepare;

/**
 * Called before an upload is received.
 * @throws Problem UNAVAILABLE when the document would not be inspected soon (T44)
 */
export const requireInspectionCapacity = reader.requireRoom;

const kinds = { 'application/pdf': 'pdf', 'image/jpeg': 'jpeg', 'image/png': 'png' } as const;

const inside = async (type: DocumentType, bytes: Buffer, sender?: string) => {
  const inspection = await reader.read({ kind: kinds[type], bytes }, sender);
  if (inspection.type === 'clean') return { type, bytes: Buffer.from(inspection.bytes) };
  return { rejection: inspection.why === 'locked' ? passwordMessage : documentMessages.type };
};

const isPicture = (type: string): boolean => type.startsWith('image/');

/** Claims of the file name and the declared type: true for a picture, false for a PDF, undefined when unknown. */
const readClaims = ({ fileName, declaredType }: FileMeta): (boolean | undefined)[] => {
  const ending = /\.([^.]+)$/u.exec(fileName.toLowerCase())?.[1] ?? '';
  const type = declaredType.toLowerCase();
  return [
    ending === 'pdf' ? false : /^(?:jpe?g?|jfif|png)$/u.test(ending) || undefined,
    type.startsWith('application/pdf') ? false : isPicture(type) || undefined,
  ];
};

/** The name and the declared type agree with each other and not with the content. */
const contradicts = (contentType: DocumentType, meta: FileMeta): boolean =>
  readClaims(meta).every((claim) => claim === !isPicture(contentType));

/**
 * Inspects the content of a document. Name and declared type only reject programs and pages (SEC-36), and
 * contradictions in both (R7). Pictures are re-encoded from their pixels (SEC-40).
 * @returns the type and the bytes to store, or the message that rejects it
 * @throws Problem UNAVAILABLE when the document cannot be inspected now
 */
export const inspectDocument = async (
  received: Buffer,
  meta: FileMeta,
): Promise<{ type: DocumentType; bytes: Buffer } | { rejection: string }> => {
  if (received.length === 0) return { rejection: documentMessages.required };
  if (isForbiddenFile({ name: meta.fileName, type: meta.declaredType }))
    return { rejection: documentMessages.type };
  const bytes = withoutPrefix(received);
  const { fileTypeFromBuffer } = await import('file-type');
  const contentType = (await fileTypeFromBuffer(bytes))?.mime;
  if (!isDocumentType(contentType) || contradicts(contentType, meta))
    return { rejection: documentMessages.type };
  const rejection = outside[contentType](bytes);
  return rejection === undefined ? inside(contentType, bytes, meta.sender) : { rejection };
};

/** Offset after the last chunk of a WebP. */
const webpEnd = (bytes: Buffer): number | undefined => {
  const end = 8 + bytes.readUInt32LE(4);
  return end <= bytes.length ? end : undefined;
};

const logoEnds: Partial<Record<string, (bytes: Buffer) => number | undefined>> = {
  'image/png': pngEnd,
  'image/jpeg': jpegEnd,
  'image/webp': webpEnd,
};

/**
 * Inspects an uploaded logo. Its pixels are encoded as a small PNG; nothing else of the file is kept.
 * @throws Problem UNAVAILABLE when it cannot be inspected now
 */
export const inspectLogo = async (
  bytes: Buffer,
  { fileName, declaredType, sender }: FileMeta,
): Promise<{ png: Buffer } | { rejection: 'logoType' | 'logoDamaged' }> => {
  if (isForbiddenFile({ name: fileName, type: declaredType })) return { rejection: 'logoType' };
  const { fileTypeFromBuffer } = await import('file-type');
  const findEnd = logoEnds[(await fileTypeFromBuffer(bytes))?.mime ?? ''];
  if (!findEnd) return { rejection: 'logoType' };
  if (outsidePicture(bytes, findEnd(bytes)) !== undefined) return { rejection: 'logoDamaged' };
  const inspection = await reader.read({ kind: 'logo', bytes }, sender);
  return inspection.type === 'clean'
    ? { png: Buffer.from(inspection.bytes) }
    : { rejection: 'logoDamaged' };
};
