import { startInKolkata } from '@purboday/contract/conventions/kolkata-days';
import { countText } from '@purboday/contract/conventions/plural';
import { SignJWT } from 'jose';
import type { KeyObject } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { PublicKey } from './certificate-keys.ts';

/**
 * The `did:web` of this instance: its host and path, encoded as the method prescribes.
 * @param appUrl the public address, without a trailing slash
 */
export const toDid = (appUrl: string): string => {
  const { host, pathname } = new URL(appUrl);
  const path = pathname.split('/').filter((part) => part !== '');
  return ['did:web', host.replace(':', '%3A'), ...path].join(':');
};

const toKeyId = (did: string, id: string): string => `${did}#${id}`;

/** The JSON-LD context defines `revoked`, but no period of signing. */
const signingPeriod = {
  validFrom: 'https://schema.org/validFrom',
  validUntil: 'https://schema.org/validThrough',
};

/**
 * The DID document with the keys whose signatures are valid. Replaced keys stay, because certificates refer to them; `validUntil` says
 * when they stopped signing. `expires` would end those certificates too. A revoked key stays, marked, outside `assertionMethod`.
 */
export const didDocument = (did: string, keys: readonly PublicKey[]) => ({
  '@context': [
    'https://www.w3.org/ns/did/v1',
    'https://w3id.org/security/suites/jws-2020/v1',
    signingPeriod,
  ],
  id: did,
  verificationMethod: keys.map(({ id, jwk, validFrom, validUntil, revokedAt }) => ({
    id: toKeyId(did, id),
    type: 'JsonWebKey2020',
    controller: did,
    publicKeyJwk: jwk,
    validFrom: validFrom.toISOString(),
    ...(validUntil && { validUntil: validUntil.toISOString() }),
    ...(revokedAt && { revoked: revokedAt.toISOString() }),
  })),
  assertionMethod: keys.flatMap(({ id, revokedAt }) => (revokedAt ? [] : [toKeyId(did, id)])),
});

// W3C Bitstring Status List 1.0, by which independent verifiers learn of revocations.

/** Certificates per list: the smallest length that the standard allows, so that a request reveals little about which one is checked. */
const statusListLength = 131_072;

/** The public path of a list; lists are numbered from 1. */
export const statusListPath = (list: number | string): string => `/certificates/status/${list}`;

const toStatusListNumber = (statusIndex: number): number =>
  Math.floor(statusIndex / statusListLength) + 1;

/** The status entry of a credential. It has no `id`, to keep the QR code of a certificate small. */
const statusEntry = (appUrl: string, statusIndex: number) => ({
  type: 'BitstringStatusListEntry',
  statusPurpose: 'revocation',
  statusListIndex: String(statusIndex % statusListLength),
  statusListCredential: appUrl + statusListPath(toStatusListNumber(statusIndex)),
});

/**
 * The bits of all lists. The first certificate is the highest bit of the first byte.
 * @param last the highest index of a certificate
 */
export const toStatusLists = (revokedIndexes: readonly number[], last: number): Buffer[] => {
  const lists = Array.from({ length: toStatusListNumber(last) }, () =>
    Buffer.alloc(statusListLength / 8),
  );
  for (const statusIndex of revokedIndexes) {
    const bits = lists[toStatusListNumber(statusIndex) - 1];
    const position = statusIndex % statusListLength;
    const byte = position >> 3;
    if (bits) bits[byte] = (bits[byte] ?? 0) | (0b1000_0000 >> (position & 7));
  }
  return lists;
};

/** Compressed, as multibase base64url. */
const encodeList = (bits: Buffer): string => `u${gzipSync(bits).toString('base64url')}`;

type Signing = {
  issuer: { appUrl: string; foundationName: string };
  key: { id: string; privateKey: KeyObject };
  at: Date;
};

/** A status list as a signed credential: a JWT whose claims are the credential itself. */
export const signStatusList = (
  list: number,
  bits: Buffer,
  { issuer, key, at }: Signing,
): Promise<string> => {
  const did = toDid(issuer.appUrl);
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
      encodedList: encodeList(bits),
    },
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'vc+jwt', kid: toKeyId(did, key.id) })
    .setIssuer(did)
    .setJti(address)
    .setNotBefore(at)
    .setIssuedAt(at)
    .sign(key.privateKey);
};

export type CertificateSubject = {
  code: string;
  name: string;
  skill: string;
  hours: number;
  provider: string;
  /** Days as `YYYY-MM-DD` in Asia/Kolkata. */
  startsOn: string;
  endsOn: string;
  /** Its position in the status list. */
  statusIndex: number;
};

type Issuer = { appUrl: string; foundationName: string };
type Key = { id: string; privateKey: KeyObject };

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

/**
 * The certificate as an Open Badges 3.0 credential: a JWT whose claims are the credential itself (Open Badges 3.0, section 8.2), signed
 * with Ed25519. It is short enough for a QR code.
 */
export const signCredential = (
  certified: CertificateSubject,
  { appUrl, foundationName }: Issuer,
  { id, privateKey }: Key,
  at: Date,
): Promise<string> => {
  const did = toDid(appUrl);
  const { code, name, skill, hours, provider, startsOn, endsOn, statusIndex } = certified;
  const address = `${appUrl}/certificates/${code}`;
  return new SignJWT({
    '@context': contexts,
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: skill,
    issuer: { id: did, type: ['Profile'], name: foundationName },
    validFrom: at.toISOString(),
    credentialStatus: statusEntry(appUrl, statusIndex),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', hashed: false, identityType: 'name', identityHash: name },
      ],
      creditsEarned: hours,
      activityStartDate: startInKolkata(startsOn),
      activityEndDate: startInKolkata(endsOn),
      source: { id: `${address}#by`, type: ['Profile'], name: provider },
      achievement: {
        id: `${address}#for`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: skill,
        description: `Training in ${skill}, ${countText(hours, 'hour')}`,
        criteria: { narrative: 'Assessed and passed at the end of the training' },
      },
    },
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: toKeyId(did, id) })
    .setIssuer(did)
    .setJti(address)
    .setNotBefore(at)
    .sign(privateKey);
};
