import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toLeaf, toRoot } from '#server/domain/programme/snapshot-hash.ts';
import { verifySnapshot } from './verify-snapshot.ts';

test('says whether a proof is unchanged, and how many people were erased since', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'proof-')), 'proof.json');
  const people = [
    { salt: 'ab', person: '{"code":"PB-7K4-92M"}', leaf: toLeaf('ab', '{"code":"PB-7K4-92M"}') },
    { salt: null, person: null, leaf: toLeaf('cd', '{}') },
  ];
  const root = toRoot(
    '{}',
    people.map(({ leaf }) => leaf),
  );
  const save = (more: object) =>
    writeFile(file, JSON.stringify({ version: 1, root, content: '{}', people, ...more }));
  await save({});
  expect((await verifySnapshot(file, root)).text).toContain(
    'unchanged: 2 people, 1 of them erased',
  );
  await save({ content: '{"a":1}' });
  expect(await verifySnapshot(file)).toMatchObject({ failed: true });
  await save({ people: 'none' });
  await expect(verifySnapshot(file)).rejects.toThrow('This file is no proof of a snapshot.');
});
