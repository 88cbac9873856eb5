import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { nameFullDisk } from './make-backup.ts';

const full = Object.assign(new Error('could not extend file'), { code: '53100' });
const files = { folder: tmpdir(), neededBytes: 7 };

test('names the disk of an embedded database, and the bytes that a server needs [OP-16]', async () => {
  const embedded = await nameFullDisk(full, { files, database: files, nextStep: 'restore again' });
  expect((embedded as Error).message).toMatch(
    /^The disk of \/.+ is full: \d+ bytes are free, 7 are needed\. Free space there, then restore again\.$/u,
  );
  const server = { files, database: { neededBytes: 8 }, nextStep: 'restore again' };
  expect(((await nameFullDisk(full, server)) as Error).message).toBe(
    'The disk of PostgreSQL is full: about 8 bytes are needed. Free space there, then restore again.',
  );
  const other = new Error('other');
  expect(await nameFullDisk(other, server)).toBe(other);
});
