import { createHash, sign, type KeyObject } from 'node:crypto';
import type { ZipParts } from './zip-archive.ts';

// APK Signature Scheme v2 and v3: https://source.android.com/docs/security/features/apksigning/v2 and …/v3.

/** The identity by which phones recognize updates of the app: an RSA key and its certificate (DER). */
export type SigningIdentity = { privateKey: KeyObject; publicKey: KeyObject; certificate: Buffer };

/** RSASSA-PKCS1-v1_5 with SHA2-256. It is deterministic. */
const algorithm = 0x0103;
const schemes = { v2: 0x7109871a, v3: 0xf05368c0 } as const;
/** Phones that support v3 reject a file from which the v3 signature was removed. */
const strippingProtection = { id: 0xbeeff00d, scheme: 3 } as const;
/** Android 9 and later read v3. */
const v3Range = { from: 28, to: 0x7fffffff } as const;
const magic = 'APK Sig Block 42';
const pieceBytes = 1 << 20;

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** Prefixes bytes with their length. */
const counted = (...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length), body]);
};

const toDigest = (...parts: Buffer[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const toPieces = (section: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(section.length / pieceBytes) }, (_, index) =>
    section.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );

/** Returns the digest of an archive: the digest of the digests of its 1 MiB chunks. */
export const digestArchive = ({ entries, directory, end }: ZipParts): Buffer => {
  const pieces = [entries, directory, end]
    .flatMap(toPieces)
    .map((piece) => toDigest(Buffer.from([0xa5]), u32(piece.length), piece));
  return toDigest(Buffer.from([0x5a]), u32(pieces.length), ...pieces);
};

type Signed = { identity: SigningIdentity; digest: Buffer };

const toClaim = ({ identity, digest }: Signed): Buffer[] => [
  counted(counted(u32(algorithm), counted(digest))),
  counted(counted(identity.certificate)),
];

const toSigner = (
  { privateKey, publicKey }: SigningIdentity,
  claim: Buffer,
  range: Buffer,
): Buffer =>
  counted(
    counted(
      counted(claim),
      range,
      counted(counted(u32(algorithm), counted(sign('sha256', claim, privateKey)))),
      counted(publicKey.export({ type: 'spki', format: 'der' })),
    ),
  );

const toV2Block = (signed: Signed): Buffer => {
  const protection = counted(u32(strippingProtection.id), u32(strippingProtection.scheme));
  const claim = Buffer.concat([...toClaim(signed), counted(protection)]);
  return toSigner(signed.identity, claim, Buffer.alloc(0));
};

const toV3Block = (signed: Signed): Buffer => {
  const range = Buffer.concat([u32(v3Range.from), u32(v3Range.to)]);
  const claim = Buffer.concat([...toClaim(signed), range, counted()]);
  return toSigner(signed.identity, claim, range);
};

const toPair = (id: number, value: Buffer): Buffer => {
  const length = Buffer.alloc(8);
  length.writeUInt32LE(value.length + 4);
  return Buffer.concat([length, u32(id), value]);
};

const toBlock = (signed: Signed): Buffer => {
  const pairs = Buffer.concat([
    toPair(schemes.v2, toV2Block(signed)),
    toPair(schemes.v3, toV3Block(signed)),
  ]);
  const size = Buffer.alloc(8);
  size.writeUInt32LE(pairs.length + size.length + magic.length);
  return Buffer.concat([size, pairs, size, Buffer.from(magic)]);
};

/** Signs an archive as an APK. The result depends on archive and identity only. */
export const signApk = (archive: ZipParts, identity: SigningIdentity): Buffer => {
  const { entries, directory } = archive;
  const block = toBlock({ identity, digest: digestArchive(archive) });
  // The digest replaces the directory's offset by that of the signing block.
  const end = Buffer.from(archive.end);
  end.writeUInt32LE(entries.length + block.length, 16);
  return Buffer.concat([entries, block, directory, end]);
};
