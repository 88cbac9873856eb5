import { createHash, generateKeyPairSync, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { digestArchive, signApk } from './apk-signature.ts';
import { createCertificate } from './certificate.ts';
import { unpackEntry, readZip, createStoredEntry, writeZip } from './zip-archive.ts';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
const identity = {
  ...key,
  certificate: createCertificate(key, 'Purboday', new Date('2026-11-21')),
};
const archive = writeZip([createStoredEntry('a.txt', Buffer.from('one'))]);

/** Reads length-prefixed values. */
const reader = (bytes: Buffer) => {
  let at = 0;
  const take = (length: number): Buffer => bytes.subarray(at, (at += length));
  const number = (): number => take(4).readUInt32LE();
  return { number, counted: (): Buffer => take(number()), take, rest: () => bytes.subarray(at) };
};

/** Returns the signatures of a file by the id of their scheme. The signing block ends where the directory begins. */
const toSignatures = (apk: Buffer): Map<number, Buffer> => {
  const directory = apk.readUInt32LE(apk.length - 6);
  expect(apk.toString('latin1', directory - 16, directory)).toBe('APK Sig Block 42');
  const size = Number(apk.readBigUInt64LE(directory - 24));
  expect(Number(apk.readBigUInt64LE(directory - size - 8))).toBe(size);
  let pairs = apk.subarray(directory - size, directory - 24);
  const found = new Map<number, Buffer>();
  while (pairs.length > 0) {
    const length = Number(pairs.readBigUInt64LE(0));
    found.set(pairs.readUInt32LE(8), pairs.subarray(12, 8 + length));
    pairs = pairs.subarray(8 + length);
  }
  return found;
};

const readSigner = (block: Buffer, versions: boolean) => {
  const signer = reader(reader(reader(block).counted()).counted());
  const claim = signer.counted();
  const range = versions ? [signer.number(), signer.number()] : [];
  const signature = reader(reader(signer.counted()).counted());
  const algorithm = signature.number();
  const signedData = reader(claim);
  const digest = reader(reader(signedData.counted()).counted());
  return {
    claim,
    range,
    algorithm,
    signature: signature.counted(),
    publicKey: signer.counted(),
    digest: { algorithm: digest.number(), value: digest.counted() },
    certificate: reader(signedData.counted()).counted(),
    rest: signedData.rest(),
  };
};

const signed = signApk(archive, identity);
const blocks = toSignatures(signed);

describe('the signature of an APK', () => {
  test('has scheme 2 and scheme 3, and leaves the files as they are', () => {
    expect([...blocks.keys()]).toEqual([0x7109871a, 0xf05368c0]);
    expect(readZip(signed).map((entry) => [entry.name, unpackEntry(entry).toString()])).toEqual([
      ['a.txt', 'one'],
    ]);
  });

  test.each([
    ['2', 0x7109871a, false],
    ['3', 0xf05368c0, true],
  ] as const)('scheme %s: key, certificate and digest hold', (_name, id, versions) => {
    const signer = readSigner(blocks.get(id) ?? Buffer.alloc(0), versions);
    expect(signer.algorithm).toBe(0x0103);
    expect(verify('sha256', signer.claim, key.publicKey, signer.signature)).toBe(true);
    expect(signer.certificate).toEqual(identity.certificate);
    expect(signer.publicKey).toEqual(key.publicKey.export({ type: 'spki', format: 'der' }));
    expect(signer.digest).toEqual({ algorithm: 0x0103, value: digestArchive(archive) });
    expect(signer.range).toEqual(versions ? [28, 0x7fffffff] : []);
  });

  test('says in scheme 2 that scheme 3 must be present', () => {
    const { rest } = readSigner(blocks.get(0x7109871a) ?? Buffer.alloc(0), false);
    const protection = reader(reader(reader(rest).counted()).counted());
    expect([protection.number(), protection.number()]).toEqual([0xbeeff00d, 3]);
  });

  test('has the digest of chunks of one MiB', () => {
    const entries = Buffer.alloc((1 << 20) + 5, 1);
    const [directory, end] = [Buffer.from('dd'), Buffer.from('ee')];
    const piece = (bytes: Buffer): Buffer => {
      const length = Buffer.alloc(5, 0xa5);
      length.writeUInt32LE(bytes.length, 1);
      return createHash('sha256').update(length).update(bytes).digest();
    };
    const pieces = [entries.subarray(0, 1 << 20), entries.subarray(1 << 20), directory, end];
    const expected = createHash('sha256')
      .update(Buffer.from([0x5a, 4, 0, 0, 0]))
      .update(Buffer.concat(pieces.map(piece)))
      .digest();
    expect(digestArchive({ entries, directory, end })).toEqual(expected);
  });

  test('depends on archive and key only', () => {
    expect(signApk(archive, identity)).toEqual(signed);
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const certificate = createCertificate(other, 'Purboday', new Date());
    expect(signApk(archive, { ...other, certificate })).not.toEqual(signed);
  });
});
