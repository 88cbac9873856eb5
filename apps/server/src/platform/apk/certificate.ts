import { createHash, generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { SigningIdentity } from './apk-signature.ts';

const years = 30;
const modulusLength = 3072;
const oid = { commonName: '550403', sha256WithRsa: '2a864886f70d01010b' } as const;
const tag = {
  integer: 0x02,
  bits: 0x03,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
} as const;

const toLength = (bytes: number): Buffer => {
  if (bytes < 0x80) return Buffer.from([bytes]);
  const digits = Buffer.alloc(4);
  digits.writeUInt32BE(bytes);
  const short = digits.subarray(digits.findIndex((digit) => digit !== 0));
  return Buffer.concat([Buffer.from([0x80 | short.length]), short]);
};

const der = (type: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([type]), toLength(body.length), body]);
};

const toOid = (hex: string): Buffer => der(tag.oid, Buffer.from(hex, 'hex'));

const toName = (commonName: string): Buffer =>
  der(
    tag.sequence,
    der(tag.set, der(tag.sequence, toOid(oid.commonName), der(tag.utf8, Buffer.from(commonName)))),
  );

/** Certificates write years before 2050 with two digits. Android ignores these times, other tools do not. */
const toTime = (time: Date): Buffer => {
  const digits = `${time.toISOString().replace(/[-:T]/gu, '').slice(0, 14)}Z`;
  return time.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(digits.slice(2)))
    : der(tag.time, Buffer.from(digits));
};

/** Positive and without leading zero. */
const newSerial = (): Buffer => {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  return serial;
};

type Key = Pick<SigningIdentity, 'privateKey' | 'publicKey'>;

/**
 * Creates a self-signed certificate (X.509, DER) that is valid for thirty years. Node can read certificates but not create them.
 */
export const createCertificate = (key: Key, commonName: string, from: Date): Buffer => {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const algorithm = der(tag.sequence, toOid(oid.sha256WithRsa), der(tag.null));
  const name = toName(commonName);
  const body = der(
    tag.sequence,
    der(tag.version, der(tag.integer, Buffer.from([2]))),
    der(tag.integer, newSerial()),
    algorithm,
    name,
    der(tag.sequence, toTime(from), toTime(until)),
    name,
    key.publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', body, key.privateKey);
  return der(tag.sequence, body, algorithm, der(tag.bits, Buffer.from([0]), signature));
};

const newKeyPair = promisify(generateKeyPair);

/** Creates a key to sign apps with and its certificate. The key is generated in a background thread. */
export const createSigningIdentity = async (
  commonName: string,
  from: Date,
): Promise<SigningIdentity> => {
  const key = await newKeyPair('rsa', { modulusLength });
  return { ...key, certificate: createCertificate(key, commonName, from) };
};

/** SHA-256 of a certificate as phones and tools display it: `AB:CD:…`. */
export const toFingerprint = (certificate: Buffer): string =>
  (createHash('sha256').update(certificate).digest('hex').toUpperCase().match(/../gu) ?? []).join(
    ':',
  );
