import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { fieldProblem } from '@purboday/contract/conventions/problem';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { logoMaxBytes } from '@purboday/contract/foundation-settings/look';
import {
  inspectLogo,
  prepareInspection,
  type FileMeta,
} from '#server/domain/document/document-inspection.ts';

const readAll = async (field: string, content: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > logoMaxBytes) throw fieldProblem(field, settingsMessages.logoSize, 'TOO_LARGE');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Receives an uploaded logo: rejects it above 1 MB (413) and when it is no PNG, JPEG or WebP (400), and keeps only its pixels.
 * @param store stores the PNG and returns its id
 */
export const receiveLogo =
  (store: (png: Buffer) => Promise<string>) =>
  async (field: string, content: Readable, meta: FileMeta) => {
    prepareInspection();
    const bytes = await readAll(field, content);
    const inspected = await inspectLogo(bytes, meta);
    if ('rejection' in inspected) throw fieldProblem(field, settingsMessages[inspected.rejection]);
    return {
      contentDigest: createHash('sha256').update(bytes).digest(),
      keep: () => store(inspected.png),
      dispose: async (): Promise<void> => undefined,
    };
  };
