import { statfs } from 'node:fs/promises';

/** Bytes that uploads leave free on a disk. */
const reservedBytes = 256 * 1024 * 1024;
/** Bytes between two checks of the free space. */
const checkBytes = 8 * 1024 * 1024;

export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

type Bound = {
  /** An existing folder on the target disk. */
  folder: string;
  /** Maximum number of copies of the content on that disk at the same time. */
  copies: number;
  /** Creates the error that ends an upload without enough space. */
  noSpace: () => Error;
  freeBytes?: FreeBytes | undefined;
};

/** Passes an upload on while the disk has space for it and its copies. */
export const checkDiskSpace = async function* (
  content: AsyncIterable<Buffer>,
  { folder, copies, noSpace, freeBytes = freeBytesOf }: Bound,
): AsyncGenerator<Buffer> {
  let size = 0;
  let checkAt = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size >= checkAt) {
      checkAt = size + checkBytes;
      if ((await freeBytes(folder)) < copies * size + reservedBytes) throw noSpace();
    }
    yield chunk;
  }
};
