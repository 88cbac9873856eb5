import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  randomUUID,
  type CipherKey,
} from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

const keyBytes = 32;
export const nonceBytes = 12;
export const tagBytes = 16;

/**
 * The master key that a setting holds: 32 bytes as base64 or as 64 hex digits.
 * @param name of the setting, for the message
 * @throws Error that names the setting and never shows its value
 */
export const parseMasterKey = (text: string, name = 'MASTER_KEY'): Buffer => {
  const trimmed = text.trim();
  const hex = /^[0-9a-f]{64}$/iu.test(trimmed);
  const base64 = /^[A-Za-z0-9+/_-]{43}=?$/u.test(trimmed);
  if (!hex && !base64) {
    throw new Error(
      `${name} must be 32 bytes as base64 or hex. Make one with: openssl rand -base64 32`,
    );
  }
  return Buffer.from(trimmed, hex ? 'hex' : 'base64');
};

const writeKeyFile = async (path: string): Promise<void> => {
  const unfinished = `${path}.${randomUUID()}`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    // link() fails when the name exists: of several processes starting at once one key wins, and it is never half written.
    await link(unfinished, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(unfinished);
  }
  const folder = await open(dirname(path), 'r');
  await folder.sync().finally(() => folder.close());
};

/**
 * The master key of a trial: read from a file, which is made (mode 0600) at the first start.
 * @param path beside the database directory, never inside: a copy of the database alone must stay unreadable
 */
export const masterKeyFromFile = async (path: string): Promise<Buffer> => {
  const read = () =>
    readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
  const present = await read();
  if (present !== undefined) return parseMasterKey(present, path);
  await mkdir(dirname(path), { recursive: true });
  await writeKeyFile(path);
  return parseMasterKey((await read()) ?? '', path);
};

/** A new random key of 32 bytes. */
export const newKey = (): Buffer => randomBytes(keyBytes);

/** Nonce, ciphertext and tag of `plain` under AES-256-GCM, bound to `context`. */
export const wrap = (plain: Buffer, key: Buffer, context: string): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

/**
 * What `wrap` was given.
 * @throws Error when the key, the context or a byte is not the one it was wrapped with
 */
export const unwrap = (wrapped: Buffer, key: CipherKey, context: string): Buffer => {
  if (wrapped.length < nonceBytes + tagBytes) throw new Error('A sealed value is cut short');
  const tag = wrapped.subarray(wrapped.length - tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(tag);
  return Buffer.concat([
    decipher.update(wrapped.subarray(nonceBytes, wrapped.length - tagBytes)),
    decipher.final(),
  ]);
};
