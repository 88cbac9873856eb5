import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openEncryption } from '#server/platform/encryption/encryption.ts';
import { openStorage } from '#server/platform/files/storage.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
import { receiveDocument } from '#server/domain/document/document-intake.ts';
import { openDocuments } from '#server/domain/document/document-storage.ts';
import { documentLinks } from '../document-store.ts';
import { createJpeg } from './sample-documents.ts';

const filesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const paths = names.map((name) => join(folder, name));
  const stats = await Promise.all(paths.map((path) => stat(path)));
  return paths.filter((_, at) => stats[at]?.isFile());
};

/** Documents on a real database and a real folder, with a clock that tests can move. */
export const documentsFixture = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'purboday-documents-'));
  const database = await createTestDatabase();
  const time = { now: new Date('2026-11-21T06:00:00Z') };
  const clock = () => time.now;
  const encryption = await openEncryption({ database, clock, masterKey: randomBytes(32) });
  const storage = await openStorage({ dataDir });
  const temporaryDir = join(dataDir, 'uploads');
  const documents = openDocuments({ database, storage, encryption, clock, temporaryDir });
  const receive = receiveDocument({ encryption, temporaryDir });
  return {
    dataDir,
    database,
    time,
    clock,
    encryption,
    storage,
    temporaryDir,
    documents,
    receive,
    links: documentLinks({ encryption, clock }),
    /** Stores a small JPEG without attaching it. */
    storeDocument: async (
      fileName = 'card.jpg',
      bytes = createJpeg(),
      declaredType = 'image/jpeg',
    ) =>
      documents.store(
        await receive('aadharFile', Readable.from([bytes]), {
          fileName,
          declaredType,
        }),
      ),
    storedFiles: () => filesIn(join(dataDir, 'documents')),
    temporaryFiles: () => filesIn(temporaryDir),
    contents: async () => Promise.all((await filesIn(dataDir)).map((path) => readFile(path))),
    rows: async () => (await database.execute('select id from documents')).length,
    close: async () => {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
export type DocumentsFixture = Awaited<ReturnType<typeof documentsFixture>>;
