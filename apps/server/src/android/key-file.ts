import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { SigningIdentity } from '#server/platform/apk/apk-signature.ts';
import { fingerprintOf } from '#server/platform/apk/certificate.ts';

/** Characters: the file may lie in many places, and whoever opens it can publish apps in the foundation's name. */
const shortestPassphrase = 12;
const smallestKey = 2048;

/**
 * The key and its certificate as PEM; the key is encrypted with the passphrase (PKCS#8, AES-256).
 * @throws Error when the passphrase is too short
 */
export const keyFileOf = (identity: SigningIdentity, passphrase: string): string => {
  if (passphrase.length < shortestPassphrase)
    throw new Error(`The passphrase needs at least ${shortestPassphrase} characters.`);
  const key = identity.privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase,
  });
  const certificate = new X509Certificate(identity.certificate).toString();
  return `Signing key of an Android app, SHA-256 ${fingerprintOf(identity.certificate)}\n${String(key)}${certificate}`;
};

const openKey = (pem: string, passphrase: string): KeyObject => {
  try {
    return createPrivateKey({ key: pem, format: 'pem', passphrase });
  } catch (error) {
    throw new Error('The key cannot be opened: it is no PEM file, or the passphrase is wrong.', {
      cause: error,
    });
  }
};

/**
 * Reads what `keyFileOf` wrote, or another PEM file with a private key and its certificate.
 * @throws Error that says what is missing or wrong
 */
export const identityIn = (pem: string, passphrase: string): SigningIdentity => {
  const privateKey = openKey(pem, passphrase);
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = privateKey;
  if (type !== 'rsa' || (details?.modulusLength ?? 0) < smallestKey)
    throw new Error(`The key must be an RSA key of at least ${smallestKey} bits.`);
  const [block] = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/u.exec(pem) ?? [];
  if (block === undefined) throw new Error('The file has no certificate.');
  const certificate = new X509Certificate(block);
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error('The certificate does not belong to the key.');
  return { privateKey, publicKey: createPublicKey(privateKey), certificate: certificate.raw };
};
