import {
  documentMessages,
  documentTypes,
  type DocumentType,
} from '@purboday/contract/fields/field-messages';
import { isForbiddenFile } from '@purboday/contract/fields/forbidden-files';
import { jpegEnd, pngEnd } from './document-images.ts';
import { documentReader } from './reading/document-reader.ts';

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
