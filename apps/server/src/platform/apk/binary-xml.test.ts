import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStrings, writeStrings, editXml, type XmlEdit } from './binary-xml.ts';
import { unpackEntry, readZip } from './zip-archive.ts';

const template = new URL('../../../../android/template-unsigned.apk', import.meta.url);
const manifest = ((): Buffer => {
  const entry = readZip(readFileSync(template)).find(({ name }) => name === 'AndroidManifest.xml');
  if (!entry) throw new Error('The template has no manifest');
  return unpackEntry(entry);
})();

const toAttributes = (document: Buffer): string[] => {
  const seen: string[] = [];
  editXml(document, (element, attribute) => {
    seen.push(`${element.name} ${attribute} ${String(element.attributes[attribute])}`);
    return undefined;
  });
  return seen;
};

describe('the strings of compiled XML', () => {
  test('are read as they were written, in any script', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 })), (texts) => {
        const pool = writeStrings(texts);
        expect(pool.length % 4).toBe(0);
        expect(readStrings(pool)).toEqual(texts);
      }),
    );
  });

  test('are read in UTF-8 too, long ones as well', () => {
    const long = 'ü'.repeat(200);
    const body = Buffer.from(long);
    const [characters, bytes] = [200, body.length].map((n) => [0x80 | (n >> 8), n & 0xff]);
    const pool = Buffer.concat([
      Buffer.alloc(32),
      Buffer.from([...(characters ?? []), ...(bytes ?? [])]),
      body,
    ]);
    pool.writeUInt32LE(1, 8);
    pool.writeUInt32LE(0x100, 16);
    pool.writeUInt32LE(32, 20);
    expect(readStrings(pool)).toEqual([long]);
  });

  test('are rejected when styled', () => {
    const pool = Buffer.alloc(28);
    pool.writeUInt32LE(1, 12);
    expect(() => readStrings(pool)).toThrow('Styled texts are not supported');
  });
});

describe('compiled XML', () => {
  test('has its elements and attributes, texts and numbers', () => {
    expect(toAttributes(manifest)).toEqual(
      expect.arrayContaining([
        'manifest package org.purboday.app',
        'manifest versionCode 1',
        'uses-sdk minSdkVersion 24',
        'uses-sdk targetSdkVersion 35',
        'application label Purboday',
        `application allowBackup 0`,
        'application usesCleartextTraffic 0',
        'data host purboday.invalid',
      ]),
    );
  });

  test('changes only the given attribute, even if others share its string', () => {
    const edit: XmlEdit = ({ name }, attribute) => {
      if (attribute === 'versionCode') return 470_000;
      return name === 'provider' && attribute === 'authorities' ? 'पूर्वोदय.photos' : undefined;
    };
    const before = toAttributes(manifest);
    const after = toAttributes(editXml(manifest, edit));
    expect(after.filter((line) => !before.includes(line))).toEqual([
      'manifest versionCode 470000',
      'provider authorities पूर्वोदय.photos',
    ]);
    expect(after).toHaveLength(before.length);
  });

  test('has the declared size after a change', () => {
    const edited = editXml(manifest, (_element, attribute) =>
      attribute === 'label' ? 'A longer name than before' : undefined,
    );
    expect([edited.readUInt32LE(4), edited.length % 4]).toEqual([edited.length, 0]);
  });

  test('rejects a value of another type, and other files', () => {
    const wrong: XmlEdit = (_element, attribute) => (attribute === 'label' ? 1 : undefined);
    expect(() => editXml(manifest, wrong)).toThrow('An attribute keeps the kind of its value');
    expect(() => editXml(Buffer.from('<manifest/>'), () => undefined)).toThrow(
      'This is not compiled XML',
    );
  });
});
