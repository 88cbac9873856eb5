import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArchive, verifyArchive, writeArchive } from './archive.ts';
import { BackupError, openManifest, signManifest, type Manifest } from './manifest.ts';

const masterKey = Buffer.alloc(32, 7);
const otherKey = Buffer.alloc(32, 8);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'purboday-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let serial = 0;
const newPath = (): string => join(folder, `${(serial += 1)}.backup`);

const contents = { 'tables/people': 'Asha', 'tables/accounts': 'Ravi', 'documents/1': 'a scan' };

const makeArchive = async (key = masterKey, files: Record<string, string> = contents) => {
  const path = newPath();
  const archive = writeArchive(path, key);
  for (const [name, text] of Object.entries(files))
    await archive.add(name, Readable.from([Buffer.from(text)]));
  await archive.finish((parts) =>
    signManifest(
      {
        format: 2,
        versions: { product: '1', postgresql: '18', queue: 1 },
        madeAt: '2026-11-25T10:00:00Z',
        migrations: [],
        tables: [],
        sequences: [],
        documents: { present: 1, absent: 0 },
        parts,
      },
      key,
    ),
  );
  return path;
};

type Entry = { name: string; bytes: Buffer };

const listEntries = async (path: string): Promise<Entry[]> => {
  const tar = extract();
  tar.end(gunzipSync(readFileSync(path)));
  const entries: Entry[] = [];
  for await (const entry of tar)
    entries.push({ name: entry.header.name, bytes: await buffer(entry) });
  return entries;
};

const written = async (entries: readonly Entry[]): Promise<string> => {
  const tar = pack();
  for (const { name, bytes } of entries) tar.entry({ name }, bytes);
  tar.finalize();
  const path = newPath();
  writeFileSync(path, gzipSync(await buffer(tar)));
  return path;
};

const open = (bytes: Buffer): Manifest => openManifest(bytes, [masterKey]);

const restore = async (
  path: string,
  { format, parts }: Manifest,
): Promise<Record<string, string>> => {
  const read: Record<string, string> = {};
  await readArchive(path, { format, parts, masterKeys: [masterKey] }, async (name, content) => {
    read[name] = (await buffer(content)).toString();
  });
  return read;
};

describe('a changed backup is rejected', () => {
  test('restores an unchanged archive', async () => {
    const path = await makeArchive();
    expect(await restore(path, await verifyArchive(path, open))).toEqual(contents);
  });

  const at = (entries: Entry[], n: number): Entry => entries[n] ?? { name: '', bytes: Buffer.of() };
  const last = (entries: Entry[]): Entry => at(entries, entries.length - 1);

  const changes: [string, (entries: Entry[], other: Entry[]) => Entry[]][] = [
    ['a part is missing', (entries) => entries.slice(1)],
    ['the manifest is missing', (entries) => entries.slice(0, -1)],
    ['parts have changed places', (all) => [at(all, 1), at(all, 0), ...all.slice(2)]],
    ['a part is there twice', (all) => [at(all, 0), ...all]],
    ['a part was added', (all) => [{ name: 'tables/more/000001', bytes: Buffer.of(1) }, ...all]],
    ['something follows the manifest', (all) => [...all, at(all, 0)]],
    ['a part has another name', (all) => [{ ...at(all, 0), name: 'x/000001' }, ...all.slice(1)]],
    [
      'a part holds the bytes of another part',
      (all) => [{ ...at(all, 0), bytes: at(all, 1).bytes }, ...all.slice(1)],
    ],
    ['a part comes from another backup', (all, other) => [at(other, 0), ...all.slice(1)]],
    ['the manifest comes from another backup', (all, other) => [...all.slice(0, -1), last(other)]],
    [
      'the manifest was signed anew with another key',
      (all) => {
        const { manifest } = JSON.parse(last(all).bytes.toString()) as { manifest: string };
        const bytes = signManifest(JSON.parse(manifest) as Manifest, otherKey);
        return [...all.slice(0, -1), { ...last(all), bytes }];
      },
    ],
    [
      'the manifest has a signature of zeros',
      (all) => {
        const signed = JSON.parse(last(all).bytes.toString()) as object;
        const bytes = Buffer.from(JSON.stringify({ ...signed, signature: '0'.repeat(64) }));
        return [...all.slice(0, -1), { ...last(all), bytes }];
      },
    ],
  ];

  test.each(changes)('rejects an archive when %s', async (_, change) => {
    const all = await listEntries(await makeArchive());
    const other = await listEntries(await makeArchive(masterKey, { 'tables/people': 'Mallory' }));
    const path = await written(change(all, other));
    await expect(verifyArchive(path, open)).rejects.toThrow(BackupError);
  });

  test('rejects an archive that is replaced between check and restore', async () => {
    const manifest = await verifyArchive(await makeArchive(), open);
    const exchanged = await makeArchive(masterKey, { 'tables/people': 'Mallory' });
    await expect(restore(exchanged, manifest)).rejects.toThrow(BackupError);
  });
});
