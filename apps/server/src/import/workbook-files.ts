import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Sealing } from '#server/platform/encryption/sealing.ts';
import type { Storage } from '#server/platform/files/storage.ts';

type Deps = {
  storage: Pick<Storage, 'put' | 'read' | 'remove'>;
  sealing: Sealing;
  temporaryDir: string;
};

/** Bytes that sealing adds. */
const sealedExtra = 33;

const contextOf = (key: string): string => `imports.file:${key}`;

/**
 * Uploaded workbooks: readable only in a temporary file while they are worked on, sealed in the storage until their import is done, so that
 * any process can go on after a crash.
 */
export const workbookFiles = ({ storage, sealing, temporaryDir }: Deps) => {
  const temporary = async (): Promise<string> => {
    await mkdir(temporaryDir, { recursive: true, mode: 0o700 });
    return join(temporaryDir, `workbook-${randomUUID()}`);
  };
  /** Where a kept workbook lies readable, on the machine that received it or works on it. */
  const copyOf = (key: string): string => join(temporaryDir, `workbook-${key}`);
  const write = (path: string, content: AsyncIterable<Buffer> | Readable): Promise<void> =>
    pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }));

  const sealedBytes = async function* (path: string, key: string) {
    const sealer = sealing.sealer(contextOf(key));
    yield sealer.head;
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      yield sealer.update(chunk);
    yield sealer.finish();
  };

  return {
    temporary,
    write,
    /**
     * Seals a received workbook into the storage; its temporary file becomes the readable copy of this machine.
     * @returns the key it lies under
     */
    keep: async (path: string): Promise<string> => {
      const key = randomBytes(16).toString('hex');
      const { size } = await stat(path);
      await storage.put(
        key,
        Readable.from(sealedBytes(path, key), { objectMode: false }),
        size + sealedExtra,
      );
      await rename(path, copyOf(key));
      return key;
    },
    /** The readable copy of a kept workbook: the one that is here, else one made of what the storage has. */
    fetch: async (key: string): Promise<string> => {
      const copy = copyOf(key);
      const here = await stat(copy).catch(() => undefined);
      if (here) return copy;
      const sealed = await storage.read(key).then(buffer);
      const path = await temporary();
      await write(path, Readable.from([sealing.open(sealed, contextOf(key))]));
      await rename(path, copy);
      return copy;
    },
    remove: (key: string): Promise<void> => storage.remove(key),
    discard: (path: string): Promise<void> => rm(path, { force: true }),
    discardCopy: (key: string): Promise<void> => rm(copyOf(key), { force: true }),
  };
};

export type WorkbookFiles = ReturnType<typeof workbookFiles>;
