import type { DocumentType } from '@purboday/contract/fields/field-messages';

/** The server looks this far for the first line of a PDF. */
const headBytes = 1024 + 5;

/** The type by the first bytes; undefined for any other or an unreadable file. */
export const detectContentType = async (file: File): Promise<DocumentType | undefined> => {
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    const text = String.fromCodePoint(...head);
    if (text.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg';
    if (text.startsWith('\u0089PNG\r\n')) return 'image/png';
    return text.includes('%PDF-') ? 'application/pdf' : undefined;
  } catch {
    return undefined;
  }
};

/** Android sends unknown files without a type or as `application/octet-stream`. */
export const hasUnknownType = ({ type }: File): boolean =>
  type === '' || /^(?:application|binary)\/octet-stream$/u.test(type);
