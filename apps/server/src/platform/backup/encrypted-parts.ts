import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { BackupError } from './manifest.ts';

// nonce, tag, ciphertext
const nonceBytes = 12;
const tagBytes = 16;

const derive = (masterKey: Buffer, purpose: string): Buffer =>
  createHmac('sha256', masterKey).update(`purboday backup ${purpose}`).digest();
const keyFrom = (masterKey: Buffer): Buffer => derive(masterKey, 'parts');

/**
 * Derived from the content: no two contents share one, and two backups of equal tables have equal
 * parts.
 */
const nonceFor = (packed: Buffer, name: string, masterKey: Buffer): Buffer =>
  createHmac('sha256', derive(masterKey, 'nonces'))
    .update(`${name}\0`)
    .update(packed)
    .digest()
    .subarray(0, nonceBytes);

/**
 * Compresses and encrypts a part (AES-256-GCM), because an archive contains names and contact data
 * that the database does not encrypt.
 */
export const encryptPart = async (
  plain: Buffer,
  name: string,
  masterKey: Buffer,
): Promise<Buffer> => {
  const packed = await promisify(gzip)(plain, { level: 3 });
  const nonce = nonceFor(packed, name, masterKey);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(masterKey), nonce);
  cipher.setAAD(Buffer.from(name));
  const encrypted = Buffer.concat([cipher.update(packed), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
};

const openWith = (encrypted: Buffer, name: string, masterKey: Buffer): Buffer | undefined => {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFrom(masterKey),
    encrypted.subarray(0, nonceBytes),
  );
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([
      decipher.update(encrypted.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]);
  } catch {
    return undefined;
  }
};

/** @throws BackupRefused for a part that none of the keys encrypted under this name */
export const openPart = async (
  encrypted: Buffer,
  name: string,
  masterKeys: readonly Buffer[],
): Promise<Buffer> => {
  for (const masterKey of masterKeys) {
    const packed = encrypted.length > nonceBytes + tagBytes && openWith(encrypted, name, masterKey);
    if (packed) return promisify(gunzip)(packed);
  }
  throw new BackupError(`The archive was changed or damaged at ${name}.`);
};
