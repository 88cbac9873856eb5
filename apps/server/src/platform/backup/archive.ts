import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip, gunzip, gzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { sha256 } from '#server/platform/encryption/sha256.ts';
import { BackupError, type BackupPart, type Manifest } from './manifest.ts';

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
const encryptPart = async (plain: Buffer, name: string, masterKey: Buffer): Promise<Buffer> => {
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
const openPart = async (
  encrypted: Buffer,
  name: string,
  { format, masterKeys }: Pick<Expected, 'format' | 'masterKeys'>,
): Promise<Buffer> => {
  if (format === 1) return encrypted;
  for (const masterKey of masterKeys) {
    const packed = encrypted.length > nonceBytes + tagBytes && openWith(encrypted, name, masterKey);
    if (packed) return promisify(gunzip)(packed);
  }
  throw new BackupError(`The archive was changed or damaged at ${name}.`);
};

// Tables and documents of any size are split into parts, so that only one part is in memory at a
// time.
const partBytes = 4 * 1024 * 1024;
const manifestName = 'manifest.json';

/** Receives how much of a long task is done, from 0 to 1. */
export type Progress = (share: number) => void;

/** Pieces of a stream of about `partBytes`. */
const cut = async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(pieces);
    [pieces, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(pieces);
};

export interface ArchiveWriter {
  /** Adds content of any length under a name. */
  add(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Ends the archive with its manifest, made of the parts before. */
  finish(manifest: (parts: BackupPart[]) => Buffer): Promise<void>;
  /** Removes what was written. */
  abandon(): Promise<void>;
}

/** The path of an archive until it is finished. */
export const unfinishedPath = (path: string): string => `${path}.unfinished`;

/** Opens a new archive at `path`, which appears there when it is finished and on the disk. Its parts are encrypted with the master key. */
export const writeArchive = (path: string, masterKey: Buffer): ArchiveWriter => {
  const unfinished = unfinishedPath(path);
  const tar = pack();
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
  // The parts are packed before they are encrypted.
  const written = pipeline(tar, createGzip({ level: 0 }), file);
  // Reported where it is awaited.
  written.catch(() => undefined);
  const parts: BackupPart[] = [];
  const entry = async (name: string, bytes: Buffer): Promise<void> => {
    // After a failed write the archive only says that it is destroyed; the reason is in `written`.
    if (tar.destroyed) await written;
    const done = new Promise<void>((resolve, reject) => {
      const one = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      one.end(bytes);
    });
    await Promise.race([done, written]);
  };
  return {
    add: async (name, content) => {
      let n = 0;
      for await (const plain of cut(content)) {
        const own = `${name}/${String((n += 1)).padStart(6, '0')}`;
        const bytes = await encryptPart(plain, own, masterKey);
        parts.push({ name: own, size: bytes.length, sha256: sha256(bytes) });
        await entry(own, bytes);
      }
    },
    finish: async (manifest) => {
      await entry(manifestName, manifest(parts));
      tar.finalize();
      await written;
      await rename(unfinished, path);
      const folder = await open(dirname(resolve(path)), 'r');
      await folder.sync().finally(() => folder.close());
    },
    abandon: async () => {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
};

const readEntries = async function* (
  path: string,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const tar = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), tar);
  reading.catch(() => undefined);
  for await (const entry of tar) yield { name: entry.header.name, bytes: await buffer(entry) };
  await reading;
};

const samePart = (one: BackupPart | undefined, other: BackupPart | undefined): boolean =>
  one?.name === other?.name && one?.size === other?.size && one?.sha256 === other?.sha256;

/** Every part of an archive, and the manifest's bytes. */
const scan = async (
  path: string,
  progress?: Progress,
): Promise<{ found: BackupPart[]; manifest: Buffer | undefined }> => {
  const found: BackupPart[] = [];
  const { size } = await stat(path);
  let read = 0;
  let manifest: Buffer | undefined;
  for await (const { name, bytes } of readEntries(path)) {
    progress?.(Math.min(1, (read += bytes.length) / size));
    if (manifest) throw new BackupError('The archive was changed: it goes on after its end.');
    if (name === manifestName) manifest = bytes;
    else found.push({ name, size: bytes.length, sha256: sha256(bytes) });
  }
  return { found, manifest };
};

const toRejection = (error: unknown, path: string): BackupError => {
  if (error instanceof BackupError) return error;
  const { code } = error as NodeJS.ErrnoException;
  const message =
    code === 'ENOENT' ? `There is no file ${path}.` : 'The archive is cut short or damaged.';
  return new BackupError(message, { cause: error });
};

/**
 * Reads an archive from its first to its last byte.
 * @returns its manifest, opened by `openManifest`, of which every part was found as it was written
 * @throws BackupRefused when it is cut short, damaged or changed
 */
export const verifyArchive = async <Manifest extends { parts: BackupPart[] }>(
  path: string,
  openManifest: (bytes: Buffer) => Manifest,
  progress?: Progress,
): Promise<Manifest> => {
  const { found, manifest: bytes } = await scan(path, progress).catch((error: unknown) => {
    throw toRejection(error, path);
  });
  if (!bytes) throw new BackupError('The archive is cut short: its manifest is missing.');
  const manifest = openManifest(bytes);
  const { parts } = manifest;
  const wrong = parts.findIndex((part, n) => !samePart(part, found[n]));
  if (wrong < 0 && found.length === parts.length) return manifest;
  const place = wrong < 0 ? '' : ` at ${parts[wrong]?.name}`;
  throw new BackupError(`The archive was changed or damaged${place}.`);
};

/** The manifest and keys that an archive is verified and decrypted with. */
type Expected = Pick<Manifest, 'format' | 'parts'> & {
  masterKeys: readonly Buffer[];
  progress?: Progress | undefined;
};

/**
 * Passes each content of an archive, joined and decrypted, to `take`, in the order of the archive.
 * Every part is compared with the manifest again, because the file may have been replaced since.
 * @throws BackupRefused where a part is not the one that the manifest names
 */
export const readArchive = async (
  path: string,
  { format, parts, masterKeys, progress }: Expected,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<void> => {
  let read = 0;
  let current: { name: string; stream: PassThrough; done: Promise<void> } | undefined;
  const end = async (): Promise<void> => {
    current?.stream.end();
    await current?.done;
    current = undefined;
  };
  for await (const { name, bytes: encrypted } of readEntries(path)) {
    if (name === manifestName) continue;
    const found = { name, size: encrypted.length, sha256: sha256(encrypted) };
    if (!samePart(parts[read], found))
      throw new BackupError(`The archive was changed or damaged at ${name}.`);
    read += 1;
    progress?.(read / parts.length);
    const bytes = await openPart(encrypted, name, { format, masterKeys });
    const own = name.slice(0, name.lastIndexOf('/'));
    if (current?.name !== own) {
      await end();
      const stream = new PassThrough();
      const done = take(own, stream);
      done.catch((error: Error) => stream.destroy(error));
      current = { name: own, stream, done };
    }
    if (!current.stream.write(bytes) && !current.stream.destroyed)
      await Promise.race([
        new Promise((resolve) => current?.stream.once('drain', resolve)),
        current.done,
      ]);
  }
  await end();
  if (read !== parts.length) throw new BackupError('The archive is cut short or damaged.');
};
