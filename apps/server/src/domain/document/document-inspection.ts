import {
  documentMessages,
  documentTypes,
  type DocumentType,
} from '@purboday/contract/fields/field-messages';
import { jpegEnd, pngEnd } from './document-images.ts';

/** What a client says of a file, none of it trusted. */
export type FileMeta = { fileName: string; declaredType: string };

const extensions: Record<DocumentType, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
};

export const passwordMessage =
  'This PDF is protected by a password. Please remove the password or upload an image.';

/** Names that make a PDF act by itself or carry other files. */
const activePdf =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|XFA)(?![A-Za-z0-9])/u;
/** What a browser could take for a page when it follows or precedes an image or a PDF. */
const page = /<(?:!doctype\s+html|html|script|svg|iframe|body|object|embed|\?php)[\s>/]/iu;
/** Starts of a zip's entries and of its directory. */
const zipMarks = ['PK\u0003\u0004', 'PK\u0005\u0006'];

const isDocumentType = (type: string | undefined): type is DocumentType =>
  documentTypes.some((known) => known === type);

const extensionOf = (fileName: string): string =>
  /\.([^.]+)$/u.exec(fileName.toLowerCase())?.[1] ?? '';

/** Android's and some old browsers' name for a JPEG; an empty type where the phone knows none. */
const declared = (type: string): string => {
  const plain = type.toLowerCase().split(';')[0]?.trim() ?? '';
  return plain === 'image/jpg' || plain === 'image/pjpeg' ? 'image/jpeg' : plain;
};

/** A name in a PDF may hide its letters: /J#61vaScript. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/giu, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

const inspectPdf = (bytes: Buffer): string | undefined => {
  const text = plainNames(bytes.toString('latin1'));
  if (!text.startsWith('%PDF-')) return documentMessages.type;
  if (activePdf.test(text) || page.test(text)) return documentMessages.type;
  if (/\/Encrypt(?![A-Za-z0-9])/u.test(text)) return passwordMessage;
  return text.lastIndexOf('%%EOF') > 0 ? undefined : documentMessages.type;
};

const inspectImage = (bytes: Buffer, end: number | undefined): string | undefined => {
  if (end === undefined) return documentMessages.type;
  // Cameras write previews after the picture; a page or an archive there is somebody's trick.
  const tail = bytes.subarray(end).toString('latin1');
  return page.test(tail) || zipMarks.some((mark) => tail.includes(mark))
    ? documentMessages.type
    : undefined;
};

const refusalOf: Record<DocumentType, (bytes: Buffer) => string | undefined> = {
  'application/pdf': inspectPdf,
  'image/jpeg': (bytes) => inspectImage(bytes, jpegEnd(bytes)),
  'image/png': (bytes) => inspectImage(bytes, pngEnd(bytes)),
};

/**
 * The type of a document, when its content, its name and its declared type agree and nothing in it is active (SEC-36); otherwise
 * the text that refuses it.
 */
export const inspectDocument = async (
  bytes: Buffer,
  { fileName, declaredType }: FileMeta,
): Promise<{ type: DocumentType } | { refusal: string }> => {
  if (bytes.length === 0) return { refusal: documentMessages.required };
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const agreed =
    isDocumentType(found) &&
    extensions[found].includes(extensionOf(fileName)) &&
    declared(declaredType) === found;
  if (!agreed) return { refusal: documentMessages.type };
  const refusal = refusalOf[found](bytes);
  return refusal === undefined ? { type: found } : { refusal };
};
