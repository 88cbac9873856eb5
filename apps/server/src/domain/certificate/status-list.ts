import { SignJWT } from 'jose';
import type { KeyObject } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { didOf, keyIdOf } from './did.ts';

// W3C Bitstring Status List 1.0: verifiers that know nothing of this product learn of a revocation here.

/** Certificates per list: the smallest length that the standard allows, so that a request reveals little about which one is checked. */
export const listLength = 131_072;

/** The public path of a list; lists are numbered from 1. */
export const statusListPath = (list: number | string): string => `/certificates/status/${list}`;

/** The list that contains a status index. */
export const listOfIndex = (statusIndex: number): number =>
  Math.floor(statusIndex / listLength) + 1;

/** The entry in a credential that names its position in a list. It has no `id`: the QR code of a certificate contains it. */
export const statusEntry = (appUrl: string, statusIndex: number) => ({
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: String(statusIndex % listLength),
  statusListCredential: appUrl + statusListPath(listOfIndex(statusIndex)),
});

/** The bits of a list, compressed, as multibase base64url. The first certificate is the highest bit of the first byte. */
const encodedList = (revokedIndexes: readonly number[]): string => {
  const bits = Buffer.alloc(listLength / 8);
  for (const statusIndex of revokedIndexes) {
    const position = statusIndex % listLength;
    const byte = position >> 3;
    bits[byte] = (bits[byte] ?? 0) | (0b1000_0000 >> (position & 7));
  }
  return `u${gzipSync(bits).toString('base64url')}`;
};

type Signing = {
  issuer: { appUrl: string; foundationName: string };
  key: { id: string; privateKey: KeyObject };
  at: Date;
};

/** A status list as a signed credential: a JWT whose claims are the credential itself. */
export const signStatusList = (
  list: number,
  revokedIndexes: readonly number[],
  { issuer, key, at }: Signing,
): Promise<string> => {
  const did = didOf(issuer.appUrl);
  const address = issuer.appUrl + statusListPath(list);
  return new SignJWT({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: { id: did, name: issuer.foundationName },
    validFrom: at.toISOString(),
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(revokedIndexes),
    },
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'vc+jwt', kid: keyIdOf(did, key.id) })
    .setIssuer(did)
    .setJti(address)
    .setNotBefore(at)
    .setIssuedAt(at)
    .sign(key.privateKey);
};
