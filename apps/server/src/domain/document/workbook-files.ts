import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { workbookField } from '@purboday/contract/import/workbook';
import { pipeline } from 'node:stream/promises';
import type { Encryption } from '#server/platform/encryption/encryption.ts';
import {
  checkDiskSpace,
  type FreeBytes,
  createNamelessFile,
  measureFullDisk,
  type Storage,
} from '#server/platform/files/storage.ts';
import { toNoSpace } from '#server/platform/workbook/receive-table.ts';
import type { StoredFiles } from './stored-files.ts';

/** Disk space is needed twice more: in the storage and readable during the import. */
const copies = 2;

export type EncryptedWorkbook = { key: string; path: string };

const toContext = (key: string): string => `imports.file:${key}`;

/**
 * Uploaded workbooks are encrypted on arrival and in the storage until the import ends, so that any process can resume it (SEC-52). The
 * readable copy is an unlinked file that disappears when it is closed.
 */
export const workbookFiles = ({
  storage,
  storedFiles,
  encryption,
  settings,
  freeBytes,
}: {
  storage: Pick<Storage, 'put' | 'read'>;
  storedFiles: Pick<StoredFiles, 'add' | 'remove'>;
  encryption: Pick<Encryption, 'createEncryptor' | 'decryptStream'>;
  settings: { dataDir: string };
  freeBytes?: FreeBytes;
}) => {
  const temporaryDir = join(settings.dataDir, 'temporary');
  const prepareFolder = () => mkdir(temporaryDir, { recursive: true, mode: 0o700 });

  const encrypted = async function* (source: AsyncIterable<Buffer>, key: string) {
    const encryptor = encryption.createEncryptor(toContext(key));
    yield encryptor.head;
    for await (const chunk of source) yield encryptor.update(chunk);
    yield encryptor.finish();
  };

  const opened = (encrypted: AsyncIterable<Buffer>, key: string): Promise<FileHandle> =>
    createNamelessFile(temporaryDir, encryption.decryptStream(encrypted, toContext(key)));

  return {
    /** Deletes the temporary file on errors. */
    receive: async (content: AsyncIterable<Buffer>): Promise<EncryptedWorkbook> => {
      await prepareFolder();
      const key = randomBytes(16).toString('hex');
      const path = join(temporaryDir, `workbook-${key}`);
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
      try {
        const bounded = checkDiskSpace(content, { folder: temporaryDir, copies, freeBytes });
        await pipeline(encrypted(bounded, key), file);
        return { key, path };
      } catch (error) {
        await rm(path, { force: true });
        const neededBytes = copies * file.bytesWritten;
        const measured = await measureFullDisk(error, { folder: temporaryDir, neededBytes });
        throw toNoSpace(measured, workbookField);
      }
    },
    /** Stores the workbook without an owner. The temporary file stays until it is discarded. */
    keep: async ({ key, path }: EncryptedWorkbook): Promise<void> => {
      const { size } = await stat(path);
      await storedFiles.add(key);
      await storage.put(key, createReadStream(path), size).catch((error: unknown) => {
        throw toNoSpace(error, workbookField);
      });
    },
    openReceived: async ({ key, path }: EncryptedWorkbook): Promise<FileHandle> =>
      opened(createReadStream(path), key),
    openStored: async (key: string): Promise<FileHandle> => opened(await storage.read(key), key),
    /** Removes a workbook that no import owns. If that fails, a job tries again. */
    remove: (key: string): Promise<void> => storedFiles.remove(key).catch(() => undefined),
    /** Whether an object is a workbook that this instance encrypted. */
    isWorkbook: async (key: string): Promise<boolean> => {
      const encrypted = await storage.read(key);
      try {
        for await (const _ of encryption.decryptStream(encrypted, toContext(key)));
        return true;
      } catch {
        return false;
      }
    },
    discard: ({ path }: EncryptedWorkbook): Promise<void> => rm(path, { force: true }),
  };
};

export type WorkbookFiles = ReturnType<typeof workbookFiles>;
