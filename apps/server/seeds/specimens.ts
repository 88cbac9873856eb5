import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReceivedDocument } from '../src/domain/document/document-intake.ts';
import type { Documents } from '../src/domain/document/document-store.ts';

/** Dependencies for storing a document, the same as in a registration. */
export type DemoDocuments = Pick<Documents, 'store' | 'attach'> & {
  receive: (
    field: string,
    content: Readable,
    meta: { fileName: string; declaredType: string },
  ) => Promise<ReceivedDocument>;
};

const sampleFiles = [
  { fileName: 'specimen.jpg', declaredType: 'image/jpeg' },
  { fileName: 'specimen.png', declaredType: 'image/png' },
  { fileName: 'specimen.pdf', declaredType: 'application/pdf' },
] as const;

/**
 * Stores a demo document that says SPECIMEN, in turn a JPEG, a PNG and a PDF, the way an upload is stored.
 * @returns the document's id
 */
export const keepSpecimen = async (
  { receive, store, attach }: DemoDocuments,
  turn: number,
): Promise<string> => {
  const meta = sampleFiles[turn % sampleFiles.length] ?? sampleFiles[0];
  const content = Readable.from([
    readFileSync(new URL(`specimens/${meta.fileName}`, import.meta.url)),
  ]);
  const id = await store(await receive('aadharFile', content, meta));
  await attach(id);
  return id;
};
