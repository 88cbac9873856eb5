import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { toFingerprint, createSigningIdentity, createCertificate } from './certificate.ts';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 });

test('creates a certificate with name and key of the app that is valid for thirty years', () => {
  const certificate = new X509Certificate(
    createCertificate(key, 'पूर्वोदय & Co', new Date('2026-11-21T10:00:00Z')),
  );
  expect(certificate.subject).toBe('CN=पूर्वोदय & Co');
  expect(certificate.issuer).toBe(certificate.subject);
  expect(certificate.verify(key.publicKey)).toBe(true);
  expect(certificate.checkPrivateKey(key.privateKey)).toBe(true);
  expect([certificate.validFromDate, certificate.validToDate]).toEqual([
    new Date('2026-11-21T10:00:00Z'),
    new Date('2056-11-21T10:00:00Z'),
  ]);
});

test('gives each certificate a different, positive serial number', () => {
  const serials = Array.from(
    { length: 20 },
    () => new X509Certificate(createCertificate(key, 'x', new Date())).serialNumber,
  );
  expect(new Set(serials).size).toBe(20);
  for (const serial of serials) expect(serial).toMatch(/^[4-7][0-9A-F]{31}$/u);
});

test('formats the fingerprint like phones and tools', () => {
  const der = createCertificate(key, 'x', new Date());
  expect(toFingerprint(der)).toBe(new X509Certificate(der).fingerprint256);
});

test('creates an identity with a key of 3072 bits', async () => {
  const { privateKey, certificate } = await createSigningIdentity('Purboday', new Date());
  expect(privateKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
  expect(new X509Certificate(certificate).checkPrivateKey(privateKey)).toBe(true);
});
