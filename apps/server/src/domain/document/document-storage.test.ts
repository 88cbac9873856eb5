import { Problem } from '@purboday/contract/conventions/problem';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDocuments } from './document-store.ts';
import { documentsFixture, type DocumentsFixture } from './testing/documents-fixture.ts';
import { sanitizePicture } from './sanitizer/sanitize-picture.ts';
import { createJpeg, createPdf } from './testing/sample-documents.ts';

let fixture: DocumentsFixture;
beforeEach(async () => {
  fixture = await documentsFixture();
});
afterEach(() => fixture.close());

const attach = (id: string) => fixture.database.transaction(() => fixture.documents.attach(id));
const minutes = (count: number) => {
  fixture.time.now = new Date(fixture.time.now.getTime() + count * 60_000);
};

test('returns an attached picture re-encoded from its pixels', async () => {
  const id = await fixture.storeDocument('मेरा आधार.jpg');
  await attach(id);
  expect(await fixture.documents.read(id)).toEqual({
    bytes: await sanitizePicture(createJpeg(), 'jpeg'),
    contentType: 'image/jpeg',
    fileName: 'मेरा आधार.jpg',
  });
});

test('returns an attached PDF as uploaded', async () => {
  const id = await fixture.storeDocument('card.pdf', createPdf(), 'application/pdf');
  await attach(id);
  expect((await fixture.documents.read(id))?.bytes).toEqual(createPdf());
});

test('encrypts the stored file and the name in its row (SEC-54)', async () => {
  const secret = 'Ramesh-Kumar-999988887777';
  const bytes = createPdf({ body: `% ${secret}` });
  await fixture.storeDocument(`${secret}.pdf`, bytes, 'application/pdf');
  const [file] = await fixture.contents();
  expect(file).toHaveLength(bytes.length + 33);
  expect(file?.subarray(0, 4)).not.toEqual(Buffer.from('%PDF'));
  expect(file?.includes(secret)).toBe(false);
  const rows = await fixture.database.execute('select d::text as d from documents d');
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
});

test('gives a stored file a random name without its original name, record or owner (SEC-38)', async () => {
  const id = await fixture.storeDocument('../../etc/passwd.jpg');
  const [path] = await fixture.storedFiles();
  expect(path?.slice(fixture.dataDir.length)).toMatch(/^\/documents\/[0-9a-f]{2}\/[0-9a-f]{32}$/u);
  expect(path).not.toContain(id);
  await attach(id);
  expect((await fixture.documents.read(id))?.fileName).toBe('passwd.jpg');
});

test('does not return a document that no record has attached', async () => {
  expect(await fixture.documents.read(await fixture.storeDocument())).toBeUndefined();
});

test('leaves the document unattached after a rollback, and discards it completely', async () => {
  const id = await fixture.storeDocument();
  const failing = fixture.database.transaction(async () => {
    await fixture.documents.attach(id);
    throw new Error('the registration failed');
  });
  await expect(failing).rejects.toThrow('the registration failed');
  await fixture.documents.discard(id);
  expect(await fixture.storedFiles()).toEqual([]);
  expect(await fixture.rows()).toBe(0);
});

test('does not discard an attached document', async () => {
  const id = await fixture.storeDocument();
  await attach(id);
  await fixture.documents.discard(id);
  expect(await fixture.documents.read(id)).toBeDefined();
});

test('attaches a document to one record only', async () => {
  const id = await fixture.storeDocument();
  await attach(id);
  await expect(attach(id)).rejects.toThrow(Problem);
});

test('deletes only documents that were unattached for an hour (SEC-42)', async () => {
  const documentId = await fixture.storeDocument();
  await attach(documentId);
  const orphan = await fixture.storeDocument();
  minutes(59);
  const young = await fixture.storeDocument();
  expect(await fixture.deleteUnattached()).toBe(0);
  minutes(2);
  expect(await fixture.deleteUnattached()).toBe(1);
  expect(await fixture.rows()).toBe(2);
  expect(await fixture.storedFiles()).toHaveLength(2);
  await expect(attach(orphan)).rejects.toThrow(Problem);
  await attach(young);
});

test('deletes a detached document (SEC-42)', async () => {
  const id = await fixture.storeDocument();
  await attach(id);
  minutes(90);
  await fixture.database.transaction(() => fixture.documents.detach(id));
  expect(await fixture.deleteUnattached()).toBe(1);
  expect(await fixture.storedFiles()).toEqual([]);
});

test('deletes temporary files that a killed process left on this machine (SEC-42)', async () => {
  await fixture.receive('aadharFile', Readable.from([createJpeg()]), {
    fileName: 'a.jpg',
    declaredType: 'image/jpeg',
  });
  const left = join(fixture.temporaryDir, 'left');
  await writeFile(left, 'x');
  const longAgo = new Date(fixture.time.now.getTime() - 61 * 60_000);
  await utimes(left, longAgo, longAgo);
  await fixture.documents.deleteTemporaryFiles();
  const remaining = await fixture.temporaryFiles();
  expect(remaining).toHaveLength(1);
  expect(remaining).not.toContain(left);
});

test('rejects uploads while the storage is down, and leaves neither row nor temporary file', async () => {
  const down = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const documents = openDocuments({ ...fixture, storage: { ...fixture.storage, take: down } });
  const received = await fixture.receive('aadharFile', Readable.from([createJpeg()]), {
    fileName: 'a.jpg',
    declaredType: 'image/jpeg',
  });
  await expect(documents.store(received)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await fixture.rows()).toBe(0);
  expect(await fixture.temporaryFiles()).toEqual([]);
});
