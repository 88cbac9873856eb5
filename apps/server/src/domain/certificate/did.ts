import type { PublicJwk } from './certificate-keys.ts';

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

/** The DID document: whose signatures count as this instance's. Old keys stay in it. */
export const didDocument = (did: string, keys: readonly { id: string; jwk: PublicJwk }[]) => ({
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
  id: did,
  verificationMethod: keys.map(({ id, jwk }) => ({
    id: keyIdOf(did, id),
    type: 'JsonWebKey2020',
    controller: did,
    publicKeyJwk: jwk,
  })),
  assertionMethod: keys.map(({ id }) => keyIdOf(did, id)),
});
