import { Problem } from '@purboday/contract/conventions/problem';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDocuments } from './document-storage.ts';
import { documentsFixture, type DocumentsFixture } from './testing/documents-fixture.ts';
import { cleanPicture } from './sanitizer/sanitize-picture.ts';
import { aJpeg, aPdf } from './testing/sample-documents.ts';

let hand: DocumentsFixture;
beforeEach(async () => {
  hand = await documentsFixture();
});
afterEach(() => hand.close());

const attach = (id: string) => hand.database.transaction(() => hand.documents.attach(id));
const minutes = (count: number) => {
  hand.time.now = new Date(hand.time.now.getTime() + count * 60_000);
};

test('a picture that a record took is read as what its pixels show', async () => {
  const id = await hand.kept('मेरा आधार.jpg');
  await attach(id);
  expect(await hand.documents.read(id)).toEqual({
    bytes: await cleanPicture(aJpeg(), 'jpeg'),
    contentType: 'image/jpeg',
    fileName: 'मेरा आधार.jpg',
  });
});

test('a PDF that a record took is read as it was uploaded', async () => {
  const id = await hand.kept('card.pdf', aPdf(), 'application/pdf');
  await attach(id);
  expect((await hand.documents.read(id))?.bytes).toEqual(aPdf());
});

test('SEC-54: neither the stored file nor its row shows what it holds', async () => {
  const secret = 'Ramesh-Kumar-999988887777';
  const bytes = aPdf({ body: `% ${secret}` });
  await hand.kept(`${secret}.pdf`, bytes, 'application/pdf');
  const [file] = await hand.contents();
  expect(file).toHaveLength(bytes.length + 33);
  expect(file?.subarray(0, 4)).not.toEqual(Buffer.from('%PDF'));
  expect(file?.includes(secret)).toBe(false);
  const rows = await hand.database.execute('select d::text as d from documents d');
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
});

test('SEC-38: a stored file has a random name that tells nothing of its own, its record or its owner', async () => {
  const id = await hand.kept('../../etc/passwd.jpg');
  const [path] = await hand.storedFiles();
  expect(path?.slice(hand.dataDir.length)).toMatch(/^\/documents\/[0-9a-f]{2}\/[0-9a-f]{32}$/u);
  expect(path).not.toContain(id);
  await attach(id);
  expect((await hand.documents.read(id))?.fileName).toBe('passwd.jpg');
});

test('a document is read by nobody before a record took it', async () => {
  expect(await hand.documents.read(await hand.kept())).toBeUndefined();
});

test('when the registration rolls back its document stays free, and discarding leaves nothing', async () => {
  const id = await hand.kept();
  const failing = hand.database.transaction(async () => {
    await hand.documents.attach(id);
    throw new Error('the registration failed');
  });
  await expect(failing).rejects.toThrow('the registration failed');
  await hand.documents.discard(id);
  expect(await hand.storedFiles()).toEqual([]);
  expect(await hand.rows()).toBe(0);
});

test('a document of a record is not discarded', async () => {
  const id = await hand.kept();
  await attach(id);
  await hand.documents.discard(id);
  expect(await hand.documents.read(id)).toBeDefined();
});

test('a document is given to one record only', async () => {
  const id = await hand.kept();
  await attach(id);
  await expect(attach(id)).rejects.toThrow(Problem);
});

test('SEC-42: the sweep removes what no record took for an hour, and nothing else', async () => {
  const taken = await hand.kept();
  await attach(taken);
  const orphan = await hand.kept();
  minutes(59);
  const young = await hand.kept();
  expect(await hand.documents.sweep()).toBe(0);
  minutes(2);
  expect(await hand.documents.sweep()).toBe(1);
  expect(await hand.rows()).toBe(2);
  expect(await hand.storedFiles()).toHaveLength(2);
  await expect(attach(orphan)).rejects.toThrow(Problem);
  await attach(young);
});

test('SEC-42: a document that its record gave up is swept', async () => {
  const id = await hand.kept();
  await attach(id);
  minutes(90);
  await hand.database.transaction(() => hand.documents.detach(id));
  expect(await hand.documents.sweep()).toBe(1);
  expect(await hand.storedFiles()).toEqual([]);
});

test('SEC-42: the sweep of each machine removes temporary files that a killed process left', async () => {
  await hand.receive('aadharFile', Readable.from([aJpeg()]), {
    fileName: 'a.jpg',
    declaredType: 'image/jpeg',
  });
  const left = join(hand.temporaryDir, 'left');
  await writeFile(left, 'x');
  const longAgo = new Date(hand.time.now.getTime() - 61 * 60_000);
  await utimes(left, longAgo, longAgo);
  await hand.documents.sweepTemporary();
  const remaining = await hand.temporaryFiles();
  expect(remaining).toHaveLength(1);
  expect(remaining).not.toContain(left);
});

test('when the storage is down the upload is refused for now, and neither row nor temporary file stays', async () => {
  const down = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const documents = openDocuments({ ...hand, storage: { ...hand.storage, take: down } });
  const received = await hand.receive('aadharFile', Readable.from([aJpeg()]), {
    fileName: 'a.jpg',
    declaredType: 'image/jpeg',
  });
  await expect(documents.keep(received)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await hand.rows()).toBe(0);
  expect(await hand.temporaryFiles()).toEqual([]);
});
