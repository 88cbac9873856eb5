import type { PublicKey } from './certificate-keys.ts';

/**
 * The `did:web` of this instance: its host, and the path if it has one, as the method writes them.
 * @param appUrl the public address, without a trailing slash
 */
export const didOf = (appUrl: string): string => {
  const { host, pathname } = new URL(appUrl);
  const path = pathname.split('/').filter((part) => part !== '');
  return ['did:web', host.replace(':', '%3A'), ...path].join(':');
};

/** What a signature names its key by. */
export const keyIdOf = (did: string, id: string): string => `${did}#${id}`;

/** The JSON-LD context names `revoked` but no period of signing. */
const signingPeriod = {
  validFrom: 'https://schema.org/validFrom',
  validUntil: 'https://schema.org/validThrough',
};

/**
 * The DID document: the keys whose signatures count as this instance's. Keys that were replaced stay in it, because certificates name them;
 * `validUntil` says when they stopped signing. `expires` would end those certificates too. A revoked key stays, marked, outside
 * `assertionMethod`.
 */
export const didDocument = (did: string, keys: readonly PublicKey[]) => ({
  '@context': [
    'https://www.w3.org/ns/did/v1',
    'https://w3id.org/security/suites/jws-2020/v1',
    signingPeriod,
  ],
  id: did,
  verificationMethod: keys.map(({ id, jwk, validFrom, validUntil, revokedAt }) => ({
    id: keyIdOf(did, id),
    type: 'JsonWebKey2020',
    controller: did,
    publicKeyJwk: jwk,
    validFrom: validFrom.toISOString(),
    ...(validUntil && { validUntil: validUntil.toISOString() }),
    ...(revokedAt && { revoked: revokedAt.toISOString() }),
  })),
  assertionMethod: keys.flatMap(({ id, revokedAt }) => (revokedAt ? [] : [keyIdOf(did, id)])),
});
