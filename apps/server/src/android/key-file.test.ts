import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { toFingerprint, createCertificate } from '#server/platform/apk/certificate.ts';
import { readSigningIdentity, toKeyFile } from '#server/domain/android-app/packed-app.ts';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
const identity = {
  ...key,
  certificate: createCertificate(key, 'Purboday', new Date('2026-11-21')),
};
const passphrase = 'eleven quiet otters';

test('reads a key and its certificate back from their file', () => {
  const read = readSigningIdentity(toKeyFile(identity, passphrase), passphrase);
  expect(read.certificate).toEqual(identity.certificate);
  expect(read.privateKey.equals(identity.privateKey)).toBe(true);
});

test('names the certificate and protects the key with the passphrase', () => {
  const file = toKeyFile(identity, passphrase);
  expect(file).toContain(toFingerprint(identity.certificate));
  expect(file).toContain('-----BEGIN ENCRYPTED PRIVATE KEY-----');
  expect(() => readSigningIdentity(file, 'another passphrase')).toThrow('the passphrase is wrong');
  expect(() => toKeyFile(identity, 'short')).toThrow('at least 12 characters');
});

test.each([
  ['no key at all', 'hello', 'it is not a PEM file'],
  [
    'a key without its certificate',
    toKeyFile(identity, passphrase).split('-----BEGIN CERTIFICATE')[0] ?? '',
    'The file has no certificate.',
  ],
  [
    'the certificate of another key',
    toKeyFile(
      {
        ...identity,
        certificate: createCertificate(
          generateKeyPairSync('rsa', { modulusLength: 2048 }),
          'x',
          new Date(),
        ),
      },
      passphrase,
    ),
    'The certificate does not belong to the key.',
  ],
  [
    'a key that is too small',
    String(
      generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({
        type: 'pkcs8',
        format: 'pem',
      }),
    ),
    'at least 2048 bits',
  ],
  [
    'a key of another kind',
    String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })),
    'must be an RSA key',
  ],
])('rejects %s', (_what, file, message) => {
  expect(() => readSigningIdentity(file, passphrase)).toThrow(message);
});

test('accepts a key that another program exported', () => {
  const pem = String(key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const certificate = Buffer.from(identity.certificate)
    .toString('base64')
    .match(/.{1,64}/gu)
    ?.join('\n');
  const file = `Bag Attributes\n    friendlyName: app\n${pem}Bag Attributes\nsubject=CN = Purboday\n-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`;
  expect(readSigningIdentity(file, '').certificate).toEqual(identity.certificate);
});
