import { randomBytes } from 'node:crypto';
import { mkdir, open, unlink } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Bytes in a file that has no name, so that nothing is left to read when a process dies; closing it is its end.
 * @param content whole, or in pieces where it is too large to hold
 */
export const namelessFile = async (
  folder: string,
  content: Buffer | AsyncIterable<Buffer>,
): Promise<FileHandle> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `open-${randomBytes(16).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    // Before a byte is in it.
    await unlink(path);
    let at = 0;
    for await (const bytes of Buffer.isBuffer(content) ? [content] : content) {
      await file.write(bytes, 0, bytes.length, at);
      at += bytes.length;
    }
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
};
