import multipart from '@fastify/multipart';
import { openLog } from '#server/platform/process/log.ts';
import { Problem } from '@purboday/contract/conventions/problem';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { receiveDocument } from '#server/domain/document/document-intake.ts';
import { openDocuments, documentLinks } from '#server/domain/document/document-store.ts';
import { openEncryption } from '#server/platform/encryption/encryption.ts';
import { receiveForm } from '#server/platform/files/multipart.ts';
import { failedRecordStore } from '#server/domain/maintenance/failed-records.ts';
import { openStorage } from '#server/platform/files/storage.ts';
import { createTestDatabase } from '#server/testing/database/test-database.ts';
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
  const { forEachRecord } = failedRecordStore({ database, clock, log: openLog('silent') });
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
    deleteUnattached: () => documents.deleteUnattached(forEachRecord),
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

/** Stores files after the fields are validated, as a registration does. */
const formApp = async (fixture: DocumentsFixture): Promise<FastifyInstance> => {
  const server = fastify({ bodyLimit: 1024 * 1024 });
  await server.register(multipart);
  server.setErrorHandler((error, _, reply) =>
    error instanceof Problem
      ? reply
          .status(error.status)
          .send({ success: false, message: error.message, errors: error.detail.errors })
      : reply.status(500).send({ success: false, message: String(error) }),
  );
  server.post('/form', async (request) => {
    const form = await receiveForm(request, {
      files: ['aadharFile', 'other'],
      accept: fixture.receive,
      required: false,
    });
    try {
      const [rejected] = form.rejected;
      if (rejected) throw rejected;
      if (form.fields['name'] === 'refused') throw new Problem('INVALID', 'Name too short');
      const { aadharFile } = form.files;
      return {
        fields: form.fields,
        id: aadharFile && (await fixture.documents.store(aadharFile)),
        size: aadharFile?.size,
      };
    } finally {
      await form.dispose();
    }
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
};

type DocumentResponse = {
  status: number;
  message?: string;
  errors?: { path: string }[];
  fields?: Record<string, unknown>;
  id?: string;
  size?: number;
};

export type FormParts = [
  name: string,
  value: string | { bytes: Buffer; name: string; type: string },
][];

export const toForm = (parts: FormParts): FormData => {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else
      form.append(name, new Blob([new Uint8Array(value.bytes)], { type: value.type }), value.name);
  }
  return form;
};
export const jpeg = (bytes = createJpeg(), name = 'card.jpg', type = 'image/jpeg') => ({
  bytes,
  name,
  type,
});

const boundary = 'xxBOUNDARYxx';
export const multipartType = { 'content-type': `multipart/form-data; boundary=${boundary}` };
export const toFormPart = (disposition: string, value: string, more = ''): string =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${value}\r\n`;
export const formEnd = `--${boundary}--\r\n`;

/** A server with one form that accepts documents, on a real database and a real folder. */
export const formFixture = async () => {
  const fixture = await documentsFixture();
  const app = await formApp(fixture);
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    fixture,
    port,
    post: async (
      body: FormData | string | Uint8Array,
      headers: Record<string, string> = {},
    ): Promise<DocumentResponse> => {
      const response = await fetch(`http://127.0.0.1:${port}/form`, {
        method: 'POST',
        body: body as BodyInit,
        headers,
      });
      return { status: response.status, ...((await response.json()) as object) };
    },
    /** A rejected upload leaves no temporary file, no stored file and no row. */
    nothingLeft: async () => {
      expect(await fixture.temporaryFiles()).toEqual([]);
      expect(await fixture.storedFiles()).toEqual([]);
      expect(await fixture.rows()).toBe(0);
    },
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await fixture.close();
    },
  };
};
export type FormFixture = Awaited<ReturnType<typeof formFixture>>;
