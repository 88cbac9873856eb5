import { statfs } from 'node:fs/promises';

/** Bytes of a disk that uploads leave free for everything else. */
const keptFree = 256 * 1024 * 1024;
/** Bytes between two looks at the free space. */
const checkBytes = 8 * 1024 * 1024;

/** Bytes that the disk of a folder has left. */
export type FreeBytes = (folder: string) => Promise<number>;

const freeBytesOf: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Whether a write failed because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';

type Bound = {
  /** An existing folder of the disk that is written to. */
  folder: string;
  /** How often the content is on that disk at the same time, at the most. */
  copies: number;
  /** The error that ends an upload for which there is no room. */
  noSpace: () => Error;
  freeBytes?: FreeBytes | undefined;
};

/** Passes an upload on while the disk has room for it and its copies. */
export const whileDiskHasRoom = async function* (
  content: AsyncIterable<Buffer>,
  { folder, copies, noSpace, freeBytes = freeBytesOf }: Bound,
): AsyncGenerator<Buffer> {
  let size = 0;
  let checkAt = 0;
  for await (const chunk of content) {
    size += chunk.length;
    if (size >= checkAt) {
      checkAt = size + checkBytes;
      if ((await freeBytes(folder)) < copies * size + keptFree) throw noSpace();
    }
    yield chunk;
  }
};
